internal import Foundation

/// The workbook's notes about a reader, and backups of the reader's files, in the user's state folder.
package struct State: Sendable {
  package let folder: String

  /// `$XDG_STATE_HOME/reversi-workbook`, or the same in `~/.local/state`.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let given = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    folder = (given ?? home + "/.local/state") + "/reversi-workbook"
  }

  /// The number of times that the reader has asked a question.
  package func count(of question: String) -> Int { read("asked.json", [String: Int].self)?[question] ?? 0 }

  /// Counts a question once more. A state folder that cannot be written does not stop the command.
  package func ask(_ question: String) {
    try? update("asked.json", [String: Int]()) { $0[question, default: 0] += 1 }
  }

  /// The value in a file of the folder, or nil if there is no such file or it cannot be read.
  package func read<Value: Decodable>(_ file: String, _ type: Value.Type = Value.self) -> Value? {
    FileManager.default.contents(atPath: "\(folder)/\(file)")
      .flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  /// Changes the value in a file of the folder, starting from `initial` if there is no such file.
  ///
  /// Commands such as `watch` and `hint` may run at the same time; a lock keeps either from losing the other's change.
  package func update<Value: Codable & Equatable>(
    _ file: String, _ initial: Value, _ change: (inout Value) -> Void
  ) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The lock is a separate file because writing replaces the file with the value.
    let lock = open("\(folder)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(lock) }
    // Some network disks have no locks; there the last writer wins.
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    let before = read(file, Value.self)
    var value = before ?? initial
    change(&value)
    if value != before { try write(value, to: "\(folder)/\(file)") }
  }

  /// Writes a value to a file atomically.
  package func write(_ value: some Encodable, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder.readable.encode(value).write(to: url, options: .atomic)
  }

  /// An unused path for a backup, named after its content and the time.
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
