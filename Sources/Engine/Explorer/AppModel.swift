public import MiniUIKit
public import Verification

/// A state of an app's specification, as a state machine that is played alongside the app to compare the two.
///
/// Where the specification leaves a choice, the model does what the app did. A model that is made with known bugs of
/// the original app has them, too.
public protocol AppModel: Hashable, Sendable {
  associatedtype Picture: AppPicture
  associatedtype InputGenerator: AppInputGenerator where InputGenerator.Model == Self
  associatedtype Situation: Hashable, Sendable

  /// The known bugs that a model of this type can imitate.
  static var defects: [Defect] { get }

  // MARK: Time

  var now: Duration { get set }
  /// The time at which the app next acts by itself, or nil if it waits for the user.
  var next: Duration? { get }
  /// Whether the app has to do something by itself at the time `now`.
  var isDue: Bool { get }
  /// Does one thing that is due now, if any. `picture` shows what the app chose where the specification
  /// leaves a choice.
  mutating func advance(seeing picture: Picture)

  // MARK: Inputs

  /// Changes the state as a word that prepares the phone requires, for example one that loads the dice.
  mutating func prepare(_ word: AppCommand)
  /// Changes the state as the touch `command` requires. A touch of something that is out of reach changes
  /// nothing.
  mutating func handle(_ command: Command)
  /// Returns the state between this one and `next`, to which `touch` leads, if other touches of the same instant can
  /// reach the app while it is in between; nil if there is none.
  func between(_ touch: Command, _ next: Self) -> Self?
  /// Returns the states in which an app can be at the end of an instant whose `touches` have led to this state: more
  /// than one if the specification leaves open what comes first.
  func ends(after touches: [Command]) -> [Self]

  // MARK: Life

  /// Begins anew at the time `now`, as an app does at a launch with the save `file`; nil stands for no save.
  mutating func launch(on file: [UInt8]?)
  /// The saves that launches have refused. The app must keep each: none is written over before it has another name.
  var kept: Set<[UInt8]> { get set }
  /// Whether the model has crashed, as the original app does with some of its bugs.
  var isCrashed: Bool { get }
  mutating func crash()

  /// How long the app may still have timers planned once the model has nothing left to do: what was cancelled may
  /// leave a timer behind.
  static var restDelay: Duration { get }

  // MARK: Screen and disk

  /// What the screen must show.
  var picture: Picture { get }
  /// Whether the app must have saved since `forgetSaves` was called last.
  var mustSave: Bool { get }
  mutating func forgetSaves()
  /// Whether something is in progress during which the app may save as often as it likes.
  var isBusy: Bool { get }
  /// The content of the save that the app must write now, or nil if the app saves nothing.
  var file: [UInt8]? { get }
  /// Whether the save may be `file` while the app is in this state.
  func allows(_ file: [UInt8]) -> Bool
  /// What the screen showed when the app wrote `file`, as far as the file tells; nil if the app writes no
  /// such file.
  ///
  /// A model reads the app's choices from it when there is no screen to read them from.
  static func picture(of file: [UInt8]) -> Picture?

  // MARK: Clauses and sentences

  /// Returns the id of the clause that an app breaks if `part` of its screen is as in `found`, and not as in
  /// this model's picture.
  ///
  /// `cause` is the event that has led to this model, and `before` is the model before it.
  func clause(on part: Part, before: Self, found: Picture, after cause: Cause) -> String
  /// Returns the id of the clause that an app breaks with `lapse`, such as losing a save.
  static func clause(on lapse: Lapse) -> String
  /// What a `Finding` says if the app did not act when it had to: the part of the app that it is about, what was
  /// expected and what was found.
  static var delay: (part: Part, expected: String, found: String) { get }
  /// Returns the save `file` in words, or nil if the app writes no such file.
  static func text(of file: [UInt8]) -> String?
  /// Returns, in words, the save that a launch of this model reads from `file`; nil if a launch refuses the
  /// file.
  func reading(of file: [UInt8]) -> String?
  /// Returns the ids of the clauses that specify the effect of the last touch or kill in `commands`, and of the
  /// time since.
  ///
  /// It is called only for an app that agrees with its model to the end of the commands.
  static func clauses(on commands: [Command], in app: App) -> [String]
  /// The id of the clause that says which value `key` has in this state, or nil if there is none.
  func clause(on key: Expectation.Key) -> String?

  // MARK: Exploration

  /// The commands with which each of the `ShortScripts` begins.
  static var head: [Command] { get }
  /// The ways to continue a script that has led to this state, the most important first; each is a list of one
  /// command or more.
  var steps: [[Command]] { get }
  /// Makes all times relative to now, so that two states that differ only in when they were reached become equal.
  mutating func forgetTime()
  /// Returns how hard the save `file` is to read in a script, on the scale of `Word.cost`, where a common
  /// command has 10.
  static func cost(of file: [UInt8]) -> Int
  /// Saves that may replace `file` when a script that fails is shrunk.
  static func simpler(than file: [UInt8]) -> [[UInt8]]

