package import MiniUIKit
package import Verification

/// What somebody who plays an app at a terminal has before them: how its screen is drawn, told and touched.
///
/// It is a value; what it shows it has been shown by `look`.
package protocol AppFace: Sendable {
  init(_ language: any Language)
  /// What is said about the app.
  var guide: Guide { get }

  /// Takes in what the screen shows at an instant; nil: the app shows nothing.
  @MainActor mutating func look(at screen: Screen?, now: Duration)
  /// Takes what is there as known: only what changes from here on is told.
  mutating func begin()
  /// Whether there is anything to be seen.
  var isThere: Bool { get }
  /// Whether something moves, so that it must be drawn again soon.
  var isMoving: Bool { get }
  /// Whether an indicator turns.
  var isBusy: Bool { get }
  /// What the app says without asking anything; mostly nothing.
  var notice: String { get }

  // MARK: In words

  /// What a change of the screen amounts to, in sentences.
  mutating func tell(_ event: Event) -> [String]
  /// Whether the lines are worth reading again after these changes.
  func isNew(after events: [Event]) -> Bool
  /// All that is there, line by line, as a person reads it aloud.
  var lines: [String] { get }
  /// How things stand, in a sentence or two.
  var summary: [String] { get }
  /// Where something can be done, in a sentence; nil: the app has no such hints.
  var hints: [String]? { get }
  /// Answers a question about the screen; nil: it is none.
  func answer(_ words: [String]) throws(CommandError) -> [String]?
  /// What answers a question that may take long; nil: it is none. It is called off when it is no longer wanted.
  func search(_ words: [String]) -> Search?
  /// Why the screen has refused a touch.
  func refusal(of command: Command) -> String
  /// What is said when the app does nothing about a touch that it took; nil: nothing has to be.
  func reason(against command: Command) -> String?
  /// What may stand behind these words of a command.
  func completions(after words: [String]) -> [String]

  // MARK: Fingers

  /// Whether keys can go to the app.
  var hasKeys: Bool { get }
  /// What Return does when keys go to the app; nil: nothing.
  var selection: Command? { get }
  /// Goes with what is tapped, so that keys go on from there.
  mutating func select(_ command: Command)
  /// Does what an arrow does; the command that it stands for, if it stands for one.
  mutating func move(_ key: Key) -> Command?
  /// What a letter stands for when keys go to the app; nil: nothing. h, j, k, l, n, p, q, t, v, + and - are the player's.
  mutating func command(for letter: Character) -> Command?
  /// What a click there does; nil: nothing.
  func command(at point: Point, in layout: Layout) -> Command?
  /// What loads the dice before the first launch, so that a script can say how they fall; nil: nothing does.
  func opening(seed: UInt64) -> Command?
  /// What tells a script what the dice have chosen; nil: no script can, and a recording says that it does not.
  func command(choosing cell: (x: Int, y: Int)) -> Command?

  // MARK: Drawing

  func draw(in drawing: inout Drawing)
  /// Where the app is; an alert is in the middle of it.
  func ground(in layout: Layout) -> Area
  /// Where there is room for what has happened.
  func log(in layout: Layout) -> Area
  /// Where hints are put on and off; nil: nowhere.
  func hints(in layout: Layout) -> Area?
}

/// Finds an answer, and asks now and then whether it has been called off; nil: it has.
package typealias Search = @Sendable (_ isCancelled: () -> Bool) -> [String]?

/// What a player is told about an app.
package struct Guide: Sendable {
  /// What can be typed, such as `a cell such as d3`, and an example of that, such as `d3`.
  package var example, typed: String
  /// Words that may begin a line besides the language's own commands.
  package var questions: [String]
  /// What is said when hints are put on.
  package var hinted: String
  /// What the app's own words call an alert.
  package var alert = "alert"
  /// The help of the line mode, on a large terminal and on a small one.
  package var help, largeHelp, smallHelp: [String]
  /// What the line of keys says while keys go to the app, on a wide terminal and on a narrow one.
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

/// A language of an app that has a face of its own at a terminal.
package protocol Playable: Language {
  associatedtype Face: AppFace
}

extension Language {
  /// What a person can type first, such as `a cell such as d3`.
  package var example: String { face.guide.example }

  /// How the app is shown: by its own face, or else line by line.
  var face: any AppFace {
    func face(of language: some Playable) -> any AppFace { type(of: language).Face(language) }
    return (self as? any Playable).map { face(of: $0) } ?? PlainFace(self)
  }
}

// Most apps leave nothing to chance, and mark nothing.
extension AppFace {
  package var hints: [String]? { nil }
  package func search(_ words: [String]) -> Search? { nil }
  package func opening(seed: UInt64) -> Command? { nil }
  package var hasKeys: Bool { selection != nil }
  package func refusal(of command: Command) -> String { "Nothing happens." }
  package func reason(against command: Command) -> String? { nil }
  package func command(choosing cell: (x: Int, y: Int)) -> Command? { nil }
  package func hints(in layout: Layout) -> Area? { nil }
}
