import Foundation
import Synchronization

private let folders = Mutex<[String]>([])

/// Removes a folder once all tests have ended: what they share is never let go.
package func removeAtExit(_ folder: String) {
  folders.withLock { folders in
    if folders.isEmpty { atexit { removeAll() } }
    folders.append(folder)
  }
}

private func removeAll() {
  for folder in folders.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: folder) }
}
