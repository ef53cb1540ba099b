import Foundation
import Reversi
import ReversiSuite
import Support
import Testing
import Verification

@testable import ChapterKit
@testable import TerminalPlayer

@Suite(.onThreadsOfTheirOwn) struct `Looking back at what was played, and playing against a Computer` {
  @Test(arguments: [(40, 14), (80, 24), (200, 60)])
  func `what was played can be gone back in, and what is done there begins a branch`(columns: Int, rows: Int)
    throws
  {
    let terminal = try Terminal("solution-1", [], size: Size(columns: columns, rows: rows))
    let layout = Layout(size: Size(columns: columns, rows: rows))
    let saved = { try? terminal.home.save().split(separator: "\n").dropFirst().joined(separator: "/") }
    func stands(_ clock: some RegexComponent) {
      terminal.wait(for: "the clock") { $0.text.contains(clock) }
    }
    terminal.wait(forText: "[<]")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.type("c3\r")
    terminal.wait(forText: "Light plays c3")
    usleep(500_000)
    let present = saved()
    // By a click, by a key, by a word, and by a click on the line of time.
    terminal.click(Point(row: layout.keys.top, column: layout.right - 8))
    terminal.wait(forText: "Back at ")
    terminal.wait(for: "the line of time") { $0.lines[layout.matches.top].contains("┼") }
    terminal.type("\u{1B}[D\u{1B}[D\u{1B}[D<")
    terminal.wait(for: "the instant before c3") { !$0.text.contains(/Light +3/) }
    terminal.type("rewind 3600\r")
    stands(/\ 0\.000( of \d+\.\d{3})?, paused/)
    #expect(!terminal.screen.text.contains("Dark plays d3"))
    terminal.type(">")
    terminal.wait(for: "a later instant") { $0.text.contains(/[iI]t is 0\.\d+/) }
    terminal.click(Point(row: layout.matches.top, column: layout.right - 2))
    terminal.wait(for: "the disks after c3") { $0.text.contains(/Light +3/) }
    terminal.click(Point(row: layout.matches.top, column: layout.left))
    stands(/\ 0\.000( of \d+\.\d{3})?, paused/)
    #expect(saved() == present, "who looks back only keeps what is saved")
    terminal.type("f5\r")
    terminal.wait(forText: "Dark plays f5, flips e5.")
    terminal.wait(for: "the save of the branch") { _ in saved()?.contains("---xxx--") == true }
    terminal.wait(forText: "A branch begins at 0.000; ")
    terminal.type("rewind\r")
    terminal.wait(forText: "Back at ")
    terminal.type("resume\r")
    terminal.wait(forText: "This is where you were; play on.")
    terminal.quit()
  }

  /// A player of solution 5 in whose game d3, c3 and c4 have been played, and who has gone back to the start.
  private func rewound(columns: Int = 80, rows: Int = 24) throws -> Terminal {
    let terminal = try Terminal("solution-5", size: Size(columns: columns, rows: rows))
    for (move, side) in [("d3", "Dark"), ("c3", "Light"), ("c4", "Dark")] {
      terminal.type("\(move)\r")
      terminal.wait(forText: "\(side) plays \(move)")
    }
    terminal.type("rewind 1000\r")
    terminal.wait(forText: "This is the start; ")
    return terminal
  }

  @Test(arguments: [(40, 14), (60, 18), (80, 24), (200, 60)])
  func `who has gone back by a word goes on typing, and a touch that is refused changes nothing`(
    columns: Int, rows: Int
  ) throws {
    let terminal = try rewound(columns: columns, rows: rows)
    let saved = try terminal.home.save(of: "solution-5")
    terminal.type("\r\r")
    terminal.type("e5\r")
    terminal.wait(forText: "e5 is taken.")
    terminal.type("\u{1B}")
    terminal.wait(forText: "KEYS")
    terminal.type("k\r")
    terminal.wait(forText: "e4 is taken.")
    terminal.wait(for: "the past, and no branch") {
      !$0.text.contains("branch begins") && $0.text.contains("paused")
    }
    #expect(try terminal.home.save(of: "solution-5") == saved)
    terminal.type("forward 1000\r")
    terminal.wait(forText: "This is where you were; play on.")
    terminal.quit()
  }

