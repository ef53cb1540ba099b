internal import Foundation

/// What the workbook remembers of a reader, and backups: kept in the user's state folder, never in a chapter.
package struct State: Sendable {
  package let folder: String

  /// `$XDG_STATE_HOME/reversi-workbook`, or the same in `~/.local/state`.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let given = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    folder = (given ?? home + "/.local/state") + "/reversi-workbook"
  }

  /// How many times a question was asked.
  package func count(of question: String) -> Int { read("asked.json", [String: Int].self)?[question] ?? 0 }

  /// Notes that a question is asked once more. A state that cannot be written is no reason to stop.
  package func ask(_ question: String) {
    try? update("asked.json", [String: Int]()) { $0[question, default: 0] += 1 }
  }

  /// What a file of the folder holds; nil: it is not there, or cannot be read.
  package func read<Value: Decodable>(_ file: String, _ type: Value.Type = Value.self) -> Value? {
    FileManager.default.contents(atPath: "\(folder)/\(file)")
      .flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  /// Changes what a file of the folder holds, and makes it with `initial` if it is not there.
  ///
  /// Commands may run at once, such as `watch` and `hint`: a lock keeps each from losing what another one notes.
  package func update<Value: Codable & Equatable>(
    _ file: String, _ initial: Value, _ change: (inout Value) -> Void
  ) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A file of its own, since the one with the value is replaced.
    let lock = open("\(folder)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(lock) }
    // Some network disks have no locks; there the last one wins.
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    let before = read(file, Value.self)
    var value = before ?? initial
    change(&value)
    if value != before { try write(value, to: "\(folder)/\(file)") }
  }

  /// Writes a value to a file, as a whole.
  package func write(_ value: some Encodable, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder.readable.encode(value).write(to: url, options: .atomic)
  }

  /// A new name for a backup, made of what it keeps and of the time.
  package func newBackup(_ what: String, _ ending: String = "") -> String {
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
}
