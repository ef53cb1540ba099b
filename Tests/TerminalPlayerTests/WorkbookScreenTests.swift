import Foundation
import Support
import Testing

@testable import TerminalPlayer

@Suite(.onThreadsOfTheirOwn) struct `The workbook's commands on a terminal` {
  private func workbook(_ command: String, _ words: [String] = [], redirection: String? = nil) throws
    -> Terminal
  {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // Room for what is said of other processes that build.
    return try Terminal(
      "workbook", command: command, words, size: Size(columns: 80, rows: 60), environment: ["PATH": path],
      redirection: redirection)
  }

  @Test func `where the reader is fits on 24 rows, with the shell's prompt below it`() throws {
    let terminal = try workbook("")
    terminal.wait(forText: "swift run workbook help")
    terminal.waitForEnd()
    let lines = terminal.screen.lines
    let first = try #require(lines.firstIndex { $0.contains("clauses") })
    let last = try #require(lines.firstIndex { $0.contains("workbook help") })
    #expect(last - first < 23 && lines[(last + 1)...].allSatisfy(\.isEmpty))
    for text in ["14 The sliding puzzle", "Next: chapter 1, the hunt.", "workbook hunt", "workbook read 1"] {
      #expect(terminal.screen.text.contains(text), "\(text)")
    }
  }

  @Test func `compare says what it measures, also when its table goes to a file`() throws {
    let terminal = try workbook("compare", ["chapter-1", "chapter-2"], redirection: ">/dev/null")
    terminal.read(to: "0 of 2  measuring chapter-1")
    terminal.read(to: "1 of 2  measuring chapter-2")
    terminal.waitForEnd()
  }
}
