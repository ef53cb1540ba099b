import Foundation
import RegexBuilder
import Support
import Testing

@testable import Reader
@testable import TerminalPlayer

extension Terminal {
  /// Reads up to that text; what is printed line by line has no screen to look at.
  @discardableResult
  func read(
    to text: some RegexComponent, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    var found = ""
    while !found.contains(text) {
      let bytes = next()
      found += String(decoding: bytes, as: UTF8.self)
      if bytes.isEmpty {
        giveUp("\(text) was never printed:\n\(found)", sourceLocation: sourceLocation)
        return found
      }
    }
    return found
  }
}

/// What the reader waits with on a page.
private func prompt(_ page: Int) -> Regex<Substring> { try! Regex("\(page)/[0-9]+>") }

@Suite(.onThreadsOfTheirOwn) struct `The reader of lines` {
  @Test func `pages are turned, and the terminal is given back`() throws {
    let terminal = try Terminal("chapter-1", command: "read", ["--plain"], size: Size(columns: 80, rows: 16))
    #expect(terminal.read(to: prompt(1)).contains("You have inherited an app,"))
    // The first section is longer than the screen.
    terminal.type("\r")
    #expect(terminal.read(to: prompt(1)).contains("So in this chapter you take nothing apart."))
    terminal.type("2\r")
    #expect(terminal.read(to: prompt(2)).contains("Play first"))
    terminal.type("help\r")
    terminal.read(to: "Return, next")
    terminal.type("quit\r")
    terminal.waitForEnd()
  }

  @Test func `a notebook that is opened again is open where it was left`() throws {
    let first = try Terminal("solution-2", command: "read", ["--plain"])
    first.read(to: prompt(1))
    first.type("3\r")
    first.read(to: prompt(3))
    first.type("quit\r")
    first.waitForEnd()
    let second = try Terminal("solution-2", command: "read", ["--plain"], home: first.home)
    #expect(second.read(to: prompt(3)).contains("This is section 3, where you were."))
    second.type("/What we would not do\r")
    second.read(to: "What we would not do")
    second.type("quit\r")
    second.waitForEnd()
  }

