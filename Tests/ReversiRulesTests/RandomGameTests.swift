import MiniUIKit
import Reversi
import Support
import Testing

@Suite struct RandomGameTests {
  /// Games to their end, 240 where everything is tested, in blocks that can run at the same time.
  @Test(arguments: 0..<8)
  func `the slow rules agree at every position of random games`(block: Int) {
    for game in 0..<times(30) {
      var chance = SplitMix64(seed: UInt64(1 + block * 30 + game))
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
}