  @Test(arguments: [(40, 14), (80, 24)])
  func `the page keys go back and on by moves`(columns: Int, rows: Int) throws {
    let terminal = try Terminal("solution-5", size: Size(columns: columns, rows: rows))
    terminal.type("\u{1B}[5~")
    terminal.wait(forText: "Nothing has been played")
    for (move, side) in [("d3", "Dark"), ("c3", "Light"), ("c4", "Dark")] {
      terminal.type("\(move)\r")
      terminal.wait(for: "\(move)") { $0.text.contains(/Time|\ \d/) && !$0.text.contains("paused") }
      terminal.wait(for: "the other's turn") {
        $0.text.contains(side == "Dark" ? "Light's turn" : "Dark's turn")
      }
    }
    let counts = { (dark: Int, light: Int) in
      terminal.wait(for: "\(dark) and \(light)") {
        $0.text.contains(try! Regex("Dark +\(dark)(?!\\d)"))
          && $0.text.contains(try! Regex("Light +\(light)(?!\\d)"))
      }
    }
    counts(5, 2)
    terminal.type("\u{1B}[5~")
    counts(3, 3)
    terminal.type("\u{1B}[5~")
    counts(4, 1)
    terminal.type("\u{1B}[6~")
    terminal.wait(forText: "It is ")
    terminal.type("undo\rundo\rrewind move\r")
    counts(2, 2)
    terminal.quit()
  }

  @Test func `the line that is left for a branch is kept, and so is the branch`() throws {
    let terminal = try rewound()
    terminal.type("rewind back\r")
    terminal.wait(forText: "There is no other line")
    let saved = try terminal.home.save(of: "solution-5")
    terminal.type("f5\r")
    terminal.wait(forText: "A branch begins at 0.000; rewind back returns to what you left.")
    terminal.wait(forText: "Dark plays f5")
    terminal.type("rewind\r")
    terminal.wait(forText: "Back at ")
    terminal.type("rewind back\r")
    terminal.wait(forText: "This is where you were; play on.")
    terminal.wait(forText: "Dark plays c4")
    #expect(try terminal.home.save(of: "solution-5") == saved)
    terminal.type("rewind back\r")
    terminal.wait(for: "the branch") { $0.text.contains("Dark plays f5") && !$0.text.contains("c4,") }
    #expect(try terminal.home.save(of: "solution-5") != saved)
    terminal.quit()
  }

  @Test func `time in which nothing happens takes no room on the line of time`() throws {
    let terminal = try Terminal("solution-5")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.type("speed 10\rwait 30\rc3\r")
    terminal.wait(forText: "Light plays c3")
    terminal.type("rewind\r")
    terminal.wait(forText: "Back at ")
    let marks = terminal.screen.lines[20].enumerated().filter { $0.element == "┼" }.map(\.offset)
    #expect(marks.count == 2 && marks[1] < 60, "\(marks)")
    terminal.quit()
  }

  @Test func `a step back says before which of several commands at one instant it stands`() throws {
    let terminal = try Terminal("solution-5")
    terminal.type("pause\rmode light manual\rd3\r")
    terminal.wait(forText: "paused")
    terminal.type("<")
    terminal.wait(forText: ", before d3; a move branches off.")
    terminal.type("<")
    terminal.wait(forText: ", before mode light manual; a move branches off.")
    terminal.type("\u{1B}OF")
    terminal.wait(forText: "This is where you were; play on.")
    terminal.quit()
  }

  @Test func `going back is one line without a drawn screen`() throws {
    let terminal = try Terminal("solution-5", ["--plain", "--seed", "3"])
    terminal.type("mode light computer\rd3\r")
    terminal.wait(forText: "Dark 3, Light 3 after 2 moves. Dark's turn.")
    terminal.type("rewind\rrewind 1\r")
    terminal.wait(for: "two lines") {
      $0.text.matches(of: /Back at \d+\.\d{3}\. Dark \d, .*turn\./).count == 2
    }
    terminal.type("forward 1000\r")
    terminal.wait(forText: "This is where you were; play on.")
    terminal.type("quit\r")
    terminal.waitForEnd()
  }

