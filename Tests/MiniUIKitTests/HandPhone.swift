import ReversiKit
import Synchronization

/// A phone worked by hand: a test owns its time and its files, and sees its crashes.
@MainActor
final class HandPhone {
  let queue = HandQueue()
  let files = MemoryFiles()
  let device: Device
  private let crashReport = CrashReport()

  /// Why the app crashed, as often as it did.
  var crashes: [String] { crashReport.reasons }

  init() {
    device = Device(
      mainQueue: queue, clock: ContinuousClock(), files: files, dice: Dice(seed: 1),
      onCrash: { [crashReport] in crashReport.reasons.append($0) })
  }

  /// Puts `view` on the screen.
  func show(_ view: UIView) {
    device.screen.rootViewController = UIViewController(device: device, view: view)
    queue.rest()
  }

  private final class CrashReport {
    var reasons: [String] = []
  }
}

/// Files that are nowhere but in memory.
final class MemoryFiles: Files {
  private let contents = Mutex<[String: [UInt8]]>([:])

  func read(_ name: String) throws(FileError) -> [UInt8] {
    guard let content = contents.withLock({ $0[name] }) else { throw .missing(name) }
    return content
  }

  func write(_ content: [UInt8], to name: String, atomically: Bool) throws(FileError) {
    contents.withLock { $0[name] = content }
  }

  func move(_ name: String, to newName: String) throws(FileError) {
    let content = try read(name)
    contents.withLock {
      $0[name] = nil
      $0[newName] = content
    }
  }

  func exists(_ name: String) -> Bool {
    contents.withLock { $0[name] != nil }
  }
}
