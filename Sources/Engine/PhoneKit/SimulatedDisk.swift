public import MiniUIKit

/// What goes wrong when an app writes to a simulated disk, its phone's storage.
public enum DiskFault: Hashable, Sendable {
  case none
  case full
  case readOnly
  /// A write fails after that many bytes, or half-way with nil. An atomic write fails, too, but leaves the file as it
  /// was.
  case torn(at: Int?)
  /// The app ends after that many steps. Each byte that is written is a step, giving a written file its name is one,
  /// and so is renaming a file.
  case kill(after: Int)
  /// The next such step fails, and then the disk works again.
  case once(DiskStep)
}

/// Something that an app has a disk do. An atomic write is two steps: a new file is written, and replaces the old one.
public enum DiskStep: String, Sendable { case read, write, replace, move }

/// The storage of a simulated phone: a flat folder of files, which outlives the app.
///
/// It is `@unchecked Sendable` because only the thread that simulates the phone uses it.
public final class SimulatedDisk: @unchecked Sendable {
  /// The content of each file, by the file's name.
  public internal(set) var files: [String: [UInt8]]
  /// How many times a file was replaced or deleted.
  public private(set) var changes = 0
  public var fault = DiskFault.none

  private let backing: ((_ name: String, _ content: [UInt8]?) throws(FileError) -> Void)?
  /// The files as `backing` knows them, while changes are kept from it; nil if it is called with each change.
  private var backed: [String: [UInt8]]?

  /// Makes a disk with these files.
  ///
  /// - Parameter backing: Called before a file changes, with its name and its new content, or with nil if it is
  ///   deleted. If it throws, the file does not change.
  public init(
    files: [String: [UInt8]] = [:],
    backing: ((_ name: String, _ content: [UInt8]?) throws(FileError) -> Void)? = nil
  ) {
    self.files = files
    self.backing = backing
  }

  /// Replaces or creates the file `name`; with nil, deletes it.
  public func set(_ name: String, to content: [UInt8]?) throws(FileError) {
    if backed == nil { try backing?(name, content) }
    files[name] = content
    changes += 1
  }

  /// Makes `files` the disk's files, and keeps this and all later changes from the disk's backing until `release`.
  package func hold(_ files: [String: [UInt8]]) {
    backed = backed ?? self.files
    self.files = files
  }

  /// Calls the disk's backing for each file that has changed since `hold`, and from now on with each change.
  package func release() throws(FileError) {
    guard let backed else { return }
    self.backed = nil
    for name in Set(backed.keys).union(files.keys) where backed[name] != files[name] {
      try backing?(name, files[name])
    }
  }

  func write(_ content: [UInt8], to name: String, atomically: Bool) throws(FileError) {
    switch fault {
    case .once(.write):
      fault = .none
      if !atomically { try set(name, to: Array(content.prefix(content.count / 2))) }
      throw .torn
    case .once(.replace) where atomically:
      fault = .none
      throw .torn
    case .none, .kill, .once:
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

  /// Does only the first `steps` steps of a write during which the app ends: each byte is a step, and the last step
  /// gives the file its name.
  ///
  /// An atomic write becomes visible with its last step.
  func write(_ content: [UInt8], to name: String, atomically: Bool, steps: Int) throws(FileError) {
    if steps > content.count {
      try set(name, to: content)
    } else if !atomically, steps > 0 {
      try set(name, to: Array(content.prefix(steps - 1)))
    }
  }

  /// Counts an operation of `steps` steps against the steps that `DiskFault.kill` leaves. Returns how many of them
  /// are still carried out if the app ends during the operation, or nil if the app goes on.
  func end(within steps: Int) -> Int? {
    guard case .kill(let left) = fault else { return nil }
    fault = left > steps ? .kill(after: left - steps) : .none
    return left > steps ? nil : left
  }

  func read(_ name: String) throws(FileError) -> [UInt8] {
    try failOnce(.read)
    guard let content = files[name] else { throw .missing(name) }
    return content
  }

  func move(_ name: String, to newName: String) throws(FileError) {
    if fault == .readOnly { throw .readOnly }
    try failOnce(.move)
    guard let content = files[name] else { throw .missing(name) }
    if name == newName { return }
    try set(newName, to: content)
    try set(name, to: nil)
  }

  private func failOnce(_ step: DiskStep) throws(FileError) {
    guard fault == .once(step) else { return }
    fault = .none
    throw .other("the disk does not answer")
  }
}

/// An app's access to a simulated disk. It ends with the app: later writes are ignored.
///
/// It is `@unchecked Sendable` because only the thread that simulates the phone uses it.
final class SimulatedFiles: Files, @unchecked Sendable {
  private let disk: SimulatedDisk
  private(set) var isConnected = true

  /// Called after each write, with the error if it failed and with nil otherwise.
  var onWrite: ((_ name: String, _ content: [UInt8], _ error: FileError?) -> Void)?

  /// Called when the disk's fault ends the app.
  var onKill: (() -> Void)?

  /// How many writes the app has tried, failed ones included.
  var writes: Int { writesByName.values.reduce(0, +) }
  /// How many of these were for each file, by the file's name.
  private(set) var writesByName: [String: Int] = [:]
  /// How many writes and moves have failed.
  private(set) var failures = 0

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
    try disk.read(name)
  }

  func write(_ content: [UInt8], to name: String, atomically: Bool) throws(FileError) {
    guard isConnected else { return }
    writesByName[name, default: 0] += 1
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
      failures += 1
      onWrite?(name, content, error)
      throw error
    }
    onWrite?(name, content, nil)
  }

  func move(_ name: String, to newName: String) throws(FileError) {
    guard isConnected else { return }
    let done = disk.end(within: 1)
    do {
      if done != 0 { try disk.move(name, to: newName) }
    } catch {
      failures += 1
      throw error
    }
    if done != nil { onKill?() }
  }

  func exists(_ name: String) -> Bool {
    disk.files[name] != nil
  }
}
