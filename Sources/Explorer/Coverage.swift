internal import MiniUIKit
internal import ReversiRules
internal import ReversiWords
internal import Verification

/// How often each input has met each state of the game, by the moment within it.
public struct Coverage: Codable, Hashable, Sendable {
  /// What the game waits for, without or behind the reset confirmation.
  public enum State: Int, CaseIterable, Codable, Sendable {
    case waiting, thinking, moving, passing, over
    case askingWaiting, askingThinking, askingMoving, askingPassing, askingOver

    private var isAsking: Bool { rawValue >= Self.askingWaiting.rawValue }

    /// Its column in the map.
    var column: String { ["user", "think", "move", "pass", "over"][rawValue % 5] }

    var name: String { isAsking ? "\(column) behind the question" : column }
  }

  public enum Input: Int, CaseIterable, Codable, Sendable {
    case legalTap, illegalTap, diskTap
    case moverOn, moverOff, otherOn, otherOff
    case reset, cancel, ok, dismiss
    case shortWait, exactWait, longWait, settle
    case kill, killInTheMidst, together, tie, fault

    var name: String {
      [
        "tap, legal", "tap, illegal", "tap on a disk", "mover to Computer", "mover to Manual",
        "other to Computer", "other to Manual", "Reset", "Cancel", "OK", "Dismiss", "wait, too short",
        "wait, to the end", "wait, longer", "settle", "kill", "kill in the midst", "two at once",
        "at the very end", "disk fault",
      ][rawValue]
    }
  }

  /// How far what is under way has come.
  public enum Moment: Int, CaseIterable, Codable, Sendable {
    case idle, first, midst, last
  }

  private var counts = Array(repeating: 0, count: State.allCases.count * Input.allCases.count * 4)

  public init() {}

  public subscript(state: State, input: Input, moment: Moment) -> Int {
    get { counts[Self.place(state, input, moment)] }
    set { counts[Self.place(state, input, moment)] = newValue }
  }

  private static func place(_ state: State, _ input: Input, _ moment: Moment) -> Int {
    (state.rawValue * Input.allCases.count + input.rawValue) * 4 + moment.rawValue
  }

  /// How often an input has met a state, at any moment.
  public subscript(state: State, input: Input) -> Int {
    Moment.allCases.reduce(0) { $0 + self[state, input, $1] }
  }

  public mutating func add(_ other: Coverage) {
    for place in counts.indices { counts[place] += other.counts[place] }
  }

  // MARK: The map

  /// How many pairs of state and input there can be, and how many of them were reached.
  public var pairs: (reached: Int, possible: Int) {
    var (reached, possible) = (0, 0)
    for state in State.allCases {
      for input in Input.allCases where Self.whyNot(state, input) == nil {
        possible += 1
        if self[state, input] > 0 { reached += 1 }
      }
    }
    return (reached, possible)
  }

  /// Why an input can never meet a state; nil when it can.
  public static func whyNot(_ state: State, _ input: Input) -> String? {
    switch (input, State(rawValue: state.rawValue % 5)) {
    case (.legalTap, .over), (.legalTap, .passing): "no cell is legal"
    case (.moverOn, .thinking): "who thinks is a Computer"
    case (.moverOff, .waiting): "who is waited for is a person"
    case (.moverOn, .over), (.moverOff, .over): "nobody is to move"
    case (.shortWait, .thinking), (.shortWait, .moving), (.exactWait, .thinking), (.exactWait, .moving),
      (.tie, .thinking), (.tie, .moving):
      nil
    case (.shortWait, _), (.exactWait, _), (.tie, _): "nothing is under way to wait for"
    default: nil
    }
  }
}

extension Model {
  /// Where it is on the map.
  var coverageState: Coverage.State {
    let state: Coverage.State =
      switch phase {
      case .waiting, .crashed: .waiting
      case .thinking: .thinking
      case .moving: .moving
      case .passing: .passing
      case .over: .over
      }
    return isAsking ? Coverage.State(rawValue: state.rawValue + 5) ?? state : state
  }

  /// How far what is under way has come.
  var coverageMoment: Coverage.Moment {
    switch phase {
    case .thinking(let end):
      let left = end - now
      return left == Self.thinkingTime ? .first : left <= .milliseconds(10) ? .last : .midst
    case .moving(let move):
      return move.landed == 1 ? .first : move.landed == move.cells.count ? .last : .midst
    default: return .idle
    }
  }

  /// What kind of input a command is now.
  func coverageInput(_ command: Command) -> Coverage.Input {
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
      if commands.contains(where: \.isKill) { return .killInTheMidst }
      if case .wait = commands.first { return .tie }
      return .together
    default: return .fault
    }
  }

  private func coverageInput(_ touch: ReversiTouch) -> Coverage.Input {
    switch touch {
    case .tap(let cells):
      if cells.count > 1 { return .together }
      if isLegal(cells[0]) { return .legalTap }
      return (position.own | position.other) & cells[0].bit != 0 ? .diskTap : .illegalTap
    case .mode(let side, let isOn):
      if (side == .dark) == isDarksTurn && phase != .over { return isOn ? .moverOn : .moverOff }
      return isOn ? .otherOn : .otherOff
    case .reset: return .reset
    }
  }
}
