import Foundation
import Support
import Testing

@testable import Reader
@testable import TerminalPlayer

@Suite(.onThreadsOfTheirOwn) struct `A citizen of the terminal` {
  /// With a row of nine solution 1 crashes.
  private static let crashing = "x00\n" + String(repeating: "--------\n", count: 7) + "---------\n"

  /// Where the player is on the screen, and where in lines.
  enum Way: CaseIterable {
    case screen, lines

    func begin(save: String? = nil) throws -> Terminal {
      let terminal = try Terminal(
        "solution-1", ["--speed", "10"] + (self == .lines ? ["--plain"] : []),
        size: Size(columns: 80, rows: self == .lines ? 60 : 24), save: save)
      if save == nil { terminal.wait(forText: self == .lines ? "turn.\n>" : "Dark's turn") }
      // A signal from outside may hit another thread than the one that draws, and cut what that one writes off.
      terminal.waitForQuiet()
      return terminal
    }
  }

  @Test func `the screen follows the size of the terminal`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    for number in 0..<200 {
      terminal.resize(to: Size(columns: 20 + number * 37 % 120, rows: 4 + number * 13 % 50))
    }
    terminal.resize(to: Size(columns: 120, rows: 30))
    terminal.wait(forText: "└───┴")
    terminal.resize(to: Size(columns: 40, rows: 16))
    terminal.wait(forText: " a b c d e f g h")
    terminal.resize(to: Size(columns: 20, rows: 5))
    terminal.wait(forText: "Make this terminal")
    terminal.resize(to: Size(columns: 80, rows: 24))
    terminal.wait(forText: "Type a cell such as d3")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test func `on a huge terminal the player draws as fast as on any other`() throws {
    let terminal = try Terminal(size: Size(columns: 3000, rows: 3000))
    for number in 0..<10 {
      // What is printed is looked at, not a model of nine million characters.
      var printed = ""
      while !printed.contains("Type a cell") {
        let bytes = terminal.next()
        printed += String(decoding: bytes, as: UTF8.self)
        if bytes.isEmpty { return terminal.giveUp("nothing was drawn", sourceLocation: #_sourceLocation) }
      }
      terminal.pseudoTerminal.resize(to: Size(columns: 2999 - number, rows: 2999 - number))
    }
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test(arguments: Way.allCases)
  func `a suspended player gives the terminal back and comes again`(way: Way) throws {
    let terminal = try way.begin()
    terminal.type("d")
    terminal.wait(forText: "> d")
    terminal.type("\u{1A}")
    terminal.waitForStop()
    terminal.forget()
    terminal.pseudoTerminal.send(SIGCONT)
    terminal.wait(forText: "> d")
    terminal.type("3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.quit()
  }

  @Test(.enabled(if: everythingIsTested)) func `verify says how far it is while it takes long`() throws {
    let terminal = try Terminal("solution-5", command: "verify", ["--seeds", "30"])
    terminal.wait(for: "how far it is") {
      $0.text.contains(/verifying: [1-9]\d* of [1-9]\d+ scripts and tests, \d+ s/)
    }
    terminal.wait(forText: "53 clauses")
    #expect(!terminal.screen.text.contains("verifying"))
    terminal.waitForEnd()
  }

  @Test func `who types to a player that is stopped does not wait for it`() throws {
    let terminal = try Way.screen.begin()
    terminal.pseudoTerminal.send(SIGSTOP)
    let player = terminal.pseudoTerminal.process
    let end = DispatchWorkItem { kill(player, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: end)
    defer { end.cancel() }
    terminal.type(String(repeating: "x", count: 100_000))
    #expect(terminal.pseudoTerminal.isStopped)
  }

  @Test func `a player stopped from outside draws everything when it goes on`() throws {
    let terminal = try Way.screen.begin()
    terminal.pseudoTerminal.send(SIGSTOP)
    terminal.forget()
    terminal.pseudoTerminal.send(SIGCONT)
    terminal.wait(forText: "Dark's turn")
    terminal.type("hints\r")
    terminal.wait(forText: "Hints: on")
    terminal.quit()
  }

  @Test(arguments: Way.allCases, [SIGTERM, SIGHUP])
  func `a signal that ends the player ends it quietly, and the exit code names it`(
    way: Way, signal: Int32
  ) throws {
    let terminal = try way.begin()
    terminal.pseudoTerminal.send(signal)
    terminal.waitForEnd(128 + signal)
  }

  @Test func `a signal is answered however early it comes`() throws {
    for _ in 0..<3 {
      let terminal = try Terminal()
      // The first thing that comes is the switch to the screen.
      while terminal.pseudoTerminal.read(within: .milliseconds(200)).isEmpty {}
      terminal.pseudoTerminal.send(SIGTERM)
      terminal.waitForEnd(128 + SIGTERM)
    }
  }

  @Test(arguments: Way.allCases)
  func `a crash of the app gives the terminal back and says why`(way: Way) throws {
    let terminal = try way.begin(save: Self.crashing)
    terminal.wait(forText: "solution-1 has crashed: there is no cell at x 8, y 7")
    terminal.waitForEnd(1)
  }

  @Test(arguments: Way.allCases, [SIGILL, SIGSEGV])
  func `a trap gives the terminal back, and says what it was`(way: Way, signal: Int32) throws {
    let terminal = try way.begin()
    terminal.pseudoTerminal.send(signal)
    terminal.wait(forText: "solution-1: it ")
    terminal.waitForEnd(1)
  }

  @Test(arguments: Way.allCases)
  func `a user who ends the player by force gets the terminal back`(way: Way) throws {
    let terminal = try way.begin()
    terminal.pseudoTerminal.send(SIGQUIT)
    terminal.waitForEnd(128 + SIGQUIT)
  }

  @Test(arguments: ["dumb", "no-such-terminal", "vt100", "linux", "screen-256color", ""])
  func `every terminal has something good to play on`(name: String) throws {
    let terminal = try Terminal(environment: ["TERM": name, "LC_ALL": "C", "NO_COLOR": "1"])
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3, flips d4.")
    terminal.type("\u{4}")
    terminal.waitForEnd()
  }

  @Test(arguments: ["<&-", "</dev/null", ">&-", ">/dev/null", ">/dev/full 2>/dev/null", "2>&-"])
  func `closed and odd files stop nothing`(redirection: String) throws {
    let terminal = try Terminal(redirection: redirection)
    if !redirection.hasPrefix("<") { terminal.type("d3\rquit\r") }
    terminal.waitForEnd(redirection.contains("full") ? 1 : 0)
  }

  @Test(arguments: [
    ("c4; wait 0.5", "0.500 count x 4, o 1"), ("c4; settle; reset; ok", "0.500 cell c4 -"),
    ("c4; settle; mode dark computer", "0.500 mode x computer"),
  ])
  func `a script that is shown through a pipe is told to its end`(script: String, last: String) throws {
    let home = try Home()
    let file = home.folder.appending(path: "game.script")
    try Data(script.utf8).write(to: file)
    let terminal = try Terminal(
      "solution-1", ["--replay", file.path], home: home, redirection: "</dev/null | cat")
    terminal.wait(forText: last)
    terminal.waitForEnd()
  }

  @Test func `nobody is told to play on where no person types`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "game.script")
    try Data("c4; settle".utf8).write(to: file)
    for (redirection, news) in [
      ("</dev/null | cat", "The script has ended."), ("| cat", "The script has ended; play on from here."),
    ] {
      let terminal = try Terminal(
        "solution-1", ["--replay", file.path], home: home, redirection: redirection)
      terminal.wait(forText: news)
      if redirection == "| cat" { terminal.type("\u{4}") }
      terminal.waitForEnd()
    }
  }

  @Test func `a line of the history that was changed twice and given up can be had again`() throws {
    // Memory that was freed is overwritten at once.
    let terminal = try Terminal(environment: ["MALLOC_PERTURB_": "165"])
    terminal.wait(forText: "solution-1>")
    let (up, down, delete) = ("\u{1B}[A", "\u{1B}[B", "\u{7F}")
    terminal.type("xx\ryy\r\(up)d\(up)\(down)\(delete)\(delete)")
    terminal.wait(forText: "> y")
    terminal.type("\u{3}\r\(up)\r")
    terminal.type("\(up)\r")
    terminal.forget()
    terminal.type("\u{C}")
    terminal.wait(forText: "solution-1>")
    terminal.quit()
  }

  /// RANDOM_INPUTS says how many there are, RANDOM_SEED which.
  @Test func `whatever is typed neither stops the player nor breaks the terminal`() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["RANDOM_INPUTS"].flatMap { Int($0) } ?? times(200)
    let seed = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)
    var random = RandomInput(seed: seed)
    var terminal = try Terminal()
    terminal.wait(forText: "solution-1>")
    for number in 0..<count {
      terminal.pseudoTerminal.type(random.next())
      _ = terminal.pseudoTerminal.read(within: .milliseconds(1))
      if number % 20 == 19 || number == count - 1 {
        let problem = try problem(with: &terminal)
        try #require(problem == nil, "RANDOM_SEED=\(seed), before input \(number)")
      }
    }
    terminal.pseudoTerminal.send(SIGTERM)
    let deadline = ContinuousClock.now + Terminal.patience
    // It may be about to stop, as the last input told it.
    while terminal.pseudoTerminal.wait(.milliseconds(50)) == nil, ContinuousClock.now < deadline {
      terminal.pseudoTerminal.send(SIGCONT)
    }
    // The last input may have been a q, which waits a moment.
    #expect([0, 128 + SIGTERM].contains(terminal.pseudoTerminal.wait(.zero)), "RANDOM_SEED=\(seed)")
    #expect(terminal.pseudoTerminal.settings == terminal.pseudoTerminal.settingsBefore, "RANDOM_SEED=\(seed)")
  }

  /// Why the player does not answer; nil when it does.
  ///
  /// One that was told to leave or to stop must have done so well, and is brought back.
  private func problem(with terminal: inout Terminal) throws -> String? {
    let deadline = ContinuousClock.now + Terminal.patience
    var turn = 0
    while ContinuousClock.now < deadline {
      let pseudoTerminal = terminal.pseudoTerminal
      if let code = pseudoTerminal.wait(.zero) {
        if code != 0 {
          _ = pseudoTerminal.read(within: .milliseconds(200))
          let last = String(decoding: pseudoTerminal.lastPrinted, as: UTF8.self)
          return "it ended with \(code): \(last.debugDescription)"
        }
        if pseudoTerminal.settings != pseudoTerminal.settingsBefore { return "it left another terminal" }
        terminal = try Terminal(home: terminal.home)
        terminal.wait(forText: "solution-1>")
      } else if pseudoTerminal.isStopped {
        if pseudoTerminal.settings != pseudoTerminal.settingsBefore { return "it stopped with the terminal" }
        pseudoTerminal.send(SIGCONT)
      } else {
        // Everything before must have been read when a new size is answered by a drawing.
        turn += 1
        while !pseudoTerminal.read(within: .milliseconds(2)).isEmpty {}
        pseudoTerminal.resize(to: Size(columns: 80 + turn % 2, rows: 24))
        if !pseudoTerminal.read(within: .milliseconds(200)).isEmpty { return nil }
      }
    }
    return "it does not answer"
  }
}