  /// Returns what playing `command` in this state tries, such as a kill while a move is at its beginning. The explorer
  /// prefers situations that it has tried least.
  func situation(of command: Command) -> Situation
}

/// A failure of a launch, a save or a delay, which no screen shows.
public enum Lapse: Sendable {
  /// The app has not acted when it was due to act by itself.
  case late
  /// A save that a launch refused is no longer on the disk under any name.
  case lost
  /// After a kill or a write that failed, the save is neither the old one nor the new one.
  case torn
  /// The app has not saved when it must.
  case unsaved
  /// The app has written its save again when nothing required that, or several times instead of once.
  case savedForNothing
  /// The save is gone, or it is not one that the app writes.
  case unreadable
  /// The save can be read, but the app must not have it in this state.
  case wronglySaved
}

/// Defaults for an app that saves nothing and whose events of one instant have only one order.
extension AppModel {
  public static var defects: [Defect] { [] }
  public mutating func prepare(_ word: AppCommand) {}
  public var isDue: Bool { next.map { $0 <= now } ?? false }
  public func between(_ touch: Command, _ next: Self) -> Self? { nil }
  public func ends(after touches: [Command]) -> [Self] { [self] }
  public var kept: Set<[UInt8]> {
    get { [] }
    set {}
  }
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

/// What an app's screen shows, as far as it is compared with a model: everything except animations, styles of
/// buttons, and notices.
public protocol AppPicture: Hashable, Sendable {
  /// The picture of an app that has crashed.
  static var crashed: Self { get }
  var isCrashed: Bool { get }
  /// Makes the picture of what `screen` shows, or `crashed` if the app's views are not on it: an app that crashes loses
  /// the screen.
  @MainActor init(_ screen: Screen)
  /// The parts of a picture, those whose differences tell most about the cause first. Pictures that differ must
  /// differ in one of these parts.
  static var parts: [Part] { get }
  func agrees(with other: Self, on part: Part) -> Bool
  /// Returns what the picture shows in `part`, in words that fit into the sentence of a `Finding`.
  func text(_ part: Part) -> String
}

extension AppPicture {
  /// The first of `parts` in which the two pictures differ, or nil if they are equal.
  package func difference(from other: Self) -> Part? {
    if self == other { return nil }
    let part = Self.parts.first { !agrees(with: other, on: $0) }
    precondition(part != nil, "two pictures differ in none of their parts: \(self), \(other)")
    return part
  }
}

/// Generates random commands for an app, many of them at the worst moments, such as just when something else
/// is due.
public protocol AppInputGenerator: Sendable {
  associatedtype Model: AppModel

  init(dice: SplitMix64, emphasis: Emphasis)
  var dice: SplitMix64 { get set }
  /// Commands that set up the phone before the launch of an app with the model `model`.
  mutating func head(_ model: Model) -> [Command]
  /// Proposes a command to play while the app is in the state `model`.
  mutating func idea(_ model: Model) -> Command
}

/// The script language of an app that has a model of its specification, so that the explorer can play both.
public protocol Explorable: Language {
  associatedtype Model: AppModel

  /// Returns the model of an app with this language, as it is before a launch; it has the bugs `defects`.
  func model(defects: Set<Defect>) -> Model
}

extension Language {
  /// Whether the app has a model.
  public var canBeExplored: Bool { self is any Explorable }

  /// Returns the model of an app with this language, as it is before a launch; it has the bugs `defects`. The
  /// language must be `Explorable`.
  package func model<Model: AppModel>(defects: Set<Defect>) -> Model {
    guard let model = (self as? any Explorable)?.model(defects: defects) as? Model else {
      preconditionFailure("\(Self.self) has no \(Model.self)")
    }
    return model
  }
}

extension App {
  /// The type of the app's model. The app's language must be `Explorable`.
  package var model: any AppModel.Type {
    guard let language = language as? any Explorable else {
      preconditionFailure("\(name) has no model to explore it with")
    }
    func model(of language: some Explorable) -> any AppModel.Type { type(of: language).Model }
    return model(of: language)
  }
}

extension SplitMix64 {
  /// A random number from 0 to `sides - 1`.
  public mutating func roll(_ sides: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(sides)) }

  /// A random element of `values`, which must not be empty.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }
}

extension AppInputGenerator {
  /// A random number from 0 to `sides - 1`.
  public mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }

  /// A random element of `values`, which must not be empty.
  public mutating func pick<Value>(_ values: [Value]) -> Value { dice.pick(values) }

  /// Returns a random time to wait: often exactly `instant`, or a millisecond less or more, or half of it; or any time of
  /// up to a second. It is in whole milliseconds, as scripts are.
  public mutating func pause(around instant: Duration) -> Duration {
    switch roll(10) {
    case 0..<5: instant
    case 5: instant - min(instant, .milliseconds(1))
    case 6: instant + .milliseconds(1)
    case 7: .milliseconds(Int(instant / .milliseconds(2)))
    default: .milliseconds(125 * roll(9))
    }
  }
}
