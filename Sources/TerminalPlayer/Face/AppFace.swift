package import MiniUIKit
package import Verification

/// How an app's screen is drawn, put into sentences and touched at a terminal.
///
/// It is a value: `look` copies what the screen shows into it.
package protocol AppFace: Sendable {
  init(_ language: any Language)
  /// The player's texts about the app.
  var guide: Guide { get }

  /// Copies what the screen shows at an instant; nil if the app has no screen.
  @MainActor mutating func look(at screen: Screen?, now: Duration)
  /// Takes the current state as the one from which changes are reported.
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

  /// The sentences that report an event; empty for events that need no report.
  mutating func sentences(for event: Event) -> [String]
  /// Whether to print the lines again after these events.
  func isNew(after events: [Event]) -> Bool
  /// The whole screen in lines, as a person would read it aloud.
  var lines: [String] { get }
  /// The state of the game in a sentence or two.
  var summary: [String] { get }
  /// The possible moves in a sentence, or nil if the app has no hints.
  var hints: [String]? { get }
  /// Answers a question about the screen, or returns nil if the words are not such a question.
  func answer(_ words: [String]) throws(CommandError) -> [String]?
  /// Why a touch does nothing now, as far as the screen shows.
  func reason(against command: Command) -> String?
  /// The completions after these words of a command.
  func completions(after words: [String]) -> [String]

  // MARK: Fingers

  /// Whether keys can go to the app.
  var hasKeys: Bool { get }
  /// The command of Return when keys go to the app, if any.
  var selection: Command? { get }
  /// Moves the selection to the tapped place.
  mutating func select(_ command: Command)
  /// Moves the selection, or returns the command of an arrow key.
  mutating func move(_ key: Key) -> Command?
  /// The command of a letter when keys go to the app. The player keeps h, j, k, l, n, p, q, t, v, + and - for itself.
  mutating func command(for letter: Character) -> Command?
  /// The command of a click at a point, if any.
  func command(at point: Point, in layout: Layout) -> Command?
  /// The command that loads the dice before the first launch, so that a recording can repeat their choices.
  func opening(seed: UInt64) -> Command?
  /// The command that repeats a choice of the dice in a recording, if any.
  func command(choosing cell: (x: Int, y: Int)) -> Command?

  // MARK: Drawing

  func draw(in drawing: inout Drawing)
  /// The area of the app, in which alerts are centred.
  func ground(in layout: Layout) -> Area
  /// The area of the log.
  func log(in layout: Layout) -> Area
  /// The switch for hints, if any.
  func hints(in layout: Layout) -> Area?
}

/// The player's texts about an app.
package struct Guide: Sendable {
  /// An example of a command, such as `d3`, and the same in a phrase, such as `a cell such as d3`.
  package var typed, example: String
  /// Words that begin a question, besides the language's own commands.
  package var questions: [String]
  /// The message when hints are turned on.
  package var hinted: String
  /// The app's word for an alert.
  package var alert = "alert"
  /// The help in line mode, on a large screen and on a small one.
  package var help, largeHelp, smallHelp: [String]
  /// The line about the app's keys, on a wide terminal and on a narrow one.
  package var keys: (wide: String, narrow: String)

  package init(
    typed: String, example: String, questions: [String], hinted: String = "", alert: String = "alert",
    help: [String], largeHelp: [String], smallHelp: [String], keys: (wide: String, narrow: String)
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
  /// A phrase with an example of a command, such as `a cell such as d3`.
  package var example: String { face.guide.example }

  /// The app's own face, or a `PlainFace`.
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
