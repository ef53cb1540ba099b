public import MiniUIKit
public import Verification

/// What an app must do, as a state machine of its own: states, inputs and time, and nothing of any chapter.
///
/// It is free where the specification is. Given defects of the original app, it has them as the original has.
public protocol AppModel: Hashable, Sendable {
  associatedtype Picture: AppPicture
  associatedtype InputGenerator: AppInputGenerator where InputGenerator.Model == Self

  init(defects: Set<Defect>)
  /// The defects that it can have.
  static var defects: [Defect] { get }

  // MARK: Time

  var now: Duration { get set }
  /// When it goes on by itself; nil when it waits for the user.
  var next: Duration? { get }
  /// Whether it goes on by itself before anything else comes.
  var isDue: Bool { get }
  /// Does what is due now, if anything is. Choices that it leaves to the app are read off the screen.
  mutating func advance(seeing picture: Picture)

  // MARK: Inputs

  /// What a word has set up on the phone.
  mutating func prepare(_ word: AppCommand)
  /// What a finger does. A button or a view that is out of reach does nothing.
  mutating func handle(_ command: Command)
  /// What else touches of the same instant may meet after one that leads to `next`; nil: nothing else.
  func between(_ touch: Command, _ next: Self) -> Self?
  /// What it may be at the end of an instant with these touches.
  func ends(after touches: [Command]) -> [Self]

  // MARK: Life

  /// Relaunches the app with the content of its file; nil: there is no file.
  mutating func launch(on file: [UInt8]?)
  /// Whether a launch on a file keeps it under another name, since it cannot be read.
  func movesAside(_ file: [UInt8]) -> Bool
  /// Whether it has crashed, as the original does.
  var isCrashed: Bool { get }
  mutating func crash()

  /// How long timers may still fire after all is done: a cancelled one may still wake.
  static var restDelay: Duration { get }

  // MARK: What there is

  /// What there must be on the screen.
  var picture: Picture { get }
  /// Whether it must be on the disk as it is now, since the last look.
  var mustSave: Bool { get }
  /// Marks what must be saved as saved.
  mutating func forgetSaves()
  /// Whether something is under way; how often it saves then is free.
  var isBusy: Bool { get }
  /// What its file is to hold now; nil: it has none.
  var file: [UInt8]? { get }
  /// Whether the disk may hold that file now.
  func allows(_ file: [UInt8]) -> Bool
  /// What could be seen of the app when it wrote a file; nil: it is not one that it writes.
  static func picture(of file: [UInt8]) -> Picture?

  // MARK: Words

  /// The clause that an app breaks that differs from this model, which has just been as `before`.
  func clause(on part: Part, before: Self, found: Picture, after cause: Cause) -> String
  /// The clause that a lapse breaks.
  static func clause(on lapse: Lapse) -> String
  /// What is expected and found where an app has not gone on.
  static var delay: (part: Part, expected: String, found: String) { get }
  /// A file as sentences tell it; nil: it is none of the app's.
  static func text(of file: [UInt8]) -> String?
  /// A file as a launch reads it; nil: it refuses it.
  func reading(of file: [UInt8]) -> String?
  /// The clauses that say that what the commands did last must be so, where an app does it right.
  static func clauses(on commands: [Command], in app: App) -> [String]
  /// The clause that says what there is to expect of a key; nil: none does.
  func clause(on key: Expectation.Key) -> String?

  // MARK: What is tried

  /// How all short scripts begin.
  static var head: [Command] { get }
  /// What can be done in this state, what leads on first.
  var steps: [[Command]] { get }
  /// Makes states equal that differ only in when they were reached.
  mutating func forgetTime()
  /// How much there is to read in a file.
  static func cost(of file: [UInt8]) -> Int
  /// What could stand in a file's place.
  static func simpler(than file: [UInt8]) -> [[UInt8]]

  /// What its coverage is drawn on.
  static var map: Coverage.Map { get }
  /// Where it is on the map.
  var place: Coverage.Place { get }
  /// The number of the input that a command is now.
  func input(of command: Command) -> Int
}

/// A failure of a launch, of a save or of timing that no screen shows.
public enum Lapse: Sendable {
  /// It has not acted when it was due.
  case late
  /// A file that could not be read is gone.
  case lost
  /// The disk holds neither what it held before nor what it was to hold, after a death or a write that failed.
  case torn
  case unsaved
  case savedForNothing
  case unreadable
  case wronglySaved
}

/// An app without a file, whose instants come in one order, needs no more than what these leave open.
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

/// What a user sees at one moment, as a value to compare: all but animations, styles of buttons, and notices.
public protocol AppPicture: Hashable, Sendable {
  /// What there is on the screen of an app that has crashed.
  static var crashed: Self { get }
  var isCrashed: Bool { get }
  /// What a screen shows; as crashed when it is not the app's.
  @MainActor init(_ screen: Screen)
  /// Its parts, the one that explains most first. Whatever differs must differ in one of them; an alert is a part, too.
  static var parts: [Part] { get }
  func agrees(with other: Self, on part: Part) -> Bool
  /// A part in words, as scripts and sentences name it.
  func text(_ part: Part) -> String
}

extension AppPicture {
  /// The first part in which two pictures differ, the one that says most first.
  package func difference(from other: Self) -> Part? {
    if self == other { return nil }
    let part = Self.parts.first { !agrees(with: other, on: $0) }
    precondition(part != nil, "two pictures differ in none of their parts: \(self), \(other)")
    return part
  }
}

/// Generates inputs: unlikely ones, at the worst moments.
public protocol AppInputGenerator: Sendable {
  associatedtype Model: AppModel

  init(dice: SplitMix64, emphasis: Emphasis)
  var dice: SplitMix64 { get set }
  /// What is on the phone before the launch.
  mutating func head() -> [Command]
  /// Something to do in a state.
  mutating func idea(_ model: Model) -> Command
}

/// A language of an app that has a model beside which it can be explored.
public protocol Explorable: Language {
  associatedtype Model: AppModel
}

extension Language {
  /// Whether there is a model of what the app must do.
  public var canBeExplored: Bool { self is any Explorable }
}

extension App {
  /// What the app must do.
  package var model: any AppModel.Type {
    guard let language = language as? any Explorable else {
      preconditionFailure("\(name) has no model: nothing can be said about what it should do")
    }
    func model(of language: some Explorable) -> any AppModel.Type { type(of: language).Model }
    return model(of: language)
  }
}

extension SplitMix64 {
  /// A number from 0 to below that many sides.
  public mutating func roll(_ sides: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(sides)) }

  /// One of some values.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }
}
