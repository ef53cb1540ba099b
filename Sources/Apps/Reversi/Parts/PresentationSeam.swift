public import ReversiKit
public import Scripts

/// A chapter's function from the state of a game to what the screen shows; the suite calls it without a view.
public struct PresentationSeam: Sendable {
  /// The chapter's function: returns what the screen must show at a moment of a game.
  public let picture: @MainActor @Sendable (Moment) -> Picture
  package let tellsOfFailures: Bool

  /// Makes the seam from `picture`, the function that returns what the screen must show at a moment of a game.
  ///
  /// - Parameter tellsOfFailures: Whether a notice must say why a save has failed.
  public init(
    tellsOfFailures: Bool = true, picture: @escaping @MainActor @Sendable (Moment) -> Picture
  ) {
    (self.tellsOfFailures, self.picture) = (tellsOfFailures, picture)
  }

  /// The whole state of a game at one moment.
  public struct Moment: Sendable {
    /// The game; while the disks of a move still appear, the game before that move.
    public var game: SavedGame
    /// The cells of a move whose disks are on the screen already,
    /// by column and row from 0; empty between moves.
    ///
    /// The cell that was played comes first, then the flips in order.
    public var landed: [(x: Int, y: Int)] = []
    /// The side whose Computer thinks, or nil if none does.
    public var thinker: Disk?
    /// Whether the dialog is up that asks the user to confirm a reset.
    public var isAskingToReset = false
    /// Why the game could not be saved, or nil if it is saved.
    public var problem: String?

    /// Makes a moment at which no dialog asks to confirm a reset and no save has failed.
    public init(game: SavedGame, landed: [(x: Int, y: Int)] = [], thinker: Disk? = nil) {
      self.game = game
      self.landed = landed
      self.thinker = thinker
    }
  }

  /// Everything that the screen shows.
  public struct Picture: Sendable {
    /// The lines that the script command `show` prints of this screen, from the board's first row to the alert, both
    /// included.
    public package(set) var lines: [String]
    /// The text at the bottom of the screen; empty if there is none.
    package var notice: String

    /// Makes a picture from the parts of the screen.
    ///
    /// - Parameters:
    ///   - board: 64 cells, row by row, nil for an empty one.
    ///   - messageDisk: The disk before the message, or nil if there is none.
    ///   - thinker: The side whose indicator turns, or nil if neither does.
    ///   - dialog: Title, text and buttons of the dialog that is up, joined by ` | ` and `, `; nil if none is
    ///     up.
    ///   - notice: The text at the bottom of the screen; empty if there is none.
    public init(
      board: [Disk?], messageDisk: Disk?, message: String, darkCount: Int, lightCount: Int,
      darkIsComputer: Bool, lightIsComputer: Bool, thinker: Disk?, dialog: String?, notice: String
    ) {
      func mode(_ isComputer: Bool) -> String { isComputer ? "computer" : "manual" }
      lines =
        rows(of: board) + [
          "message: \(messageDisk.map(letter) ?? "")\(message)",
          "count: x \(darkCount), o \(lightCount)",
          "mode: x \(mode(darkIsComputer)), o \(mode(lightIsComputer))",
          "thinking: \(thinker.map(letter) ?? "-")",
          "alert: \(dialog ?? "-")",
        ]
      self.notice = notice
    }
  }
}

extension PresentationSeam: Seam {}
