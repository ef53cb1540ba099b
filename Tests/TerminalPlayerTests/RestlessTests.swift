import Foundation
import Support
import Testing

@Suite(.onThreadsOfTheirOwn) struct `An app that never rests` {
  /// Plays it through a pipe; a player that does not end within a minute is killed, and that is its exit code.
  private func played(_ arguments: [String], input: String, home: Home) throws -> ProgramRun {
    try ProgramRun(
      "/usr/bin/timeout", ["-s", "KILL", "60", Terminal.path(of: "Faults"), "restless"] + arguments,
      input: input, environment: ["XDG_STATE_HOME": home.folder.path])
  }

  @Test func `is left when the input has ended, and that is reported`() throws {
    let run = try played([], input: "show\n", home: Home())
    #expect(run.output.contains("message: "))
    #expect(run.errors == "The app does not come to rest.\n")
    #expect(run.exitCode == 0)
  }

  @Test func `is left when a script has been shown to its end`() throws {
    let home = try Home()
    let script = home.folder.appending(path: "game.script")
    try Data("d3; wait 1; show\n".utf8).write(to: script)
    let run = try played([script.path], input: "", home: home)
    #expect(run.output.contains("message: "))
    #expect(run.errors == "The app does not come to rest.\n")
    #expect(run.exitCode == 0)
  }
}
