internal import SourceFacts

/// Something in a chapter's source that reaches past the device it was given.
public struct ForbiddenUse: Equatable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  /// What was found, such as `Task.sleep`.
  public var found: String
  /// What to use in its place.
  public var instead: String

  /// Whether it is an import, which tells less than what is done with it.
  public var isImport: Bool { found.hasPrefix("import ") }

  public var description: String {
    "\(file):\(line): found \(found), expected \(instead): a chapter touches the world through its Device only"
  }
}

extension ForbiddenUse {
  /// Where the source files reach past the device. Comments and texts do not count.
  public static func all(in sources: [(file: String, text: String)]) -> [ForbiddenUse] {
    zip(sources, rules.breaches(in: sources.map { SwiftSource($0.text) })).flatMap { source, breaches in
      breaches.map {
        ForbiddenUse(file: source.file, line: $0.line, found: $0.found, instead: $0.instead)
      }
    }
  }

  private static let rules = SourceRules(
    modules: [
      "ChapterKit", "MiniUIKit", "Observation", "PracticeKit", "PuzzleKit", "ReversiKit", "Synchronization",
    ],
    replacements: [
      "Task.sleep": "device.clock.sleep",
      "Task.yield": "to await something of the device",
      ">.sleep": "device.clock.sleep",
      ">.yield": "to await something of the device",
      "ContinuousClock": "device.clock",
      "SuspendingClock": "device.clock",
      "SystemRandomNumberGenerator": "device.dice",
      ".randomElement()": "device.dice.pick",
      ".shuffled()": "shuffled(using:)",
      ".shuffle()": "shuffle(using:)",
      ".random()": "random(using:)",
      ".random(in": "random(in:using:) with device.dice",
      "DispatchQueue": "device.mainQueue",
      "FileManager": "device.files",
      "Thread": "a Task, and device.clock.sleep or device.mainQueue.asyncAfter to wait",
      "DispatchSemaphore": "to await something of the device",
      "DispatchGroup": "a task group, or to await something of the device",
      "usleep": "device.clock.sleep",
      "nanosleep": "device.clock.sleep",
      "readLine": "an alert that asks",
      "CommandLine": "a constant",
      "fatalError": "device.crash and a return",
      "exit": "device.crash and a return",
    ],
    sharedReplacement: "a property of an object: this is shared by every launch")
}
