internal import Reversi
internal import Verification

/// A whole game between two Computers that play the first legal cell in reading order, with Dismiss at each pass.
func selfPlay() -> String {
  var position = Position.start
  var script = "computer first; mode dark computer; mode light computer; settle\n"
  while !position.isOver {
    if position.legalMoves == 0 {
      script += "expect alert Pass; dismiss; settle\n"
      position = position.passing
    } else {
      position = position.playing(position.legalMoves.trailingZeroBitCount)
    }
  }
  return script + expectBoard(position) + expectResult(position)
}

/// Expects each row of the position's board.
func expectBoard(_ position: Position) -> String {
  (0..<8).map { y in
    let row = (0..<8).map { x in position.disk(at: y * 8 + x) }
    return "expect row \(y + 1) \(String(row))\n"
  }.joined()
}

private func expectResult(_ position: Position) -> String {
  let dark = position.dark.nonzeroBitCount
  let light = position.light.nonzeroBitCount
  let message = dark == light ? "Tied" : dark > light ? "x won" : "o won"
  return "expect message \(message); expect count x \(dark), o \(light); expect alert -; expect thinking -\n"
}

extension Position {
  fileprivate func disk(at cell: Int) -> Character {
    let bit: UInt64 = 1 << UInt64(cell)
    return dark & bit != 0 ? "x" : light & bit != 0 ? "o" : "-"
  }
}
