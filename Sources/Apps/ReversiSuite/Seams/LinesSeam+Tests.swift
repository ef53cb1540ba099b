internal import MiniUIKit
internal import PhoneKit
public import Reversi
public import Verification

extension LinesSeam: TestedSeam {
  public var subject: String { "what is typed is done, and what changes is printed" }

  public func tests(on app: App) -> [SeamTest] {
    [
      { trial in for typing in Self.typings { try check(&trial, typing, app) } },
      { trial in
        for typing in Self.hastyTypings {
          for pause in Self.pauses { try checkHaste(&trial, typing, pause, app) }
        }
      },
      { trial in if tellsOfFailures { try checkNotices(&trial, app) } },
      { trial in
        let features = (app.language as? ReversiLanguage)?.features ?? []
        if features.contains(.history) { try checkHistory(&trial, app) }
      },
    ]
  }

  /// A case of the test: the save to begin with, the lines that are typed one after another, and the save that they
  /// must lead to.
  private struct Typing {
    var save = "x00 \(startRows)"
    /// The typed lines. A `?` after a line, as in `ok?`, is not typed: it means that the front end must not
    /// understand the line.
    var lines: [String]
    var expected: String
    /// Whether a Computer may answer; it thinks for two seconds, which other cases must not wait for.
    var needsAnswers = false
  }

  private static let typings = [
    Typing(lines: ["c4"], expected: "o00 \(c4Rows)"),
    Typing(lines: ["d3"], expected: "o00 3 ---x---- 4 ---xx--- 5 ---xo---"),
    Typing(lines: ["e6"], expected: "o00 4 ---ox--- 5 ---xx--- 6 ----x---"),
    Typing(lines: ["f5"], expected: "o00 4 ---ox--- 5 ---xxx--"),
    Typing(lines: ["dark computer", "dark manual", "light computer"], expected: "x01 \(startRows)"),
    Typing(save: "o00 \(c4Rows)", lines: ["reset", "ok"], expected: "x00 \(startRows)"),
    Typing(save: "o00 \(c4Rows)", lines: ["reset", "cancel", "ok?"], expected: "o00 \(c4Rows)"),
    Typing(
      save: "x00 \(darkMustPass)", lines: ["dismiss", "light computer"],
      expected: "o01 \(darkMustPass)"),
    Typing(lines: ["ok?", "i9?", "e9?", "?", "dark?"], expected: "x00 \(startRows)"),
    game(betweenPeople: true), game(betweenPeople: false),
  ]

  /// Cases in which lines may come at any time, within a move or a thought: they lead to the same save, however long the
  /// pauses between them are.
  private static let hastyTypings = [
    Typing(lines: ["c4", "reset", "ok"], expected: "x00 \(startRows)"),
    Typing(save: "x00 \(sixFlips)", lines: ["e6", "reset", "ok"], expected: "x00 \(startRows)"),
    Typing(lines: ["c4", "reset", "ok", "c4"], expected: "o00 \(c4Rows)"),
    Typing(lines: ["c4", "reset", "cancel"], expected: "o00 \(c4Rows)"),
    Typing(lines: ["c4", "d3", "c4"], expected: "o00 \(c4Rows)"),
    Typing(lines: ["c4", "dark computer"], expected: "o10 \(c4Rows)"),
    Typing(lines: ["c4", "light computer", "light manual"], expected: "o00 \(c4Rows)"),
    Typing(lines: ["c4", "light computer", "reset", "ok"], expected: "x00 \(startRows)"),
    Typing(lines: ["reset", "c4", "cancel"], expected: "x00 \(startRows)"),
    Typing(lines: ["reset", "dark computer", "cancel", "c4"], expected: "o00 \(c4Rows)"),
  ]

  /// The pauses before each line of such a case, in seconds: before and at the second disk of c4, before and at the end
  /// of that move, and after it. None is 0, as a question need not be there at the instant of `reset`.
  private static let pauses = [0.125, 0.25, 0.375, 0.5, 0.75]

  /// Makes a game in which each side plays its first legal cell: a whole one, or one move and a Computer's answer.
  private static func game(betweenPeople: Bool) -> Typing {
    var typing = Typing(lines: betweenPeople ? [] : ["light computer"], expected: "")
    var position = Position.start
    for turn in 0... {
      if position.isOver || !betweenPeople && turn == 2 { break }
      let move = position.moves.first
      if betweenPeople || turn == 0 { typing.lines.append(move.map { "\(Cell.all[$0])" } ?? "dismiss") }
      position = move.map(position.playing) ?? position.passing
    }
    let end = SavedGame.all(of: position)[betweenPeople ? 0 : 2].text
    typing.needsAnswers = true
    typing.expected = ReversiLanguage().notation(of: Array(end.utf8)) ?? end
    return typing
  }

