import ChapterKit

import enum ReversiKit.Disk

/// Chapter 4: saving and loading come out of the view controller.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "A store of positions",
    knownDefects: [.tornSave, .longRow, .overwrittenSave],
    rules: RulesSeam(
      flips: { board, side, cell in
        Board(board).flips(by: side, on: Cell(x: cell.x, y: cell.y)).map { ($0.x, $0.y) }
      },
      moves: { board, side in Board(board).moves(of: side).map { ($0.x, $0.y) } },
      isOver: { Board($0).isOver },
      winner: { Board($0).leader }),
    game: .inTheApp
  ) { device in
    ViewController(device: device)
  }
}

// MARK: - The seams

extension Board {
  /// The board of 64 disks that the suite hands over, row by row.
  fileprivate init(_ disks: [Disk?]) {
    self.init()
    for (cell, disk) in zip(Self.cells, disks) { self[cell] = disk }
  }
}
