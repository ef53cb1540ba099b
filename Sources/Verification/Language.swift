public import MiniUIKit
public import PhoneKit

/// What an app adds to the script language: its words, and what there is to see of it.
public protocol Language: Sendable {
  /// The words with which its commands begin, as messages list them.
  var commands: [String] { get }
  /// How its commands are written, for help: `d3 (tap a cell), mode dark|light manual|computer`.
  var usage: String { get }
  /// The titles of the buttons of its alerts; in scripts they are words in small letters.
  var buttons: [String] { get }
  /// Reads a command of the app's; nil: it begins with none of its words.
  func command(in words: inout ScriptTokens) throws(ScriptError) -> Command?

  /// The words with which its keys begin, as messages list them.
  var keys: [String] { get }
  /// Reads a key of the app's; nil: it begins with none of its words.
  func key(in words: inout ScriptTokens) throws(ScriptError) -> AppKey?

  /// The name of the file that holds what the app shows; nil: it keeps nothing.
  var saveFile: String? { get }
  /// Reads what `save` puts there.
  func save(in words: inout ScriptTokens) throws(ScriptError) -> [UInt8]
  /// A save as scripts write it; nil when it is none that a script can write so.
  func notation(of save: [UInt8]) -> String?

  /// What the screen says, line by line; nil when it is not the app's.
  @MainActor func lines(of screen: Screen) -> [String]?
  /// What `show` prints: these lines, what is under way, and the time.
  @MainActor func show(_ screen: Screen, at now: Duration) -> [String]?
  /// What a failure shows of the screen; nil when it is not the app's.
  @MainActor func picture(of screen: Screen) -> [String]?
  /// What of the screen moves at that time; `-` when nothing does.
  @MainActor func moving(on screen: Screen, at now: Duration) -> String
  /// What goes on in the app besides, each with its name: `("Computer", "x")`; `-` when nothing does.
  @MainActor func underWay(on screen: Screen) -> [(name: String, what: String)]
  /// How its screens are drawn from what `show` prints of them; nil: lines are all there is.
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

/// Something that a finger does on an app's screen, or that sets up its phone, in a word of the app's own.
public protocol Word: Hashable, Sendable {
  /// As scripts write it.
  var text: String { get }
  /// The same finger by finger, when it is several at once.
  var fingers: [Self] { get }
  /// How much there is to read and to understand; a common command has 10.
  var cost: Int { get }
  /// What could stand in its place and costs less.
  var simpler: [Self] { get }
  /// Does it with a finger; false when the screen does not offer it.
  @MainActor func touch(_ screen: Screen) -> Bool
  /// What it sets up on the phone; nil: nothing.
  var preparation: Preparation? { get }
}

/// What a word sets up on a phone.
public enum Preparation {
  /// Loads the dice, now and at each launch; nil: makes them fair.
  case dice((() -> Dice.Load)?)
  /// Passes arguments to the next launch, and to no other.
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

/// A word of some app.
public struct AppCommand: Hashable, Sendable {
  public let word: any Word

  public init(_ word: some Word) { self.word = word }

  public static func == (one: Self, other: Self) -> Bool { one.word.isEqual(to: other.word) }

  public func hash(into hasher: inout Hasher) { word.hash(into: &hasher) }
}

/// What a script can expect of an app besides what every app has.
public struct AppKey: Hashable, Sendable {
  /// As scripts write it.
  public let name: String
  /// What there is; nil when the screen is not the app's.
  let found: @MainActor @Sendable (Phone) -> String?
  /// All that it can be; nil: they cannot be counted up.
  let values: [String]?
  /// Writes the expected value at its position in a picture; nil: it has no position there.
  let mark: (@Sendable (inout [String], String) -> Void)?

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

/// A part of an app's screen that changes by itself.
public struct ScreenPart {
  /// Which changes belong together: the first word of its text.
  let kind: String
  /// The views whose changes it shows.
  let views: [UIView]
  /// What it shows, as an event says it; nil when the screen is not the app's.
  let text: @MainActor (Screen) -> String?

  public init(_ kind: String, _ views: [UIView], text: @escaping @MainActor (Screen) -> String?) {
    self.kind = kind
    self.views = views
    self.text = text
  }
}
