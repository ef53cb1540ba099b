internal import MiniUIKit
public import Reversi
public import Verification

extension TableSeam: TestedSeam {
  public var subject: String {
    "every action in every state, one after the other: none is lost, old answers are ignored"
  }

  public func tests(on app: App) -> [SeamTest] {
    let walks = 60
    return [
      { trial in try judge(try walk(walks, Self.shortWalk, { trial.pass() }), &trial) },
      { trial in
        var answered = 0
        for seed in 0..<UInt64(walks) { try answerAtOnce(&trial, seed, &answered) }
        try trial.expect(
          answered > 0,
          given: "\(walks) games", found: "a machine that never notifies",
          expected: "a call of the function that the suite hands in, at each event",
          because: "an action that comes inside an event must not be lost")
      },
    ]
  }

  private func judge(_ table: Table, _ trial: inout Trial) throws {
    for (meaning, name) in [(Action.Meaning.input, "input"), (.oldAnswer, "old answer"), (.reset, "reset")] {
      try trial.expect(
        table.meanings.contains(meaning) && !states.isEmpty,
        given: "\(states.count) states and \(table.actions.count) actions", found: "no \(name) among them",
        expected: "at least one, and a state to take it in",
        because: "a table says what inputs, late answers and a reset lead to")
    }
    for action in table.actions {
      for state in states {
        try trial.expect(
          table.outcomes[Pair(state: state, action: action)] != nil,
          given: "the state \(state)", found: "no game in which \(action) was taken there",
          expected: "a machine that gets there", because: "every pair of state and action is defined")
      }
    }
  }
}
