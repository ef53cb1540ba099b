internal import Glibc
internal import MiniUIKit
internal import Supervision

/// An app's files on this machine's disk: the save at any path, and its other files in the same folder.
struct RealFiles: Files {
  /// The path of the save.
  let save: String
  /// The file name by which the app reads and writes its save, such as `Game`.
  let saveName: String
  /// Called after every write, on the thread that wrote; `error` is nil if the write succeeded.
  var onWrite: (@Sendable (_ name: String, _ content: [UInt8], _ error: FileError?) -> Void)?

  /// The path on this machine of what the app calls `name`, with symbolic links resolved if the file exists.
  ///
  /// If the save is not called `saveName`, other files are called after it: `my.game.Log` beside `my.game`.
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
    let target = path(of: newName)
    guard rename(path(of: name), target) == 0 else { throw errno == ENOENT ? .missing(name) : .lastError }
    synchronizeFolder(of: target)
  }

  func exists(_ name: String) -> Bool {
    access(path(of: name), F_OK) == 0
  }

  /// Writes `content` to a new file and renames it to `path`, so that at every instant the file at `path` is complete:
  /// the old one or the new one.
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
    // A killed process with the same process ID may have left its temporary file.
    if flags == O_EXCL { unlink(path) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { throw .lastError }
    guard writeAll(content, to: descriptor), fsync(descriptor) == 0 else {
      let error = FileError.lastError
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .lastError }
  }

  /// Makes sure that a rename in the folder of `path` survives a crash of the machine.
  private func synchronizeFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    let descriptor = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

extension FileError {
  /// The error of the system call that has just failed, from `errno`.
  fileprivate static var lastError: FileError {
    switch errno {
    case ENOSPC, EDQUOT: .full
    case EROFS: .readOnly
    default: .other(String(cString: strerror(errno)))
    }
  }
}
