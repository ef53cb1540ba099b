import ReversiKit

/// A match in which Computers play for themselves.
final class AutomatedMatch: MatchModel {
  private let inner: any MatchModel
  private let device: Device
  private let source = Source(Thinker.nobody)
  private var thoughts = 0

  var match: Observed<Match> { inner.match }
  /// Whose Computer thinks.
  var thinker: Observed<Thinker> { source.observed }

  init(_ inner: any MatchModel, device: Device) {
    self.inner = inner
    self.device = device
  }

  /// Lets Computers play from now on.
  func start() {
    inner.match.observe(for: self) { $0.resume($1) }
  }

  private func resume(_ match: Match) {
    switch match.game.turn {
    case .mustPlace(let candidates) where match[candidates.side] == .computer:
      if source.value.side != candidates.side { think(about: candidates) }
    case .mustPlace, .mustPass, .completed: source.value = .nobody
    }
  }

  /// Thinks for two seconds, and then plays, unless something else was thought of since.
  private func think(about candidates: Candidates) {
    let choice = candidates.pick(by: device.dice)
    thoughts += 1
    let thinker = Thinker.computer(candidates.side, thought: thoughts)
    source.value = thinker
    device.mainQueue.asyncAfter(.seconds(2)) { [weak self] in
      guard let self, source.value == thinker else { return }
      source.value = .nobody
      inner.place(choice)
    }
  }

  func place(_ candidate: Candidate) -> Answer {
    match.value[candidate.side] == .manual ? inner.place(candidate) : .ignored
  }

  func pass() -> Answer { inner.pass() }

  func assign(_ player: Player, to side: Disk) { inner.assign(player, to: side) }

  func begin(_ match: Match) { inner.begin(match) }
}

/// Whose Computer thinks, if any does. Two thoughts are never the same.
nonisolated enum Thinker: Hashable {
  case nobody
  case computer(Disk, thought: Int)

  /// Nil: nobody's.
  var side: Disk? {
    switch self {
    case .nobody: nil
    case .computer(let side, _): side
    }
  }
}

extension Candidates {
  /// One of them, by chance.
  fileprivate func pick(by dice: Dice) -> Candidate {
    let cell = dice.pick(from: list.all.map { ($0.cell.x, $0.cell.y) })
    guard let cell, let choice = list.all.first(where: { ($0.cell.x, $0.cell.y) == cell }) else {
      preconditionFailure("dice choose one of the cells that they are given")
    }
    return choice
  }
}
