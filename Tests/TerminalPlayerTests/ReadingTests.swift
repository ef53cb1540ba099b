import Foundation
import RegexBuilder
import Support
import Testing

@testable import TerminalPlayer

extension Terminal {
  /// Reads up to that text; what is printed line by line has no screen to look at.
  @discardableResult
  fileprivate func read(
    to text: some RegexComponent, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    var found = ""
    while !found.contains(text) {
      let bytes = pseudoTerminal.read(within: .seconds(20))
      found += String(decoding: bytes, as: UTF8.self)
      if bytes.isEmpty {
        Issue.record("\(text) was never printed:\n\(found)", sourceLocation: sourceLocation)
        return found
      }
    }
    return found
  }
}

/// What the reader waits with on a page.
private func prompt(_ page: Int) -> Regex<Substring> { try! Regex("\(page)/[0-9]+>") }

@Suite(.onThreadsOfTheirOwn) struct `The reader on a terminal` {
  @Test func `pages are turned, and the terminal is given back`() throws {
    let terminal = try Terminal("chapter-1", command: "read", size: Size(columns: 80, rows: 16))
    #expect(terminal.read(to: prompt(1)).contains("You have inherited an app."))
    // The first page is longer than the screen.
    terminal.type("\r")
    #expect(terminal.read(to: prompt(1)).contains("Play first"))
    terminal.type("\r")
    terminal.read(to: prompt(2))
    terminal.type("/counts-once\r")
    terminal.read(to: "move.counts-once")
    terminal.type("he\t\r")
    terminal.read(to: "Return, next")
    terminal.type("quit\r")
    terminal.waitForEnd()
    let history = terminal.home.folder.appending(path: "reversi-workbook/history-of-reading")
    #expect(try String(contentsOf: history, encoding: .utf8).hasPrefix("/counts-once\n"))
  }

  @Test func `a notebook that is opened again is open where it was left`() throws {
    let first = try Terminal("chapter-1", command: "read")
    first.read(to: prompt(1))
    first.type("5\r")
    first.read(to: prompt(5))
    first.type("quit\r")
    first.waitForEnd()
    let second = try Terminal("chapter-1", command: "read", home: first.home)
    #expect(second.read(to: prompt(5)).contains("This is page 5, where you were."))
    second.type("quit\r")
    second.waitForEnd()
  }

  @Test func `the player is a program of its own, and the reader goes on behind it`() throws {
    let terminal = try Terminal("chapter-1", command: "read")
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

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `the terminal is given back when the reader is ended from outside`(signal: Int32) throws {
    let terminal = try Terminal("chapter-1", command: "read")
    terminal.read(to: prompt(1))
    terminal.pseudoTerminal.send(signal)
    terminal.waitForEnd(128 + signal)
  }

  @Test(arguments: [("NO_COLOR", "1"), ("TERM", "dumb"), ("TERM", "unheard-of")])
  func `without colours nothing is painted`(name: String, value: String) throws {
    let terminal = try Terminal("chapter-1", command: "read", environment: [name: value])
    let text = terminal.read(to: prompt(1))
    #expect(text.contains("`ViewController.swift`"))
    #expect(!text.contains("\u{1B}[1m") && !text.contains("\u{1B}[36m"))
    terminal.type("quit\r")
    terminal.waitForEnd()
  }

  @Test func `the narrowest terminal will do`() throws {
    let terminal = try Terminal("chapter-1", command: "read", size: Size(columns: 20, rows: 8))
    terminal.read(to: "more lines: Return)")
    terminal.type("q\r")
    terminal.waitForEnd()
  }
}
