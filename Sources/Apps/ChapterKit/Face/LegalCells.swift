internal import Reversi
internal import ReversiKit
internal import Scripts

extension ReversiPicture {
  /// The side whose turn the screen's message says it is; nil if it says none, as when the game is over.
  var sideToMove: Disk? {
    message.hasSuffix("turn") ? messageDisk : nil
  }

  /// The cells on which the side to move may play by the rules, given the disks on the screen; empty if no side is to
  /// move.
  var legalCells: [Cell] {
    if history != nil { return [] }
    return sideToMove.map { Position(disks, side: $0).legalCells } ?? []
  }

  /// A sentence that says why a tap on `cell` does nothing, as far as the screen shows.
  func reasonNothingHappens(at cell: Cell) -> String {
    if hasAlert { return "The alert wants an answer first." }
    guard let side = sideToMove else { return "The game is over; reset begins a new one." }
    if isMoving { return "\(cell): wait until the disks have come to rest." }
    if let panel = panels.first(where: { $0.side == side }), panel.selected > 0 {
      return "\(cell): it is the \(panel.segments[panel.selected])'s turn."
    }
    if disks[cell.y * 8 + cell.x] != nil { return "\(cell) is taken." }
    if !legalCells.contains(cell) { return "\(cell) would turn nothing over." }
    return "\(cell): nothing happens."
  }
}