  @Test func `a letter that closes the help is the first of what is typed`() throws {
    let terminal = try Terminal("solution-5")
    terminal.type("help\r")
    terminal.wait(for: "the help") { $0.text.contains(/Any key closes|ther keys close/) }
    terminal.type("c4\r")
    terminal.wait(forText: "Dark plays c4")
    terminal.quit()
  }

  /// Closes what is shown over the board.
  private func close(_ terminal: Terminal) {
    terminal.wait(for: "how to close it") { $0.text.contains(/Any key closes|ther keys close/) }
    terminal.type("\u{1B}")
    terminal.wait(for: "the board") { !$0.text.contains(/Any key closes|ther keys close/) }
  }

  @Test(arguments: [(40, 14), (80, 24), (200, 60)])
  func `a moment is explained: what is planned, who waits, and which clause says so`(
    columns: Int, rows: Int
  ) throws {
    let terminal = try Terminal(
      "solution-3", ["--speed", "0.5"], size: Size(columns: columns, rows: rows))
    terminal.type("d3\r")
    terminal.wait(forText: "‹")
    terminal.type("!")
    // All of it: what closes it is drawn last.
    terminal.wait(for: "the moment") {
      $0.text.contains("It is ")
        && $0.text.contains(rows < 20 ? "↓ Space, arrows; other keys close" : "Any key closes")
    }
    var seen = terminal.screen.text
    if rows < 20 {
      terminal.type("\u{1B}[B \u{1B}[6~")
      terminal.wait(for: "the end") { !$0.text.contains("↓") && $0.text.contains("↑") }
      seen += terminal.screen.text
    }
    for text in ["In motion: ", "The app acts next at ", "Clause move.tap-closed:"] {
      #expect(seen.contains(text), "\(text)")
    }
    #expect(seen.contains(/│\ (Task|Timer)/))
    close(terminal)
    terminal.wait(forText: "Dark plays d3")
    // By the mouse, too.
    let layout = Layout(size: Size(columns: columns, rows: rows))
    terminal.click(Point(row: layout.keys.top, column: layout.right - 2 - 3))
    terminal.wait(forText: "Nothing is planned: the app waits")
    close(terminal)
    terminal.quit()
  }

  @Test func `without a drawn screen a moment is explained in lines`() throws {
    let terminal = try Terminal("solution-5", ["--plain"])
    terminal.type("reset\rexplain\r")
    terminal.wait(forText: "The alert Confirmation waits for an answer: cancel or ok.")
    terminal.wait(forText: "Clause dialog.modal: while a dialog is up")
    terminal.quit()
  }

  @Test func `what the specification is said to say is what it says`() {
    let clauses = ReversiLanguage(features: [.history]).clauses
    for (id, sentence) in ReversiFace.sentences {
      #expect(clauses.first { $0.id == id }?.sentence == sentence, "\(id)")
    }
  }

  /// The seconds from the first instant of the lanes to the last.
  private func length(of lanes: ScreenModel) -> Double? {
    guard let ends = lanes.text.firstMatch(of: /(\d+\.\d{3}) +(\d+\.\d{3})/),
      let first = Double(ends.1), let last = Double(ends.2)
    else { return nil }
    return last - first
  }

  @Test(arguments: [(40, 14), (80, 24), (200, 60)])
  func `what has just happened is drawn in lanes`(columns: Int, rows: Int) throws {
    let terminal = try Terminal("solution-5", size: Size(columns: columns, rows: rows))
    terminal.type("mode light computer\rd3\r")
    terminal.wait(forText: "Light plays")
    terminal.type("=")
    terminal.wait(forText: "ther keys close")
    terminal.wait(for: "the row of the counts") { $0.text.contains(/count +[.*]*\*[.*]*/) }
    #expect(terminal.screen.text.contains(/finger +\.*\^[.^]*/))
    #expect(terminal.screen.text.contains(/thinking +\.*=+\.*/))
    #expect(terminal.screen.text.contains(/saved +\.*\*[.*]*/))
    // How much more depends on how fast the machine is.
    #expect(length(of: terminal.screen).map { $0 >= 0.5 } ?? false)
    close(terminal)
    terminal.type("lanes 1\r")
    terminal.wait(for: "only a second") { self.length(of: $0).map { abs($0 - 1) < 0.002 } ?? false }
    close(terminal)
    if columns > 40 {
      // Who has waited for longer sees what happened before that.
      terminal.type("speed 10\rwait 15; show\r")
      terminal.wait(forText: "alert: -")
      terminal.type("lanes\r")
      terminal.wait(for: "the touch of long ago") {
        $0.text.contains(/finger +\.*\^[.^]*/) && (self.length(of: $0) ?? 0) > 15
      }
      close(terminal)
    }
    terminal.quit()
  }

