public import Scripts

/// A chapter's promise that its game can be cancelled as a whole.
///
/// The chapter hands over no code. The suite tests the game within its app: because the game waits only for
/// its device, a simulated phone can cancel it between any two jobs.
public struct GameSeam: Sendable {
  /// The promise that the game runs within the app, on the device's clock, and ends when the user confirms a reset.
  public static let inTheApp = GameSeam()

  private init() {}
}

extension GameSeam: Seam {}
