internal import MiniUIKit
package import Scripts

/// The face of an app that has none of its own: the lines of text that its language makes of the screen.
struct PlainFace: AppFace {
  private let language: any Language
  private(set) var lines: [String] = []
  private(set) var isThere = false

  init(_ language: any Language) { self.language = language }

  var guide: Guide {
    let help = Guide.help(
      for: language, language.commands + ["show                say what the screen shows"])
    let example = language.commands.first ?? "show"
    return Guide(
      typed: example, example: example, questions: [], help: help,
      smallHelp: language.commands + ["show", "speed 2  pause  step  resume", "record FILE  kill  quit"],
      keys: ("? help, Esc types.", "? help, Esc types"))
  }

  mutating func look(at screen: Screen?, now: Duration) {
    let shown = screen.flatMap { language.lines(of: $0) }
    isThere = shown != nil
    lines = shown ?? []
  }

  mutating func begin() {}
  var isMoving: Bool { false }
  var isBusy: Bool { false }
  var notice: String { "" }

  func sentences(for event: Event) -> [String] { ["\(event.text)."] }
  func isNew(after events: [Event]) -> Bool { false }
  var summary: [String] { [] }
  func answer(_ words: [String]) -> [String]? { nil }
  func completions(after words: [String]) -> [String] { [] }

  var selection: Command? { nil }
  func select(_ command: Command) {}
  func move(_ key: Key) -> Command? { nil }
  func command(for letter: Character) -> Command? { nil }
  func command(at point: Point, in layout: Layout) -> Command? { nil }

  func draw(in drawing: inout Drawing) {
    let area = ground(in: drawing.layout)
    for (row, line) in zip(area.rows, lines) { drawing.put(line, row: row, column: area.left + 1) }
  }

  func ground(in layout: Layout) -> Area {
    Area(
      top: 1, left: layout.left, width: layout.right - layout.left, height: layout.size.rows / 2 - 1)
  }

  func log(in layout: Layout) -> Area {
    let top = layout.size.rows / 2
    return Area(
      top: top, left: layout.left + 1, width: layout.right - layout.left - 2,
      height: max(0, layout.foot - top))
  }
}

extension Guide {
  /// What the help of a replay begins with.
  static let replayHelp = [
    "Left, Right     a step back, on", "Page keys       a move back, on",
    "Home, End       the start, the end",
    "p               pause, play",
    "+, -            faster, slower", "t               play on from here",
    "x               back to before the failure", "",
  ]

  /// The help without a drawn screen: the lines `own` of the app, then those about the player's commands.
  package static func help(for language: any Language, alert: String = "alert", _ own: [String]) -> [String] {
    let buttons = language.buttons.map { $0.lowercased() }.joined(separator: ", ")
    let keepsItself = language.saveFile != nil
    return own
      + (buttons.isEmpty
        ? []
        : [
          "\(buttons) " + String(repeating: " ", count: max(0, 19 - buttons.count)) + "answer the \(alert)"
        ]) + [
        "wait 0.5, settle    let time pass; until nothing is pending",
        "speed 2, pause, step, resume                change how time passes",
        "rewind, forward     by steps (keys < >), by seconds (rewind 5), or by moves",
        "                    (rewind move, PageUp), or to the ends (Home, End);",
        "                    take plays on from there",
        "rewind back         return to the line of moves that you left for a branch",
        "explain, lanes      what is pending (key !); what has happened (key =)",
        "kill                end the app and launch it again" + (keepsItself ? " from its save" : ""),
        "record FILE         keep this game as a script",
        "quit                leave" + (keepsItself ? "; the app has saved by itself" : ""),
      ]
  }
}
