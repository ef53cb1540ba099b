internal import Glibc
internal import MiniUIKit

/// The files of an app on the real disk. The save may have a place of its own; what else the app writes stands beside it.
struct RealFiles: Files {
  /// Where the file that is the save is.
  let save: String
  /// What the app calls it.
  let saveName: String
  /// Whether writes are swallowed, because somebody else owns the save.
  var isReadOnly = false
  /// Told of every write, with the reason when it failed.
  var onWrite: (@Sendable (_ name: String, _ content: [UInt8], _ error: FileError?) -> Void)?

  /// The path of the file `name`, behind all symbolic links.
  func path(of name: String) -> String {
    let folder = save.lastIndex(of: "/").map { String(save[...$0]) } ?? ""
    let hasOwnName = save.hasSuffix("/\(saveName)")
    let path = name == saveName ? save : hasOwnName ? folder + name : "\(save).\(name)"
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  func read(_ name: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path(of: name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing(name) : .lastError }
    defer { close(descriptor) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .lastError }
      if count == 0 { return content }
      content += buffer[..<count]
    }
  }

  func write(_ content: [UInt8], to name: String, atomically: Bool) throws(FileError) {
    if isReadOnly { return }
    do {
      if atomically {
        try replace(path(of: name), by: content)
      } else {
        try fill(path(of: name), with: content, flags: O_TRUNC)
      }
    } catch {
      onWrite?(name, content, error)
      throw error
    }
    onWrite?(name, content, nil)
  }

  func move(_ name: String, to newName: String) throws(FileError) {
    if isReadOnly { return }
    let target = path(of: newName)
    guard rename(path(of: name), target) == 0 else { throw errno == ENOENT ? .missing(name) : .lastError }
    synchronizeFolder(of: target)
  }

  func exists(_ name: String) -> Bool {
    access(path(of: name), F_OK) == 0
  }

  /// Writes a new file beside the old one and gives it the old one's name: at every instant there is one or the other.
  private func replace(_ path: String, by content: [UInt8]) throws(FileError) {
    let temporary = "\(path).\(getpid()).new"
    do {
      try fill(temporary, with: content, flags: O_EXCL)
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let error = FileError.lastError
      unlink(temporary)
      throw error
    }
    synchronizeFolder(of: path)
  }

  private func fill(_ path: String, with content: [UInt8], flags: Int32) throws(FileError) {
    // A temporary file of a process that died under the same number is in nobody's way.
    if flags == O_EXCL { unlink(path) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { throw .lastError }
    var rest = content[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let error = FileError.lastError
        close(descriptor)
        throw error
      }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else {
      let error = FileError.lastError
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .lastError }
  }

  /// A new name is safe only when its folder is.
  private func synchronizeFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    let descriptor = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

extension FileError {
  /// What the last call to the system says.
  fileprivate static var lastError: FileError {
    switch errno {
    case ENOSPC, EDQUOT: .full
    case EROFS: .readOnly
    default: .other(String(cString: strerror(errno)))
    }
  }
}
