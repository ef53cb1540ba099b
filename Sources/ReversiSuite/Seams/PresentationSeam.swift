internal import PhoneKit
internal import Reversi
public import ReversiKit
public import Verification

/// A chapter's function from the state of a game to what the screen shows; the suite calls it without a view.
public struct PresentationSeam: Sendable {
  /// The chapter's function: returns what the screen must show at a moment of a game.
  public let picture: @MainActor @Sendable (Moment) -> Picture
  private let tellsOfFailures: Bool

  /// Makes the seam from `picture`, the function that returns what the screen must show at a moment of a game.
  ///
  /// - Parameter tellsOfFailures: Whether a notice must say why a save has failed.
  public init(
    tellsOfFailures: Bool = true, picture: @escaping @MainActor @Sendable (Moment) -> Picture
  ) {
    (self.tellsOfFailures, self.picture) = (tellsOfFailures, picture)
  }

  /// The whole state of a game at one moment.
  public struct Moment: Sendable {
    /// The game; while the disks of a move still appear, the game before that move.
    public var game: SavedGame
    /// The cells of a move whose disks are on the screen already,
    /// by column and row from 0; empty between moves.
    ///
    /// The cell that was played comes first, then the flips in order.
    public var landed: [(x: Int, y: Int)] = []
    /// The side whose Computer thinks, or nil if none does.
    public var thinker: Disk?
    /// Whether the dialog is up that asks the user to confirm a reset.
    public var isAskingToReset = false
    /// Why the game could not be saved, or nil if it is saved.
    public var problem: String?

    /// Makes a moment at which no dialog asks to confirm a reset and no save has failed.
    public init(game: SavedGame, landed: [(x: Int, y: Int)] = [], thinker: Disk? = nil) {
      self.game = game
      self.landed = landed
      self.thinker = thinker
    }
  }

  /// Everything that the screen shows.
  public struct Picture: Sendable {
    /// The lines that the script command `show` prints of this screen, from the board's first row to the alert, both
    /// included.
    public internal(set) var lines: [String]
    /// The text at the bottom of the screen; empty if there is none.
    var notice: String

    /// Makes a picture from the parts of the screen.
    ///
    /// - Parameters:
    ///   - board: 64 cells, row by row, nil for an empty one.
    ///   - messageDisk: The disk before the message, or nil if there is none.
    ///   - thinker: The side whose indicator turns, or nil if neither does.
    ///   - dialog: Title, text and buttons of the dialog that is up, joined by ` | ` and `, `; nil if none is
    ///     up.
    ///   - notice: The text at the bottom of the screen; empty if there is none.
    public init(
      board: [Disk?], messageDisk: Disk?, message: String, darkCount: Int, lightCount: Int,
      darkIsComputer: Bool, lightIsComputer: Bool, thinker: Disk?, dialog: String?, notice: String
    ) {
      func mode(_ isComputer: Bool) -> String { isComputer ? "computer" : "manual" }
      lines =
        rows(of: board) + [
          "message: \(messageDisk.map(letter) ?? "")\(message)",
          "count: x \(darkCount), o \(lightCount)",
          "mode: x \(mode(darkIsComputer)), o \(mode(lightIsComputer))",
          "thinking: \(thinker.map(letter) ?? "-")",
          "alert: \(dialog ?? "-")",
        ]
      self.notice = notice
    }
  }
}

extension PresentationSeam: Seam {
  public var subject: String {
    "the whole screen for every phase of random games, and the app shows the same"
  }

  public func tests(on app: App) -> [SeamTest] {
    [
      { try checkPictures(&$0) },
      { try checkApp(&$0, app, isComputer: false) },
      { try checkApp(&$0, app, isComputer: true) },
    ]
  }

  @MainActor
  private func checkPictures(_ trial: inout Trial) throws {
    var dice = SplitMix64(seed: 4)
    for moment in Moment.ofRandomGame(using: &dice) + Moment.edgeCases { try check(&trial, moment) }
  }

  /// Compares the chapter's picture of a moment with what the specification says the screen must show.
  @MainActor
  private func check(_ trial: inout Trial, _ moment: Moment) throws {
    let found = picture(moment)
    for (index, (found, expected)) in zip(found.lines, moment.expectedLines).enumerated() {
      try trial.expect(
        found, is: expected, "the picture", given: "\(moment)",
        because: clause(Self.clauseID(of: index, moment)))
    }
    if let problem = moment.problem, tellsOfFailures {
      try trial.expect(
        found.notice.contains(problem),
        given: "a game whose save has failed: \(problem)", found: "the notice \(quoted(found.notice))",
        expected: "a notice with these words in it",
        because: "step 4.5 asks to say that the game is not saved, and why")
    } else {
      try trial.expect(
        found.notice, is: "", "the notice", given: "a game without a failed save",
        because: "there is nothing to say")
    }
  }

  /// Returns the id of the clause about a line of a picture, given by its index: the board's eight rows come first,
  /// then what is around the board.
  private static func clauseID(of line: Int, _ moment: Moment) -> String {
    switch line {
    case 0..<8: "move.sequence"
    case 8:
      moment.game.turn == nil ? "message.won" : moment.landed.isEmpty ? "message.turn" : "move.message-last"
    case 9: "move.counts-once"
    case 10: "mode.any-time"
    case 11: "think.indicator"
    default: moment.isAskingToReset ? "reset.confirm" : moment.mustPass ? "pass.alert" : "pass.none-when-over"
    }
  }

  /// Compares the app's screen with the chapter's pictures, from the app's launch to the end of a game.
  @MainActor
  private func checkApp(_ trial: inout Trial, _ app: App, isComputer: Bool) throws {
    try Phone.simulate(app) { phone in
      phone.letComputers(choose: .preferring([]))
      let start = SavedGame.all(of: .start)[isComputer ? 3 : 0]
      try phone.disk.set(saveFile, to: Array(start.text.utf8))
      phone.launch()
      for moment in Moment.ofGame(betweenComputers: isComputer) {
        if moment.thinker == nil, !isComputer, let cell = moment.landed.first, moment.landed.count == 1 {
          phone.tap(Cell(x: cell.x, y: cell.y))
        }
        phone.rest()
        for (shown, line) in zip(phone.shownLines, picture(moment).lines) {
          try trial.expect(
            shown, is: line, "on the screen of the app", given: "\(moment)",
            because: "the app must show the picture that it hands over, and nothing else")
        }
        if moment.mustPass { phone.device?.screen.tapAlertButton("Dismiss") }
        if moment.thinker != nil { phone.wait(.seconds(2)) }
        if !moment.landed.isEmpty { phone.wait(.milliseconds(250)) }
      }
    }
  }
}
