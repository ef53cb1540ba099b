import Foundation
import Support
import Testing

@testable import ChapterKit
@testable import TerminalPlayer

@Suite(.onThreadsOfTheirOwn) struct `Input that no person would type` {
  @Test(arguments: ["\u{1B}[<0;20", "\u{1B}[M!", "\u{1B}[<" + String(repeating: "1;", count: 30) + "M"])
  func `a report of the mouse that is cut off or too long stops nothing`(report: String) throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.type(report)
    terminal.resize(to: Size(columns: 30, rows: 10))
    terminal.wait(forText: "Make this terminal")
    terminal.resize(to: Size(columns: 80, rows: 24))
    // The report may still take two bytes of what comes within its 50 ms.
    terminal.type("\u{15}nonsense\r")
    terminal.wait(forText: "expected a cell")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.quit()
  }

  @Test func `either form of the mouse's reports clicks, and only the first button does`() throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    let layout = Layout(size: Size(columns: 80, rows: 24))
    let d3 = layout.center(of: .init(x: 3, y: 2))
    // The wheel, another button, a movement and a release.
    for report in ["64;\u{1}M", "1;\u{1}M", "32;\u{1}M", "0;\u{1}m"] {
      terminal.type("\u{1B}[<" + report.replacing("\u{1}", with: "\(d3.column + 1);\(d3.row + 1)"))
    }
    let d4 = layout.center(of: .init(x: 3, y: 3))
    terminal.pseudoTerminal.type([0x1B, 0x5B, 0x4D, 32, UInt8(d4.column + 33), UInt8(d4.row + 33)])
    terminal.wait(forText: "d4 is taken.")
    #expect(!terminal.screen.text.contains("Dark plays d3"))
    terminal.click(d3)
    terminal.wait(forText: "Dark plays d3")
    terminal.quit()
  }

  @Test(arguments: [
    [0xFF, 0x15],
    // A key of two bytes after half a character, in a search: ^R t ^X b, and then ^C.
    [0x12, 0x74, 0xC2, 0x18, 0x62, 0x03],
    // Half a character in a search takes no Return along.
    [0x12, 0x74, 0xC2, 0x0D],
  ])
  func `a byte that is not UTF-8 leaves what follows it alone`(bytes: [UInt8]) throws {
    let terminal = try Terminal()
    terminal.wait(forText: "Type a cell")
    terminal.pseudoTerminal.type(bytes + Array("d3\r".utf8))
    terminal.wait(forText: "Dark plays d3")
    terminal.quit()
  }

  @Test(arguments: ["\u{1B}[1;5x", "\u{1B}[1\u{7}", "\u{1B}[1\u{19}", "\u{1B}[1p"])
  func `with vi's keys the end of an unknown sequence is no command with a count`(sequence: String) throws {
    let home = try Home()
    let settings = home.folder.appending(path: "inputrc")
    try Data("set editing-mode vi\n".utf8).write(to: settings)
    let terminal = try Terminal(environment: ["INPUTRC": settings.path], home: home)
    terminal.wait(forText: "Type a cell")
    terminal.type("\(sequence)\r")
    terminal.type("d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.quit()
  }

  @Test(arguments: [[], ["--plain"]])
  func `a paste that has no end leaves what follows it alone`(options: [String]) throws {
    let terminal = try Terminal(
      "solution-1", options, size: Size(columns: 80, rows: options.isEmpty ? 24 : 60))
    terminal.wait(forText: options.isEmpty ? "Type a cell" : "turn.\n>")
    terminal.type("\u{1B}[200~abc")
    terminal.waitForQuiet()
    terminal.type(options.isEmpty ? "\u{1B}[201~\u{15}d3\r" : "\u{15}d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.quit()
  }

  @Test func `a search whose pattern is typed first is none`() throws {
    // Memory that was freed is overwritten at once.
    let terminal = try Terminal(environment: ["MALLOC_PERTURB_": "165"])
    terminal.wait(forText: "solution-1>")
    let (up, previous) = ("\u{1B}[A", "\u{10}")
    terminal.type("5\rd\r5\(up)\u{1B}p\u{7}\(previous)\r\u{12}5\r\r")
    terminal.type("5\(up)\u{1B}p5\r\(up)\(up)\u{1B}n\u{7}\(previous)\r\(up)\r")
    terminal.type("\u{3}d3\r")
    terminal.wait(forText: "Dark plays d3")
    terminal.quit()
  }
}
