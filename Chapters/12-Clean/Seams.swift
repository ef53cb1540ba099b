import ChapterKit

import enum ReversiKit.Disk

// What the suite tests by itself: parts of the app, asked in plain disks, cells and texts.

extension RulesSeam {
  static let board = RulesSeam(
    flips: { board, side, cell in
      Board(board).flips(by: side, on: Cell(x: cell.x, y: cell.y)).map { ($0.x, $0.y) }
    },
    moves: { board, side in Board(board).moves(of: side).map { ($0.x, $0.y) } },
    isOver: { Board($0).isOver },
    winner: { Board($0).leader })
}

extension Board {
  /// The board of 64 disks that the suite hands over, row by row.
  fileprivate init(_ disks: [Disk?]) {
    self.init()
    for (cell, disk) in zip(Self.cells, disks) { self[cell] = disk }
  }
}
