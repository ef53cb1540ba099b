import Reversi
import ReversiKit
import ReversiSuite
import Testing
import Verification

@Suite struct `What a person sees at once` {
  private let language = ReversiLanguage()

  private func failure(
    _ script: String, _ events: [String], rows: [Int: String] = [:], expected: (Int, String)? = nil
  )
    -> Failure
  {
    var failure = Failure(scenario: "", sentence: "", script: [script], events: events)
    let board = (1...8).map { rows[$0] ?? "--------" }
    failure.rows = board
    failure.expectedRows = expected.map { expected in (1...8).map { $0 == expected.0 ? expected.1 : "" } }
    return failure
  }

  @Test func `what leads to a failure counts, and not what its script does afterwards`() {
    var failure = Failure(
      scenario: "", sentence: "", script: ["c4; wait 0.1", "expect row 4 x; d3; settle", "expect row 5 x"])
    #expect(failure.commands == ["c4", "wait 0.1", "expect row 4 x", "d3", "settle", "expect row 5 x"])
    failure.line = Failure.Line(number: 2, text: "expect row 4 x")
    #expect(failure.commands == ["c4", "wait 0.1"])
    #expect(failure.length == 7)
    failure.script[0] = "c4; wait 0.1 + d3"
    #expect(failure.length == 13, "two things at one instant are harder to follow than one after the other")
    failure.script.insert("schedule 0 1", at: 0)
    #expect(failure.length == 33)
  }

  @Test func `a board whose columns are rows is transposed`() {
    let found = [4: "---ox---", 5: "---xo---"]
    let transposed = failure("c4", [], rows: [3: "---x----", 4: "---ox---"], expected: (4, "--xo----"))
    #expect(language.insight(into: transposed) == "x and y are exchanged: the board is transposed")
    #expect(language.insight(into: failure("c4", [], rows: found, expected: (4, "--xxx---"))) == nil)
    // A Computer may have chosen that cell.
    let played = failure("computer d3; mode dark computer", [], rows: [3: "---x----"], expected: (4, "  x"))
    #expect(language.insight(into: played) == nil)
    // A disk that has not turned over is where it should be.
    let unturned = failure("d3", [], rows: [4: "----o---", 5: "---x----"], expected: (4, "    x"))
    #expect(language.insight(into: unturned) == nil)
    // An expected row may name two boards.
    let either = failure("c4", [], rows: found, expected: (4, "--xxx--- or --xo----"))
    #expect(language.insight(into: either) == nil)
    // A disk on the diagonal, and an empty cell, are the same either way.
    #expect(language.insight(into: failure("d4", [], rows: [:], expected: (4, "  -"))) == nil)
  }