  @Test(arguments: [(40, 14), (80, 24)])
  func `the instants of the lanes are walked through, and Return goes to one`(columns: Int, rows: Int)
    throws
  {
    let terminal = try Terminal("solution-5", size: Size(columns: columns, rows: rows))
    terminal.type("d3\r")
    terminal.wait(forText: "Light's turn")
    terminal.type("kill\r")
    terminal.wait(forText: "killed")
    terminal.type("lanes 60\r")
    terminal.wait(for: "what it is for, and a row for the kill") {
      $0.text.contains("Up, Down choose") && $0.text.contains(/killed +\.+\*/)
    }
    // Down begins with the first instant, Up with the last.
    terminal.type("\u{1B}[B")
    terminal.wait(for: "the first instant") { $0.text.contains(/0\.000: \S/) }
    terminal.type(String(repeating: "\u{1B}[B", count: 60) + "\u{1B}[A")
    for (arrow, isLast) in [("B", true), ("A", false), ("B", true)] {
      terminal.type("\u{1B}[\(arrow)")
      terminal.wait(for: "the last instant, or the one before") {
        $0.text.contains(/\d\.\d{3}: \S/) && $0.text.contains(", killed ") == isLast
      }
    }
    terminal.type(String(repeating: "\u{1B}[A", count: 60) + "\u{1B}[B")
    terminal.wait(for: "the move") { $0.text.contains(/\d\.\d{3}: finger d3/) }
    terminal.type("\r")
    terminal.wait(for: "the board before it") {
      $0.text.contains("Back at ") && $0.text.contains("paused") && !$0.text.contains("finger")
    }
    terminal.quit()
  }

  @Test func `without a drawn screen lanes are sentences`() throws {
    let terminal = try Terminal("solution-5", ["--plain", "--speed", "10"])
    terminal.type("mode light computer\rd3\r")
    terminal.wait(forText: "Light plays")
    terminal.type("lanes 60\r")
    terminal.wait(forText: "finger: mode light computer at ")
    terminal.wait(for: "the Computer's time") { $0.text.contains(/thinking: o from \d+\.\d+ to \d+\.\d+\./) }
    terminal.quit()
  }

  @Test func `one word begins a game against a Computer, and the score of the evening is kept`() throws {
    // Dark wins with a1: then light has no disk left.
    let terminal = try Terminal(
      "solution-5",
      save: """
        x00
        -ox-----
        --------
        --------
        --------
        --------
        --------
        --------
        --------

        """)
    terminal.wait(forText: "Dark's turn")
    terminal.type("mode light computer\ra1\r")
    terminal.wait(forText: "This evening: won 1, lost 0, tied 0.")
    #expect(terminal.screen.text.contains("+1 -0 =0"))
    terminal.type("duel light\r")
    terminal.wait(forText: "Dark plays ")
    terminal.wait(forText: "Light's turn")
    #expect(try terminal.home.save(of: "solution-5").hasPrefix("o10"))
    terminal.type("duel\r")
    terminal.wait(for: "a new game") { $0.text.contains("Dark's turn") && !$0.text.contains("Moves:") }
    terminal.type("d3\r")
    terminal.wait(for: "the Computer's move") { $0.text.contains("Moves: 2") }
    terminal.type("score\r")
    terminal.wait(forText: "after 2 moves")
    terminal.quit()
  }
}
