import ChapterKit
import Foundation
import MiniUIKit
import Testing
import Verification

@testable import TerminalPlayer
@testable import chapter_1

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

@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["PLAYER_TESTS"] != nil,
    "it plays in real time, beside nothing else: PLAYER_TESTS=1 swift test --filter 'player on a terminal'"))
@MainActor struct `The player on a terminal` {
  @Test func `a move is typed, shown, told and saved`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3, flips d4.")
    terminal.wait(forText: "Light's turn")
    #expect(terminal.screen.text.contains("● Dark    4"))
    terminal.type("\u{4}")
    terminal.waitForEnd()
    let save = terminal.folder.appending(path: "reversi-workbook/chapter-1/Game")
    #expect(try String(contentsOf: save, encoding: .utf8).hasPrefix("o00\n--------\n--------\n---x----\n"))
    let mode = try FileManager.default.attributesOfItem(atPath: save.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `the arrow keys choose a cell, and Return taps it`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    terminal.type("\u{1B}")
    terminal.wait(forText: "Arrows move")
    // From d3 to the right, and back.
    terminal.type("\u{1B}[C\u{1B}[D\r")
    terminal.wait(forText: "Light's turn")
    terminal.type("j\r")
    terminal.wait(forText: "d4 is taken.")
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test func `the mouse taps cells, switches and buttons`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    let layout = Layout(size: Size(columns: 80, rows: 24))
    terminal.click(layout.center(of: .init(x: 3, y: 2)))
    terminal.wait(forText: "Light's turn")
    let panel = Picture.Panel(
      side: .light, count: "1", segments: ["Manual", "Computer"], selected: 0, isThinking: false)
    let computer = layout.segment(1, of: panel, index: 1)
    terminal.click(Point(row: computer.top, column: computer.left + 3))
    terminal.wait(forText: "[Computer]")
    terminal.wait(forText: "thinking")
    let reset = layout.reset("Reset")
    terminal.click(Point(row: reset.top, column: reset.left + 2))
    terminal.wait(forText: "Do you really want to reset the game?")
    let alert = Picture.Alert(
      title: "Confirmation", message: "Do you really want to reset the game?", buttons: ["Cancel", "OK"])
    let ok = layout.button(1, of: alert)
    terminal.click(Point(row: ok.top, column: ok.left + 2))
    terminal.wait(for: "a new game") { $0.text.contains("Dark's turn") && !$0.text.contains("Do you really") }
    #expect(!terminal.screen.text.contains("[Computer]"))
    terminal.type("quit\r")
    terminal.waitForEnd()
  }

