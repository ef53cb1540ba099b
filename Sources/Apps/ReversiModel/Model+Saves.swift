internal import Reversi
internal import ReversiKit

extension Model {
  public mutating func forgetSaves() {
    mustSave = false
    if !tornSaves.isEmpty { tornSaves = [] }
  }

  /// Whether a move is in progress, whose disks turn over one by one: meanwhile the app may save the game before the
  /// move, after it, or both.
  public var isBusy: Bool { isMoving }

  public var file: [UInt8]? { save.bytes }

  public func allows(_ file: [UInt8]) -> Bool {
    file.last == Save.newline && Save(file).map { allows($0) } ?? false
  }

  public static func picture(of file: [UInt8]) -> Picture? {
    Save(file).map { save in
      var picture = Picture()
      (picture.game.dark, picture.game.light) = (save.dark, save.light)
      return picture
    }
  }

  /// The save of the game now; during a move, of the game before it.
  var save: Save {
    var save = Save(position, isOver: phase == .over, modes: modes)
    save.moves = moves ?? []
    return save
  }

  /// Returns the moves that a save must have if it names `turn` as the side to move.
  ///
  /// While a pass is due, and right after one, a save may name either side. If it names the side that moves after the
  /// pass, its last move is that pass; if it names the other, the pass is not among its moves.
  private func line(on turn: Disk) -> [Cell?] {
    guard let moves, (turn == .dark) != isDarksTurn else { return moves ?? [] }
    return phase == .passing ? moves + [nil] : moves.dropLast()
  }

  /// Whether the app's file may hold `save` now. During a move, that may be the game before the move or the game after
  /// it.
  func allows(_ save: Save) -> Bool {
    guard save.modes == modes else { return false }
    if save == self.save || tornSaves.contains(save) { return true }
    if phase == .passing || hasPassed, let turn = save.turn {
      // A relaunch continues with the next side if the pass was saved, and asks again otherwise.
      if save.dark == position.dark && save.light == position.light && save.moves == line(on: turn) {
        return true
      }
    }
    switch phase {
    case .moving(let move):
      return allows(save, after: move.cells[0])
    case .thinking(let end) where end <= now:
      return (0..<64).contains { legalMoves & 1 << UInt64($0) != 0 && allows(save, after: $0) }
    default: return false
    }
  }

  private func allows(_ save: Save, after cell: Int) -> Bool {
    var after = self
    after.isAsking = false
    after.endMove(cell)
    return after.allows(save)
  }

  /// The save that the original app writes when a player is changed during a move: it has the disks on the screen, and
  /// no moves, because none lead to those disks.
  var tornSave: Save {
    var save = save
    save.moves = []
    (save.dark, save.light) = shownDisks
    return save
  }

  /// The disks on the screen, a bit for each cell.
  var shownDisks: (dark: UInt64, light: UInt64) {
    guard case .moving(let move) = phase else { return (position.dark, position.light) }
    let own = position.own | move.shown
    let other = position.other & ~move.shown
    return isDarksTurn ? (own, other) : (other, own)
  }
}
