import enum ReversiKit.Disk

/// A match whose observers are notified when the user has seen it: disks must come to rest first.
final class AnimatedMatch: MatchModel {
  private let inner: any MatchModel
  private let source: Source<Match>
  private let motionSource: Source<Motion>
  private var moves = 0

  var match: Observed<Match> { source.observed }
  /// What the disks do.
  var motion: Observed<Motion> { motionSource.observed }

  init(_ inner: any MatchModel) {
    self.inner = inner
    source = Source(inner.match.value)
    motionSource = Source(.still(inner.match.value.game.board))
  }

  func place(_ candidate: Candidate) -> Answer {
    guard case .still = motion.value, inner.place(candidate) == .accepted else { return .ignored }
    moves += 1
    motionSource.value = .turning(candidate.side, candidate.disks, inMove: moves)
    return .accepted
  }

  /// Somebody has seen a motion to its end. One that is not under way any more is ignored.
  func finish(_ motion: Motion) {
    guard motion == self.motion.value, case .turning(let disk, let cells, let move) = motion else { return }
    if let rest = NonEmpty(cells.rest) {
      motionSource.value = .turning(disk, rest, inMove: move)
    } else {
      show()
    }
  }

  func pass() -> Answer {
    let answer = inner.pass()
    show()
    return answer
  }

  func assign(_ player: Player, to side: Disk) {
    inner.assign(player, to: side)
    if case .still = motion.value { show() }
  }

  func begin(_ match: Match) {
    inner.begin(match)
    show()
  }

  private func show() {
    motionSource.value = .still(inner.match.value.game.board)
    source.value = inner.match.value
  }
}

/// What the disks do.
nonisolated enum Motion: Hashable {
  case still(Board)
  /// The first cell gets this disk now, the others later. Two moves are never the same motion.
  case turning(Disk, NonEmpty<Cell>, inMove: Int)
}
