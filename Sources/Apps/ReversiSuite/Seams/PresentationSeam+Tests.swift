internal import PhoneKit
public import Reversi
internal import ReversiKit
public import Verification

extension PresentationSeam: TestedSeam {
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
