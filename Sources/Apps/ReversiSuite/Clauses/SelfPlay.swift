internal import Reversi
internal import ReversiKit
internal import Verification

/// Returns a script of `games` whole games, one after another: the first between two Computers that choose the first
/// legal cell in reading order, the others between two people who tap the same cells.
///
/// It presses Dismiss at each pass, and expects the right screen at the end of each game.
func selfPlay(games: Int = 1) -> String {
  "computer first\n" + (0..<games).map { game(byComputers: $0 == 0) }.joined(separator: "reset; ok\n")
}

private func game(byComputers: Bool) -> String {
  var position = Position.start
  var script = byComputers ? "mode dark computer; mode light computer; settle\n" : ""
  while !position.isOver {
    if position.legalMoves == 0 {
      script += "expect alert Pass; dismiss; settle\n"
      position = position.passing
    } else {
      let move = position.legalMoves.trailingZeroBitCount
      if !byComputers { script += play("\(Cell(x: move % 8, y: move / 8))") }
      position = position.playing(move)
    }
  }
  let message = position.winner.map { "\(letter(of: $0)) won" } ?? "Tied"
  let (dark, light) = (position.dark.nonzeroBitCount, position.light.nonzeroBitCount)
  return script + expectBoard(position.disks)
    + "expect message \(message); expect count x \(dark), o \(light); expect alert -; expect thinking -\n"
}

/// Returns script lines that expect the rows of a board with these disks.
func expectBoard(_ disks: [Disk?]) -> String {
  rows(of: disks).enumerated().map { "expect row \($0 + 1) \($1)\n" }.joined()
}
