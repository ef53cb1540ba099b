internal import Foundation
internal import Glibc
package import Synchronization

/// A new folder for temporary files, removed with its contents when its last owner releases it or the process exits.
///
/// If a signal ends the process, the folder remains; a later process finds it unlocked and removes it.
package final class TemporaryFolder: Sendable {
  package let path: String
  /// The descriptor of the folder, which is locked while it is in use.
  private let lock: Int32

  package init() throws {
    removesLeftFolders
    let place = URL(filePath: Self.place.withLock(\.self) ?? FileManager.default.temporaryDirectory.path)
    // A short name: a socket's path has at most 107 bytes.
    var name = place.appending(path: "reversi-XXXXXX").path.utf8CString.map { $0 }
    guard mkdtemp(&name) != nil else {
      throw Problem(
        "no folder can be made in \(place.path): \(String(cString: strerror(errno)).lowercased())")
    }
    let path = name.withUnsafeBytes { String(decoding: $0.dropLast(), as: UTF8.self) }
    self.path = path
    lock = lockedFolder(path) ?? -1
    folders.withLock { _ = $0.insert(path) }
  }

  deinit {
    remove()
    close(lock)
  }

  /// Where this process and the programs that it starts make temporary folders; nil for the folder that `TMPDIR` names.
  package static let place = Mutex<String?>(nil)

  /// Removes the folder now. A call in a `defer` also makes sure that the folder is not removed earlier: the compiler
  /// may release an object before its scope ends.
  package func remove() {
    // Another process may have a folder of this name once it is removed.
    if folders.withLock({ $0.remove(path) }) != nil { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Returns the path that a file or folder `name` has in this folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// The environment variables for a program that this process starts.
package var childEnvironment: [String: String] {
  var variables = ProcessInfo.processInfo.environment
  if let place = TemporaryFolder.place.withLock(\.self) { variables["TMPDIR"] = place }
  return variables
}

/// The paths of this process's temporary folders.
private let folders = Mutex<Set<String>>([])

/// Opens a folder and locks it. Returns its descriptor, or nil if another process holds the lock.
private func lockedFolder(_ path: String) -> Int32? {
  let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  if flock(folder, LOCK_EX | LOCK_NB) == 0 { return folder }
  close(folder)
  return nil
}

/// Removes, when it is first used, the folders that other processes have left, and makes this process remove its own
/// at its exit.
private let removesLeftFolders: Void = {
  atexit { for path in folders.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) } }
  let place = FileManager.default.temporaryDirectory.path
  for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
  where name.wholeMatch(of: /reversi-\w{6}/) != nil {
    let path = "\(place)/\(name)"
    var facts = stat()
    // A folder that has just been made may not be locked yet.
    guard lstat(path, &facts) == 0, facts.st_uid == getuid(), time(nil) - facts.st_mtim.tv_sec > 600,
      let lock = lockedFolder(path)
    else { continue }
    try? FileManager.default.removeItem(atPath: path)
    close(lock)
  }
}()
