public import MiniUIKit

/// A fault of a simulated disk.
public enum DiskFault: Hashable, Sendable {
  case none
  case full
  case readOnly
  /// A write stops after that many bytes, or half-way with nil.
  case torn(at: Int?)
  /// The process ends after that many steps of the disk: writing a byte is one step, naming the file another.
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

  /// Makes a disk with these files.
  ///
  /// - Parameter backing: Called with each file that changes, or with nil for a file that is deleted. If it throws, the
  ///   disk does not change.
  public init(
    files: [String: [UInt8]] = [:],
    backing: ((_ name: String, _ content: [UInt8]?) throws(FileError) -> Void)? = nil
  ) {
    self.files = files
    self.backing = backing
  }

  /// Replaces the file `name`, or deletes it with nil.
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
      // Opening a file for writing empties it before the first byte fails.
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

  /// How many steps of an operation are done when the process ends during it, or nil if the process does not end.
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
/// Unchecked: only the thread that simulates the phone uses it.
final class SimulatedFiles: Files, @unchecked Sendable {
  private let disk: SimulatedDisk
  private(set) var isConnected = true

  /// Called with every write, and with the error if it failed.
  var onWrite: ((_ name: String, _ content: [UInt8], _ error: FileError?) -> Void)?

  /// Called when the disk's fault ends the process.
  var onKill: (() -> Void)?

  /// How many writes the app has tried.
  private(set) var writes = 0

  init(disk: SimulatedDisk) {
    self.disk = disk
  }

  /// Ignores everything that the app writes from now on.
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
