public import PhoneKit

/// What a person does with a phone, command by command, and expects to see.
///
/// A line has a command, or several with `;` between them; `#` begins a comment.
public struct Script: Sendable {
  /// A command, its text, and the number of its line.
  public struct Line: Equatable, Sendable {
    public var number: Int
    public var text: String
    public var command: Command
  }

  /// The name of the script's file, for errors.
  public var source: String
  public var lines: [Line]
  public let language: any Language
  /// The comments before the first command.
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
  var head: ArraySlice<Line> { lines.prefix { $0.command.isForLaunch } }

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
  /// A touch, in a word of the app's language.
  case touch(AppCommand)
  /// Sets up the phone, in a word of the app's language.
  case prepare(AppCommand)
  /// Presses the alert's button with that title.
  case button(String)
  case wait(Duration)
  /// Waits until nothing is pending.
  case settle
  /// Touches and kills at one instant; after a leading wait, among whatever is due at its end.
  case together([Command])
  /// The choices among ready jobs, in order.
  case schedule([UInt8])
  case kill
  case fault(DiskFault)
  /// Replaces the save on the disk, or removes it with nil.
  case save([UInt8]?)
  case show
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

/// What a script run prints as it happens.
public enum Trace: String, Hashable, Sendable {
  case off
  /// Every visible change.
  case on
  /// Every job as well, before the changes it makes.
  case jobs
}

/// What a line of a script expects.
public struct Expectation: Hashable, Sendable {
  /// The thing that is expected to have a value.
  public enum Key: Hashable, Sendable {
    case alert
    /// The alert's button that Esc presses, or `-`.
    case escape
    /// The first line of the save, or the save as scripts write it.
    case saved
    /// How many times the running app has tried to save.
    case saves
    /// Whether the saves that the script has put on the disk are still there under other names: yes, some or no.
    case kept
    case crashed
    /// The order in which kinds of changes came at this instant.
    case order
    /// A key of the app's language.
    case app(AppKey)

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
