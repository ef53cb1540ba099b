internal import Foundation

/// What was asked before, and backups: kept in the user's state folder, never in a chapter.
struct State: Sendable {
  let folder: String

  /// `$XDG_STATE_HOME/reversi-workbook`, or the same in `~/.local/state`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let given = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    folder = (given ?? NSHomeDirectory() + "/.local/state") + "/reversi-workbook"
  }

  private var file: String { "\(folder)/asked.json" }

  /// How many times something was asked.
  func count(of question: String) -> Int { counts()[question] ?? 0 }

  /// Notes that something is asked once more; a state that cannot be written is none to stop for.
  func ask(_ question: String) {
    var counts = counts()
    counts[question, default: 0] += 1
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? encoder.encode(counts).write(to: URL(filePath: file), options: .atomic)
  }

  /// The name of a file or folder for a backup, which is not there yet: what is kept, and when.
  func newBackup(_ what: String, _ ending: String = "") -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'HH.mm.ss"
    let name = "\(folder)/backups/\(what) \(formatter.string(from: Date()))"
    var backup = name + ending
    var number = 1
    while FileManager.default.fileExists(atPath: backup) {
      number += 1
      backup = "\(name) (\(number))\(ending)"
    }
    return backup
  }

  private func counts() -> [String: Int] {
    guard let data = FileManager.default.contents(atPath: file) else { return [:] }
    return (try? JSONDecoder().decode([String: Int].self, from: data)) ?? [:]
  }
}
