public import MiniUIKit
public import Verification

/// A chapter's state machine of a game.
///
/// The suite takes every action in every state, also late answers, such as a Computer's move after a reset.
public struct TableSeam: Sendable {
  let states: [String]
  let make: @MainActor @Sendable (Device, _ notify: @escaping @MainActor () -> Void) -> Controls

  /// Makes the seam from a function that makes the machine.
  ///
  /// - Parameters:
  ///   - states: The names of the states in which the machine waits, such as `thinking`, without those that it only
  ///     passes through.
  ///   - make: Makes a machine on a device. The machine must call `notify` after every change.
  public init(
    states: [String],
    make: @escaping @MainActor @Sendable (Device, _ notify: @escaping @MainActor () -> Void) -> Controls
  ) {
    (self.states, self.make) = (states, make)
  }

  /// The state of a machine, its game, and its actions, as closures that the suite calls.
  public struct Controls {
    let state: @MainActor () -> String
    let game: @MainActor () -> SavedGame
    let actions: [Action]

    /// Makes the controls of a machine from closures.
    ///
    /// - Parameters:
    ///   - state: Returns the name of the state that the machine is in.
    ///   - game: Returns the machine's game as it is now.
    ///   - actions: Everything that can happen to the machine.
    public init(
      state: @escaping @MainActor () -> String, game: @escaping @MainActor () -> SavedGame, actions: [Action]
    ) {
      (self.state, self.game, self.actions) = (state, game, actions)
    }
  }

  /// Something that can happen to a machine, such as a reset.
  public struct Action {
    let name: String
    let meaning: Meaning
    let take: @MainActor () -> Void

    /// The effect that an action must have.
    public enum Meaning: Sendable {
      /// An input, such as a tap on a cell; it may have any effect.
      case input
      /// An answer to what the machine has asked for last, such as a Computer's move.
      case answer
      /// An answer to what the machine no longer asks for; the machine must ignore it.
      case oldAnswer
      /// An input that begins a new game, whatever the state.
      case reset
    }

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - name: The action's name, at the head of its row in the table.
    ///   - meaning: The effect that the action must have.
    ///   - take: Performs the action on the machine.
    public init(_ name: String, _ meaning: Meaning = .input, take: @escaping @MainActor () -> Void) {
      (self.name, self.meaning, self.take) = (name, meaning, take)
    }
  }
}

extension TableSeam: Seam {
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
