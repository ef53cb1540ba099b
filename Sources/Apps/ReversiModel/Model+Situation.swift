internal import Explorer
internal import Reversi
internal import ReversiKit
public import Verification

extension Model {
  /// What a command meets. The same command can be of different kinds in different states.
  public struct Situation: Hashable, Sendable {
    fileprivate let stage: Stage
    fileprivate let isAsking: Bool
    fileprivate let isHistoryShown: Bool
    fileprivate let moment: Moment
    fileprivate let input: Input
  }

  public func situation(of command: Command) -> Situation {
    Situation(
      stage: stage, isAsking: isAsking, isHistoryShown: isHistoryShown, moment: moment,
      input: input(of: command))
  }

  /// What the game waits for.
  fileprivate enum Stage { case waiting, thinking, moving, passing, over }

  /// A kind of command.
  fileprivate enum Input {
    case legalTap, illegalTap, diskTap
    case moverOn, moverOff, otherOn, otherOff
    case reset, cancel, ok, dismiss
    case shortWait, exactWait, longWait, settle
    case history, back, select
    case kill, killWithOthers, together, tie, fault
  }

  /// How far a move or a Computer's thought has come; `idle` if there is neither.
  ///
  /// A move is at `first` while only its first disk shows, and at `last` when all do. A thought is at `first` at its
  /// very beginning, and at `last` in its last 10 milliseconds.
  fileprivate enum Moment { case idle, first, middle, last }

  private var stage: Stage {
    switch phase {
    case .waiting, .crashed: .waiting
    case .thinking, .awaiting: .thinking
    case .moving: .moving
    case .passing: .passing
    case .over: .over
    }
  }

  private var moment: Moment {
    switch phase {
    case .thinking(let end):
      let left = end - now
      return left == Self.thinkingTime ? .first : left <= .milliseconds(10) ? .last : .middle
    case .moving(let move):
      return move.landed == 1 ? .first : move.landed == move.cells.count ? .last : .middle
    default: return .idle
    }
  }

  private func input(of command: Command) -> Input {
    switch command {
    case .touch: return input(of: command.reversiTouch ?? .reset)
    case .button("Cancel"): return .cancel
    case .button("OK"): return .ok
    case .button: return .dismiss
    case .wait(let duration):
      guard let next else { return .longWait }
      return now + duration < next ? .shortWait : now + duration == next ? .exactWait : .longWait
    case .settle: return .settle
    case .kill: return .kill
    case .together(let commands):
      if commands.contains(where: \.isKill) { return .killWithOthers }
      if case .wait = commands.first { return .tie }
      return .together
    default: return .fault
    }
  }

  private func input(of touch: ReversiTouch) -> Input {
    switch touch {
    case .tap(let cells):
      if cells.count > 1 { return .together }
      return input(of: cells[0])
    case .remote(let cell): return input(of: cell)
    case .mode(let side, let mode):
      let isOn = mode != .manual
      // A change from one player that the app waits for, such as a Computer, to another turns the first off.
      let isOff = isThinking && mode != modes[side]
      if (side == .dark) == isDarksTurn && phase != .over { return isOn && !isOff ? .moverOn : .moverOff }
      return isOn ? .otherOn : .otherOff
    // Like Reset, Undo is a button that cancels what is under way.
    case .reset, .undo: return .reset
    case .history(.history): return .history
    case .history(.back): return .back
    case .history: return .select
    }
  }

  private func input(of cell: Cell) -> Input {
    if isLegal(cell) { return .legalTap }
    return (position.own | position.other) & cell.bit != 0 ? .diskTap : .illegalTap
  }
}
