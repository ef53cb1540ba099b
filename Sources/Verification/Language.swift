public import MiniUIKit
public import PhoneKit

/// What an app adds to the script language: words, keys, and how its screen is printed.
public protocol Language: Sendable {
  /// The words with which commands begin, for messages.
  var commands: [String] { get }
  /// How commands are written, for help: `d3 (tap a cell), mode dark|light manual|computer`.
  var usage: String { get }
  /// The titles of the buttons of alerts; scripts write them in small letters.
  var buttons: [String] { get }
  /// Reads a command, or returns nil if the words do not begin with one of the app's.
  func command(in words: inout ScriptTokens) throws(ScriptError) -> Command?

  /// The words with which keys begin, for messages.
  var keys: [String] { get }
  /// Reads a key to expect, or returns nil if the words do not begin with one of the app's.
  func key(in words: inout ScriptTokens) throws(ScriptError) -> AppKey?

  /// The name of the file with the app's save, or nil if it has none.
  var saveFile: String? { get }
  /// Reads the argument of the command `save`.
  func save(in words: inout ScriptTokens) throws(ScriptError) -> [UInt8]
  /// A save as scripts write it, or nil if only `save raw` can write it.
  func notation(of save: [UInt8]) -> String?

  /// The screen as lines of text, or nil if it is not the app's.
  @MainActor func lines(of screen: Screen) -> [String]?
  /// The lines that the command `show` prints, or nil if the screen is not the app's.
  @MainActor func show(_ screen: Screen, at now: Duration) -> [String]?
  /// The part of the screen that a failure shows, or nil if the screen is not the app's.
  @MainActor func picture(of screen: Screen) -> [String]?
  /// The parts of the screen that move at that time, or `-`.
  @MainActor func moving(on screen: Screen, at now: Duration) -> String
  /// Other work in progress, each with a name, such as `("Computer", "x")`; `-` stands for none.
  @MainActor func underWay(on screen: Screen) -> [(name: String, what: String)]
  /// How to draw a screen from the lines that `show` prints, or nil to print the lines.
  var illustration: Illustration? { get }
  /// The parts of the screen whose changes are events.
  @MainActor func parts(of screen: Screen) -> [ScreenPart]
}

extension Language {
  public var usage: String { commands.joined(separator: ", ") }
  public var saveFile: String? { nil }
  public func save(in words: inout ScriptTokens) throws(ScriptError) -> [UInt8] {
    try words.fail("none or raw")
  }
  public func notation(of save: [UInt8]) -> String? { nil }
  @MainActor public func show(_ screen: Screen, at now: Duration) -> [String]? {
    lines(of: screen).map { lines in
      let moving = moving(on: screen, at: now)
      return lines + ["alert: \(screen.alertText)"] + (moving == "-" ? [] : ["moving: \(moving)"])
        + ["time: \(now.inSeconds)"]
    }
  }
  @MainActor public func picture(of screen: Screen) -> [String]? { lines(of: screen) }
  public var illustration: Illustration? { nil }
  @MainActor public func moving(on screen: Screen, at now: Duration) -> String { "-" }
  @MainActor public func underWay(on screen: Screen) -> [(name: String, what: String)] { [] }
}

/// A word of an app's language: a touch of its screen, or a preparation of its phone.
public protocol Word: Hashable, Sendable {
  /// The word with its arguments, as scripts write it.
  var text: String { get }
  /// The word as one word for each finger.
  var fingers: [Self] { get }
  /// The effort of reading and understanding it; a common command has 10.
  var cost: Int { get }
  /// Words of less cost that could replace it when a script is shrunk.
  var simpler: [Self] { get }
  /// Touches the screen. Returns false if the screen does not offer that.
  @MainActor func touch(_ screen: Screen) -> Bool
  /// The preparation of the phone, or nil if it is a touch.
  var preparation: Preparation? { get }
}

/// A preparation of a phone.
public enum Preparation {
  /// Loads the dice, now and at each launch, or makes them fair with nil.
  case dice((() -> Dice.Load)?)
  /// Passes arguments to the next launch only.
  case launch([String])
}

extension Word {
  public var fingers: [Self] { [self] }
  public var cost: Int { 5 + 5 * fingers.count }
  public var simpler: [Self] { [] }
  public func touch(_ screen: Screen) -> Bool { false }
  public var preparation: Preparation? { nil }

  fileprivate func isEqual(to other: any Word) -> Bool { self == other as? Self }
}

/// A word of any app's language.
public struct AppCommand: Hashable, Sendable {
  public let word: any Word

  public init(_ word: some Word) { self.word = word }

  public static func == (one: Self, other: Self) -> Bool { one.word.isEqual(to: other.word) }

  public func hash(into hasher: inout Hasher) { word.hash(into: &hasher) }
}

/// Something of an app that a script can expect to have a value.
public struct AppKey: Hashable, Sendable {
  /// The key as scripts write it.
  public let name: String
  let found: @MainActor @Sendable (Phone) -> String?
  let values: [String]?
  let mark: (@Sendable (inout [String], String) -> Void)?

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - values: The possible values, or nil if there is no list of them.
  ///   - mark: Writes an expected value into the picture, or nil if the picture does not show it.
  ///   - found: The value, or nil if the screen is not the app's.
  public init(
    _ name: String, values: [String]? = nil, mark: (@Sendable (inout [String], String) -> Void)? = nil,
    found: @escaping @MainActor @Sendable (Phone) -> String?
  ) {
    self.name = name
    self.values = values
    self.found = found
    self.mark = mark
  }

  public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { name.hash(into: &hasher) }
}

/// A part of an app's screen whose changes are events.
public struct ScreenPart {
  let kind: String
  let views: [UIView]
  let text: @MainActor (Screen) -> String?

  /// Makes a part of some views.
  ///
  /// - Parameters:
  ///   - kind: The first word of its text: changes of one kind belong together.
  ///   - text: The event's text, or nil if the screen is not the app's.
  public init(_ kind: String, _ views: [UIView], text: @escaping @MainActor (Screen) -> String?) {
    self.kind = kind
    self.views = views
    self.text = text
  }
}
