import Foundation
import Support
import Testing

@Suite struct `No program outlives` {
  /// How the program `Faults`, beside the tests, ends with that.
  private func exitCode(_ misuse: String) throws -> Int32 {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return try ProgramRun(program.appending(path: "Faults").path, ["misused", misuse]).exitCode
  }

  @Test(arguments: ["panelOnAnotherRow", "blankItself"])
  func `a slide of a panel that is not beside the blank`(misuse: String) throws {
    #expect(try exitCode(misuse) == SIGILL)
  }

  @Test func `a place that no grid has`() throws {
    #expect(try exitCode("placeOutside") == SIGILL)
  }

  @Test func `a wrong disk where no screen could show the crash`() throws {
    #expect(try exitCode("diskWithoutScreen") == SIGILL)
  }

  @Test func `a false claim to run on the main actor, which ends the process as it does for real`() throws {
    #expect(try exitCode("mainActorClaimed") == SIGILL)
    #expect(try exitCode("mainActorHeld") == 0)
  }
}
