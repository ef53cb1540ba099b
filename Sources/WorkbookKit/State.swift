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

  private func counts() -> [String: Int] {
    guard let data = FileManager.default.contents(atPath: file) else { return [:] }
    return (try? JSONDecoder().decode([String: Int].self, from: data)) ?? [:]
  }
}