  @Test func `the player is a program of its own, and the reader goes on behind it`() throws {
    let terminal = try Terminal("chapter-1", command: "read", ["--plain"])
    terminal.read(to: prompt(1))
    terminal.type("play\r")
    terminal.read(to: "Dark's turn")
    terminal.type("quit\r")
    terminal.read(to: prompt(1))
    terminal.type("2\r")
    terminal.read(to: prompt(2))
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test(arguments: [["--plain"], []])
  func `verifying gives no bug's name away while they are hunted`(options: [String]) throws {
    let terminal = try Terminal(
      "chapter-1", command: "read", options, size: Size(columns: 120, rows: 60))
    terminal.read(to: options.isEmpty ? Regex { "You have inherited an app," } : prompt(1))
    terminal.type(options.isEmpty ? "v" : "verify\r")
    let verdict = terminal.read(to: "random inputs")
    #expect(verdict.contains("bug 6") && !verdict.contains(/known bug:|known bug [a-z]|lost-pass/))
    terminal.type(options.isEmpty ? "\rq" : "quit\r")
    terminal.waitForEnd()
  }

  @Test func `a player that is killed leaves the terminal as it was`() throws {
    let terminal = try Terminal("chapter-1", command: "read", ["--plain"])
    terminal.read(to: prompt(1))
    terminal.type("play\r")
    terminal.read(to: "Dark's turn")
    let process = terminal.pseudoTerminal.process
    let children = try String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    kill(try #require(children.split(separator: " ").first.flatMap { Int32($0) }), SIGKILL)
    terminal.read(to: prompt(1))
    #expect(terminal.pseudoTerminal.settings == terminal.pseudoTerminal.settingsBefore)
    terminal.type("quit\r")
    terminal.waitForEnd()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `the terminal is given back when the reader is ended from outside`(signal: Int32) throws {
    let terminal = try Terminal("chapter-1", command: "read", ["--plain"])
    terminal.read(to: prompt(1))
    terminal.pseudoTerminal.send(signal)
    terminal.waitForEnd(128 + signal)
  }

  @Test(arguments: [("NO_COLOR", "1"), ("TERM", "dumb"), ("TERM", "unheard-of")])
  func `without colours nothing is painted`(name: String, value: String) throws {
    let terminal = try Terminal("chapter-1", command: "read", ["--plain"], environment: [name: value])
    let text = terminal.read(to: prompt(1))
    #expect(text.contains("`ViewController.swift`"))
    #expect(!text.contains("\u{1B}[1m") && !text.contains("\u{1B}[36m"))
    terminal.type("quit\r")
    terminal.waitForEnd()
  }

  @Test func `Return goes on in the lowest terminal`() throws {
    let terminal = try Terminal("chapter-1", command: "read", ["--plain"], size: Size(columns: 80, rows: 4))
    var seen = terminal.read(to: prompt(1))
    for _ in 0..<8 where !seen.contains("So in this chapter you take nothing apart.") {
      terminal.type("\r")
      seen += terminal.read(to: prompt(1))
    }
    #expect(seen.contains("So in this chapter you take nothing apart."))
    terminal.type("q\r")
    terminal.waitForEnd()
  }

  @Test func `the narrowest terminal will do`() throws {
    let terminal = try Terminal("chapter-1", command: "read", ["--plain"], size: Size(columns: 20, rows: 8))
    terminal.read(to: prompt(1))
    terminal.type("q\r")
    terminal.waitForEnd()
  }
}

@Suite(.onThreadsOfTheirOwn) struct `The reader on a whole terminal` {
  private func reader(_ app: String = "solution-4", home: Home? = nil) throws -> Terminal {
    let terminal = try Terminal(app, command: "read", [], home: home)
    terminal.wait(forText: "? help")
    return terminal
  }

  @Test func `keys turn the pages without Return, and the terminal is given back`() throws {
    let terminal = try reader()
    terminal.wait(forText: "Solution 4: a store of positions")
    terminal.type("\u{1B}[C")
    terminal.wait(forText: "What it bought · ")
    terminal.type("/FileStore\r")
    terminal.wait(forText: "What changed · ")
    terminal.wait(forText: "class FileStore")
    terminal.type("c")
    terminal.wait(for: "the contents") { $0.text.contains(/>   \d  What changed/) }
    // An entry stays one line.
    terminal.resize(to: Size(columns: 18, rows: 14))
    terminal.wait(for: "what fits of it") { $0.text.contains(/>   \d  What ch/) }
    terminal.resize(to: Size(columns: 80, rows: 24))
    terminal.wait(for: "the contents") { $0.text.contains(/>   \d  What changed/) }
    terminal.type("\u{1B}")
    terminal.wait(forText: "class FileStore")
    terminal.type("?")
    terminal.wait(forText: "Any key goes on.")
    terminal.resize(to: Size(columns: 60, rows: 18))
    terminal.type("xq")
    terminal.waitForEnd()
  }

  @Test func `it opens where it was left`() throws {
    let first = try reader()
    first.type("\u{1B}[C")
    first.wait(forText: "What it bought · ")
    first.type("q")
    first.waitForEnd()
    let second = try Terminal("solution-4", command: "read", [], home: first.home)
    second.wait(forText: "Where you were.")
    second.type("\u{1B}")
    second.wait(forText: "What it bought · ")
    second.type("q")
    second.waitForEnd()
  }

  @Test func `the player is a program of its own, and the page is there again behind it`() throws {
    let terminal = try reader()
    terminal.type("p")
    terminal.wait(forText: "Dark's turn")
    terminal.type("\u{3}")
    terminal.wait(forText: "Press ^C again to quit.")
    terminal.type("\u{3}")
    terminal.wait(forText: "? help")
    terminal.type("v")
    terminal.wait(forText: "Any key goes back to the notebook.")
    // Another size is no key; and the key that goes back does nothing else.
    terminal.resize(to: Size(columns: 60, rows: 18))
    terminal.pseudoTerminal.send(SIGWINCH)
    // That nothing happens takes a moment to be seen.
    usleep(100_000)
    terminal.type("?")
    terminal.wait(forText: "? help")
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test func `it can be stopped and continued`() throws {
    let terminal = try reader()
    terminal.type("\u{1A}")
    terminal.waitForStop()
    terminal.forget()
    terminal.pseudoTerminal.send(SIGCONT)
    terminal.wait(forText: "? help")
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGALRM, SIGUSR1])
  func `the terminal is given back when it is ended from outside`(signal: Int32) throws {
    let terminal = try reader()
    terminal.pseudoTerminal.send(signal)
    // The shell's own screen.
    terminal.read(to: "\u{1B}[?1049l")
    terminal.waitForEnd(128 + signal)
  }
}
