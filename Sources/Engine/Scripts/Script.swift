public import PhoneKit

/// A script: what a person does with a phone and expects to see, command by command.
///
/// A line has a command, or several with `;` between them; `#` begins a comment.
public struct Script: Sendable {
  /// A command, its text, and the number of its line.
  public struct Line: Equatable, Sendable {
    public var number: Int
    public var text: String
    public var command: Command

    public init(number: Int, text: String, command: Command) {
      (self.number, self.text, self.command) = (number, text, command)
    }
  }

  /// The name of the script's file, for errors.
  public var source: String
  public var lines: [Line]
  public let language: any Language
  /// The comments at the script's beginning, a line each, without their `#`.
  public var remarks: [String] = []

  /// Makes an empty script.
  public init(source: String, language: any Language) {
    self.source = source
    self.language = language
    lines = []
  }

  /// Makes a script of these commands, one a line.
  public init(_ commands: [Command], source: String, language: any Language) {
    self.source = source
    self.language = language
    lines = commands.enumerated().map { Line(number: $0 + 1, text: $1.text(in: language), command: $1) }
  }

  /// The lines that have commands, as they were typed.
  public var text: [String] {
    Dictionary(grouping: lines, by: \.number).sorted { $0.key < $1.key }
      .map { $0.value.map(\.text).joined(separator: "; ") }
  }

  /// The lines that set up the phone before the first launch.
  package var head: ArraySlice<Line> { lines.prefix { $0.command.isForLaunch } }

  /// The lines from the first one that needs a running app.
  public var linesAfterLaunch: ArraySlice<Line> { lines.dropFirst(head.count) }
}

extension Script: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.source == other.source && one.lines == other.lines && one.remarks == other.remarks
  }
}

/// A command of a script.
public enum Command: Hashable, Sendable {
  /// Touches the screen as a word of the app's language says, such as `d3`.
  case touch(AppCommand)
  /// Sets up the phone as a word of the app's language says, such as `dice 7`.
  case prepare(AppCommand)
  /// Presses the alert's button with that title.
  case button(String)
  case wait(Duration)
  /// Lets time pass until the app has nothing planned.
  case settle
  /// Touches and kills of one instant, in the order that the schedule chooses; a wait may come first.
  case together([Command])
  /// Sets the order of jobs: for each decision between ready jobs, the index of the one that runs.
  case schedule([UInt8])
  case kill
  case fault(DiskFault)
  /// Replaces the app's save with these bytes, or deletes it with nil.
  case save([UInt8]?)
  /// Prints the screen, or the one with that name although another may cover it.
  case show(String?)
  case disk
  case trace(Trace)
  case expect(Expectation)

  /// Whether the command sets up the phone and needs no running app.
  public var isForLaunch: Bool {
    switch self {
    case .prepare, .fault, .save, .trace, .schedule: true
    default: false
    }
  }
}

/// Which events a script prints as they happen.
public enum Trace: String, Hashable, Sendable {
  case off
  /// Everything that changes on the screen or happens to the phone.
  case on
  /// Also a line for each job of the app, before what the job changes.
  case jobs
}

/// What the command `expect` of a script expects: a key and its value, such as `alert -`.
public struct Expectation: Hashable, Sendable {
  /// What has the expected value: a part of the screen, of the save, or of what has happened.
  public enum Key: Hashable, Sendable {
    case alert
    /// The title of the alert's button that Esc presses, or `-` if there is none.
    case escape
    /// The app's save as scripts write it, or `no save` if there is none. A script may expect only its first words.
    case saved
    /// How many times the running app has tried to write a file since its launch.
    case saves
    /// Whether the saves that the script has put on the disk are still there under other names: yes, some or
    /// no.
    case kept
    case crashed
    /// The kinds of the events of this instant, in order; events of other kinds may come between them.
    case order
    /// A key of the app's language.
    case app(AppKey)

    /// The keys that every app has, as scripts write them.
    static let general: KeyValuePairs<String, Key> = [
      "alert": .alert, "escape": .escape, "saved": .saved, "saves": .saves, "kept": .kept,
      "crashed": .crashed, "order": .order,
    ]

    /// The possible values, or nil if there is no list of them.
    var values: [String]? {
      switch self {
      case .kept: ["yes", "some", "no"]
      case .crashed: ["yes", "no"]
      case .app(let key): key.values
      default: nil
      }
    }
  }

  public var key: Key
  public var value: String

  /// The values that are accepted: `yes or no` has two.
  var alternatives: [Substring] { value.split(separator: " or ") }

  /// The key as scripts write it.
  public var name: String {
    if case .app(let key) = key { return key.name }
    return Key.general.first { $0.value == key }?.key ?? ""
  }
}

/// The reason why a script cannot be read: what was found, where, and what was expected.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  public var source: String
  public var line: Int
  public var found: String
  public var expected: String

  public var description: String {
    "\(source):\(line): found \(found), expected \(expected)"
  }
}
