import PhoneKit
import Reversi
import ReversiKit
import Testing

@testable import Scripts
@testable import Verification

/// A key of the app's; what it finds is another test's affair.
private func own(_ name: String) -> Verification.Expectation.Key { .app(AppKey(name) { _ in nil }) }

@Suite struct ScriptParserTests {
  @Test(arguments: [(-1, 7), (8, 0), (3, -1), (3, 8), (-98, 0), (300, 0)])
  func `a cell off the board has no name, but a position`(x: Int, y: Int) {
    #expect("\(Cell(x: x, y: y))" == "(\(x), \(y))")
  }

  @Test func `comments before the first command are what a script says of itself`() throws {
    let script = try Script(
      "# torn-save: the save is half a move\n#seed 3\nd3 # a tap\n# later", source: "test")
    #expect(script.remarks == ["torn-save: the save is half a move", "seed 3"])
    #expect(try Script("d3\n# later", source: "test").remarks.isEmpty)
  }

  @Test(
    arguments: [
      ("d3", .tap([Cell(x: 3, y: 2)])),
      ("a1", .tap([Cell(x: 0, y: 0)])),
      ("h8", .tap([Cell(x: 7, y: 7)])),
      ("tap d3", .tap([Cell(x: 3, y: 2)])),
      ("tap d3 c4 d3", .tap([Cell(x: 3, y: 2), Cell(x: 2, y: 3), Cell(x: 3, y: 2)])),
      ("mode dark manual", .mode(.dark, .manual)),
      ("mode dark computer", .mode(.dark, .computer)),
      ("mode light manual", .mode(.light, .manual)),
      ("mode light computer", .mode(.light, .computer)),
      ("reset", .reset),
      ("ok", .button("OK")),
      ("cancel", .button("Cancel")),
      ("dismiss", .button("Dismiss")),
      ("wait 0.25", .wait(.milliseconds(250))),
      ("wait 2", .wait(.seconds(2))),
      ("wait 0", .wait(.zero)),
      ("wait 1.5", .wait(.milliseconds(1_500))),
      ("wait 0.001", .wait(.milliseconds(1))),
      ("wait 0.125", .wait(.milliseconds(125))),
      ("wait 999999999", .wait(.seconds(999_999_999))),
      ("settle", .settle),
      ("computer first", .computer(.preferring([]))),
      ("computer random", .computer(.random)),
      ("computer d3 f5", .computer(.preferring([Cell(x: 3, y: 2), Cell(x: 5, y: 4)]))),
      ("kill", .kill),
      ("fault none", .fault(.none)),
      ("fault full", .fault(.full)),
      ("fault readonly", .fault(.readOnly)),
      ("fault once move", .fault(.once(.move))),
      ("fault torn", .fault(.torn(at: nil))),
      ("fault torn 0", .fault(.torn(at: 0))),
      ("fault torn 76", .fault(.torn(at: 76))),
      ("fault kill", .fault(.kill(after: 0))),
      ("fault kill 77", .fault(.kill(after: 77))),
      ("save none", .save(nil)),
      ("save raw \"\"", .save([])),
      ("save raw \"x00\\n\\r\\s\\\"\\\\\\xff\\x00\"", .save(Array("x00\n\r \"\\".utf8) + [0xFF, 0])),
      ("save raw \"●\"", .save(Array("●".utf8))),
      ("save x00", .save(position("x00", [:]))),
      ("save -11 8 xo------ 1 oooooooo", .save(position("-11", [0: "oooooooo", 7: "xo------"]))),
      ("save o10 1 xxxxxxxx 1 oooooooo", .save(position("o10", [0: "oooooooo"]))),
      ("show", .show(nil)),
      ("disk", .disk),
      ("trace on", .trace(.on)),
      ("trace off", .trace(.off)), ("trace jobs", .trace(.jobs)),
    ] as [(String, Command)])
  func `a command means what it says`(text: String, command: Command) throws {
    #expect(try Script(text).lines.map(\.command) == [command])
    #expect(try Script("  \t\(text)   # a comment").lines.map(\.command) == [command])
  }

  @Test(
    arguments: [
      ("message x's turn", own("message"), "x's turn", "message"),
      ("message   o   won", own("message"), "o won", "message"),
      ("count x 2, o 2", own("count"), "x 2, o 2", "count"),
      ("mode x manual, o computer", own("mode"), "x manual, o computer", "mode"),
      ("thinking -", own("thinking"), "-", "thinking"),
      (
        "alert Pass | Cannot place a disk. | Dismiss", .alert, "Pass | Cannot place a disk. | Dismiss",
        "alert"
      ),
      ("cell d3 x", own("cell d3"), "x", "cell d3"),
      ("row 1 --------", own("row 1"), "--------", "row 1"),
      ("row 8 xxxxxxxx", own("row 8"), "xxxxxxxx", "row 8"),
      ("saved x00", .saved, "x00", "saved"),
      ("saved no save", .saved, "no save", "saved"),
      ("saved row 3 --------", own("saved row 3"), "--------", "saved row 3"),
      ("saves 3", .saves, "3", "saves"),
      ("kept yes", .kept, "yes", "kept"),
      ("crashed no", .crashed, "no", "crashed"),
      ("order cell, message, saved", .order, "cell, message, saved", "order"),
    ] as [(String, Verification.Expectation.Key, String, String)])
  func `an expectation is a key and the rest of the line`(
    text: String, key: Verification.Expectation.Key, value: String, name: String
  ) throws {
    let expectation = Verification.Expectation(key: key, value: value)
    #expect(try Script("expect \(text)").lines.map(\.command) == [.expect(expectation)])
    #expect(expectation.name == name)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a line keeps its number and its text, and comments and empty lines are none`(end: String) throws {
    let text = ["# a game", "", "  d3  # dark", "\t", "wait 0.25", "#", "show"].joined(separator: end)
    let script = try Script(text, source: "game.txt")
    #expect(script.source == "game.txt")
    #expect(script.lines.map(\.number) == [3, 5, 7])
    #expect(script.lines.map(\.text) == ["d3", "wait 0.25", "show"])
  }

  @Test(arguments: ["", "\n", "# only a comment", "   \r\n\t"])
  func `a script may be empty`(text: String) throws {
    #expect(try Script(text).lines.isEmpty)
  }

  @Test func `what sets up the phone at the head of a script holds from the launch`() throws {
    let script = try Script(
      """
      computer first
      fault full
      save none
      trace on
      show
      computer random
      """)
    #expect(script.head.map(\.number) == [1, 2, 3, 4])
    #expect(try Script("save none").head.count == 1)
    #expect(try Script("expect crashed no\ntrace on").head.isEmpty)
  }

  @Test(arguments: Cell.all)
  func `a cell goes by its name`(cell: Cell) {
    #expect(Cell(cell.description) == cell)
    #expect(cell.description.count == 2)
  }

  private static func position(_ header: String, _ rows: [Int: String]) -> [UInt8] {
    let lines = [header] + (0..<8).map { rows[$0] ?? "--------" }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
