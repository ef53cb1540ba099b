public import MiniUIKit
internal import PhoneKit
internal import ReversiKit
internal import ReversiRules
internal import ReversiWords
public import Verification

/// A chapter's state machine: what each action leads to in each state.
///
/// The suite takes every action in every state, and with them answers to questions that nobody asks any more.
public struct TableSeam: Sendable {
  /// The names of the states in which the machine waits, such as `thinking`.
  public let states: [String]
  /// Makes a machine on a device, which calls the function whenever it tells something.
  public let make: @MainActor @Sendable (Device, _ tell: @escaping @MainActor () -> Void) -> Hands

  /// Hands over the machine.
  ///
  /// - Parameters:
  ///   - states: The names of the states in which it waits; those that it only passes are not among them.
  ///   - make: Makes a machine on a device, which calls the function whenever it tells something.
  public init(
    states: [String],
    make: @escaping @MainActor @Sendable (Device, _ tell: @escaping @MainActor () -> Void) -> Hands
  ) {
    (self.states, self.make) = (states, make)
  }

  /// What can be done to a machine, and asked of it.
  public struct Hands {
    /// The name of the state it is in.
    public let state: @MainActor () -> String
    /// The game as it is now.
    public let game: @MainActor () -> SavedGame
    public let actions: [Action]

    public init(
      state: @escaping @MainActor () -> String, game: @escaping @MainActor () -> SavedGame, actions: [Action]
    ) {
      (self.state, self.game, self.actions) = (state, game, actions)
    }
  }

  /// Something that happens to a machine.
  public struct Action {
    /// Such as `reset`.
    public let name: String
    /// What the machine is to make of it.
    public let meaning: Meaning
    let take: @MainActor () -> Void

    public enum Meaning: Sendable {
      case input
      /// An answer to what the machine has asked for last.
      case answer
      /// An answer to a question that nobody asks any more: it is to be ignored.
      case oldAnswer
      /// It begins the game anew, whatever the state.
      case reset
    }

    public init(_ name: String, _ meaning: Meaning = .input, take: @escaping @MainActor () -> Void) {
      (self.name, self.meaning, self.take) = (name, meaning, take)
    }
  }
}

extension TableSeam: Seam {
  public var name: String { SeamName.table.rawValue }

  public var subject: String {
    "every action in every state, one after the other: none is lost, no old answer is taken"
  }

  public func tests(_ effort: Effort, on app: App) -> [SeamTest] {
    let walks = 60 * Counts(effort).games
    return [
      { trial in try judge(try walk(walks, { trial.pass() }), &trial) },
      { trial in for seed in 0..<UInt64(walks) { try answerAtOnce(&trial, seed) } },
    ]
  }

  private func judge(_ table: Table, _ trial: inout Trial) throws {
    for action in table.actions {
      for state in states {
        try trial.expect(
          table.outcomes[Pair(state: state, action: action)] != nil,
          SeamFailure(
            given: "the state \(state)", found: "no game in which \(action) was taken there",
            expected: "a machine that gets there", because: "every pair of state and action is defined"))
      }
    }
  }
}

// MARK: - The table

extension TableSeam {
  private struct Pair: Hashable {
    let state, action: String
  }

  /// What was found: by state and action the states that came of it.
  private struct Table {
    var actions: [String] = []
    var outcomes: [Pair: Set<String>] = [:]
    var tries: [Pair: Int] = [:]
    /// Where the game was another one afterwards.
    var changing: Set<Pair> = []
  }

  /// The machine as a table, as it was found by trying: a row for each action, a column for each state.
  ///
  /// Of each state that comes of it the first two letters; `·` where nothing changes, `=` where the state is the same and the game is not.
  @MainActor
  public func table() throws -> (head: [String], rows: [[String]]) {
    let table = try walk(200, {})
    let rows = table.actions.map { action in
      [action]
        + states.map { state in
          let pair = Pair(state: state, action: action)
          guard let outcomes = table.outcomes[pair] else { return "?" }
          if outcomes == [state] { return table.changing.contains(pair) ? "=" : "·" }
          return states.filter(outcomes.contains).map { String($0.prefix(2)) }.joined(separator: " ")
        }
    }
    return ([""] + states, rows)
  }

