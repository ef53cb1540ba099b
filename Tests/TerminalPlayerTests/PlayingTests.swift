import Foundation
import Reversi
import ReversiKit
import ReversiSuite
import Support
import Testing
import Verification

@testable import ChapterKit
@testable import Reader
@testable import TerminalPlayer

/// Dark has just placed its last disk of eight plies; light plays a3 and dark must pass.
private let beforePass = """
  o00
  x-o-----
  -xo-----
  --x-----
  --xxx---
  ---xx---
  ----x---
  --------
  --------

  """

@Suite(.onThreadsOfTheirOwn) struct `Playing on a terminal` {
  @Test func `a move is typed, shown, told and saved`() throws {
    let terminal = try Terminal()
    // Typed before anybody reads: nothing is lost.
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3, flips d4.")
    terminal.wait(forText: "● Dark    4")
    terminal.type("\u{4}")
    terminal.waitForEnd()
    #expect(try terminal.home.save().hasPrefix("o00\n--------\n--------\n---x----\n"))
    let facts = try FileManager.default.attributesOfItem(atPath: terminal.home.game(of: "solution-1").path)
    #expect(facts[.posixPermissions] as? Int == 0o600)
  }

  @Test func `on a huge terminal disks are round, and those turned over are marked for a moment`() throws {
    let terminal = try Terminal(size: Size(columns: 120, rows: 40))
    terminal.wait(for: "round disks") { $0.text.contains("▐█   █▌│▐█████▌") }
    terminal.type("d3\r")
    terminal.wait(for: "d4 marked") { $0.lines[16].contains("┃▐█████▌┃") }
    terminal.wait(for: "no mark") { !$0.text.contains("┃") }
    terminal.type("reset\rok\r")
    terminal.wait(forText: "The board is set up for a new game.")
    #expect(terminal.screen.text.contains("You press OK."))
    terminal.quit()
  }

  @Test func `a vt100 may have more than 24 rows`() throws {
    let terminal = try Terminal(size: Size(columns: 80, rows: 40), environment: ["TERM": "vt100"])
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3, flips d4.")
    terminal.wait(for: "the whole board and the keys") { screen in
      screen.lines[24].hasPrefix(" 8 │") && screen.lines[29].hasPrefix("Type a cell such as d3")
    }
    terminal.quit()
  }

  @Test func `a terminal without a second screen has an empty last row for the shell's prompt`() throws {
    let terminal = try Terminal(environment: ["TERM": "vt100"])
    terminal.wait(forText: "solution-1>")
    terminal.type("quit\r")
    terminal.wait(for: "an empty last row") { $0.lines[23].isEmpty }
    terminal.waitForEnd()
  }

  @Test(arguments: [[], ["--plain"]])
  func `a key that means nothing types nothing`(options: [String]) throws {
    let terminal = try Terminal("solution-1", ["--speed", "10"] + options)
    terminal.wait(forText: options.isEmpty ? "Type a cell" : "turn.\n>")
    // F5, F12 and Insert.
    terminal.type("\u{1B}[15~\u{1B}[24~d\u{1B}[2~3\r")
    terminal.wait(forText: "Dark plays d3")
    #expect(!terminal.screen.text.contains("found"))
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test(arguments: ["reset", "pause", "quit", "kill", "hints", "show"])
  func `a word goes to the prompt as a whole, also while keys go to the app`(word: String) throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.type("\u{1B}")
    terminal.wait(forText: "KEYS")
    terminal.type(word)
    terminal.wait(forText: "solution-1> \(word)")
    #expect(!terminal.screen.text.contains("Confirmation") && !terminal.screen.text.contains("Time stands"))
    terminal.quit()
  }

