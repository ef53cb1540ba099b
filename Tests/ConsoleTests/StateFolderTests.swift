import Console
import Dispatch
import Foundation
import Supervision
import Testing

@Suite struct `What is remembered of a reader` {
  private let state: StateFolder
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    state = StateFolder(environment: ["XDG_STATE_HOME": folder.path])
  }

  @Test func `keeps what several commands note at once`() {
    DispatchQueue.concurrentPerform(iterations: 200) { [state] number in
      state.ask("hint \(number % 2)")
    }
    #expect(state.count(of: "hint 0") == 100)
    #expect(state.count(of: "hint 1") == 100)
  }

  @Test func `is in the folder that the environment names, or in the user's home`() {
    func folder(_ environment: [String: String]) -> String { StateFolder(environment: environment).folder }
    #expect(folder(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/reversi-workbook")
    #expect(folder(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/reversi-workbook")
    #expect(folder(["HOME": "/h"]) == "/h/.local/state/reversi-workbook")
  }
}
