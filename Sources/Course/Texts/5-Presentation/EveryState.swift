import Notebooks
import Reversi
import ReversiSuite
import Verification

import enum ReversiKit.Disk

extension PresentationSeam {
  /// The screen for each state of one game: at its turn light can play f6, and dark cannot play at all.
  ///
  /// What a game gets to is played on `app`, too: its screen must be the one that the function answers with.
  @MainActor
  func everyState(on app: App) throws -> StateInspector {
    let rows = [
      "x-o-----", "-oo-----", "o-x-----", "--xxx---", "---xx---", "----x---", "--------", "--------",
    ]
    let board = rows.joined().map { ["x": Disk.dark, "o": .light][$0] }
    let flips = [(x: 5, y: 5), (x: 4, y: 4), (x: 3, y: 3), (x: 2, y: 2)]
    let handles = [
      StateInspector.Handle("disks of f6 that have landed", (0...flips.count).map { "\($0)" }),
      StateInspector.Handle("who thinks", ["nobody", "dark", "light"]),
      StateInspector.Handle("a reset is asked", ["no", "yes"]),
      StateInspector.Handle("a pass is due", ["no", "yes"]),
    ]
    let source = """
      by the function that `\(app.name)` hands over (in the solution, `Screenful.init`).
      """
    return try StateInspector(from: source, handles) { state in
      let (landed, thinker, isPass) = (state[0], [nil, Disk.dark, .light][state[1]], state[3] == 1)
      var moment = Moment(
        game: SavedGame(
          board: board, turn: isPass ? .dark : .light, darkIsComputer: thinker == .dark,
          lightIsComputer: thinker == .light),
        landed: Array(flips.prefix(landed)), thinker: thinker)
      moment.isAskingToReset = state[2] == 1
      let lines = picture(moment).lines
      let script = Self.script(landed, thinker, isAskingToReset: moment.isAskingToReset, isPass: isPass)
      let shown = try script.map { try app.played($0).screen.split(separator: "\n").map(String.init) }
      let isReached = shown?.starts(with: lines) ?? false
      return (lines.joined(separator: "\n"), isReached ? script : nil)
    }
  }

  /// How a game gets to a state; nil if the rules of the game forbid it: only the side whose turn it is thinks, and neither
  /// while disks land nor before it has to pass.
  private static func script(
    _ landed: Int, _ thinker: Disk?, isAskingToReset: Bool, isPass: Bool
  ) -> String? {
    let rows = "1 x-o----- 2 -oo----- 3 o-x----- 4 --xxx--- 5 ---xx--- 6 ----x---"
    let reset = isAskingToReset ? "; reset" : ""
    switch (landed, thinker, isPass) {
    case (0, nil, false): return "save o00 \(rows)\(reset)"
    case (0, .light, false): return "save o01 \(rows); wait 0.5\(reset)"
    case (1..., nil, false): return "save o00 \(rows); f6; wait \(Double(landed - 1) / 4 + 0.1)\(reset)"
    // The question comes first: it could not be asked behind the alert.
    case (0, nil, true):
      return isAskingToReset
        ? "save o00 1 x-o----- 2 -xo----- 3 --x----- 4 --xxx--- 5 ---xx--- 6 ----x---; a3\(reset); wait 1"
        : "save x00 \(rows)"
    default: return nil
    }
  }
}