  @Test func `two disks of one side without a turn between them are two moves`() {
    let twice = ["0.000 thinking x", "2.000 thinking -", "2.000 cell c4 x", "2.000 cell e6 x"]
    #expect(
      language.insight(into: failure("mode dark computer; settle", twice))
        == "x plays twice in one turn: c4, and e6 at 2.000, as if its Computer thought twice")
    let right = ["0.000 cell c4 x", "0.250 cell d4 x", "0.500 message o's turn", "0.500 cell c3 o"]
    #expect(language.insight(into: failure("c4; settle", right)) == nil)
    // On a board that is filled in wrongly a move turns over what looks empty.
    #expect(language.insight(into: failure("a3; settle", ["2.000 cell a3 x", "2.250 cell a2 x"])) == nil)
    // The disks of a save that is loaded, and those of a new game, are no moves.
    let loaded = ["0.000 cell a1 x", "0.000 cell b1 x"]
    #expect(language.insight(into: failure("computer first; save x00 1 xx------", loaded)) == nil)
    let anew = ["0.000 cell e4 x", "0.000 cell d5 x"]
    #expect(language.insight(into: failure("save -00 1 xx------; reset; ok", anew)) == nil)
  }

  @Test func `a thought that goes on at the instant at which it is stopped is no second thought`() {
    let late = [
      "0.000 thinking x", "2.000 mode x manual", "2.000 thinking -", "2.000 cell c4 x", "2.000 cell e6 x",
    ]
    #expect(
      language.insight(into: failure("mode dark computer; wait 2 + mode dark manual + c4", late))?
        .hasSuffix("e6 at 2.000, as if its Computer went on although it was stopped at that instant") == true)
  }

  @Test func `a Computer whose choice the script says has not played elsewhere by chance`() {
    let rows = [3: "--------", 4: "--x-----"]
    func insight(_ script: String) -> String? {
      language.insight(into: failure(script, [], rows: rows, expected: (3, "   x")))
    }
    let told = "x and y of the cell that the Computer chooses are exchanged"
    #expect(insight("computer first; mode dark computer; settle") == told)
    #expect(insight("mode dark computer; settle") == nil)
    #expect(insight("computer first; computer random; mode dark computer; settle") == nil)
  }

  @Test func `a Computer that stops thinking and plays nothing has made no legal choice`() {
    func insight(_ events: [String], at time: String = "2.500") -> String? {
      var failure = failure("mode dark computer; settle", events)
      failure.sentence = "expected message o's turn, found x's turn, at \(time)"
      failure.line = Failure.Line(number: 1, text: "expect message o's turn")
      return language.insight(into: failure)
    }
    let idle = ["0.000 thinking x", "2.000 thinking -"]
    #expect(
      insight(idle)
        == "x's Computer stops thinking at 2.000 and plays nothing, as if it had chosen an illegal cell")
    // It may still play at that instant.
    #expect(insight(idle, at: "2.000") == nil)
    #expect(insight(idle + ["2.250 cell c4 x"]) == nil)
    #expect(insight(["0.000 thinking x", "2.000 mode x manual", "2.000 thinking -"]) == nil)
  }

  @Test func `a save that is older than the move is not of the wrong format`() {
    let start = "4 ---ox--- 5 ---xo---"
    func insight(_ script: String, _ found: String, events: [String] = ["0.000 cell c4 x"]) -> String? {
      var failure = failure(script, events)
      failure.line = Failure.Line(number: 1, text: "expect saved o00 4 --xxx---")
      failure.sentence = "expected saved o00 4 --xxx---, found \(found), at 0.500"
      return language.insight(into: failure)
    }
    let script = "c4; settle; expect saved o00 4 --xxx---"
    #expect(
      insight(script, "x00 4 --xxx---")
        == "after a move the save has the new board, and the turn from before the move")
    #expect(insight(script, "x00 \(start)") == "after a move the save is still that of the start")
    #expect(insight(script, "o00 3 --x----- 4 ---x----") == nil)
    #expect(insight(script, "x01 4 --xxx---") == nil)
    #expect(insight("fault full; \(script)", "x00 \(start)") == nil)
    #expect(insight(script, "x00 \(start)", events: []) == "nothing follows a tap: c4; settle")
  }

  @Test func `a dialog in the way of a tap is what to say first`() {
    func insight(_ expectation: String, _ events: [String]) -> String? {
      var failure = self.failure("save x00 1 x-------; d4", events)
      failure.line = Failure.Line(number: 3, text: expectation)
      return language.insight(into: failure)
    }
    let blocked = ["0.000 alert Pass", "0.000 ignored d4"]
    #expect(
      insight("expect cell d4 x", blocked) == "a tap on d4 does not count, because the dialog Pass is up")
    #expect(insight("expect cell d4 -", blocked) == nil)
    #expect(insight("expect cell c3 x", blocked) == nil)
    #expect(insight("expect cell d4 x", ["0.000 alert Pass", "1.000 alert -", "1.000 ignored d4"]) == nil)
  }

  @Test func `an app that does not hear taps is said to be deaf, once it has had the time to answer`() {
    func insight(_ script: String, _ events: [String]) -> String? {
      var failure = self.failure(script, events)
      failure.line = Failure.Line(number: 1, text: "expect message o's turn")
      return language.insight(into: failure)
    }
    let launch = ["0.000 count x 2, o 2", "0.000 saved x00"]
    #expect(insight("c4; settle; expect message o's turn", launch) == "nothing follows a tap: c4; settle")
    #expect(insight("c4; expect message o's turn; settle; ", launch) == nil)
    #expect(insight("c4; settle; expect message o's turn", launch + ["0.000 cell c4 x"]) == nil)
    #expect(insight("mode dark computer; c4; settle; expect message o's turn", launch) == nil)
  }
}
