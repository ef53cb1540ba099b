public import MiniUIKit
public import PhoneKit

/// What somebody does with a phone, command by command, and what they expect to see.
///
/// A line holds a command, or several with `;` between them; `#` begins a comment.
public struct Script: Equatable, Sendable {
  /// A command and where it stands.
  public struct Line: Equatable, Sendable {
    public var number: Int
    public var text: String
    public var command: Command
  }

  /// Where the script comes from, as errors name it.
  public var source: String
  public var lines: [Line]
  /// What the script says of itself, in comments before its first command.
  public var remarks: [String] = []

  /// A script of no commands.
  public init(source: String) {
    self.source = source
    lines = []
  }

  /// A script of these commands, one a line.
  public init(_ commands: [Command], source: String) {
    self.source = source
    lines = commands.enumerated().map { Line(number: $0 + 1, text: $1.text, command: $1) }
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

/// One command of a script.
public enum Command: Hashable, Sendable {
  /// Taps the cells, a finger each, at one instant.
  case tap([Cell])
  case mode(Disk, computer: Bool)
  case reset
  /// Presses a button of the alert: `Cancel`, `OK` or `Dismiss`.
  case button(String)
  case wait(Duration)
  case settle
  /// Touches and kills at one instant; after a wait, among whatever is due as it ends.
  case together([Command])
  /// Which of several ready jobs runs next, choice by choice.
  case schedule([UInt8])
  case computer(ComputerChoice)
  case kill
  case fault(DiskFault)
  /// Puts a save on the disk as an earlier run would have left it; nil: takes it away.
  case save([UInt8]?)
  case show
  case disk
  case trace(Bool)
  case expect(Expectation)

  /// Whether it sets up the phone rather than use the app.
  public var isForLaunch: Bool {
    switch self {
    case .computer, .fault, .save, .trace, .schedule: true
    default: false
    }
  }
}

/// What a line of a script expects.
public struct Expectation: Hashable, Sendable {
  public enum Key: Hashable, Sendable {
    case message, count, mode, thinking, alert
    /// The button that answers the alert when a user turns it away; `-` when none does.
    case escape
    /// What the app says without asking anything; `-` when it says nothing.
    case notice
    /// The cells whose disks a user sees appear or turn over; `-` when none does.
    case moving
    case cell(Cell)
    /// A row of the board, from 0.
    case row(Int)
    /// The first line of the save.
    case saved
    /// A row of the board in the save, from 0.
    case savedRow(Int)
    /// How many times the running app has tried to save.
    case saves
    /// Whether the saves that the script has given still stand on the disk under other names: yes, some or no.
    case kept
    /// Whether the app has crashed.
    case crashed
    /// In which order kinds of changes came at this instant.
    case order
  }

  public var key: Key
  public var value: String

  /// The key as it is written in a script.
  public var name: String {
    switch key {
    case .message: "message"
    case .count: "count"
    case .mode: "mode"
    case .thinking: "thinking"
    case .alert: "alert"
    case .escape: "escape"
    case .notice: "notice"
    case .moving: "moving"
    case .cell(let cell): "cell \(cell)"
    case .row(let y): "row \(y + 1)"
    case .saved: "saved"
    case .savedRow(let y): "saved row \(y + 1)"
    case .saves: "saves"
    case .kept: "kept"
    case .crashed: "crashed"
    case .order: "order"
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
