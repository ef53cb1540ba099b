import ChapterKit
import Foundation
import MiniUIKit
import PhoneKit
import Reversi
import Supervision
import Support
import Testing
import Verification

@testable import Reader
@testable import TerminalPlayer
@testable import solution_1

@Suite(.onThreadsOfTheirOwn) struct `What is left of a game` {
  @Test func `a killed game goes on where it was saved`() throws {
    let terminal = try Terminal("solution-1", [])
    terminal.type("d3\r")
    terminal.wait(forText: "Light's turn")
    terminal.type("c3\r")
    terminal.pseudoTerminal.send(SIGKILL)
    #expect(terminal.pseudoTerminal.wait(Terminal.patience) == 128 + SIGKILL)
    // Whether c3 was played to its end before the kill depends on the machine; the save knows.
    let save = try terminal.home.save()
    let again = try Terminal(home: terminal.home)
    again.wait(forText: save.hasPrefix("o") ? "Light's turn" : "Dark's turn")
    again.wait(forText: "● Dark    \(save.dropFirst(3).count { $0 == "x" })")
    again.type("\u{4}")
    again.waitForEnd()
  }

  @Test(arguments: [[], ["--plain"]])
  func `a save that fails is said quietly, by the app's own notice`(options: [String]) throws {
    let terminal = try Terminal("solution-5", ["--speed", "10"] + options)
    terminal.wait(forText: options.isEmpty ? "Dark's turn" : "turn.\n>")
    try FileManager.default.removeItem(at: terminal.home.game(of: "solution-5").deletingLastPathComponent())
    terminal.type("d3\r")
    terminal.wait(forText: "Not saved: No such file or directory")
    terminal.quit()
  }

