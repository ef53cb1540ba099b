import PhoneKit
import Reversi
import ReversiKit
import Testing

@testable import Scripts
@testable import Verification

@Suite struct ExpectationTests {
  private static let expectations: [(before: String, key: String, value: String, other: String)] = [
    ("", "message", "x's turn", "o's turn"),
    ("", "count", "x 2, o 2", "x 2, o 3"),
    ("mode light computer", "mode", "x manual, o computer", "x manual, o manual"),
    ("", "thinking", "-", "x"),
    ("mode light computer", "thinking", "o", "-"),
    ("", "alert", "-", "Pass"),
    ("", "escape", "-", "Cancel"),
    ("a2", "alert", "Pass | Cannot place a disk. | Dismiss", "Pass | Cannot place a disk. | OK"),
    ("", "cell d4", "o", "x"),
    ("", "cell a1", "-", "o"),
    ("d3", "row 3", "---x----", "--------"),
    ("", "saved", "no save", "x00"),
    ("d3\nsettle", "saved", "o00 3 ---x---- 4 ---ox--- 5 ---xo---", "x00"),
    ("d3\nsettle", "saved row 3", "---x----", "--------"),
    ("", "saves", "0", "1"),
    ("fault full\nd3\nsettle", "saves", "1", "0"),
    ("", "crashed", "no", "yes"),
    ("c4", "moving", "c4", "-"),
    ("h8", "crashed", "yes", "no"),
    ("d3", "kept", "no", "yes"),
    ("save raw \"!a\"", "kept", "yes", "no"),
    ("h8", "message", "crashed: h8 was tapped", "x's turn"),
    ("h8", "row 1", "crashed: h8 was tapped", "--------"),
    ("h8", "alert", "crashed: h8 was tapped", "-"),
  ]

  /// Each expectation holds after the lines before it, and its opposite fails with what is there.
  @Test(arguments: expectations)
  func `an expectation of each key holds for what is there and fails for what is not`(
    before: String, key: String, value: String, other: String
  ) throws {
    let time = before.contains("settle") ? "0.250" : "0.000"
    #expect(failure("\(before)\nexpect \(key) \(value)") == nil)
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    #expect(
      failure("\(before)\nexpect \(key) \(other)")
        == "script:\(line): expected \(key) \(other), found \(value), at \(time)")
  }

  @Test(arguments: ["Pass", "Pass | Cannot place a disk.", "Pass | Cannot place a disk. | Dismiss"])
  func `an alert may be named by its title alone`(value: String) {
    #expect(failure("a2\nexpect alert \(value)") == nil)
    #expect(failure("reset\nexpect alert \(value)") != nil)
    #expect(failure("a2\nexpect alert Pas") != nil)
  }

  @Test(arguments: [
    ("message, count, saved", true), ("message, saved", true), ("saved", true), ("saved, message", false),
    ("count, message", false), ("message, message", false), ("cell", false), ("message, alert", false),
  ])
  func `an order names kinds of changes of this instant, and may leave some out`(order: String, holds: Bool) {
    let message = failure("d3\nwait 0.25\nexpect order \(order)")
    let found = holds ? nil : "script:3: expected order \(order), found message, count, saved, at 0.250"
    #expect(message == found)
  }

  @Test func `a row of the save that is not there is no row`() {
    #expect(failure("save raw \"x00\"\nshow\nexpect saved row 1 no such row") == nil)
    #expect(failure("expect saved row 1 no such row") == nil)
  }

  @Test func `a save that is no position is told as scripts write it, byte for byte`() {
    let message = failure("save raw \"x00\\r\\n-\\x1b\"\nkill\nexpect saved o00")
    #expect(message?.contains(#"found "x00\r\n-\x1b""#) == true, "\(message ?? "nothing")")
  }

  @Test func `a save refused stands somewhere else with all its bytes`() {
    #expect(failure("save raw \"!a\\xff\"\nkill\nexpect kept no") == nil)
    #expect(failure("save raw \"!a\"\nd3\nsettle\nexpect kept yes\nexpect saved o00") == nil)
  }

  @Test func `an app that never rests is told at the line that set it off`() {
    #expect(failure("wait 1\nh7") == "script:2: the app never came to rest: it was still going at 1.000")
  }

  @Test func `an app that does not even rest after its launch is told at the first line`() throws {
    let app = App.doing { controller in
      @MainActor func spin() { controller.device.mainQueue.async(spin) }
      spin()
    }
    let failure = try #require(app.play(try Script("show"), seed: nil))
    #expect(failure.description == "script:1: the app never came to rest: it was still going at 0.000")
    #expect(failure.line == nil)
    #expect(failure.expectedRows == nil)
  }

  @Test func `a failure shows the board as it is and as it was expected`() throws {
    let cell = try #require(App.practice.play(try Script("expect cell d3 x"), seed: nil))
    #expect(cell.rows?[2] == "--------")
    #expect(cell.expectedRows?[2] == "   x")
    #expect(cell.expectedRows?[3] == "")
    let row = try #require(App.practice.play(try Script("\nexpect row 4 xxxxxxxx"), seed: 1))
    #expect(row.line?.number == 2)
    #expect(row.rows?[3] == "---ox---")
    #expect(row.expectedRows?[3] == "xxxxxxxx")
    let other = try #require(App.practice.play(try Script("expect saves 1"), seed: nil))
    #expect(other.expectedRows == nil)
    #expect(try #require(App.practice.play(try Script("h8\nexpect row 1 -"), seed: nil)).rows == nil)
  }
}

@Suite struct ScriptHeadTests {
  @Test func `a computer named at the head holds from the launch`() {
    #expect(failure("computer d3 f5\nmode dark computer\nsettle\nexpect cell d3 x") == nil)
    #expect(failure("computer first\nmode dark computer\nsettle\nexpect cell a1 x") == nil)
    #expect(failure("computer d4 e4 g1\nmode dark computer\nsettle\nexpect cell g1 x") == nil)
    #expect(
      failure("mode dark computer\ncomputer b1\nsettle\nexpect cell b1 x\nkill\nexpect cell b1 x") == nil)
  }

  @Test func `the head comes before the launch, the rest after it`() {
    let notes = Notes()
    let app = App.doing { controller in
      let device = controller.device
      notes.add(device.dice.pick(from: [(1, 0), (4, 4)]).map { "\($0.x)" } ?? "none")
      notes.add((try? device.files.readText("Game")) ?? "no save")
      do {
        try device.files.writeText("", to: "Game")
      } catch {
        notes.add("\(error)")
      }
    }
    #expect(throws: Never.self) {
      try Phone.simulate(app) { phone in
        let head = "computer e5\nsave raw \"old\"\nfault readonly\n"
        try ScriptRun.play(
          try Script(head + "expect saved \"old\"\nfault none\nsave raw \"new\"\nkill"), on: phone)
      }
    }
    #expect(notes.lines == ["4", "old", "the disk is read-only", "4", "new"])
  }

  @Test func `a save at the head is what the app finds at its launch`() {
    #expect(
      failure("save o00 1 xo------\nexpect message o's turn\nexpect row 1 xo------\nexpect saves 0") == nil)
    #expect(failure("save raw \"\\xff\"\nexpect crashed yes") == nil)
    #expect(failure("fault torn 3\nd3\nsettle\nexpect saved no save\nexpect saves 1") == nil)
  }

  @Test func `a trace at the head begins with the launch`() {
    #expect(
      play("trace on\nsave raw \"\\xff\"") == [
        "0.000 crashed: the save cannot be read: the file Game is not UTF-8"
      ])
  }
}
