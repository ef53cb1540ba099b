internal import PhoneKit
public import ReversiKit
internal import Scripts

/// A game as it is saved, in types of the suite; each chapter converts it to its own types and back.
public struct SavedGame: Equatable, Sendable {
  /// 64 cells, row by row, nil for an empty one.
  public var board: [Disk?]
  /// The side to move, or nil if the game is over.
  public var turn: Disk?
  public var darkIsComputer: Bool
  public var lightIsComputer: Bool

  public init(board: [Disk?], turn: Disk?, darkIsComputer: Bool, lightIsComputer: Bool) {
    self.board = board
    self.turn = turn
    self.darkIsComputer = darkIsComputer
    self.lightIsComputer = lightIsComputer
  }

  /// A new game between two people.
  public static let start = SavedGame(
    board: Position.start.disks, turn: .dark, darkIsComputer: false, lightIsComputer: false)

  /// The text of this game's save, 76 bytes in UTF-8, as the specification defines it.
  package var text: String {
    let header = "\(turn.map(letter) ?? "-")\(darkIsComputer ? 1 : 0)\(lightIsComputer ? 1 : 0)"
    return ([header] + rows(of: board)).map { "\($0)\n" }.joined()
  }
}

extension Phone {
  /// The first 76 bytes of the save on the disk, without the line of moves that only some apps write; nil if there is
  /// none.
  package var savedRows: [UInt8]? { disk.files[saveFile].map { Array($0.prefix(76)) } }
}
