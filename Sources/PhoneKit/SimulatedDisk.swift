public import MiniUIKit

/// What is wrong with a simulated disk.
public enum DiskFault: Hashable, Sendable {
  case none
  case full
  case readOnly
  /// A write stops after that many bytes; nil: half-way.
  case torn(at: Int?)
  /// The process ends after that many disk steps: writing a byte is one step, naming the file another.
  case kill(after: Int)
}

/// A simulated disk, which outlives the app.
///
/// Unchecked: like the world that writes to it, it is reached only by the thread that simulates the phone.
public final class SimulatedDisk: @unchecked Sendable {
  /// The files by name.
  public internal(set) var files: [String: [UInt8]]
  /// How many times a file was set or deleted.
  public private(set) var changes = 0
  public var fault = DiskFault.none

  private let backing: ((_ name: String, _ content: [UInt8]?) throws(FileError) -> Void)?

  /// A disk with these files.
  ///
  /// `backing` is called with each file that changes, and with nil for a deleted file; when it throws, nothing
  /// has changed.
  public init(
    files: [String: [UInt8]] = [:],
    backing: ((_ name: String, _ content: [UInt8]?) throws(FileError) -> Void)? = nil
  ) {
    self.files = files
    self.backing = backing
  }

  /// Makes `content` the content of the file `name`; nil deletes it.
  public func set(_ name: String, to content: [UInt8]?) throws(FileError) {
    try backing?(name, content)
    files[name] = content
    changes += 1
  }

  func write(_ content: [UInt8], to name: String, atomically: Bool) throws(FileError) {
    switch fault {
    case .none, .kill:
      try set(name, to: content)
    case .readOnly:
      throw .readOnly
    case .full:
      // A file that is opened for writing is empty before the first byte finds no room.
      if !atomically { try set(name, to: []) }
      throw .full
    case .torn(let place):
      if !atomically { try set(name, to: Array(content.prefix(place ?? content.count / 2))) }
      throw .torn
    }
  }

  /// Does only the first `steps` steps of a write. An atomic write becomes visible with its last step.
  func write(_ content: [UInt8], to name: String, atomically: Bool, steps: Int) throws(FileError) {
    if steps > content.count {
      try set(name, to: content)
    } else if !atomically, steps > 0 {
      try set(name, to: Array(content.prefix(steps - 1)))
    }
  }

  /// How many steps of an operation are done when the process ends within it; nil: the process does not end.
  func end(within steps: Int) -> Int? {
    guard case .kill(let left) = fault else { return nil }
    fault = left > steps ? .kill(after: left - steps) : .none
    return left > steps ? nil : left
  }

  func move(_ name: String, to newName: String) throws(FileError) {
    if fault == .readOnly { throw .readOnly }
    guard let content = files[name] else { throw .missing(name) }
    if name == newName { return }
    try set(newName, to: content)
    try set(name, to: nil)
  }
}

/// An app's access to a simulated disk, which ends with the app.
///
/// Unchecked for the disk's reason.
final class SimulatedFiles: Files, @unchecked Sendable {
  private let disk: SimulatedDisk
  private(set) var isConnected = true

  /// Called with every write, and with the reason when it failed.
  var onWrite: ((_ name: String, _ content: [UInt8], _ error: FileError?) -> Void)?

  /// Called when the disk's fault ends the process.
  var onKill: (() -> Void)?

  /// How many writes there were, failed ones too.
  private(set) var writes = 0

  init(disk: SimulatedDisk) {
    self.disk = disk
  }

  /// Cuts the app off: nothing that it writes from now on reaches the disk.
  func disconnect() {
    isConnected = false
    onWrite = nil
    onKill = nil
  }

  func read(_ name: String) throws(FileError) -> [UInt8] {
    guard let content = disk.files[name] else { throw .missing(name) }
    return content
  }

  func write(_ content: [UInt8], to name: String, atomically: Bool) throws(FileError) {
    guard isConnected else { return }
    writes += 1
    let steps = content.count + 1
    if let done = disk.end(within: steps) {
      try? disk.write(content, to: name, atomically: atomically, steps: done)
      if done == steps { onWrite?(name, content, nil) }
      onKill?()
      return
    }
    do {
      try disk.write(content, to: name, atomically: atomically)
    } catch {
      onWrite?(name, content, error)
      throw error
    }
    onWrite?(name, content, nil)
  }

  func move(_ name: String, to newName: String) throws(FileError) {
    guard isConnected else { return }
    let done = disk.end(within: 1)
    if done != 0 { try disk.move(name, to: newName) }
    if done != nil { onKill?() }
  }

  func exists(_ name: String) -> Bool {
    disk.files[name] != nil
  }
}
