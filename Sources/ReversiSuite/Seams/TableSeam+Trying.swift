internal import MiniUIKit
internal import PhoneKit
internal import Reversi
internal import ReversiKit
internal import Verification

extension TableSeam {
  struct Pair: Hashable {
    let state, action: String
  }

  /// What was found: by state and action the states that came of it.
  struct Table {
    var actions: [String] = []
    var meanings: Set<Action.Meaning> = []
    var outcomes: [Pair: Set<String>] = [:]
    var tries: [Pair: Int] = [:]
    /// Where the game was another one afterwards.
    var changing: Set<Pair> = []
  }

  /// The machine as a table, as it was found by trying: a row for each action, a column for each state.
  ///
  /// Of each state that comes of it the first two letters; `·` where nothing changes, `=` where the state is the same and
  /// the game is not.
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

  /// Takes actions at random, those first that were taken least often.
  @MainActor
  func walk(_ walks: Int, _ pass: () -> Void) throws -> Table {
    var table = Table()
    for seed in 0..<UInt64(walks) {
      var dice = SplitMix64(seed: seed)
      try play(seed) { stage, hands in
        table.actions = hands.actions.map(\.name)
        table.meanings = Set(hands.actions.map(\.meaning))
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
      guard let script, (try? ScriptRun.play(script, on: phone)) != nil, let hands = stage.hands else {
        return
      }
      try body(stage, hands)
    }
  }

  /// Answers a notification with another action at once, which must have the same effect as a moment later.
  ///
  /// - Parameter heard: Counts the notifications that were answered.
  @MainActor
  func answerAtOnce(_ trial: inout Trial, _ seed: UInt64, _ heard: inout Int) throws {
    var dice = SplitMix64(seed: seed)
    let choices = (0..<12).map { _ in dice.next() }
    /// The state and the game at the end, and what was done last.
    func end(atOnce: Bool) throws -> (state: String, game: SavedGame, given: String)? {
      var end: (String, SavedGame, String)?
      try play(seed) { stage, hands in
        if hands.actions.isEmpty { return }
        for choice in choices.dropLast(2) { hands.actions[Int(choice % UInt64(hands.actions.count))].take() }
        let last = choices.suffix(2).map { hands.actions[Int($0 % UInt64(hands.actions.count))] }
        // What is not asked yet cannot be answered.
        if last[1].meaning == .answer { return }
        let state = hands.state()
        if atOnce { stage.answer = last[1].take }
        last[0].take()
        // It has told nothing, or this is a moment later.
        let isLeft = stage.answer != nil
        if atOnce, !isLeft { heard += 1 }
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
      given: atOnce.given, found: atOnce.state == later.state ? "another game" : "the state \(atOnce.state)",
      expected: "\(later.state), as when it comes a moment later",
      because: "who is told of an action may answer with the next, which waits until the first is over")
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
  /// Called at the next notification, once.
  var answer: (() -> Void)?

  nonisolated init() {}

  func hear() {
    let answer = answer
    self.answer = nil
    answer?()
  }
}
