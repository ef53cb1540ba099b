import ChapterProgram
import Judging
import ReversiKit
import Testing
import Verification

@testable import Reversi
@testable import ReversiSuite
@testable import solution_11

/// The log of solution 11.
@Suite struct `The action log` {
  @Test @MainActor func `has each action with what it changed, at its instant`() throws {
    let lines = try LogSeam.actions.lines(of: "c4; wait 0.3; reset; ok")
    #expect(
      lines == [
        "0.000 launch without a save", "0.000 appear", "        phase: launching x -> waiting x",
        "0.000 tap c4", "        phase: waiting x -> flipping x c4, 1 of 2 #1",
        "0.250 land #1", "        phase: flipping x c4, 1 of 2 #1 -> flipping x d4, 2 of 2 #2",
        "0.300 reset", "        question: none -> #3",
        "0.300 press OK #3", "        phase: flipping x d4, 2 of 2 #2 -> waiting x",
        "        question: #3 -> none",
      ])
  }

  @Test(
    arguments: [
      "mode dark computer; mode light computer; wait 200",
      "c4; wait 0.3; reset; ok; d3; settle; mode light computer; wait 1; mode light manual; settle",
      "save x11 1 xo----ox; wait 3; dismiss; wait 9; reset; cancel; settle",
    ])
  @MainActor func `is all it takes to play a game again`(script: String) throws {
    let replay = try LogSeam.actions.replay(script)
    #expect(replay.screens > 3)
    #expect(replay.same == replay.screens)
  }

  /// Logs in which something is missing.
  @Test(arguments: ["choose", "land", "set player", "press", "launch with"])
  @MainActor func `is not enough if it misses an action`(missing: String) {
    let lossy = LogSeam(
      record: { device, log in
        ViewController(device: device) { entry in
          if !entry.action.description.hasPrefix(missing) { log(entry) }
        }
      },
      replay: { device in
        let replay = Replay(on: device)
        return (replay.viewController, { (entry: Entry) in replay.send(entry.action) })
      },
      text: { ($0.action.description, $0.changes) })
    let seams: [any Seam] = [lossy]
    let verdicts = seams.tests(on: solution_11.Main.chapter.app).verdicts
    #expect(verdicts.allSatisfy { $0.failure != nil })
  }
}