  @Test func `a game that is kept elsewhere says where`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "mine").path
    let terminal = try Terminal(
      "solution-1", ["--plain", "--game", file], size: Size(columns: 200, rows: 60), home: home)
    terminal.wait(forText: "This game is saved in \(file).")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.type("\u{4}")
    terminal.wait(forText: "The game is saved in \(file).")
    terminal.waitForEnd()
  }

  @Test(arguments: [
    ("solution-1", "play", [], "\u{4}"), ("solution-1", "play", ["--plain"], "quit\r"),
    ("solution-5", "lines", [], "quit\r"),
  ])
  func `who leaves is told that the game is saved, and how to go on`(
    program: String, command: String, options: [String], end: String
  ) throws {
    let terminal = try Terminal(
      program, command: command, ["--speed", "10"] + options, size: Size(columns: 100, rows: 60))
    terminal.type("d3\r")
    terminal.wait(for: "the end of the move") { $0.text.contains(/[Ll]ight's turn/) }
    terminal.type(end)
    terminal.wait(forText: "The game is saved; `swift run \(program) \(command)` goes on with it.")
    terminal.waitForEnd()
  }

  @Test func `who leaves is told nothing of a save that is not there`() throws {
    func leave(_ terminal: Terminal) {
      terminal.type("quit\r")
      terminal.waitForEnd()
      terminal.waitForQuiet()
      #expect(!String(decoding: terminal.pseudoTerminal.lastPrinted, as: UTF8.self).contains("is saved"))
    }
    let replayed = try replay("d3\nsettle\n")
    replayed.wait(forText: "play on from here, or go back with Left")
    leave(replayed)
    let puzzle = try Terminal("solution-14")
    puzzle.wait(forText: "solution-14>")
    leave(puzzle)
    // The save that is there is not that of the last move, which this app does not try to save again.
    let terminal = try Terminal("solution-2")
    terminal.type("d3\r")
    terminal.wait(forText: "Light's turn")
    let (game, save) = (terminal.home.game(of: "solution-2"), try terminal.home.save(of: "solution-2"))
    try FileManager.default.removeItem(at: game.deletingLastPathComponent())
    terminal.type("c3\r")
    terminal.wait(forText: "Not saved: No such file or directory")
    try FileManager.default.createDirectory(
      at: game.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(save.utf8).write(to: game)
    leave(terminal)
  }

  @Test func `a second player on one game is refused`() throws {
    let first = try Terminal()
    first.wait(forText: "Type a cell")
    let second = try Terminal(home: first.home)
    second.wait(forText: "Another player has this game. Leave that one, or use --game FILE.")
    second.waitForEnd(2)
    first.type("\u{4}")
    first.waitForEnd()
  }

  @Test func `a recorded game is played again by the script language, move for move`() async throws {
    let terminal = try Terminal()
    terminal.type("mode light computer\rd3\r")
    terminal.wait(forText: "Light plays")
    terminal.wait(forText: "Dark's turn")
    terminal.type("mode dark computer\r")
    terminal.wait(for: "more moves") { $0.text.contains("Light's turn") && !$0.text.contains("Dark    2") }
    let file = terminal.home.folder.appending(path: "game.script").path
    // On a busy machine the next move may be under way: it is saved when its disks have turned over.
    terminal.type("mode dark manual\rmode light manual\rsettle\ra1\r")
    terminal.wait(forText: "a1 would turn nothing over")
    terminal.type("record \(file)\r")
    terminal.wait(forText: "This game is in")
    terminal.type("show\r\u{4}")
    terminal.waitForEnd()
    let script = try Script(String(contentsOfFile: file, encoding: .utf8))
    #expect(try await played(script) == terminal.home.save())
  }

  /// Begins to replay `script` in a home of its own.
  private func replay(_ script: String, _ options: [String] = ["--speed", "10"]) throws -> Terminal {
    let home = try Home()
    let file = home.folder.appending(path: "game.script")
    try Data(script.utf8).write(to: file)
    return try Terminal("solution-1", ["--replay", file.path] + options, home: home)
  }

  @Test func `a script is shown, stepped through, quickened and taken over`() throws {
    let terminal = try replay("wait 0.3\nd3\nwait 1000\n", [])
    terminal.type("pause\r")
    terminal.wait(forText: "paused")
    terminal.type("speed 10\rstep\r")
    terminal.wait(forText: "Time stands still")
    terminal.type("resume\r")
    terminal.wait(forText: "Dark plays d3, flips d4.")
    terminal.type("c3\r")
    terminal.wait(forText: "A script is shown")
    terminal.type("take\rc3\r")
    terminal.wait(forText: "Light plays c3, flips d4.")
    terminal.quit()
  }

  @Test func `Right goes on from a failure to the next instant`() throws {
    let terminal = try replay("d3; settle; expect message x's turn; wait 0.125; wait 0.125; c3; settle\n")
    terminal.wait(forText: "Failed: Left goes back, p goes on, t: you play.")
    let stood = try #require(terminal.screen.text.firstMatch(of: /\d\.\d{3}(?=, paused)/)?.output)
    terminal.type("\u{1B}[C")
    terminal.wait(for: "a later instant") {
      $0.text.firstMatch(of: /\d\.\d{3}(?=, paused)/).map { $0.output > stood } == true
    }
    terminal.quit(1)
  }

  @Test func `a failure is what is explained first where it stands`() throws {
    for (cell, row) in [("h3", "---x---o"), ("a3", "o--x----")] {
      let terminal = try replay("d3; settle; expect cell \(cell) o\n")
      terminal.wait(forText: "! \(row)  ---x----")
      terminal.quit(1)
    }
    let terminal = try replay("d3; settle; expect cell d3 o\n")
    terminal.wait(forText: "Failed: Left goes back")
    terminal.wait(forText: "! ---o----  ---x----")
    terminal.type("!")
    terminal.wait(for: "the failure above the moment") {
      $0.text.contains(/Failed: .*expected cell d3 o(.|\n)*It is [0-9]/)
    }
    terminal.type("x\u{1B}OH")
    terminal.wait(forText: "This is the start")
    terminal.type("\u{1B}OF")
    terminal.wait(forText: "Failed: Left goes back")
    terminal.quit(1)
  }

  @Test func `a replay that has ended can be gone back in without a drawn screen, too`() throws {
    let terminal = try replay("d3\nsettle\n", ["--plain"])
    terminal.wait(forText: "The script has ended: play on from here, or go back with rewind.")
    terminal.type("rewind move\r")
    terminal.wait(forText: "This is the start. Dark 2, Light 2.")
    terminal.type("forward end\r")
    terminal.wait(for: "the end again") { $0.text.matches(of: /The script has ended/).count == 2 }
    terminal.type("c3\r")
    terminal.wait(forText: "Light plays c3, flips d4.")
    terminal.quit()
  }

  @Test func `a tap after a failed last line leaves the replay as it is`() throws {
    let terminal = try replay("d3; settle; expect message x's turn\n")
    terminal.wait(forText: "Failed: Left goes back")
    terminal.type("c3\r")
    terminal.wait(forText: "A script is shown; take plays on from here.")
    terminal.type("mode\r")
    terminal.wait(forText: "mode needs more: dark or light")
    terminal.type("\u{1B}[D")
    terminal.wait(forText: "Back at 0.")
    terminal.type("\u{15}t\r")
    terminal.wait(forText: "The script is left; play on from here.")
    terminal.type("take\r")
    terminal.wait(forText: "No script is shown: you play already.")
    terminal.quit(1)
  }

  @Test func `who plays a script that fails is told how to go through it`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "game.script")
    try Data("d3; settle; expect message x's turn".utf8).write(to: file)
    let terminal = try Terminal(
      "solution-1", ["--script", file.path], size: Size(columns: 200, rows: 24), home: home)
    terminal.wait(forText: "`play --replay \(file.path)` goes through it step by step.")
    terminal.waitForEnd(1)
  }

  @Test func `lines without a drawn screen end between words`() throws {
    let terminal = try Terminal("solution-1", ["--plain"], size: Size(columns: 42, rows: 60))
    terminal.wait(forText: "turn.\n>")
    terminal.type("record\r")
    // The terminal itself would end the row within this word.
    terminal.wait(for: "the word") { $0.text.contains("that it\n  may write") }
    terminal.type("quit\r")
    terminal.waitForEnd()
  }

  @Test func `who finds a game that goes on is told that it comes from the save`() throws {
    let terminal = try Terminal()
    terminal.type("d3\r")
    terminal.wait(forText: "Light's turn")
    #expect(!terminal.screen.text.contains("finds its save"))
    terminal.quit()
    let next = try Terminal(home: terminal.home)
    next.wait(forText: "The app finds its save of ")
    next.quit()
  }

  @Test func `a script's failure stays in view until the person plays on`() throws {
    let terminal = try replay("d3; settle; expect message x's turn; show; wait 0.1\n")
    terminal.wait(forText: "Failed: Left goes back, p goes on, t: you play.")
    // Below the board, and not only in the log.
    terminal.wait(for: "the failure below the board") {
      $0.lines[20].contains("expected message x's turn, found o's turn") && !$0.text.contains("> expected")
    }
    // Where the script stands.
    #expect(terminal.screen.text.contains(">      expect message x's turn"))
    terminal.type("t")
    terminal.wait(forText: "play on from here")
    #expect(!terminal.screen.text.contains("message: o's turn"))
    terminal.type("c3\r")
    terminal.wait(for: "no failure") { !$0.lines[20].contains("expected") }
    terminal.type("quit\r")
    terminal.waitForEnd(1)
  }

  @Test(arguments: [(40, 14), (80, 24), (200, 60)])
  func `a replay goes back and forth step by step, and keeps its failure in view`(columns: Int, rows: Int)
    throws
  {
    let home = try Home()
    let file = home.folder.appending(path: "game.script")
    try Data("# A move.\nd3\nsettle\nexpect row 4 ---oo---\nc3\n".utf8).write(to: file)
    let terminal = try Terminal(
      "solution-1", ["--replay", file.path], size: Size(columns: columns, rows: rows), home: home)
    func stands(at line: String, _ clock: String) {
      terminal.wait(for: "the script at \(line), at \(clock), and its failure") { screen in
        let words = screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return screen.text.contains("> \(line)") && screen.text.contains("\(clock), paused")
          && words.contains("expected row 4 ---oo---, found ---xx---")
      }
    }
    stands(at: "  4  expect row 4 ---oo---", "0.500")
    terminal.wait(forText: "game.script:4")
    terminal.wait(for: "the keys") { $0.text.contains(/x: .*failure.*Left, Right/) }
    if columns > 40 {
      terminal.wait(forText: "  expected  found")
      terminal.wait(forText: "! ---oo---  ---xx---")
    }
    terminal.type("\u{1B}[D")
    terminal.wait(for: "an instant back") {
      $0.text.contains("Back at 0.") && !$0.text.contains("0.500, paused")
        && !$0.text.contains("expected  found")
    }
    terminal.type("\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D")
    terminal.wait(forText: "This is the start; Right goes forward.")
    terminal.wait(forText: "0.000, paused")
    terminal.type("?")
    terminal.wait(forText: "a step back, on")
    if columns == 40 {
      terminal.wait(forText: "↓ Space, arrows; other keys close")
      terminal.type("jj k\u{1B}[5~\u{1B}[6~ ")
      terminal.wait(for: "the end of the help") {
        $0.text.contains("r reset, 1 2 switches") && !$0.text.contains("↓")
      }
    }
    terminal.type("x")
    // The move, and then the instants after it.
    terminal.type("\u{1B}[C")
    stands(at: "  3  settle", "0.000")
    terminal.type("\u{1B}[C")
    terminal.wait(forText: " s have passed; it is 0.")
    terminal.type("forward\r")
    terminal.wait(for: "a later instant, and the prompt") {
      $0.text.contains(/0\.[1-4]\d\d, paused/) && !$0.text.contains("KEYS")
    }
    terminal.type("\u{1B}")
    terminal.wait(forText: "KEYS")
    terminal.type("p")
    stands(at: "  4  expect row 4 ---oo---", "0.500")
    terminal.type("rewind\r")
    terminal.wait(forText: "Back at 0.")
    // From here on the person plays.
    terminal.type("take\r")
    terminal.wait(forText: "play on from here")
    terminal.wait(forText: "Light's turn")
    terminal.quit(1)
  }

  @Test(arguments: [(40, 14), (80, 24), (200, 60)])
  func `the first failure is marked on the line of time, and a key goes back to before it`(
    columns: Int, rows: Int
  ) throws {
    let home = try Home()
    let file = home.folder.appending(path: "game.script")
    let failing = "expect row 4 ---oo---"
    try Data("expect message x's turn\nd3\nsettle\n\(failing)\nwait 1\nc3\nsettle\n\(failing)\n".utf8)
      .write(to: file)
    let terminal = try Terminal(
      "solution-1", ["--replay", file.path, "--speed", "10"], size: Size(columns: columns, rows: rows),
      home: home)
    func isMarked(_ screen: ScreenModel, _ line: some RegexComponent) -> Bool {
      columns == 40 || screen.text.contains(line)
    }
    terminal.wait(for: "the mark, and its key") {
      $0.text.contains("0.500, paused") && $0.text.contains(/x: .*failure/) && isMarked($0, /─x/)
    }
    terminal.type("p")
    terminal.wait(forText: "The script has ended")
    terminal.type("x")
    terminal.wait(for: "the instant before it") {
      $0.text.contains(/Back at 0\.[1-4]/) && $0.text.contains("paused") && isMarked($0, /│─*x/)
    }
    terminal.type("\u{1B}[C")
    terminal.wait(for: "where it fails") { $0.text.contains("0.500, paused") && isMarked($0, /─x/) }
    terminal.type("rewind 1000\r")
    terminal.wait(forText: "Back at 0.000")
    terminal.type("rewind failure\r")
    terminal.wait(for: "the instant before it") { $0.text.contains(/Back at 0\.[1-4]/) }
    if columns > 40 {
      terminal.type("\u{1B}[C=")
      // All of it: what closes it is drawn last.
      terminal.wait(for: "a row for each verdict") {
        $0.text.contains(/expect +\*\.+/) && $0.text.contains(/failed +\.+\*/)
          && $0.text.contains("ther keys close")
      }
      terminal.type("\u{1B}")
      terminal.wait(for: "the board") { !$0.text.contains("ther keys close") }
    }
    terminal.type("take\r")
    terminal.wait(for: "no mark") {
      $0.text.contains("play on from here") && !$0.text.contains(/x: .*failure/)
    }
    terminal.quit(1)
  }

  @Test func `a script that has ended can be gone back in, or played on from`() throws {
    let terminal = try replay("d3\nsettle\n")
    terminal.wait(forText: "play on from here, or go back with Left")
    terminal.type("\u{1B}[D")
    terminal.wait(forText: "Back at 0.")
    terminal.type("c3\r")
    terminal.wait(forText: "A script is shown")
    terminal.type("\u{1B}")
    terminal.wait(forText: "KEYS")
    terminal.type("p")
    terminal.wait(forText: "play on from here, or go back with Left")
    terminal.type("c3\r")
    terminal.wait(forText: "Light plays c3, flips d4.")
    terminal.quit()
  }

  @Test func `commands of one instant are steps, and the page keys go from move to move`() throws {
    let terminal = try replay("mode dark computer\nmode dark manual\nd3\nsettle\nc3\nsettle\n")
    let (left, right, pageUp, pageDown) = ("\u{1B}[D", "\u{1B}[C", "\u{1B}[5~", "\u{1B}[6~")
    func press(_ key: String, standsAt line: Int, _ text: String) {
      terminal.type(key)
      terminal.wait(for: "line \(line), and \(text)") {
        [text, "line \(line) of 6", ">   \(line)  "].allSatisfy($0.text.contains)
      }
    }
    terminal.wait(forText: "play on from here, or go back with Left")
    press(pageUp, standsAt: 4, "Back at 2.000; next: c3")
    press(pageUp, standsAt: 2, "Back at 0.000; next: d3")
    #expect(!terminal.screen.text.contains("Dark plays d3"))
    press(left, standsAt: 1, "Back at 0.000; next: mode dark manual")
    press(right, standsAt: 2, "It is 0.000, after mode dark manual; next: d3")
    press(right, standsAt: 4, "It is 0.000, after d3; next: c3")
    press(pageDown, standsAt: 4, "It is 2.000; next: c3")
    #expect(terminal.screen.text.contains("Dark plays d3"))
    let (home, end) = ("\u{1B}OH", "\u{1B}OF")
    terminal.type("\(left)\(left)\(left)\(left)\(left)\(left)\(left)\(left)")
    terminal.wait(forText: "This is the start")
    terminal.type(end)
    terminal.wait(forText: "play on from here, or go back with Left")
    terminal.type(home)
    terminal.wait(forText: "This is the start")
    terminal.type(":")
    terminal.wait(for: "the prompt") { !$0.text.contains("KEYS") }
    terminal.type("record\r")
    terminal.wait(forText: "record needs the name of a file")
    terminal.quit()
  }

  @Test func `keys step through a script, and each step says what time it is`() throws {
    let terminal = try replay("wait 1\nd3\nwait 1000\n", [])
    terminal.wait(forText: "KEYS")
    terminal.type("p")
    terminal.wait(forText: "Time stands still at ")
    terminal.type("n")
    terminal.wait(forText: "next: d3")
    terminal.wait(for: "the clock") { $0.lines[21].contains(/\d\.\d\d\d, paused/) }
    terminal.type("t")
    terminal.wait(forText: "play on from here")
    terminal.quit()
  }

  @Test func `what is done after a script is not said to have done nothing`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "game.script")
    try Data("mode light manual; d3; settle\n".utf8).write(to: file)
    let terminal = try Terminal(
      "solution-5", ["--plain", "--replay", file.path, "--speed", "10"], home: home)
    terminal.wait(forText: "2 of 2: d3")
    terminal.wait(forText: "play on from here")
    for (line, answer) in [
      ("mode dark computer", "The computer now plays dark."), ("reset", "Confirmation: Do you"),
      ("cancel", "> "),
      ("a1", "a1 would turn nothing over."),
    ] {
      terminal.type("\(line)\r")
      terminal.wait(forText: answer)
    }
    #expect(!terminal.screen.text.contains("already") && !terminal.screen.text.contains("Nothing happens"))
    terminal.type("quit\r")
    terminal.waitForEnd()
  }
}

/// What is saved when the script has been played.
@MainActor private func played(_ script: Script) -> String? {
  Phone.simulate(solution_1.Main.chapter.app) { phone in
    try? ScriptRun.play(script, on: phone)
    return phone.disk.files["Game"].map { String(decoding: $0, as: UTF8.self) }
  }
}
