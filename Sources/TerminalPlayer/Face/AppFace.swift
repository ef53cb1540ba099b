package import MiniUIKit
package import Verification

/// How an app's screen is drawn, put into sentences and touched at a terminal.
///
/// It is a value: `look` copies what the screen shows into it.
package protocol AppFace: Sendable {
  init(_ language: any Language)
  /// The player's texts about the app.
  var guide: Guide { get }

  /// Copies what the screen shows at an instant; nil: the app shows nothing.
  @MainActor mutating func look(at screen: Screen?, now: Duration)
  /// Begins to report changes, from the current state on.
  mutating func begin()
  /// Whether the app shows anything.
  var isThere: Bool { get }
  /// Whether something moves and must be drawn again soon.
  var isMoving: Bool { get }
  /// Whether an indicator turns.
  var isBusy: Bool { get }
  /// The app's notice; mostly empty.
  var notice: String { get }

  // MARK: In words

  /// The sentences for an event; none where it is not worth one.
  mutating func tell(_ event: Event) -> [String]
  /// Whether the lines are worth printing again after these events.
  func isNew(after events: [Event]) -> Bool
  /// The whole screen, line by line, as a person would read it aloud.
  var lines: [String] { get }
  /// The state of the game in a sentence or two.
  var summary: [String] { get }
  /// What can be done now, in a sentence; nil: the app has no hints.
  var hints: [String]? { get }
  /// Answers a question about the screen; nil: this is no such question.
  func answer(_ words: [String]) throws(CommandError) -> [String]?
  /// Why a touch does nothing now, as far as the screen shows.
  func reason(against command: Command) -> String?
  /// The words that may follow these words of a command.
  func completions(after words: [String]) -> [String]

  // MARK: Fingers

  /// Whether keys can go to the app.
  var hasKeys: Bool { get }
  /// What Return does when keys go to the app; nil: nothing.
  var selection: Command? { get }
  /// Moves the selection to what was tapped.
  mutating func select(_ command: Command)
  /// Moves the selection; returns the command where an arrow stands for one.
  mutating func move(_ key: Key) -> Command?
  /// The command of a letter when keys go to the app; nil: none. The player keeps h, j, k, l, n, p, q, t, v, + and -.
  mutating func command(for letter: Character) -> Command?
  /// The command of a click there; nil: none.
  func command(at point: Point, in layout: Layout) -> Command?
  /// Loads the dice before the first launch, so that a script can repeat how they fall; nil: not needed.
  func opening(seed: UInt64) -> Command?
  /// The command with which a script repeats a choice of the dice; nil: there is none.
  func command(choosing cell: (x: Int, y: Int)) -> Command?

  // MARK: Drawing

  func draw(in drawing: inout Drawing)
  /// The area of the app; alerts are centred in it.
  func ground(in layout: Layout) -> Area
  /// The area of the log.
  func log(in layout: Layout) -> Area
  /// The switch for hints; nil: none.
  func hints(in layout: Layout) -> Area?
}

/// The player's texts about an app.
package struct Guide: Sendable {
  /// What can be typed, such as `a cell such as d3`, and an example of that, such as `d3`.
  package var example, typed: String
  /// Words that may begin a line besides the language's own commands.
  package var questions: [String]
  /// The notice when hints are turned on.
  package var hinted: String
  /// The app's word for an alert.
  package var alert = "alert"
  /// The help of the line mode, on a large terminal and on a small one.
  package var help, largeHelp, smallHelp: [String]
  /// The line about keys while keys go to the app, on a wide terminal and on a narrow one.
  package var keys: (wide: String, narrow: String)

  package init(
    example: String, typed: String, questions: [String], hinted: String = "", alert: String = "alert",
    help: [String],
    largeHelp: [String],
    smallHelp: [String],
    keys: (wide: String, narrow: String)
  ) {
    self.example = example
    self.typed = typed
    self.questions = questions
    self.hinted = hinted
    self.alert = alert
    self.help = help
    self.largeHelp = largeHelp
    self.smallHelp = smallHelp
    self.keys = keys
  }
}

/// The language of an app that has a face of its own.
package protocol Playable: Language {
  associatedtype Face: AppFace
}

extension Language {
  /// What a person can type, such as `a cell such as d3`.
  package var example: String { face.guide.example }

  /// The app's own face, or one that shows it line by line.
  var face: any AppFace {
    func face(of language: some Playable) -> any AppFace { type(of: language).Face(language) }
    return (self as? any Playable).map { face(of: $0) } ?? PlainFace(self)
  }
}

// Most apps have no dice and no hints.
extension AppFace {
  package var hints: [String]? { nil }
  package func opening(seed: UInt64) -> Command? { nil }
  package var hasKeys: Bool { selection != nil }
  package func reason(against command: Command) -> String? { nil }
  package func command(choosing cell: (x: Int, y: Int)) -> Command? { nil }
  package func hints(in layout: Layout) -> Area? { nil }
}
