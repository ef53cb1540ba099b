import PhoneKit
import Puzzle
import PuzzleKit
import PuzzleSuite
import Testing
import Verification

/// The words of scripts about the puzzle.
@Suite struct `The puzzle's words` {
  private let app = ReferencePuzzle.app(nil)

  @Test func `a place off the grid has no name, but a position`() {
    #expect("\(Place(x: -1, y: 0)) \(Place(x: 0, y: 4)) \(Place(x: 3, y: 3))" == "(-1, 0) (0, 4) d4")
  }

  private func printed(_ text: String) throws -> [String] {
    let script = try Script(text, source: "puzzle", language: .puzzle)
    return try Phone.simulate(app) { phone in
      var lines: [String] = []
      try ScriptRun.play(script, on: phone) { lines.append($0) }
      return lines
    }
  }

  @Test func `show prints the panels, what moves, whether it is complete, the sheet and the time`() throws {
    #expect(
      try printed("d3; wait 0.125; show; wait 0.125; d4; settle; show") == [
        " 1  2  3  4", " 5  6  7  8", " 9 10 11  .", "13 14 15 12", "moving: 12", "complete: no", "sheet: -",
        "time: 0.125",
        " 1  2  3  4", " 5  6  7  8", " 9 10 11 12", "13 14 15  .", "moving: -", "complete: yes",
        "sheet: Well Done !! | Shuffle again, Close", "time: 1.250",
      ])
  }

  @Test func `a trace tells what a user sees change`() throws {
    #expect(
      try printed("trace on; 15; wait 0.25; 15; settle") == [
        "0.000 panels 1 2 3 4, 5 6 7 8, 9 10 11 12, 13 14 15 .",
        "0.000 panels 1 2 3 4, 5 6 7 8, 9 10 11 12, 13 14 . 15", "0.000 moving 15", "0.250 moving -",
        "0.250 panels 1 2 3 4, 5 6 7 8, 9 10 11 12, 13 14 15 .", "0.250 moving 15", "0.250 complete yes",
        "0.500 moving -", "1.250 alert Well Done !!",
      ])
  }

  @Test func `a layout is for the next launch, and for no other`() throws {
    let layout = "layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 . 15"
    #expect(
      try printed("\(layout); show; kill; show").filter { $0.hasPrefix("13") } == [
        "13 14  . 15", "13 14 15  .",
      ])
    #expect(
      try printed("show; \(layout); kill; show").filter { $0.hasPrefix("13") } == [
        "13 14 15  .", "13 14  . 15",
      ])
  }

  @Test func `seeded dice fall alike after each launch, and go on falling`() throws {
    let rows = try printed("dice 5; shuffle; show; shuffle; show; kill; shuffle; show").filter {
      $0.count == 11 && !$0.hasPrefix("time")
    }
    #expect(rows.count == 12)
    #expect(rows[0..<4] == rows[8..<12] && rows[0..<4] != rows[4..<8])
  }

  @Test(arguments: [
    ("e1", "found \"e1\", expected a command: a place such as c4, a panel such as 15, tap, shuffle, again"),
    ("16", "found \"16\", expected a command"), ("05", "found \"05\", expected a command"),
    ("tap", "found the end of the line, expected a place from a1 to d4"),
    ("dice", "expected first, random, a number or places from a1 to d4"),
    ("layout 1 2 3", "found the end of the line, expected one of 4 5 6 7 8 9 10 11 12 13 14 15 ."),
    ("layout 1 1", "found \"1\", expected one of 2 3"),
    ("layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "found \"16\", expected one of ."),
    (
      "layout 1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 .",
      "found panels that cannot be solved, expected panels that can"
    ),
    (
      "layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 .",
      "found the start, expected other panels: a launch without `layout` shows the start"
    ),
    ("expect row 5 1", "expected a row from 1 to 4"), ("expect cell e1 1", "expected a place from a1 to d4"),
    ("expect count 3", "expected a key: cell, row, moving, complete, sheet, solvable"),
  ])
  func `what cannot be understood is refused with what was expected`(text: String, reason: String) {
    let error = #expect(throws: ScriptError.self) { try Script(text, source: "puzzle", language: .puzzle) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    "c4", "tap c4 d3", "15", "shuffle", "again", "close", "dice first", "dice 12", "dice c4 d4",
    "dice random",
    "layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 . 15", "wait 0.250 + c4 + kill",
  ])
  func `a command is written as it is read`(text: String) throws {
    let script = try Script(text, language: .puzzle)
    #expect(script.lines.map { $0.command.text(in: .puzzle) } == [text])
  }

  @Test func `panels lie where they are put`() {
    var panels = Panels.start
    #expect(panels.place(of: nil) == Place("d4") && panels.place(of: 7) == Place("c2"))
    panels[Place(x: 3, y: 3)] = 7
    panels[Place(x: 2, y: 1)] = nil
    #expect(panels.place(of: nil) == Place("c2") && panels.place(of: 7) == Place("d4"))
    #expect(Panels([]) != .start && Panels([])[Place(x: 0, y: 0)] == nil)
    #expect(PanelLayout(packed: Panels.start.bits) == .start && PanelLayout(packed: Panels([]).bits) == nil)
  }
}
