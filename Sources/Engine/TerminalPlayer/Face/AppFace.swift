package import MiniUIKit
package import Scripts

/// How an app's screen is drawn, put into sentences and touched at a terminal.
///
/// It is a value: `look` copies into it what the screen shows, and everything else answers from that copy.
package protocol AppFace: Sendable {
  init(_ language: any Language)
  /// The texts about the app that the player shows, such as its help.
  var guide: Guide { get }

  /// Copies what the app's screen shows at `now`, the phone's time; `screen` is nil if the app does not run.
  @MainActor mutating func look(at screen: Screen?, now: Duration)
  /// Makes `sentences` report only changes from the current copy on, as after a launch.
  mutating func begin()
  /// Whether the screen that was last copied shows the app; false if the app does not run, or if the face does not find
  /// the app's views on the screen.
  var isThere: Bool { get }
  /// Whether something on the screen moves, so that the player must draw it again soon.
  var isMoving: Bool { get }
  /// Whether an activity indicator turns on the screen, such as that of a Computer that thinks.
  var isBusy: Bool { get }
  /// The message that the app itself shows about a problem, such as a save that failed; empty if there is none.
  var notice: String { get }

  // MARK: In words

  /// The sentences that report `event` to a person; empty if it needs no report.
  mutating func sentences(for event: Event) -> [String]
  /// Whether a player without a drawn screen prints `lines` and `summary` again after it has reported `events`, as at
  /// the end of a move.
  func isNew(after events: [Event]) -> Bool
  /// The app's screen as lines of text; empty if it is not shown.
  var lines: [String] { get }
  /// The state of the game in a sentence or two; empty if the app is not shown.
  var summary: [String] { get }
  /// The possible moves in a sentence, or nil if the app has no hints.
  var hints: [String]? { get }
  /// Answers `words` as a question about the screen, such as `row 3`; nil if they are not such a question.
  func answer(_ words: [String]) throws(CommandError) -> [String]?
  /// The touches that `words` stand for, one after the other, such as those of `undo`, with the pauses that the app
  /// needs; nil if they stand for none.
  func touches(for words: [String]) throws(CommandError) -> [Command]?
  /// Why the app would ignore the touch `command` now, as far as its screen shows; nil if no reason is known.
  func reason(against command: Command) -> String?
  /// The words that Tab offers after `words`, the beginning of a command; `words` may be empty.
  func completions(after words: [String]) -> [String]

  /// The clauses of the app's specification that speak of what the screen shows, the most telling first.
  var clauses: [(id: String, sentence: String)] { get }

  // MARK: Fingers

  /// Whether keys can do something in the app; if so, the player says how to send them to it.
  var hasKeys: Bool { get }
  /// The command that Return and Space execute while keys go to the app; nil if they do nothing.
  var selection: Command? { get }
  /// Moves the selection to where `command` taps; called before each touch. Does nothing if `command` is no tap, or the
  /// app has no selection.
  mutating func select(_ command: Command)
  /// Moves the selection as the arrow key `key` says, or returns the touch that the key stands for; nil if it stands
  /// for none.
  mutating func move(_ key: Key) -> Command?
  /// The command that a letter or digit stands for while keys go to the app; nil if it stands for none.
  ///
  /// The player keeps h, j, k, l, n, p, q, t, v, + and - for itself.
  mutating func command(for letter: Character) -> Command?
  /// The command that a click at `point` of the terminal stands for; nil if nothing that the app shows is there.
  func command(at point: Point, in layout: Layout) -> Command?
  /// The command with which a recorded script begins, so that the dice repeat the choices of `seed`, such as `dice
  /// 7`.
  ///
  /// Nil if the app's dice are not used, or `command(choosing:)` repeats their choices one by one.
  func opening(seed: UInt64) -> Command?
  /// The command with which a recorded script repeats one choice of the dice; nil if the app has none.
  func command(choosing cell: (x: Int, y: Int)) -> Command?

  // MARK: Drawing

  func draw(in drawing: inout Drawing)
  /// The area over which the player draws alerts, in the middle of its width.
  func ground(in layout: Layout) -> Area
  /// The area in which the player shows its log: the sentences about events and the answers to commands.
  func log(in layout: Layout) -> Area
  /// The area that shows whether hints are on, where a click switches them; nil if the app has no hints.
  func hints(in layout: Layout) -> Area?
}

/// The texts about an app that the player shows, such as its help.
package struct Guide: Sendable {
  /// `typed` is an example of a command, such as `d3`; `example` is a phrase with it: `a cell such as d3`.
  package var typed, example: String
  /// The first words of what `AppFace.answer` and `AppFace.touches` understand, such as `score`.
  package var questions: [String]
  /// What the player says when a person turns hints on; empty for an app without hints.
  package var hinted: String
  /// What sentences call an alert of the app, such as `sheet`.
  package var alert = "alert"
  /// The lines of the help, those about keys and the mouse that follow on a large drawn screen, and the whole help on a
  /// small one.
  package var help, keyHelp, smallHelp: [String]
  /// The line that explains the app's keys while keys go to the app, on a wide terminal and on a narrow one.
  package var keys: (wide: String, narrow: String)

  package init(
    typed: String, example: String, questions: [String], hinted: String = "", alert: String = "alert",
    help: [String], keyHelp: [String] = [], smallHelp: [String], keys: (wide: String, narrow: String)
  ) {
    self.example = example
    self.typed = typed
    self.questions = questions
    self.hinted = hinted
    self.alert = alert
    self.help = help
    self.keyHelp = keyHelp
    self.smallHelp = smallHelp
    self.keys = keys
  }
}

/// The language of an app that has a face of its own.
package protocol Playable: Language {
  associatedtype Face: AppFace
}

extension Language {
  /// A new face for the app: its own, or a `PlainFace` if it has none.
  var face: any AppFace {
    func face(of language: some Playable) -> any AppFace { type(of: language).Face(language) }
    return (self as? any Playable).map { face(of: $0) } ?? PlainFace(self)
  }
}

// Most apps have no dice and no hints.
extension AppFace {
  package var hints: [String]? { nil }
  package func touches(for words: [String]) throws(CommandError) -> [Command]? { nil }
  package func opening(seed: UInt64) -> Command? { nil }
  package var hasKeys: Bool { selection != nil }
  package func reason(against command: Command) -> String? { nil }
  package var clauses: [(id: String, sentence: String)] { [] }
  package func command(choosing cell: (x: Int, y: Int)) -> Command? { nil }
  package func hints(in layout: Layout) -> Area? { nil }
}
