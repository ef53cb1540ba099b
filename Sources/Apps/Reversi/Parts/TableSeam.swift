public import MiniUIKit
public import Scripts

/// A chapter's state machine of a game.
///
/// The suite takes every action in every state, also late answers, such as a Computer's move after a reset.
public struct TableSeam: Sendable {
  package let states: [String]
  package let make: @MainActor @Sendable (Device, _ notify: @escaping @MainActor () -> Void) -> Controls

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
    package let state: @MainActor () -> String
    package let game: @MainActor () -> SavedGame
    package let actions: [Action]

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
    package let name: String
    package let meaning: Meaning
    package let take: @MainActor () -> Void

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

extension TableSeam: Seam {}
