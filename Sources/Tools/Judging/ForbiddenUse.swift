internal import SourceFacts

/// A name in a chapter's source with which its code bypasses the `Device`.
struct ForbiddenUse: Equatable, Sendable, CustomStringConvertible {
  var file: String
  var line: Int
  var found: String
  /// What the code should use instead.
  var instead: String

  /// Whether the name is that of an import. Reports show imports last, because the use of a name tells more.
  var isImport: Bool { found.hasPrefix("import ") }

  /// Whether the name is that of a global or static variable, which all launches of the app in this process share,
  /// also those on other threads.
  var isShared: Bool { instead == Self.rules.sharedReplacement }

  var description: String {
    let why = instead == Self.unshared ? "which the compiler does not check" : "which bypasses the Device"
    return "\(file):\(line): found \(found), \(why). Instead: \(instead)"
  }
}

extension ForbiddenUse {
  /// Returns the names in source files with which code bypasses the `Device`. Comments and strings are not searched.
  static func all(in sources: [(file: String, source: SwiftSource)]) -> [ForbiddenUse] {
    zip(sources, rules.breaches(in: sources.map(\.source))).flatMap { source, breaches in
      breaches.map {
        ForbiddenUse(file: source.file, line: $0.line, found: $0.found, instead: $0.instead)
      }
    }
  }

  /// What to use instead of memory that copies of a value share unseen.
  private static let unshared = "a stored property, because all copies of a value share what it points to"

  private static let rules = SourceRules(
    replacements: [
      "OpaquePointer": unshared,
      "UnsafeMutableBufferPointer": unshared,
      "UnsafeMutablePointer": unshared,
      "UnsafeMutableRawBufferPointer": unshared,
      "UnsafeMutableRawPointer": unshared,
      "Unmanaged": unshared,
      "unsafeBitCast": unshared,
      "nonisolated(unsafe)": unshared,
      "Task.sleep": "device.clock.sleep",
      "Task.yield": "await something of the device",
      ">.sleep": "device.clock.sleep",
      ">.yield": "await something of the device",
      "ContinuousClock": "device.clock",
      "SuspendingClock": "device.clock",
      "Date": "device.clock",
      "SystemRandomNumberGenerator": "device.dice",
      ".randomElement()": "device.dice.pick",
      ".shuffled()": "shuffled(using:)",
      ".shuffle()": "shuffle(using:)",
      ".random()": "random(using:)",
      ".random(in": "random(in:using:) with device.dice",
      "DispatchQueue": "device.mainQueue",
      "FileManager": "device.files",
      "UserDefaults": "device.files",
      "ProcessInfo": "a constant",
      "Thread": "a Task, and device.clock.sleep or device.mainQueue.asyncAfter to wait",
      "DispatchSemaphore": "await something of the device",
      "DispatchGroup": "a task group, or await something of the device",
      "usleep": "device.clock.sleep",
      "nanosleep": "device.clock.sleep",
      "readLine": "an alert that asks",
      "CommandLine": "a constant",
      "fatalError": "device.crash and a return",
      "exit": "device.crash and a return",
    ],
    sharedReplacement: "a property of an object, because this is shared by every launch")
}
