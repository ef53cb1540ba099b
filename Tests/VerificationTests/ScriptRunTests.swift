import PhoneKit
import Reversi
import Testing

@testable import Scripts
@testable import Verification

@Suite struct ScriptRunTests {
  @Test func `show prints the screen exactly`() {
    expect(
      "show",
      prints: """
        --------
        --------
        --------
        ---ox---
        ---xo---
        --------
        --------
        --------
        message: x's turn
        count: x 2, o 2
        mode: x manual, o manual
        thinking: -
        alert: -
        time: 0.000
        """)
  }

  @Test func `show prints switches, indicators, the alert and the time`() {
    expect(
      "mode dark computer\nmode light computer\nwait 1.25\nreset\nshow",
      prints: start + """
        message: x's turn
        count: x 2, o 2
        mode: x computer, o computer
        thinking: x, o
        alert: Confirmation | Do you really want to reset the game? | Cancel, OK
        time: 1.250
        """)
  }

  @Test func `show has one line for an app that has crashed`() {
    expect("h8\nshow", prints: "crashed: h8 was tapped")
  }

  @Test func `disk prints the save, or that there is none`() {
    expect("disk", prints: "no save")
    expect(
      "save none\nd3\nsettle\ndisk",
      prints: "o00\n--------\n--------\n---x----\n---ox---\n---xo---\n--------\n--------\n--------")
    expect(#"d3"# + "\n" + #"save raw "two\n\nlines""# + "\ndisk", prints: "two\n\nlines")
    #expect(play("save raw \"\"\ndisk") == [])
  }

  @Test func `trace prints every visible change with its time`() {
    expect(
      """
      trace on
      d3
      wait 0.5
      mode light computer
      settle
      reset
      cancel
      reset
      ok
      kill
      h8
      """,
      with: "computer first",
      prints: """
        0.000 count x 2, o 2
        0.000 cell d3 x
        0.250 message o's turn
        0.250 count x 3, o 2
        0.250 saved o00
        0.500 mode o computer
        0.500 thinking o
        2.500 thinking -
        2.500 cell a1 o
        2.750 message x's turn
        2.750 count x 3, o 3
        2.750 saved x00
        2.750 alert Confirmation
        2.750 alert -
        2.750 alert Confirmation
        2.750 alert -
        2.750 cell a1 -
        2.750 cell d3 -
        2.750 count x 2, o 2
        2.750 saved x00
        2.750 killed
        2.750 count x 2, o 2
        2.750 crashed: h8 was tapped
        """)
  }

  @Test func `trace prints only what happens while it is on`() {
    expect(
      "d3\nsettle\ntrace on\nc3\ntrace off\nsettle\ntrace on\nb3", prints: "0.250 cell c3 o\n0.500 cell b3 x")
  }

  @Test func `trace of jobs prints each job before what it changes, until it is off`() {
    expect(
      "d3\nsettle\ntrace jobs\nc3\nwait 1\ntrace on\nb3\ntrace off\nsettle",
      prints: """
        0.250 job
        0.250 cell c3 o
        0.500 job
        0.500 message x's turn
        0.500 count x 3, o 3
        0.500 saved x00
        1.250 cell b3 x
        """)
  }

  @Test func `the screen says what moves, as long as it does`() {
    #expect(play("d3\nwait 0.249\nshow").contains("moving: d3"))
    #expect(play("d3\nwait 0.250\nshow").allSatisfy { !$0.hasPrefix("moving") })
  }

  @Test func `trace says which writes failed and why`() {
    expect(
      "trace on\nfault full\nd3\nwait 1\nfault readonly\nc3\nwait 1\nfault torn\nb3\nwait 1",
      prints: """
        0.000 count x 2, o 2
        0.000 cell d3 x
        0.250 message o's turn
        0.250 count x 3, o 2
        0.250 unsaved the disk is full
        1.000 cell c3 o
        1.250 message x's turn
        1.250 count x 3, o 3
        1.250 unsaved the disk is read-only
        2.000 cell b3 x
        2.250 message o's turn
        2.250 count x 4, o 3
        2.250 unsaved the write stopped half-way
        """)
  }

  @Test func `trace says which alert was not presented`() {
    expect(
      "reset\na3\ntrace on\nok\na3\nreset\nwait 1",
      prints: """
        0.000 alert -
        0.000 saved x00
        0.000 alert Confirmation
        1.000 warning Attempt to present Pass, which is ignored: Confirmation is already presented
        """)
  }

  @Test(arguments: [
    ("ok", "ok"), ("mode dark manual", "mode dark manual"), ("reset\nd3", "d3"),
    ("reset\ndismiss", "dismiss"),
    ("reset\nmode dark computer", "mode dark computer"), ("reset\nreset", "reset"),
    ("reset\ntap d3", "d3"), ("a2\ncancel", "cancel"), ("reset\ntap d3 c4", "c4"),
    ("reset + tap d3 c4", "c4"),
  ])
  func `what the screen does not offer is ignored, and trace says so`(script: String, ignored: String) {
    #expect(play("trace on\n\(script)").last == "0.000 ignored \(ignored)")
  }

  @Test(arguments: ["d3", "reset", "ok", "mode light computer"])
  func `an app that has crashed ignores every finger`(line: String) {
    #expect(play("h8\nwait 1\ntrace on\n\(line)").last == "1.000 ignored \(line)")
  }

  @Test func `a trace begun after a crash knows the time of the next launch`() {
    expect("h8\nwait 1\ntrace on\nkill\na2", prints: "1.000 killed\n1.000 count x 2, o 2\n1.000 alert Pass")
  }

  @Test func `several cells are tapped before the app does anything else`() {
    expect("settle\ntrace on\ntap d3 c3\nwait 0.1", prints: "0.000 cell d3 x\n0.000 cell c3 x")
  }

  @Test func `an app can be launched again after a crash`() {
    #expect(failure("h8\nexpect crashed yes\nkill\nexpect crashed no\nexpect message x's turn") == nil)
  }

  @Test func `a kill drops what was planned, and the app finds what was saved`() {
    #expect(
      failure(
        """
        d3
        settle
        c3
        wait 0.2
        kill
        settle
        expect cell d3 x
        expect cell c3 -
        expect message o's turn
        expect saves 0
        """) == nil)
  }

  private let start = """
    --------
    --------
    --------
    ---ox---
    ---xo---
    --------
    --------
    --------

    """

  private func expect(
    _ script: String, with head: String = "", prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected: [String] = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(play(head + "\n" + script) == expected, sourceLocation: sourceLocation)
  }
}

/// What a script prints on the practice app; a failure is the last line.
func play(_ text: String) -> [String] {
  Phone.simulate(.practice) { phone in
    var lines: [String] = []
    do {
      try ScriptRun.play(try Script(text), on: phone) { lines.append($0) }
    } catch {
      lines.append("\(error)")
    }
    return lines
  }
}

/// Why a script fails on the practice app; nil when it holds.
func failure(_ text: String) -> String? {
  Phone.simulate(.practice) { phone in
    do {
      try ScriptRun.play(try Script(text), on: phone)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
