internal import Foundation

/// The workbook's notes about a reader, and backups of the reader's files, in the user's state folder.
package struct StateFolder: Sendable {
  package let folder: String

  /// Uses the folder `reversi-workbook` in `$XDG_STATE_HOME` if that is an absolute path, and otherwise in
  /// `~/.local/state`.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let given = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    folder = (given ?? home + "/.local/state") + "/reversi-workbook"
  }

  /// Returns the path of the folder with the games that a reader has saved in one clone of this repository; `package`
  /// is the path of that clone.
  package func games(ofClone package: String) -> String {
    let name = package.split(separator: "/").last ?? "clone"
    return "\(folder)/games/\(name)-\(String(package.lastingHash, radix: 36))"
  }

  /// Returns how often `ask` was called with `question`, a text that names what the reader asked for, such as the hints
  /// of a step.
  package func count(of question: String) -> Int { read("asked.json", [String: Int].self)?[question] ?? 0 }

  /// Adds one to the number that `count(of:)` returns for `question`; says so on standard error if the state folder
  /// cannot be written.
  package func ask(_ question: String) {
    do {
      try update("asked.json", [String: Int]()) { $0[question, default: 0] += 1 }
    } catch {
      let sentence = "\(folder): what you have asked for cannot be noted here: \(error.reason)\n"
      try? FileHandle.standardError.write(contentsOf: Data(sentence.utf8))
    }
  }

  /// Returns the value in the JSON file called `file` in the state folder; nil if there is no such file or it cannot be
  /// decoded.
  package func read<Value: Decodable>(_ file: String, _ type: Value.Type = Value.self) -> Value? {
    decoded(type, at: "\(folder)/\(file)")
  }

  /// Changes the value in the JSON file called `file` in the state folder; if there is none, or it cannot be decoded,
  /// starts from `initial`.
  ///
  /// A lock keeps commands that run at the same time, such as `watch` and `hint`, from overwriting each other's
  /// changes.
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
    if value != before { try value.writeJSON(to: "\(folder)/\(file)", by: .readable) }
  }

  /// Returns a path in the state folder at which nothing exists yet, for a backup of `what`, such as `2-Rules`. The
  /// path consists of `what`, the time and `ending`, such as `.json`.
  package func newBackup(_ what: String, _ ending: String = "") -> String {
    let time = DateFormatter("yyyy-MM-dd'T'HH.mm.ss").string(from: Date())
    let name = "\(folder)/backups/\(what) \(time)"
    var backup = name + ending
    var number = 1
    while FileManager.default.fileExists(atPath: backup) {
      number += 1
      backup = "\(name) (\(number))\(ending)"
    }
    return backup
  }
}
