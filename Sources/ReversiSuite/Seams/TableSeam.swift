public import MiniUIKit
public import Verification

/// A chapter's state machine: what each action leads to in each state.
///
/// The suite takes every action in every state, including answers to questions that are no longer asked.
public struct TableSeam: Sendable {
  /// The names of the states in which the machine waits, such as `thinking`.
  public let states: [String]
  /// Makes a machine on a device; the machine calls the function at every change.
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
      /// An answer to the machine's last question.
      case answer
      /// An answer to a question that is no longer asked, which the machine must ignore.
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
  public var subject: String {
    "every action in every state, one after the other: none is lost, no old answer is taken"
  }

  public func tests(_ effort: Effort, on app: App) -> [SeamTest] {
    let walks = 60 * Counts(effort).games
    return [
      { trial in try judge(try walk(walks, { trial.pass() }), &trial) },
      { trial in
        var heard = 0
        for seed in 0..<UInt64(walks) { try answerAtOnce(&trial, seed, &heard) }
        try trial.expect(
          heard > 0,
          given: "\(walks) games", found: "a machine that never tells anything",
          expected: "calls of `tell`, one for each event",
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
        because: "a table says what inputs, answers that come too late, and a reset lead to")
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
