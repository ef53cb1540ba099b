import Foundation
import Support
import Testing

@Suite(.onThreadsOfTheirOwn) struct `The workbook's commands on a terminal` {
  @Test func `compare reports its progress even when its table goes to a file`() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try Terminal(
      "workbook", command: "compare", ["chapter-1", "chapter-2"], environment: ["PATH": path],
      redirection: ">/dev/null")
    terminal.read(to: "0 of 2  measuring chapter-1")
    terminal.read(to: "1 of 2  measuring chapter-2")
    terminal.waitForEnd()
  }
}
