/// An app's files: a flat folder that remains when the app ends.
public nonisolated protocol Files: Sendable {
  /// The content of the file `name`. Throws if there is no such file.
  func read(_ name: String) throws(FileError) -> [UInt8]

  /// Replaces the content of the file `name`, or creates it.
  ///
  /// An atomic write happens completely or not at all; any other may stop half-way.
  func write(_ content: [UInt8], to name: String, atomically: Bool) throws(FileError)

  /// Renames the file `name` to `newName`, and replaces a file that has that name already.
  func move(_ name: String, to newName: String) throws(FileError)

  /// Whether there is a file `name`.
  func exists(_ name: String) -> Bool
}

nonisolated extension Files {
  /// The content of the file `name` as text. Throws if it is not UTF-8.
  public func readText(_ name: String) throws(FileError) -> String {
    guard let text = String(validating: try read(name), as: UTF8.self) else { throw .notText(name) }
    return text
  }

  /// Replaces the content of the file `name` atomically by `text` in UTF-8.
  public func writeText(_ text: String, to name: String) throws(FileError) {
    try write(Array(text.utf8), to: name, atomically: true)
  }
}

/// Why a file could not be read or written.
public nonisolated enum FileError: Error, Equatable, Sendable, CustomStringConvertible {
  case missing(String)
  case notText(String)
  case full
  case readOnly
  case torn
  case other(String)

  public var description: String {
    switch self {
    case .missing(let name): "there is no file \(name)"
    case .notText(let name): "the file \(name) is not UTF-8"
    case .full: "the disk is full"
    case .readOnly: "the disk is read-only"
    case .torn: "the write stopped half-way"
    case .other(let reason): reason
    }
  }
}
