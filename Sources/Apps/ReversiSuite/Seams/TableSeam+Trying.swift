internal import MiniUIKit
internal import PhoneKit
public import Reversi
internal import ReversiKit
internal import Verification

extension TableSeam {
  struct Pair: Hashable {
    let state, action: String
  }

  /// What has been found out by taking actions at random: the states that each action has led to in each state, and how
  /// often it was taken there.
  struct Table {
    var actions: [String] = []
    var meanings: Set<Action.Meaning> = []
    var outcomes: [Pair: Set<String>] = [:]
    var tries: [Pair: Int] = [:]
    /// The pairs of a state and an action that has changed the game, such as its board, in that state.
    var changing: Set<Pair> = []
  }

  /// Returns the machine as a table, found by taking `steps` random actions in each of `walks` games: a row for each
  /// action, a column for each state.
  ///
  /// A field has the first two letters of each next state; `·` if nothing changes, `=` if only the game changes, `?` if
  /// the action was never taken in that state.
  @MainActor
  public func table(
    walks: Int = 200, steps: Int = 16
  ) throws -> (head: [String], rows: [[String]]) {
    let table = try walk(walks, steps, {})
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

  /// Returns the machine as a chart, found by taking `steps` random actions in each of `walks` games: each state with
  /// the actions that lead out of it and the states to which they lead.
  ///
  /// Actions that lead from every state to the same one come last, once for all states.
  @MainActor
  public func chart(walks: Int, steps: Int) throws -> String {
    let table = try walk(walks, steps, {})
    func next(_ state: String, _ action: String) -> [String] {
      let outcomes = table.outcomes[Pair(state: state, action: action), default: []]
      return states.filter { $0 != state && outcomes.contains($0) }
    }
    func ways(_ name: String, _ ways: [(action: String, next: [String])]) -> [String] {
      let width = table.actions.map(\.count).max() ?? 0
      return [name]
        + ways.enumerated().map { index, way in
          let line = String(repeating: "─", count: width - way.action.count + 1)
          let corner = index == ways.count - 1 ? "└" : "├"
          return "  \(corner)─ \(way.action) \(line)► \(way.next.joined(separator: ", "))"
        }
    }
    let everywhere = table.actions.filter { action in
      let others = Set(states.flatMap { next($0, action) })
      return others.count == 1 && states.allSatisfy { others.contains($0) || !next($0, action).isEmpty }
    }
    let lines = states.map { state in
      ways(
        state,
        table.actions.map { (action: $0, next: next(state, $0)) }
          .filter { !$0.next.isEmpty && !everywhere.contains($0.action) })
    }
    let last = ways(
      "any state", everywhere.map { action in (action, states.first.map { next($0, action) } ?? []) })
    return (lines + (everywhere.isEmpty ? [] : [last])).joined().joined(separator: "\n")
  }

  /// The number of actions in each game that only tests what actions do; games that are played to draw a chart are
  /// longer.
  static let shortWalk = 16

  /// Takes `steps` random actions in each of `walks` games, preferring those taken least often in the same state, and
  /// returns what they have led to.
  ///
  /// If `steps` is more than `shortWalk`, half of the games are never reset, so that they get further: those with seeds
  /// from 6 to 11 in each dozen. Both halves begin with each of the six saves, which the seed chooses as well.
  ///
  /// - Parameter pass: Called after each action, for a test to count it as a case that is right.
  @MainActor
  func walk(_ walks: Int, _ steps: Int, _ pass: () -> Void) throws -> Table {
    var table = Table()
    for seed in 0..<UInt64(walks) {
      var dice = SplitMix64(seed: seed)
      try play(seed) { _, controls in
        table.actions = controls.actions.map(\.name)
        table.meanings = Set(controls.actions.map(\.meaning))
        for _ in 0..<steps {
          let state = controls.state()
          let tries = controls.actions.map { table.tries[Pair(state: state, action: $0.name), default: 0] }
          let isKept = steps > Self.shortWalk && seed % 12 >= 6
          let allowed = controls.actions.indices.filter { !isKept || controls.actions[$0].meaning != .reset }
          let least = allowed.map { tries[$0] }.min()
          let rare = allowed.filter { tries[$0] == least }
          guard let choice = rare.randomElement(using: &dice) else { return }
          try take(controls.actions[choice], controls, &table)
          pass()
        }
      }
    }
    return table
  }

  /// Calls `body` with a machine that has just been launched with one of several saves, which `seed` chooses.
  @MainActor
  private func play(_ seed: UInt64, _ body: (Stage, Controls) throws -> Void) throws {
    let saves = [
      "save x00 \(startRows)", "save x00 \(darkMustPass)", tieInOne, "save -00 1 xx------",
      "save x00 1 xo----ox", "save x01 \(darkMustPass)",
    ]
    let stage = Stage()
    let app = App(name: "a machine alone", language: .reversi) { device in
      stage.controls = make(device) { [weak stage] in stage?.answerOnce() }
      return UIViewController(device: device, view: UIView())
    }
    try Phone.simulate(app, seed: seed) { phone in
      let script = try? Script(saves[Int(seed) % saves.count])
      guard let script, (try? ScriptRun.play(script, on: phone)) != nil, let controls = stage.controls else {
        return
      }
      try body(stage, controls)
    }
  }

  /// Requires that an action taken inside a notification has the same effect as one taken right after it.
  ///
  /// - Parameter answered: Increased by one if the machine notified, so that the second action was taken inside.
  @MainActor
  func answerAtOnce(_ trial: inout Trial, _ seed: UInt64, _ answered: inout Int) throws {
    var dice = SplitMix64(seed: seed)
    let choices = (0..<12).map { _ in dice.next() }
    /// Returns the state and the game after twelve actions, and the last two actions in words; nil if these two cannot
    /// be tried.
    func end(atOnce: Bool) throws -> (state: String, game: SavedGame, given: String)? {
      var end: (String, SavedGame, String)?
      try play(seed) { stage, controls in
        if controls.actions.isEmpty { return }
        let actions = choices.map { controls.actions[Int($0 % UInt64(controls.actions.count))] }
        let (first, second) = (actions[10], actions[11])
        // The machine cannot have asked yet for what this would answer.
        if second.meaning == .answer { return }
        for action in actions[..<10] { action.take() }
        let state = controls.state()
        if atOnce { stage.answer = second.take }
        first.take()
        let wasNotified = atOnce && stage.answer == nil
        stage.answer = nil
        if wasNotified { answered += 1 } else { second.take() }
        end = (
          controls.state(), controls.game(),
          "\(first.name) in the state \(state), and \(second.name) as soon as it notifies"
        )
      }
      return end
    }
    guard let later = try end(atOnce: false), let atOnce = try end(atOnce: true) else { return }
    try trial.expect(
      atOnce.state == later.state && atOnce.game == later.game,
      given: atOnce.given, found: atOnce.state == later.state ? "another game" : "the state \(atOnce.state)",
      expected: "\(later.state), as when it comes a moment later",
      because: "who is notified of an action may take the next, which waits until the first is over")
  }

  @MainActor
  private func take(_ action: Action, _ controls: Controls, _ table: inout Table) throws {
    let (state, game) = (controls.state(), controls.game())
    action.take()
    let pair = Pair(state: state, action: action.name)
    let (next, nextGame) = (controls.state(), controls.game())
    table.outcomes[pair, default: []].insert(next)
    table.tries[pair, default: 0] += 1
    if nextGame != game { table.changing.insert(pair) }
    let given = "\(action.name) in the state \(state)"
    guard states.contains(next) else {
      throw SeamFailure(
        given: given, found: "a machine in the state \(next)", expected: states.joined(separator: ", "),
        because: "it must leave a state that it only passes through before it waits")
    }
    switch action.meaning {
    case .input, .answer: break
    case .oldAnswer where next == state && nextGame == game: break
    case .oldAnswer:
      throw SeamFailure(
        given: given, found: next == state ? "another game" : "the state \(next)",
        expected: "nothing", because: "an answer to a question that is no longer asked is ignored")
    case .reset where nextGame == .start: break
    case .reset:
      throw SeamFailure(
        given: given, found: "a game of \(quoted(nextGame.text))", expected: "the start of a game",
        because: clause("reset.ok"))
    }
  }
}

/// A machine on a simulated phone, and what to do at its next notification.
@MainActor
private final class Stage {
  var controls: TableSeam.Controls?
  /// What to do at the next notification, once; nil to do nothing then.
  var answer: (() -> Void)?

  nonisolated init() {}

  func answerOnce() {
    let answer = answer
    self.answer = nil
    answer?()
  }
}
