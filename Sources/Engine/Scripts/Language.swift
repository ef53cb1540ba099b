public import MiniUIKit
public import PhoneKit

/// What an app adds to the script language: words, keys, and how its screen is printed.
public protocol Language: Sendable {
  /// A name from which another process makes this language again.
  var name: String { get }
  /// The words with which the app's commands begin, for error messages.
  var commands: [String] { get }
  /// How the app's commands are written, for help: `d3 (tap a cell), mode dark|light manual|computer`.
  var usage: String { get }
  /// The titles of the buttons of alerts; scripts write them in small letters.
  var buttons: [String] { get }
  /// Reads one of the app's commands from `words`, or returns nil if they do not begin with one.
  func command(in words: inout ScriptTokens) throws(ScriptError) -> Command?

  /// The first words of the app's keys, for error messages. A key is what stands after `expect`, such as
  /// `count`, and names a value that scripts can compare.
  var keys: [String] { get }
  /// Reads one of the app's keys from the `words` after `expect`, or returns nil if they do not begin with
  /// one.
  func key(in words: inout ScriptTokens) throws(ScriptError) -> AppKey?

  /// The name of the file in which the app saves its state, or nil if it saves nothing.
  var saveFile: String? { get }
  /// Reads the argument of the command `save`, unless it is `none` or `raw`, and returns the bytes to be
  /// saved.
  func save(in words: inout ScriptTokens) throws(ScriptError) -> [UInt8]
  /// The bytes of a save as the command `save` writes them, or nil if only `save raw` can.
  func notation(of save: [UInt8]) -> String?

  /// The screen as lines of text, or nil if it does not show this app.
  @MainActor func lines(of screen: Screen) -> [String]?
  /// The lines that the command `show` prints at the time `now`, or nil if the screen does not show this app.
  @MainActor func show(_ screen: Screen, at now: Duration) -> [String]?
  /// The names of the screens that `show` prints although others may cover them, such as `game`; mostly empty.
  var coverableScreens: [String] { get }
  /// The lines that the command `show` prints with the name of a screen, or nil if the app is not shown.
  @MainActor func lines(of name: String, on screen: Screen) -> [String]?
  /// The lines of the screen to print in a report of a failure, or nil if the screen does not show this app.
  @MainActor func picture(of screen: Screen) -> [String]?
  /// What on the screen is in motion at the time `now`, or `-` if nothing is.
  @MainActor func moving(on screen: Screen, at now: Duration) -> String
  /// What else the app is doing, as pairs of a name and a text, such as `("Computer", "x")`; the text is `-`
  /// while nothing of that name is in progress.
  @MainActor func underWay(on screen: Screen) -> [(name: String, what: String)]
  /// How to draw a screen from the lines that `show` prints, or nil to print the lines as they are.
  var illustration: Illustration? { get }
  /// The parts of the screen whose changes an `EventRecorder` records: always the same in the same order, whichever view
  /// controller is on top.
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
  public var coverableScreens: [String] { [] }
  @MainActor public func lines(of name: String, on screen: Screen) -> [String]? { nil }
  public var illustration: Illustration? { nil }
  @MainActor public func moving(on screen: Screen, at now: Duration) -> String { "-" }
  @MainActor public func underWay(on screen: Screen) -> [(name: String, what: String)] { [] }
}

/// A command that an app adds to the script language: a touch of its screen, or a preparation of its phone.
public protocol Word: Hashable, Sendable {
  /// The command with its arguments, as scripts write it.
  var text: String { get }
  /// This word split into one word for each finger; a word with a single touch gives only itself.
  var fingers: [Self] { get }
  /// How hard the word is to read in a script: among scripts that fail, the explorer prefers those of low total
  /// cost. A common command costs 10.
  var cost: Int { get }
  /// Words that cost less and may replace this one when the explorer shrinks a script that fails.
  var simpler: [Self] { get }
  /// Touches the screen. Returns false if the touch reaches nothing there, for example because an alert is
  /// up.
  @MainActor func touch(_ screen: Screen) -> Bool
  /// The button that the word presses; nil if it presses none.
  @MainActor func button(on screen: Screen) -> UIButton?
  /// How the word prepares the phone, or nil if it is a touch.
  var preparation: Preparation? { get }
}

/// What a script sets up on a phone: its dice, or the arguments of the next launch.
public enum Preparation {
  /// Sets the dice: the closure makes a `Dice.Load`, a function that chooses in place of chance, now and anew at each
  /// launch. With nil the dice are fair.
  case dice((() -> Dice.Load)?)
  /// Passes arguments to the next launch only.
  case launch([String])
}

extension Word {
  public var fingers: [Self] { [self] }
  public var cost: Int { 5 + 5 * fingers.count }
  public var simpler: [Self] { [] }
  @MainActor public func touch(_ screen: Screen) -> Bool {
    button(on: screen).map { screen.tap($0) } ?? false
  }
  public func button(on screen: Screen) -> UIButton? { nil }
  public var preparation: Preparation? { nil }

  fileprivate func isEqual(to other: any Word) -> Bool { self == other as? Self }
}

/// A command of any app's language, as a type that can be compared and hashed.
public struct AppCommand: Hashable, Sendable {
  public let word: any Word

  public init(_ word: some Word) { self.word = word }

  public static func == (one: Self, other: Self) -> Bool { one.word.isEqual(to: other.word) }

  public func hash(into hasher: inout Hasher) { word.hash(into: &hasher) }
}

/// A name that scripts write after `expect`, and how to find the value in an app.
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
  ///   - mark: Changes the lines of `Language.picture` so that they show an expected value; nil if these lines do not
  ///     show the key's value.
  ///   - found: Returns the value now, or nil if the screen does not show this app.
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

/// A part of an app's screen whose changes an `EventRecorder` records as events.
public struct ScreenPart {
  let kind: String
  let views: [UIView]
  let text: @MainActor (Screen) -> String?

  /// Makes a part of the screen that may look different when one of `views` changes.
  ///
  /// - Parameters:
  ///   - kind: The first word of `text`. Events with the same first word are of one kind.
  ///   - text: Returns the text of the event for what the part shows now, or nil if the screen does not show
  ///     this app.
  public init(_ kind: String, _ views: [UIView], text: @escaping @MainActor (Screen) -> String?) {
    self.kind = kind
    self.views = views
    self.text = text
  }
}
