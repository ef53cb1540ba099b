public import MiniUIKit
public import ReversiKit
public import Scripts

/// A chapter's model: a game that plays without a screen.
///
/// The suite plays it alone and inspects it whenever it notifies of a change: by then, position, turn and save must
/// agree.
public struct ModelSeam: Sendable {
  package let make: @MainActor @Sendable (Device, _ notify: @escaping @MainActor () -> Void) -> Controls

  /// Makes the seam from a function that makes a game.
  ///
  /// - Parameter make: Makes a game on a device. The game must call `notify` after every change, and only
  ///   then: the suite answers each call with `goOn`.
  public init(
    make: @escaping @MainActor @Sendable (Device, _ notify: @escaping @MainActor () -> Void) -> Controls
  ) {
    self.make = make
  }

  /// The inputs and the state of a game, as closures that the suite calls.
  public struct Controls {
    package let game: @MainActor () -> SavedGame
    package let play: @MainActor (_ x: Int, _ y: Int) -> Void
    package let choose: @MainActor (_ side: Disk, _ isComputer: Bool) -> Void
    package let pass: @MainActor () -> Void
    package let reset: @MainActor () -> Void
    package let goOn: @MainActor () -> Void

    /// Makes the controls of a game from closures.
    ///
    /// - Parameters:
    ///   - game: Returns the game as it is now.
    ///   - play: Plays on the cell in column `x` and row `y`, from 0, for the person whose turn it is.
    ///   - choose: Gives a side to a Computer or to a person.
    ///   - pass: Passes for the side to move, as the user does with Dismiss.
    ///   - reset: Begins a new game.
    ///   - goOn: Lets the game continue. The suite calls it when a screen would have shown everything that has
    ///     happened so far.
    public init(
      game: @escaping @MainActor () -> SavedGame, play: @escaping @MainActor (_ x: Int, _ y: Int) -> Void,
      choose: @escaping @MainActor (_ side: Disk, _ isComputer: Bool) -> Void,
      pass: @escaping @MainActor () -> Void, reset: @escaping @MainActor () -> Void,
      goOn: @escaping @MainActor () -> Void
    ) {
      (self.game, self.play, self.choose, self.pass) = (game, play, choose, pass)
      (self.reset, self.goOn) = (reset, goOn)
    }
  }
}

extension ModelSeam: Seam {}
