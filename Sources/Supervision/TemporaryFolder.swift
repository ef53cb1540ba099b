internal import Foundation
internal import Glibc
internal import Synchronization

/// A new folder for temporary files, removed with its contents when its last owner releases it.
///
/// When the process exits, or SIGINT, SIGTERM or SIGHUP ends it, the folders that are left are removed, too.
/// A signal that another part of the program handles or ignores is left to that part.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    removesFoldersAtEnd
    path = try folders.withLock { folders in
      let place = FileManager.default.temporaryDirectory
      // A short name: a socket's path has at most 107 bytes.
      var name = place.appending(path: "reversi-XXXXXX").path.utf8CString.map { $0 }
      guard mkdtemp(&name) != nil else {
        throw SpawnFailure(
          "no folder can be made in \(place.path): \(String(cString: strerror(errno)).lowercased())")
      }
      let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      folders.insert(path)
      return path
    }
  }

  deinit { remove() }

  /// Removes the folder now. In a `defer` this also keeps it until the scope ends, which the compiler does
  /// not promise otherwise.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
    folders.withLock { _ = $0.remove(path) }
  }

  /// The path that a file or folder `name` has in this folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }
}

private let folders = Mutex<Set<String>>([])

/// Removes all folders of this process, and calls `end`. Meanwhile no thread can make another folder.
private func removeFolders(then end: () -> Void = {}) {
  folders.withLock { folders in
    for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
    folders = []
    end()
  }
}

/// The signal that has asked this process to end, or 0.
private let endingSignal = Atomic<Int32>(0)
/// Posted by the handler, which may do little else. Unsafe: it is initialized once, before the handler is
/// installed.
private nonisolated(unsafe) var hasEndingSignal = sem_t()

/// Installs what removes the folders; runs once.
private let removesFoldersAtEnd: Void = {
  atexit { removeFolders() }
  sem_init(&hasEndingSignal, 0, 0)
  for number in [SIGINT, SIGTERM, SIGHUP] {
    let other = signal(number) { number in
      endingSignal.store(number, ordering: .relaxed)
      sem_post(&hasEndingSignal)
    }
    if other != nil { signal(number, other) }
  }
  Thread.detachNewThread {
    while sem_wait(&hasEndingSignal) != 0 {}
    removeFolders {
      let number = endingSignal.load(ordering: .relaxed)
      signal(number, SIG_DFL)
      kill(getpid(), number)
      while true { pause() }
    }
  }
}()
