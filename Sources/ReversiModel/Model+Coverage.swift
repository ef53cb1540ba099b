public import Explorer
internal import Reversi
internal import ReversiKit
public import Verification

extension Model {
  public static let map = Coverage.Map(
    states: State.allCases.map { Coverage.Map.State(column: $0.column, name: $0.name) },
    inputs: Input.allCases.map(\.name),
    moments: Moment.allCases.count,
    heading: "           the game            behind Reset's question",
    legend: [
      "user: a person is to move, think: a Computer thinks, move: disks turn over,",
      "pass: the alert is up, over: the game is",
    ],
    isPossible: { isPossible(State.allCases[$0], Input.allCases[$1]) })

  public var place: Coverage.Place {
    Coverage.Place(state: coverageState.rawValue, moment: coverageMoment.rawValue)
  }

  public func input(of command: Command) -> Int { coverageInput(command).rawValue }

  /// A column of the explorer's map of what it has tried: what the game waits for, and whether the dialog is up that
  /// asks to confirm a reset.
  private enum State: Int, CaseIterable {
    case waiting, thinking, moving, passing, over
    case askingWaiting, askingThinking, askingMoving, askingPassing, askingOver

    private var isAsking: Bool { rawValue >= Self.askingWaiting.rawValue }

    var column: String { ["user", "think", "move", "pass", "over"][rawValue % 5] }

    var name: String { isAsking ? "\(column) behind the question" : column }
  }

  /// A row of the explorer's map of what it has tried: a kind of command. The same command can be of different kinds in
  /// different states.
  private enum Input: Int, CaseIterable {
    case legalTap, illegalTap, diskTap
    case moverOn, moverOff, otherOn, otherOff
    case reset, cancel, ok, dismiss
    case shortWait, exactWait, longWait, settle
    case kill, killWithOthers, together, tie, fault

    var name: String {
      [
        "tap, legal", "tap, illegal", "tap on a disk", "mover to Computer", "mover to Manual",
        "other to Computer", "other to Manual", "Reset", "Cancel", "OK", "Dismiss", "wait, too short",
        "wait, to the end", "wait, longer", "settle", "kill", "kill with others", "two at once",
        "at the very end", "disk fault",
      ][rawValue]
    }
  }

  /// How far a move or a Computer's thought has come; `idle` if there is neither.
  ///
  /// A move is at `first` while only its first disk shows, and at `last` when all do. A thought is at `first` at its
  /// very beginning, and at `last` in its last 10 milliseconds.
  private enum Moment: Int, CaseIterable {
    case idle, first, middle, last
  }

  private static func isPossible(_ state: State, _ input: Input) -> Bool {
    let phase = State(rawValue: state.rawValue % 5)
    return switch input {
    case .legalTap: phase != .over && phase != .passing
    case .moverOn: phase != .over && phase != .thinking
    case .moverOff: phase != .over && phase != .waiting
    case .shortWait, .exactWait, .tie: phase == .thinking || phase == .moving
    default: true
    }
  }

  private var coverageState: State {
    let state: State =
      switch phase {
      case .waiting, .crashed: .waiting
      case .thinking, .awaiting: .thinking
      case .moving: .moving
      case .passing: .passing
      case .over: .over
      }
    return isAsking ? State(rawValue: state.rawValue + 5) ?? state : state
  }

  private var coverageMoment: Moment {
    switch phase {
    case .thinking(let end):
      let left = end - now
      return left == Self.thinkingTime ? .first : left <= .milliseconds(10) ? .last : .middle
    case .moving(let move):
      return move.landed == 1 ? .first : move.landed == move.cells.count ? .last : .middle
    default: return .idle
    }
  }

  private func coverageInput(_ command: Command) -> Input {
    switch command {
    case .touch: return coverageInput(command.reversiTouch ?? .reset)
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

  private func coverageInput(_ touch: ReversiTouch) -> Input {
    switch touch {
    case .tap(let cells):
      if cells.count > 1 { return .together }
      return coverageInput(cells[0])
    case .remote(let cell): return coverageInput(cell)
    case .mode(let side, let mode):
      let isOn = mode != .manual
      // A change from one player that the app waits for, such as a Computer, to another turns the first off.
      let isOff = isThinking && mode != modes[side]
      if (side == .dark) == isDarksTurn && phase != .over { return isOn && !isOff ? .moverOn : .moverOff }
      return isOn ? .otherOn : .otherOff
    // Like Reset, Undo is a button that calls off what is under way.
    case .reset, .undo: return .reset
    }
  }

  private func coverageInput(_ cell: Cell) -> Input {
    if isLegal(cell) { return .legalTap }
    return (position.own | position.other) & cell.bit != 0 ? .diskTap : .illegalTap
  }
}