  @MainActor
  private func check(_ trial: inout Trial, _ typing: Typing, _ app: App) throws {
    try play(app) { phone, front in
      let save = try Script("save \(typing.save)").lines[0].command
      if case .save(let bytes?) = save { try phone.disk.set(saveFile, to: bytes) }
      phone.letComputers(choose: .preferring([]))
      phone.launch()
      var given = "the save \(typing.save)"
      var last: [String] = []
      try trial.expect(
        !front.printed.isEmpty, given: given, found: "nothing printed", expected: "the game",
        because: "someone who reads lines sees nothing else")
      for line in typing.lines {
        let isNonsense = line.hasSuffix("?")
        let text = isNonsense ? String(line.dropLast()) : line
        given += ", and \(quoted(text)) is typed"
        front.printed = []
        let isUnderstood = front.read?(text) ?? false
        // A move takes at most five seconds, a Computer's with its thought at most seven.
        phone.wait(.seconds(typing.needsAnswers ? 12 : 1.5))
        try trial.expect(
          isUnderstood == !isNonsense, given: given, found: isUnderstood ? "understood" : "not understood",
          expected: isNonsense ? "not understood, as it means nothing here" : "understood",
          because: "a front end takes `d3`, `dark computer`, `reset` and the buttons of the dialog that is up"
        )
        guard text == "reset" || !isNonsense && Cell(text) != nil else { continue }
        try trial.expect(
          !front.printed.isEmpty && front.printed != last, given: given,
          found: front.printed.isEmpty ? "nothing printed" : "the same lines as for the move before",
          expected: "what has changed", because: "someone who reads lines sees nothing else")
        last = front.printed
      }
      let found = phone.savedRows.flatMap(ReversiLanguage().notation) ?? "no save"
      try trial.expect(
        found, is: typing.expected, "the save", given: given,
        because: "a cell is its column's letter and its row's number, and a line does what it says")
    }
  }

  /// Requires that lines with a pause of so many seconds before each lead to the save that is expected, and that a new
  /// game prints nothing of the old one.
  @MainActor
  private func checkHaste(_ trial: inout Trial, _ typing: Typing, _ pause: Double, _ app: App) throws {
    try play(app) { phone, front in
      try ScriptRun.play(Script("save \(typing.save)"), on: phone)
      for line in typing.lines {
        phone.wait(.seconds(pause))
        front.printed = []
        _ = front.read?(line)
      }
      phone.wait(.zero)
      let printed = front.printed.count
      phone.wait(.seconds(3))
      let lines = typing.lines.map(quoted).joined(separator: ", ")
      let given = "the save \(typing.save), and \(lines) are typed, each after \(pause) seconds"
      let found = phone.savedRows.flatMap(ReversiLanguage().notation) ?? "no save"
      try trial.expect(
        found, is: typing.expected, "the save", given: given, because: Self.reason(for: typing))
      let late = front.printed.dropFirst(printed)
      try trial.expect(
        typing.lines.last != "ok" || late.isEmpty, given: given, found: late.joined(separator: "; "),
        expected: "nothing more is printed until something is typed", because: Self.reason(for: typing))
    }
  }

  private static func reason(for typing: Typing) -> String {
    if typing.lines.first == "reset" { return "while a question is open, a line must be one of its buttons" }
    if typing.lines.contains("ok") { return clause("reset.animating") }
    return "a cell that is typed during a move is ignored, and a player is changed at once"
  }

  /// Requires that a failed save prints a line that is not printed otherwise, and says why it failed.
  @MainActor
  private func checkNotices(_ trial: inout Trial, _ app: App) throws {
    let printed = [DiskFault.none, .full, .readOnly].map { fault in
      play(app) { phone, front in
        phone.launch()
        front.printed = []
        phone.disk.fault = fault
        _ = front.read?("c4")
        phone.wait(.milliseconds(750))
        return front.printed
      }
    }
    try trial.expect(
      Set(printed).count == printed.count,
      given: "\"c4\" is typed on a disk that works, on a full one and on a read-only one",
      found: "the same lines on two of them", expected: "a notice that the game is not saved, and why",
      because: "someone who reads lines sees nothing else")
  }

  /// Requires that `history` prints the moves of the game, one in a line.
  @MainActor
  private func checkHistory(_ trial: inout Trial, _ app: App) throws {
    let moves = ["c4", "c3", "d3"]
    let printed = play(app) { phone, front in
      phone.launch()
      for line in moves + ["history"] {
        front.printed = []
        _ = front.read?(line)
        phone.wait(.seconds(1.5))
      }
      return front.printed
    }
    let lines = printed.filter { line in moves.contains { line.contains($0) } }
    try trial.expect(
      lines.count == moves.count && zip(lines, moves).allSatisfy { $0.contains($1) },
      given: "\((moves + ["history"]).map(quoted).joined(separator: ", ")) are typed",
      found: printed.isEmpty ? "nothing printed" : printed.joined(separator: "; "),
      expected: "a line for each move, in order",
      because: "someone who reads lines has no other list")
  }

  @MainActor
  func play<Result: Sendable>(
    _ app: App, seed: UInt64 = 0, _ body: @MainActor (Phone, Front) throws -> Result
  ) rethrows -> Result {
    let front = Front()
    var printer = app
    printer.makeRootViewController = { [begin] in Controller($0, front, begin) }
    return try Phone.simulate(printer, seed: seed) { try body($0, front) }
  }

  @MainActor
  final class Front {
    var printed: [String] = []
    var read: (@MainActor (String) -> Bool)?
  }

  private final class Controller: UIViewController {
    private let front: Front
    private let begin: Begin

    init(_ device: Device, _ front: Front, _ begin: @escaping Begin) {
      (self.front, self.begin) = (front, begin)
      super.init(device: device, view: UIView())
    }

    override func viewDidAppear(_ animated: Bool) {
      front.read = begin(device) { [front] in front.printed += $0 }
    }
  }
}
