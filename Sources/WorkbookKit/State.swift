internal import Foundation
internal import Structure

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
    try? write(counts, to: file)
  }

  /// What a file of the state holds; nil: it is not there, or cannot be read.
  func read<Value: Decodable>(_ file: String) -> Value? {
    FileManager.default.contents(atPath: file).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  func write(_ value: some Encodable, to file: String) throws {
    let url = URL(filePath: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder.readable.encode(value).write(to: url, options: .atomic)
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

  private func counts() -> [String: Int] { read(file) ?? [:] }
}
