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

  @Test func `compare reports its progress even when its table goes to a file`() throws {
    let terminal = try workbook("compare", ["chapter-1", "chapter-2"], redirection: ">/dev/null")
    terminal.read(to: "0 of 2  measuring chapter-1")
    terminal.read(to: "1 of 2  measuring chapter-2")
    terminal.waitForEnd()
  }
}
