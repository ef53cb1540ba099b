public import MiniUIKit
public import Verification

/// A specification as a state machine, which an app is compared with.
///
/// Where the specification leaves a choice, the model follows the app. Given defects of the original app, it has them too.
public protocol AppModel: Hashable, Sendable {
  associatedtype Picture: AppPicture
  associatedtype InputGenerator: AppInputGenerator where InputGenerator.Model == Self

  init(defects: Set<Defect>)
  /// The defects that the model can have.
  static var defects: [Defect] { get }

  // MARK: Time

  var now: Duration { get set }
  /// When the app next acts by itself, or nil if it waits for the user.
  var next: Duration? { get }
  /// Whether the app acts by itself at this instant.
  var isDue: Bool { get }
  /// Does one thing that is due now, if any. The model reads choices of the app off the screen.
  mutating func advance(seeing picture: Picture)

  // MARK: Inputs

  /// Follows a preparation of the phone.
  mutating func prepare(_ word: AppCommand)
  /// Follows a touch. A button or a view that is out of reach does nothing.
  mutating func handle(_ command: Command)
  /// A state between this one and `next`, which `touch` leads to, that other touches of the instant may meet; or nil.
  func between(_ touch: Command, _ next: Self) -> Self?
  /// The states that may follow this one at the end of an instant with these touches.
  func ends(after touches: [Command]) -> [Self]

  // MARK: Life

  /// Launches the app with a save, or without one.
  mutating func launch(on file: [UInt8]?)
  /// Whether a launch moves the file aside because it cannot be read.
  func movesAside(_ file: [UInt8]) -> Bool
  /// Whether the app has crashed, as the original does.
  var isCrashed: Bool { get }
  mutating func crash()

  /// How long after its last action an app may still have timers: a cancelled one may still fire.
  static var restDelay: Duration { get }

  // MARK: Screen and disk

  /// The picture that the screen must show.
  var picture: Picture { get }
  /// Whether the app must have saved since `forgetSaves` was called last.
  var mustSave: Bool { get }
  mutating func forgetSaves()
  /// Whether something is in progress, during which the app may save as often as it likes.
  var isBusy: Bool { get }
  /// The file that the app must write now, or nil if it has none.
  var file: [UInt8]? { get }
  /// Whether the disk may have that file now.
  func allows(_ file: [UInt8]) -> Bool
  /// A picture of the app when it wrote a file, from which a model can read choices; nil if the app writes no such file.
  static func picture(of file: [UInt8]) -> Picture?

  // MARK: Clauses and sentences

  /// The clause that an app breaks if it shows `found` and not this model's picture; `before` is the model before it.
  func clause(on part: Part, before: Self, found: Picture, after cause: Cause) -> String
  /// The clause that a lapse breaks.
  static func clause(on lapse: Lapse) -> String
  /// What is expected and found if an app does not act when it must.
  static var delay: (part: Part, expected: String, found: String) { get }
  /// A file in words, or nil if the app writes no such file.
  static func text(of file: [UInt8]) -> String?
  /// A file in words as a launch reads it, or nil if a launch refuses it.
  func reading(of file: [UInt8]) -> String?
  /// The clauses about the effects of the last commands on an app that agrees with the model.
  static func clauses(on commands: [Command], in app: App) -> [String]
  /// The clause about a key's value, or nil if there is none.
  func clause(on key: Expectation.Key) -> String?

  // MARK: Exploration

  /// The beginning of all short scripts.
  static var head: [Command] { get }
  /// The commands to try in this state, the most important first.
  var steps: [[Command]] { get }
  /// Makes states equal that differ only in when they were reached.
  mutating func forgetTime()
  /// The effort of reading a file.
  static func cost(of file: [UInt8]) -> Int
  /// Files that could replace a file when a script is shrunk.
  static func simpler(than file: [UInt8]) -> [[UInt8]]