  /// Takes actions, from games in which all may come.
  @MainActor
  private func walk(_ walks: Int, _ pass: () -> Void) throws -> Table {
    var table = Table()
    for seed in 0..<UInt64(walks) {
      var dice = SplitMix64(seed: seed)
      try play(seed) { stage, hands in
        table.actions = hands.actions.map(\.name)
        for _ in 0..<16 {
          // Of those that were taken least often in this state.
          let state = hands.state()
          let tries = hands.actions.map { table.tries[Pair(state: state, action: $0.name), default: 0] }
          let rare = hands.actions.indices.filter { tries[$0] == tries.min() }
          guard let choice = rare.randomElement(using: &dice) else { return }
          try take(hands.actions[choice], hands, &table)
          pass()
        }
      }
    }
    return table
  }

  /// Lets a machine be tried, in a game that a seed chooses.
  @MainActor
  private func play(_ seed: UInt64, _ body: (Stage, Hands) throws -> Void) throws {
    let saves = [
      "save x00 \(startRows)", "save x00 \(darkMustPass)", tieInOne, "save -00 1 xx------",
      "save x00 1 xo----ox",
      "save x01 \(darkMustPass)",
    ]
    let stage = Stage()
    let app = App(name: "a machine alone", language: .reversi) { device in
      stage.hands = make(device) { [weak stage] in stage?.hear() }
      return UIViewController(device: device, view: UIView())
    }
    try Phone.simulate(app, seed: seed) { phone in
      let script = try? Script(saves[Int(seed) % saves.count])
      guard let script, (try? Performance.play(script, on: phone)) != nil, let hands = stage.hands else {
        return
      }
      try body(stage, hands)
    }
  }

  /// Answers what is told with another action at once: that must be as if it came a moment later.
  @MainActor
  private func answerAtOnce(_ trial: inout Trial, _ seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let choices = (0..<12).map { _ in dice.next() }
    /// The state and the game at the end, and what was done last.
    func end(atOnce: Bool) throws -> (state: String, game: SavedGame, given: String)? {
      var end: (String, SavedGame, String)?
      try play(seed) { stage, hands in
        for choice in choices.dropLast(2) { hands.actions[Int(choice % UInt64(hands.actions.count))].take() }
        var last = choices.suffix(2).map { hands.actions[Int($0 % UInt64(hands.actions.count))] }
        // Nobody can answer what is not asked yet.
        if last[1].meaning == .answer { last[1] = hands.actions[0] }
        let state = hands.state()
        if atOnce { stage.answer = last[1].take }
        last[0].take()
        // It has told nothing, or this is a moment later.
        let isLeft = stage.answer != nil
        stage.answer = nil
        if !atOnce || isLeft { last[1].take() }
        end = (
          hands.state(), hands.game(),
          "\(last[0].name) in the state \(state), and \(last[1].name) as soon as it tells something"
        )
      }
      return end
    }
    guard let later = try end(atOnce: false), let atOnce = try end(atOnce: true) else { return }
    try trial.expect(
      atOnce.state == later.state && atOnce.game == later.game,
      SeamFailure(
        given: atOnce.given,
        found: atOnce.state == later.state ? "another game" : "the state \(atOnce.state)",
        expected: "\(later.state), as when it comes a moment later",
        because: "who is told of an action may answer with the next, which waits until the first is over"))
  }

  @MainActor
  private func take(_ action: Action, _ hands: Hands, _ table: inout Table) throws {
    let (state, game) = (hands.state(), hands.game())
    action.take()
    let pair = Pair(state: state, action: action.name)
    let (next, nextGame) = (hands.state(), hands.game())
    table.outcomes[pair, default: []].insert(next)
    table.tries[pair, default: 0] += 1
    if nextGame != game { table.changing.insert(pair) }
    let given = "\(action.name) in the state \(state)"
    guard states.contains(next) else {
      throw SeamFailure(
        given: given, found: "a machine in the state \(next)", expected: states.joined(separator: ", "),
        because: "it goes on from a state that is only passed before it waits")
    }
    switch action.meaning {
    case .input, .answer: break
    case .oldAnswer where next == state && nextGame == game: break
    case .oldAnswer:
      throw SeamFailure(
        given: given, found: next == state ? "another game" : "the state \(next)",
        expected: "nothing", because: "an answer to a question that nobody asks any more is ignored")
    case .reset where nextGame == .start: break
    case .reset:
      throw SeamFailure(
        given: given, found: "a game of \(quoted(nextGame.text))", expected: "the start of a game",
        because: clause("reset.ok"))
    }
  }
}

/// Where a machine is tried.
@MainActor
private final class Stage {
  var hands: TableSeam.Hands?
  /// What it does as soon as it is told something, once.
  var answer: (() -> Void)?

  nonisolated init() {}

  func hear() {
    let answer = answer
    self.answer = nil
    answer?()
  }
}