  @Test(arguments: ["dismiss\r", "\r", "\u{1B}\r", "\u{1B}d"])
  func `an alert is answered by word and by key`(answer: String) throws {
    let terminal = try Terminal(save: beforePass)
    terminal.wait(forText: "Light's turn")
    terminal.type("a3\r")
    terminal.wait(forText: "Cannot place a disk.")
    for (index, part) in answer.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        terminal.type("\u{1B}")
        terminal.wait(for: "the focus on the alert") { $0.cursor.row == 11 }
      }
      terminal.type(String(part))
    }
    terminal.wait(for: "light's turn") { $0.text.contains("Light's turn") && !$0.text.contains("Cannot") }
    terminal.quit()
    terminal.waitForEnd()
  }

  @Test func `lines are edited, completed and found again, in the next run too`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    terminal.type("mo\t")
    terminal.wait(forText: "> mo")
    terminal.type("d\tl\tc\t\r")
    terminal.wait(forText: "Light is computer now.")
    terminal.type("日本x\u{1B}[D")
    terminal.wait(for: "the cursor behind two wide characters") {
      $0.text.contains("日") && $0.cursor.column == "chapter-1> ".count + 4
    }
    terminal.type("\u{3}")
    terminal.wait(forText: "Press ^C again to quit.")
    terminal.type("\u{12}light")
    terminal.wait(forText: "mode light computer")
    terminal.type("\u{1B}")
    terminal.wait(forText: "chapter-1> mode light computer")
    terminal.type("\u{15}quit\r")
    terminal.waitForEnd()

    let again = try Terminal(folder: terminal.folder)
    again.wait(forText: "[Computer]")
    again.type("\u{1B}[A\u{1B}[A")
    again.wait(forText: "chapter-1> mode light computer")
    again.quit()
    again.waitForEnd()
  }

  @Test func `a paste is put into the line and not carried out, whole or in parts`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    terminal.type("\u{1B}[200~d3\rc3\u{1B}[201~")
    terminal.wait(forText: "chapter-1> d3 c3")
    terminal.type("\u{15}\u{1B}[20")
    terminal.type("0~c4\u{1B}[2")
    terminal.type("01~")
    terminal.wait(forText: "chapter-1> c4")
    #expect(terminal.screen.text.contains("● Dark    2"))
    terminal.type("\r")
    terminal.wait(forText: "Light's turn")
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test func `the screen follows the size of the terminal`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    for size in [(30, 8), (100, 40), (41, 15), (60, 20), (120, 30)] {
      terminal.resize(to: Size(columns: size.0, rows: size.1))
    }
    terminal.wait(forText: "└───┴")
    terminal.resize(to: Size(columns: 40, rows: 16))
    terminal.wait(forText: " a b c d e f g h")
    terminal.resize(to: Size(columns: 20, rows: 5))
    terminal.wait(forText: "Make this 40 x 14 or")
    terminal.resize(to: Size(columns: 80, rows: 24))
    terminal.wait(forText: "Type a cell such as d3")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test func `a suspended player gives the terminal back and comes again`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    terminal.type("\u{1A}")
    let deadline = ContinuousClock.now + .seconds(20)
    while terminal.pseudoTerminal.settings != terminal.settingsBefore, ContinuousClock.now < deadline {
      _ = terminal.pseudoTerminal.read(within: .milliseconds(10))
    }
    #expect(terminal.pseudoTerminal.settings == terminal.settingsBefore)
    terminal.resize(to: Size(columns: 80, rows: 24))
    terminal.pseudoTerminal.send(SIGCONT)
    terminal.wait(forText: "Dark's turn")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.pseudoTerminal.send(SIGSTOP)
    terminal.pseudoTerminal.send(SIGCONT)
    terminal.type("hints\r")
    terminal.wait(forText: "Hints: on")
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends the player ends it quietly`(signal: Int32) throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    terminal.pseudoTerminal.send(signal)
    terminal.waitForEnd()
  }

  @Test func `a crash gives the terminal back and says why`() throws {
    let terminal = try Terminal(save: "x10\n--------\nxxx-----\n" + String(repeating: "--------\n", count: 6))
    terminal.wait(forText: "chapter-1 has crashed: the Computer was asked for a move and has none")
    terminal.waitForEnd(1)
  }

  @Test func `a trap gives the terminal back`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    terminal.pseudoTerminal.send(SIGILL)
    terminal.waitForEnd(128 + SIGILL)
  }

  @Test func `plain lines can be suspended`() throws {
    let terminal = try Terminal("chapter-1", ["--plain"], size: Size(columns: 80, rows: 60))
    terminal.wait(forText: "turn.\n>")
    terminal.type("d")
    terminal.wait(forText: "> d")
    terminal.type("\u{1A}")
    let deadline = ContinuousClock.now + .seconds(20)
    while terminal.pseudoTerminal.settings != terminal.settingsBefore, ContinuousClock.now < deadline {
      _ = terminal.pseudoTerminal.read(within: .milliseconds(10))
    }
    #expect(terminal.pseudoTerminal.settings == terminal.settingsBefore)
    terminal.pseudoTerminal.send(SIGCONT)
    terminal.type("3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.quit()
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
    terminal.wait(forText: "Dark's turn")
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
    terminal.waitForEnd()
  }

  @Test func `a killed game goes on where it was saved`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    terminal.type("d3\r")
    terminal.wait(forText: "Light's turn")
    terminal.type("c3\r")
    terminal.pseudoTerminal.send(SIGKILL)
    #expect(terminal.pseudoTerminal.wait(.seconds(20)) == 128 + SIGKILL)
    let again = try Terminal(folder: terminal.folder)
    again.wait(forText: "Light's turn")
    again.wait(forText: "● Dark    4")
    again.type("\u{4}")
    again.waitForEnd()
  }

  @Test func `a second player on one game may watch`() throws {
    let first = try Terminal()
    first.wait(forText: "Dark's turn")
    let second = try Terminal(folder: first.folder)
    second.wait(forText: "Watch it (w) or quit (q)?")
    second.type("w\r")
    second.wait(forText: "You are watching")
    first.type("d3\r")
    second.wait(forText: "Light's turn")
    second.type("\u{4}")
    second.waitForEnd()
    first.wait(forText: "Dark plays d3")
    first.type("\u{4}")
    first.waitForEnd()
  }

  @Test(arguments: ["dumb", "no-such-terminal", "vt100", "linux", "screen-256color"])
  func `every terminal has something good to play on`(name: String) throws {
    let terminal = try Terminal(environment: ["TERM": name, "LC_ALL": "C", "NO_COLOR": "1"])
    terminal.wait(forText: "Dark's turn")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3, flips d4.")
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test func `plain lines tell the game`() throws {
    let terminal = try Terminal("chapter-1", ["--plain"], size: Size(columns: 80, rows: 60))
    terminal.wait(forText: "Dark 2, Light 2. Dark's turn.")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3, flips d4.")
    terminal.wait(forText: "4 - - - x x - - -")
    terminal.type("row 3\r")
    terminal.wait(forText: "Row 3: empty, empty, empty, dark, empty")
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test func `a recorded game is played again by the script language, move for move`() throws {
    let terminal = try Terminal("chapter-1", ["--speed", "10"])
    terminal.wait(forText: "Dark's turn")
    terminal.type("mode light computer\rd3\r")
    terminal.wait(forText: "Light plays")
    terminal.wait(forText: "Dark's turn")
    terminal.type("mode dark computer\r")
    terminal.wait(for: "more moves") { $0.text.contains("Light's turn.") && !$0.text.contains("Dark    2") }
    let file = terminal.folder.appending(path: "game.script").path
    terminal.type("mode dark manual\rmode light manual\rrecord \(file)\r")
    terminal.wait(forText: "This game is in")
    terminal.type("show\r\u{4}")
    terminal.waitForEnd()
    let save = try String(
      contentsOf: terminal.folder.appending(path: "reversi-workbook/chapter-1/Game"), encoding: .utf8)
    let script = try Script(String(contentsOfFile: file, encoding: .utf8))
    let replayed = Phone.simulate(chapter_1.Main.chapter.app) { phone in
      try? Performance.play(script, on: phone)
      return phone.disk.files["Game"].map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(replayed == save)
  }

  @Test func `a script is shown at real speed and can be taken over`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).script")
    try Data("wait 0.3\nd3\nwait 1000\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let terminal = try Terminal("chapter-1", ["--replay", file.path])
    terminal.wait(forText: "Dark plays d3, flips d4.")
    terminal.type("c3\r")
    terminal.wait(forText: "A script is shown")
    terminal.type("take\rc3\r")
    terminal.wait(forText: "Light plays c3, flips d4.")
    terminal.quit()
    terminal.waitForEnd()
  }

  @Test func `random bytes neither stop the player nor break the terminal`() throws {
    let count = ProcessInfo.processInfo.environment["RANDOM_INPUTS"].flatMap { Int($0) } ?? 200
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var dice = Bytes(seed: seed)
    let terminal = try Terminal()
    terminal.wait(forText: "Dark's turn")
    for _ in 0..<count {
      // Neither ^C, ^D, ^Z, ^\ nor q: those end or stop the player, as they should.
      let bytes = (0..<Int.random(in: 1...24, using: &dice)).map { _ in dice.byte() }
      terminal.pseudoTerminal.type(bytes)
      _ = terminal.pseudoTerminal.read(within: .milliseconds(1))
    }
    terminal.type("\u{1B}[201~")
    terminal.pseudoTerminal.send(SIGTERM)
    let end = terminal.pseudoTerminal.wait(.seconds(30))
    #expect(end == 0, "seed \(seed)")
    #expect(terminal.pseudoTerminal.settings == terminal.settingsBefore, "seed \(seed)")
  }
}

private struct Bytes: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return seed ^ (seed >> 29)
  }

  mutating func byte() -> UInt8 {
    let special: [UInt8] = [27, 91, 60, 50, 48, 48, 126, 59, 77, 109, 13, 9, 63, 0xE6, 0x97, 0xA5]
    let byte = UInt8.random(in: 0...255, using: &self)
    let choice = byte < 90 ? special[Int(byte) % special.count] : byte
    return [3, 4, 26, 28, UInt8(ascii: "q"), UInt8(ascii: "Q")].contains(choice) ? 32 : choice
  }
}

extension Terminal {
  /// Presses ^C until the player goes.
  func quit() {
    type("\u{3}")
    wait(forText: "Press ^C again to quit.")
    type("\u{3}")
  }

  func click(_ point: Point) {
    type("\u{1B}[<0;\(point.column + 1);\(point.row + 1)M\u{1B}[<0;\(point.column + 1);\(point.row + 1)m")
  }
}