  @Test func `a letter alone is a key, and so is one that is pressed again and again`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.type("\u{1B}")
    terminal.wait(forText: "KEYS")
    terminal.type("v")
    terminal.wait(forText: "Hints: on")
    terminal.type("vvv")
    terminal.wait(forText: "Hints: off")
    // After another key a letter is not the end of a word.
    terminal.type("\u{1B}[Ar")
    terminal.wait(forText: "Confirmation")
    terminal.type("c")
    terminal.wait(forText: "You press Cancel.")
    // A word is one, too, while an alert is up.
    terminal.type("r")
    terminal.wait(forText: "Do you really want")
    terminal.type("pause")
    terminal.wait(forText: "solution-1> pause")
    terminal.type("\u{15}cancel\r")
    terminal.wait(for: "no alert") { !$0.text.contains("Do you really want") }
    terminal.type("\u{1B}")
    terminal.wait(forText: "KEYS")
    // Two keys that begin no word are two keys.
    terminal.type("pv")
    terminal.wait(for: "a pause, and hints") { $0.text.contains("paused") && $0.text.contains("Hints: on") }
    terminal.type("vp")
    terminal.wait(for: "neither") { !$0.text.contains("paused") && $0.text.contains("Hints: off") }
    for other in ["v", "q"] {
      terminal.type("q")
      terminal.wait(forText: "Press q again to quit.")
      terminal.type(other)
      if other == "v" { terminal.wait(forText: "Hints: on") }
    }
    terminal.waitForEnd()
  }

  @Test func `a wait is said, and ^C ends it`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.type("wait 3000\r")
    terminal.wait(for: "until when") { $0.text.contains(/until 300\d\.\d{3}, \^C/) }
    terminal.type("explain\r")
    terminal.wait(forText: "The player waits until 300")
    terminal.type("q")
    terminal.wait(for: "the board") { !$0.text.contains("The player waits until") }
    // A signal overtakes what is typed before it; ^C drops this line only if the player has read it.
    terminal.type("c4")
    terminal.wait(forText: "solution-1> c4")
    terminal.type("\r")
    terminal.wait(for: "the line read") { !$0.text.contains("solution-1> c4") }
    terminal.type("\u{3}")
    terminal.wait(for: "no wait") {
      $0.text.contains("Press ^C again to quit.") && !$0.text.contains("^C ends it")
    }
    terminal.type("d3\r")
    terminal.wait(forText: "Light's turn")
    terminal.quit()
  }

  @Test func `q closes what is shown over the board, and quit is a word all the same`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.type("?")
    terminal.wait(forText: "ther keys close")
    terminal.type("q")
    terminal.wait(for: "the board") { !$0.text.contains("ther keys close") }
    terminal.type("score\r")
    terminal.wait(forText: "Dark 2, Light 2. Dark's turn.")
    terminal.type("?")
    terminal.wait(forText: "ther keys close")
    terminal.type("qundo\r")
    terminal.wait(forText: "Nothing has been played before this.")
    terminal.type("?")
    terminal.wait(forText: "ther keys close")
    terminal.type("quit\r")
    terminal.waitForEnd()
  }

  @Test func `what a command had to say goes with the next one`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.type("foo\r")
    terminal.wait(forText: "found \"foo\"")
    terminal.type("score\r")
    terminal.wait(forText: "Dark 2, Light 2. Dark's turn.")
    terminal.wait(for: "no error") { !$0.text.contains("found") }
    terminal.type("reset\rok\r")
    terminal.wait(forText: "You press OK.")
    terminal.quit()
  }

  @Test func `lines are typed and answered above the one that is being typed`() throws {
    let terminal = try Terminal("solution-5", command: "lines", ["--speed", "10"])
    terminal.wait(forText: "dark's turn")
    terminal.type("d3\r")
    terminal.wait(forText: "dark 4, light 1")
    terminal.type("jump\r")
    terminal.wait(forText: "jump means nothing here.")
    terminal.type("quit\r")
    terminal.waitForEnd()
    #expect(try terminal.home.save(of: "solution-5").hasPrefix("o00\n"))
  }

  @Test func `arrows that are pressed while a panel slides are done one after another`() throws {
    let terminal = try Terminal("solution-14", ["--speed", "10"])
    terminal.wait(forText: "[ Shuffle ]")
    terminal.type("\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[C")
    terminal.wait(forText: "4 slides to d2.")
    terminal.wait(forText: "3 slides to d1.")
    terminal.quit()
  }

  @Test func `a puzzle is played to its end`() throws {
    let terminal = try Terminal("solution-14", ["--speed", "10"])
    terminal.wait(forText: "[ Shuffle ]")
    terminal.type("15; settle; 14; settle; 10; settle; 11\r")
    terminal.wait(forText: "Slides: 4")
    terminal.type("settle; 11; settle; 10; settle; 14; settle; 15\r")
    terminal.wait(forText: "Well Done")
    terminal.type("close\r")
    terminal.wait(forText: "The puzzle is complete.")
    terminal.quit()
  }

  @Test func `control-L draws everything anew, whatever is being typed`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.type("d")
    terminal.wait(forText: "> d")
    terminal.forget()
    terminal.type("\u{C}")
    terminal.wait(forText: "● Dark    2")
    terminal.wait(forText: "> d")
    terminal.quit()
  }

  @Test func `an answer that is too long for its line is broken at its words`() throws {
    let terminal = try Terminal()
    terminal.type("row 3\r")
    terminal.wait(for: "all eight cells") { screen in
      screen.text.split { !$0.isLetter }.count { $0 == "empty" } == 8
    }
    terminal.quit()
  }

  @Test func `the arrow keys choose a cell, and Return taps it`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.type("\u{1B}")
    terminal.wait(forText: "Arrows move")
    // From d3 to the right, and back.
    terminal.type("\u{1B}[C\u{1B}[D\r")
    terminal.wait(forText: "Light's turn")
    terminal.type("j\r")
    terminal.wait(forText: "d4 is taken.")
    terminal.type("q")
    terminal.wait(forText: "Press q again to quit.")
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test func `the mouse taps cells, switches and buttons`() throws {
    let terminal = try Terminal("solution-1", [])
    terminal.wait(forText: "Type a cell")
    let layout = Layout(size: terminal.screen.size)
    terminal.click(layout.center(of: .init(x: 3, y: 2)))
    terminal.wait(forText: "Light's turn")
    let panel = ReversiPicture.Panel(
      side: .light, count: "1", segments: ["Manual", "Computer"], selected: 0, isThinking: false)
    let computer = layout.segment(1, of: panel, index: 1)
    terminal.click(Point(row: computer.top, column: computer.left + 3))
    terminal.wait(forText: "[Computer]")
    let reset = layout.reset("Reset")
    terminal.click(Point(row: reset.top, column: reset.left + 2))
    terminal.wait(forText: "Do you really want to reset")
    let alert = Alert(
      title: "Confirmation", message: "Do you really want to reset the game?", buttons: ["Cancel", "OK"])
    let ok = layout.button(1, of: alert, on: layout.board)
    terminal.click(Point(row: ok.top, column: ok.left + 2))
    terminal.wait(for: "a new game") {
      $0.text.contains("● Dark    2") && !$0.text.contains("Do you really") && !$0.text.contains("[Computer]")
    }
    terminal.quit()
  }

  @Test(arguments: ["dismiss\r", "\r", "\u{1B}\r", "\u{1B}d"])
  func `an alert is answered by word and by key`(answer: String) throws {
    let terminal = try Terminal(save: beforePass)
    terminal.type("a3\r")
    terminal.wait(forText: "Cannot place a disk.")
    var keys = answer[...]
    if keys.first == "\u{1B}" {
      terminal.type("\u{1B}")
      terminal.wait(for: "the cursor on the button") { $0.cursor == Point(row: 11, column: 15) }
      keys.removeFirst()
    }
    terminal.type(String(keys))
    terminal.wait(for: "no alert") { !$0.text.contains("Cannot place a disk.") }
    terminal.wait(forText: "◉ Light's turn")
    terminal.quit()
  }

  @Test func `lines are edited, completed and found again, in the next run too`() throws {
    let terminal = try Terminal()
    terminal.type("mo\t")
    terminal.wait(forText: "> mo")
    terminal.type("d\tl\tc\t\r")
    terminal.wait(forText: "The computer now plays light.")
    terminal.type("日本x\u{1B}[D")
    terminal.wait(for: "the cursor behind two wide characters") {
      $0.text.contains("日") && $0.cursor.column == "solution-1> ".count + 4
    }
    terminal.type("\u{3}")
    terminal.wait(forText: "Press ^C again to quit.")
    terminal.type("\u{12}light")
    terminal.wait(forText: "mode light computer")
    terminal.type("\u{1B}")
    terminal.wait(forText: "solution-1> mode light computer")
    terminal.type("\u{5}\u{15}quit\r")
    terminal.waitForEnd()

    let again = try Terminal(home: terminal.home)
    again.wait(forText: "[Computer]")
    again.type("\u{1B}[A\u{1B}[A")
    again.wait(forText: "solution-1> mode light computer")
    again.quit()
  }

  @Test(arguments: [[], ["--plain"]])
  func `three pasted lines are three commands, each after the disks of the one before have come to rest`(
    options: [String]
  ) throws {
    let terminal = try Terminal(
      "solution-1", options, size: Size(columns: 80, rows: options.isEmpty ? 24 : 60))
    terminal.wait(forText: options.isEmpty ? "Type a cell" : "turn.\n>")
    let paste = "d3\rc3\rc4\r"
    terminal.type(options.isEmpty ? "\u{1B}[200~\(paste)\u{1B}[201~" : paste)
    terminal.wait(forText: "Light plays c3")
    terminal.wait(forText: "Dark plays c4")
    terminal.quit()
  }

  @Test func `a pasted line is put into the line that is typed and not carried out, whole or in parts`()
    throws
  {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.type("\u{1B}[200~d3\u{1B}\u{7}\tc3\u{1B}[201~")
    terminal.wait(forText: "solution-1> d3   c3")
    terminal.type("\u{15}\u{1B}[20")
    terminal.type("0~c4\u{1B}[2")
    terminal.type("01~")
    terminal.wait(forText: "solution-1> c4")
    #expect(terminal.screen.text.contains("● Dark    2"))
    terminal.type("\r")
    terminal.wait(forText: "Dark plays c4")
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test func `plain lines tell the game`() throws {
    let terminal = try Terminal("solution-1", ["--plain"], size: Size(columns: 80, rows: 60))
    terminal.wait(forText: "Dark 2, Light 2. Dark's turn.")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3, flips d4.")
    terminal.wait(forText: "4 - - - x x - - -")
    terminal.wait(forText: "Dark 4, Light 1 after 1 move. Light's turn.")
    terminal.type("row 3\r")
    terminal.wait(forText: "Row 3: empty, empty, empty, dark, empty, empty, empty, empty.\n>")
    #expect(!terminal.screen.text.contains("> row 3>"))
    terminal.type("reset\r")
    terminal.wait(forText: "Confirmation: Do you really want to reset the game? Type cancel or ok.")
    terminal.type("c3\r")
    // Behind the prompt: between two lines the terminal is as it was, and would swallow ^D.
    terminal.wait(forText: "The alert wants an answer first: cancel or ok.\n>")
    terminal.type("yes\r")
    terminal.wait(forText: "yes is no answer. The alert wants an answer first: cancel or ok.\n>")
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  /// How a person may play.
  enum Way: CaseIterable {
    case typing, keys, mouse, lines
  }

  @Test(arguments: Way.allCases)
  func `a whole game can be played in every way`(way: Way) throws {
    let size = Size(columns: 80, rows: way == .lines ? 200 : 24)
    let terminal = try Terminal(
      "solution-1", ["--speed", "10"] + (way == .lines ? ["--plain"] : []), size: size)
    terminal.wait(forText: way == .lines ? "turn.\n>" : "Type a cell")
    if way == .keys {
      terminal.type("\u{1B}")
      terminal.wait(forText: "Arrows move")
    }
    // The shortest game there is: dark turns every disk of light's.
    var selected = Cell(x: 3, y: 2)
    for (ply, name) in "c4 c3 c2 b4 a5 f4 g4 c5 d6".split(separator: " ").enumerated() {
      let cell = try #require(Cell(name))
      switch way {
      case .typing, .lines: terminal.type("\(name)\r")
      case .mouse: terminal.click(Layout(size: size).center(of: cell))
      case .keys:
        let across = String(
          repeating: cell.x < selected.x ? "\u{1B}[D" : "l", count: abs(cell.x - selected.x))
        let down = String(repeating: cell.y < selected.y ? "\u{1B}[A" : "j", count: abs(cell.y - selected.y))
        terminal.type(across + down + "\r")
        selected = cell
      }
      let side = ply % 2 == 0 ? "Dark" : "Light"
      terminal.wait(forText: "\(side) plays \(name)")
    }
    terminal.wait(forText: "Dark won")
    terminal.quit()
  }

  @Test func `a mistyped word is answered with the nearest`() throws {
    let terminal = try Terminal()
    terminal.type("rest\r")
    terminal.wait(forText: "found \"rest\", expected a cell such as d3, or a command; did you mean reset?")
    terminal.quit()
  }

  @Test(arguments: ["light computer", "dark manual"])
  func `a command without its first word is answered with all of it`(typed: String) throws {
    let terminal = try Terminal()
    terminal.type("\(typed)\r")
    terminal.wait(forText: "found \"\(typed)\"; did you mean mode \(typed)?")
    terminal.quit()
  }

  @Test func `a word with too little or too much beside it is not taken for another`() throws {
    let terminal = try Terminal()
    terminal.type("row\r")
    terminal.wait(forText: "row needs more than that; see help")
    terminal.type("pause 3\r")
    terminal.wait(forText: "pause does not go with \"3\"; see help")
    terminal.type("d3; row\r")
    terminal.wait(forText: "`row` cannot be combined with other commands; see help")
    terminal.quit()
  }

  @Test(arguments: [
    ("take back", "rewind"), ("redo", "forward"), ("bye", "quit"), ("launch", "kill"), ("relaunch", "kill"),
    ("restart", "reset"), ("new", "reset"),
  ])
  func `a word of another program is answered with the word for it`(word: String, right: String) throws {
    let terminal = try Terminal("solution-5")
    terminal.type("\(word)\r")
    terminal.wait(forText: "\(word) is not a word here; \(right) ")
    terminal.quit()
  }

  @Test func `Tab lists what may be typed on the empty line`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Tab completes")
    terminal.type("\t\t")
    terminal.wait(for: "the list") { $0.text.contains("d3  ") && $0.text.contains("rewind") }
    #expect(!terminal.screen.text.contains("KEYS"))
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.quit()
  }

  @Test(arguments: [(40, 14), (80, 24), (200, 60)])
  func `Return right after the key of the help does not close it`(columns: Int, rows: Int)
    throws
  {
    let terminal = try Terminal(size: Size(columns: columns, rows: rows))
    terminal.wait(forText: "Type ")
    terminal.type("?\r")
    terminal.wait(forText: "tap a cell")
    usleep(300_000)
    terminal.waitForQuiet()
    #expect(terminal.screen.text.contains("tap a cell"))
    terminal.type("x")
    terminal.wait(for: "the board") { !$0.text.contains("tap a cell") }
    terminal.quit()
  }

  @Test(arguments: [(40, 14), (60, 18)])
  func `a message longer than a row takes two, and is cleared afterwards`(
    columns: Int, rows: Int
  ) throws {
    let terminal = try Terminal(size: Size(columns: columns, rows: rows))
    terminal.wait(forText: "Type ")
    terminal.waitForQuiet()
    let before = terminal.screen.text
    terminal.type("foo\r")
    terminal.wait(for: "all of it") {
      $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("expected a cell such as d3, or a command; see help")
    }
    terminal.type("pause\r")
    terminal.wait(forText: "Time stands still")
    terminal.wait(for: "no more of it") { !$0.text.contains("see help") }
    terminal.type("resume\r")
    terminal.wait(forText: "Speed")
    terminal.wait(for: "the board as it was") {
      $0.text.split(separator: "\n").prefix(9) == before.split(separator: "\n").prefix(9)
    }
    terminal.quit()
  }

  @Test func `what was turned over is not marked again when nothing moves`() throws {
    let terminal = try Terminal("solution-5", size: Size(columns: 120, rows: 40))
    terminal.type("d3\r")
    terminal.wait(forText: "┃")
    terminal.wait(for: "no mark") { !$0.text.contains("┃") }
    terminal.type("reset\r")
    terminal.wait(forText: "Confirmation")
    terminal.type("cancel\r")
    terminal.wait(forText: "You press Cancel.")
    #expect(!terminal.screen.text.contains("┃"))
    terminal.quit()
  }

  @Test func `the buttons beside the keys are explained at first`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "[<] goes back, [!] explains this moment, [=] shows what has happened.")
    terminal.quit()
  }
}
