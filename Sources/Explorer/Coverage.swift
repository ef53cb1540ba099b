internal import MiniUIKit
internal import ReversiRules
internal import Verification

/// How often each input has met each state of the game.
public struct Coverage: Codable, Hashable, Sendable {
  /// What the game waits for, without or behind the reset confirmation.
  enum State: Int, CaseIterable {
    case waiting, thinking, moving, passing, over
    case askingWaiting, askingThinking, askingMoving, askingPassing, askingOver

    var name: String {
      ["user", "think", "move", "pass", "over"][rawValue % 5] + (rawValue < 5 ? "" : " behind the question")
    }
  }

  enum Input: Int, CaseIterable {
    case legalTap, illegalTap, diskTap
    case moverOn, moverOff, otherOn, otherOff
    case reset, cancel, ok, dismiss
    case shortWait, exactWait, longWait, settle
    case kill, killInTheMidst, together, tie, fault

    var name: String {
      [
        "tap, legal", "tap, illegal", "tap on a disk",
        "mover to Computer", "mover to Manual", "other to Computer", "other to Manual",
        "Reset", "Cancel", "OK", "Dismiss",
        "wait, too short", "wait, to the end", "wait, longer", "settle",
        "kill", "kill in the midst", "two at once", "at the very end", "disk fault",
      ][rawValue]
    }
  }

  /// State by state, input by input.
  private var counts = Array(repeating: 0, count: State.allCases.count * Input.allCases.count)

  public init() {}

  subscript(state: State, input: Input) -> Int {
    get { counts[state.rawValue * Input.allCases.count + input.rawValue] }
    set { counts[state.rawValue * Input.allCases.count + input.rawValue] = newValue }
  }

  public mutating func add(_ other: Coverage) {
    counts = zip(counts, other.counts).map { $0 + $1 }
  }
}

// MARK: The map

extension Coverage {
  /// How many pairs of state and input there can be, and how many of them were reached.
  public var pairs: (reached: Int, possible: Int) {
    let counts = State.allCases.flatMap { state in
      Input.allCases.filter(state.canMeet).map { self[state, $0] }
    }
    return (counts.count { $0 > 0 }, counts.count)
  }

  /// The map as text: for each pair how often it was reached, and a shade for that.
  public var map: String {
    let width = 18
    let columns = State.allCases.prefix(5).map { $0.name.padded(to: -6) }.joined()
    var lines = [
      "the game            behind Reset's question".padded(to: -72),
      columns.padded(to: -48) + columns,
    ]
    for input in Input.allCases {
      let row = State.allCases.map { $0.canMeet(input) ? Self.heat(self[$0, input]) : "· " }
      lines.append(input.name.padded(to: width) + row.map { $0.padded(to: -6) }.joined())
    }
    lines += [
      "user: a person is to move, think: a Computer thinks, move: disks turn over,",
      "pass: the alert is up, over: the game is",
      "· cannot be, - never, ░▒▓█ up to 10, 100 and 1000 times and more often",
    ]
    for state in State.allCases {
      let never = Input.allCases.filter { state.canMeet($0) && self[state, $0] == 0 }
      if !never.isEmpty { lines += Self.list("never reached in \(state.name):", never.map(\.name)) }
    }
    return lines.joined(separator: "\n")
  }

  /// A list with a title, in lines that fit a page.
  private static func list(_ title: String, _ items: [String]) -> [String] {
    items.reduce(into: [title]) { lines, item in
      if lines[lines.count - 1].count + item.count > 76 { lines.append(" ") }
      lines[lines.count - 1] += " \(item)" + (item == items.last ? "" : ";")
    }
  }

  private static func heat(_ count: Int) -> String {
    switch count {
    case 0: "- "
    case 1...10: "\(count)░"
    case 11...100: "\(count)▒"
    case 101..<1000: "\(count)▓"
    case ..<1_000_000: "\(count / 1000)k█"
    default: "\(count / 1_000_000)M█"
    }
  }
}

extension String {
  /// The text with spaces behind it up to a width, or before it up to a negative one.
  fileprivate func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? spaces + self : self + spaces
  }
}

// MARK: What meets what

extension Coverage.State {
  init(_ model: Model) {
    self =
      switch model.phase {
      case .waiting, .crashed: model.isAsking ? .askingWaiting : .waiting
      case .thinking: model.isAsking ? .askingThinking : .thinking
      case .moving: model.isAsking ? .askingMoving : .moving
      case .passing: model.isAsking ? .askingPassing : .passing
      case .over: model.isAsking ? .askingOver : .over
      }
  }

  /// Whether an input can meet the state at all.
  func canMeet(_ input: Coverage.Input) -> Bool {
    switch self {
    case .waiting, .askingWaiting: ![.moverOff, .shortWait, .exactWait, .tie].contains(input)
    case .thinking, .askingThinking: input != .moverOn
    case .moving, .askingMoving: true
    case .passing, .askingPassing: ![.legalTap, .shortWait, .exactWait, .tie].contains(input)
    case .over, .askingOver:
      ![.legalTap, .moverOn, .moverOff, .shortWait, .exactWait, .tie].contains(input)
    }
  }
}

extension Coverage.Input {
  /// What kind of input a command is to a game at that point.
  init(_ command: Command, to model: Model) {
    self =
      switch command {
      case .tap(let cells) where model.isLegal(cells[0]): .legalTap
      case .tap(let cells):
        (model.position.own | model.position.other) & cells[0].bit != 0 ? .diskTap : .illegalTap
      case .mode(let side, let isOn) where (side == .dark) == model.isDarksTurn && model.phase != .over:
        isOn ? .moverOn : .moverOff
      case .mode(_, let isOn): isOn ? .otherOn : .otherOff
      case .reset: .reset
      case .button("Cancel"): .cancel
      case .button("OK"): .ok
      case .button: .dismiss
      case .wait(let duration):
        switch model.next.map({ $0 - model.now }) {
        case duration: .exactWait
        case let left? where duration < left: .shortWait
        default: .longWait
        }
      case .settle: .settle
      case .kill: .kill
      case .together(let commands) where commands.contains(.kill): .killInTheMidst
      case .together(let commands): commands[0].isTouch ? .together : .tie
      default: .fault
      }
  }
}
