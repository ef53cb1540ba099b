public import PhoneKit

/// What a person does with a phone, command by command, and what they expect to see.
///
/// A line holds a command, or several with `;` between them; `#` begins a comment.
public struct Script: Sendable {
  /// A command and where it stands.
  public struct Line: Equatable, Sendable {
    public var number: Int
    public var text: String
    public var command: Command
  }

  /// Where the script comes from, as errors name it.
  public var source: String
  public var lines: [Line]
  /// What its words mean.
  public let language: any Language
  /// What the script says of itself, in comments before its first command.
  public var remarks: [String] = []

  /// A script of no commands.
  public init(source: String, language: any Language) {
    self.source = source
    self.language = language
    lines = []
  }

  /// A script of these commands, one a line.
  public init(_ commands: [Command], source: String, language: any Language) {
    self.source = source
    self.language = language
    lines = commands.enumerated().map { Line(number: $0 + 1, text: $1.text(in: language), command: $1) }
  }

  /// The script as it was typed, a line for each of its lines that has a command.
  public var text: [String] {
    Dictionary(grouping: lines, by: \.number).sorted { $0.key < $1.key }
      .map { $0.value.map(\.text).joined(separator: "; ") }
  }

  /// The lines that hold from the launch: those before the first one that needs a running app.
  var head: ArraySlice<Line> { lines.prefix { $0.command.isForLaunch } }

  /// The lines that are played once the app runs.
  public var linesAfterLaunch: ArraySlice<Line> { lines.dropFirst(head.count) }
}

extension Script: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.source == other.source && one.lines == other.lines && one.remarks == other.remarks
  }
}

/// One command of a script.
public enum Command: Hashable, Sendable {
  /// What a finger does, in a word of the app's.
  case touch(AppCommand)
  /// Sets up the phone, in a word of the app's.
  case prepare(AppCommand)
  /// Presses the button of the alert that has that title.
  case button(String)
  case wait(Duration)
  case settle
  /// Touches and kills at one instant; after a wait, among whatever is due as it ends.
  case together([Command])
  /// Which of several ready jobs runs next, choice by choice.
  case schedule([UInt8])
  case kill
  case fault(DiskFault)
  /// Puts a save on the disk as an earlier run would have left it; nil: takes it away.
  case save([UInt8]?)
  case show
  case disk
  case trace(Trace)
  case expect(Expectation)

  /// Whether it sets up the phone rather than use the app.
  public var isForLaunch: Bool {
    switch self {
    case .prepare, .fault, .save, .trace, .schedule: true
    default: false
    }
  }
}

/// What is printed as it happens.
public enum Trace: String, Hashable, Sendable {
  case off
  /// Every visible change.
  case on
  /// Every job as well, before the changes that it makes.
  case jobs
}

/// What a line of a script expects.
public struct Expectation: Hashable, Sendable {
  public enum Key: Hashable, Sendable {
    case alert
    /// The button that answers the alert when a user turns it away; `-` when none does.
    case escape
    /// The first line of the save, or the save as scripts write it.
    case saved
    /// How many times the running app has tried to save.
    case saves
    /// Whether the saves that the script has given still stand on the disk under other names: yes, some or no.
    case kept
    /// Whether the app has crashed.
    case crashed
    /// In which order kinds of changes came at this instant.
    case order
    /// Something of the app's own.
    case app(AppKey)

    /// All that it can be; nil: they cannot be counted up.
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

  /// What it may be: `yes or no` names two.
  var alternatives: [Substring] { value.split(separator: " or ") }

  /// The key as it is written in a script.
  public var name: String {
    switch key {
    case .alert: "alert"
    case .escape: "escape"
    case .saved: "saved"
    case .saves: "saves"
    case .kept: "kept"
    case .crashed: "crashed"
    case .order: "order"
    case .app(let key): key.name
    }
  }
}

/// Why a script cannot be read: what was found, where, and what was expected.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  public var source: String
  public var line: Int
  public var found: String
  public var expected: String

  public var description: String {
    "\(source):\(line): found \(found), expected \(expected)"
  }
}