  /// The map of the app's states and inputs.
  static var map: Coverage.Map { get }
  /// The model's position on the map.
  var place: Coverage.Place { get }
  /// The index on the map of the input that a command is in this state.
  func input(of command: Command) -> Int
}

/// A failure of a launch, a save or a delay, which no screen shows.
public enum Lapse: Sendable {
  /// The app has not acted when it was due.
  case late
  /// A file that cannot be read is gone.
  case lost
  /// After a kill or a write that failed, the disk has neither the old file nor the new one.
  case torn
  case unsaved
  case savedForNothing
  case unreadable
  case wronglySaved
}

/// Defaults for an app without a file whose events come in one order.
extension AppModel {
  public static var defects: [Defect] { [] }
  public mutating func prepare(_ word: AppCommand) {}
  public var isDue: Bool { next.map { $0 <= now } ?? false }
  public func between(_ touch: Command, _ next: Self) -> Self? { nil }
  public func ends(after touches: [Command]) -> [Self] { [self] }
  public func movesAside(_ file: [UInt8]) -> Bool { false }
  public static var restDelay: Duration { .seconds(10) }
  public var mustSave: Bool { false }
  public mutating func forgetSaves() {}
  public var isBusy: Bool { false }
  public var file: [UInt8]? { nil }
  public func allows(_ file: [UInt8]) -> Bool { false }
  public static func picture(of file: [UInt8]) -> Picture? { nil }
  public static var delay: (part: Part, expected: String, found: String) {
    (.life, "further", "where it was")
  }
  public static func text(of file: [UInt8]) -> String? { nil }
  public func reading(of file: [UInt8]) -> String? { Self.text(of: file) }
  public static func clauses(on commands: [Command], in app: App) -> [String] { [] }
  public func clause(on key: Expectation.Key) -> String? { nil }
  public static var head: [Command] { [] }
  public static func cost(of file: [UInt8]) -> Int { 20 + file.count }
  public static func simpler(than file: [UInt8]) -> [[UInt8]] { [] }
}

/// What the screen shows, to be compared: everything except animations, styles of buttons, and notices.
public protocol AppPicture: Hashable, Sendable {
  /// The picture of an app that has crashed.
  static var crashed: Self { get }
  var isCrashed: Bool { get }
  /// Makes the picture of a screen; the one of a crash if the screen is not the app's.
  @MainActor init(_ screen: Screen)
  /// The parts of a picture, the most telling first. Pictures that differ must differ in one of them.
  static var parts: [Part] { get }
  func agrees(with other: Self, on part: Part) -> Bool
  /// A part in words, for sentences.
  func text(_ part: Part) -> String
}

extension AppPicture {
  /// The most telling part in which two pictures differ, or nil if they are equal.
  package func difference(from other: Self) -> Part? {
    if self == other { return nil }
    let part = Self.parts.first { !agrees(with: other, on: $0) }
    precondition(part != nil, "two pictures differ in none of their parts: \(self), \(other)")
    return part
  }
}

/// Generates random inputs, many of them at the worst moments.
public protocol AppInputGenerator: Sendable {
  associatedtype Model: AppModel

  init(dice: SplitMix64, emphasis: Emphasis)
  var dice: SplitMix64 { get set }
  /// Commands that set up the phone before the launch.
  mutating func head() -> [Command]
  /// A command to play in a state.
  mutating func idea(_ model: Model) -> Command
}

/// The language of an app that has a model.
public protocol Explorable: Language {
  associatedtype Model: AppModel
}

extension Language {
  /// Whether the app has a model.
  public var canBeExplored: Bool { self is any Explorable }
}

extension App {
  /// The type of the app's model.
  package var model: any AppModel.Type {
    guard let language = language as? any Explorable else {
      preconditionFailure("\(name) has no model to explore it with")
    }
    func model(of language: some Explorable) -> any AppModel.Type { type(of: language).Model }
    return model(of: language)
  }
}

extension SplitMix64 {
  /// A random number from 0 to below `sides`.
  public mutating func roll(_ sides: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(sides)) }

  /// A random element.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }
}
