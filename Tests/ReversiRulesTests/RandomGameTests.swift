import Reversi
import Support
import Testing

@Suite struct RandomGameTests {
  /// Games to their end, 240 where everything is tested, in blocks that can run at the same time.
  @Test(arguments: 0..<8)
  func `the slow rules agree at every position of random games`(block: Int) {
    for game in 0..<times(30) {
      var chance = Xorshift(seed: 1 + block * 30 + game)
      var slow = SlowBoard.start
      var position = Position.start
      var passes = 0
      while passes < 2 {
        let flips = (0..<64).map(slow.flips)
        let moves = (0..<64).filter { !flips[$0].isEmpty }
        // To ask all cells for flips takes long, so most games only ask those where there are some.
        guard position.legalMoves.cells == moves, position == slow.position,
          (game < 5 ? Array(0..<64) : moves).allSatisfy({ position.flips(at: $0) == flips[$0] })
        else {
          Issue.record("game \(block * 30 + game): \(position) is judged differently:\n\(slow.text)")
          return
        }
        if let move = moves.randomElement(using: &chance) {
          slow.play(move)
          position = position.playing(move)
          passes = 0
        } else {
          slow.pass()
          position = position.passing
          passes += 1
        }
      }
      #expect(position.isOver)
    }
  }

  @Test(arguments: Symmetry.allCases)
  func `the rules look the same from every side of the board`(symmetry: Symmetry) {
    for game in 0..<times(20) {
      var chance = Xorshift(seed: 10_000 + game)
      var position = Position.start
      while !position.isOver {
        let seen = symmetry.seen(position)
        let moves = position.legalMoves.cells
        #expect(seen.legalMoves.cells == moves.map(symmetry.seen).sorted())
        #expect(
          moves.allSatisfy { move in
            seen.flips(at: symmetry.seen(move)).sorted()
              == position.flips(at: move).map(symmetry.seen).sorted()
          })
        position = moves.randomElement(using: &chance).map(position.playing) ?? position.passing
      }
      #expect(symmetry.seen(position).isOver)
    }
  }

  @Test func `the eight symmetries are eight, and the start looks one of two ways`() {
    let views = Symmetry.allCases.map { symmetry in (0..<64).map(symmetry.seen) }
    #expect(Set(views).count == 8)
    #expect(views.allSatisfy { Set($0).count == 64 })
    #expect(Set(Symmetry.allCases.map { $0.seen(Position.start) }).count == 2)
  }
}

/// A way to look at a square board.
enum Symmetry: String, CaseIterable, Sendable {
  case asItIs, fromTheRight, upsideDown, fromTheLeft, mirrored, mirroredUpsideDown, transposed, antitransposed

  func seen(_ cell: Int) -> Int {
    let (x, y) = (cell % 8, cell / 8)
    return switch self {
    case .asItIs: y * 8 + x
    case .fromTheRight: x * 8 + 7 - y
    case .upsideDown: (7 - y) * 8 + 7 - x
    case .fromTheLeft: (7 - x) * 8 + y
    case .mirrored: y * 8 + 7 - x
    case .mirroredUpsideDown: (7 - y) * 8 + x
    case .transposed: x * 8 + y
    case .antitransposed: (7 - x) * 8 + 7 - y
    }
  }

  func seen(_ position: Position) -> Position {
    Position(own: seen(position.own), other: seen(position.other), darkMoves: position.darkMoves)
  }

  private func seen(_ cells: UInt64) -> UInt64 {
    cells.cells.reduce(into: 0) { $0 |= 1 << UInt64(seen($1)) }
  }
}
