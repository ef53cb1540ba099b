internal import Reversi
internal import ReversiKit
internal import TerminalPlayer

extension Drawing {
  mutating func drawBoard(_ face: ReversiFace, _ picture: ReversiPicture) {
    fill(layout.board, .ground)
    let selected = stage.focus == .app && picture.history == nil ? face.selected : nil
    drawNames(selected)
    if layout.isLarge { drawLines() }
    let hints = Set(stage.areHintsOn ? picture.legalCells : [])
    for cell in Cell.all {
      draw(picture.looks[cell.y * 8 + cell.x], in: cell, isHinted: hints.contains(cell))
    }
    if picture.history != nil { return }
    if stage.marksChanges {
      for cell in face.narrator.flips { bracket(cell, glyphs.flipped, .mark, isTall: true) }
    }
    if let cell = face.narrator.lastMove { bracket(cell, glyphs.lastMove, .mark) }
    if let selected {
      bracket(selected, ("[", "]"), .selection, isTall: true)
      setCursor(layout.center(of: selected))
    }
  }

  /// Draws the letters of the columns and the numbers of the rows; those of the cell `selected` stand out.
  private mutating func drawNames(_ selected: Cell?) {
    for index in 0..<8 {
      let center = layout.center(of: Cell(x: index, y: index))
      let column = String(Cell(x: index, y: 0).description.prefix(1))
      put(
        column, row: layout.boardTop - 1, column: center.column,
        selected?.x == index ? .title : .quiet)
      put(
        "\(index + 1)", row: center.row, column: layout.boardLeft - 2,
        selected?.y == index ? .title : .quiet)
    }
  }

  private mutating func drawLines() {
    let lines = glyphs.lines
    let cell = String(repeating: lines.across, count: layout.cellWidth - 1)
    for line in 0...8 {
      let marks = line == 0 ? lines.top : line == 8 ? lines.bottom : lines.middle
      let text = marks[0] + Array(repeating: cell, count: 8).joined(separator: marks[1]) + marks[2]
      let row = layout.boardTop + line * layout.cellHeight
      put(text, row: row, column: layout.boardLeft, .lines)
      guard line < 8 else { return }
      for row in (row + 1)..<(row + layout.cellHeight) {
        for column in 0...8 {
          put(lines.down, row: row, column: layout.boardLeft + column * layout.cellWidth, .lines)
        }
      }
    }
  }

  private mutating func draw(_ look: DiskLook, in cell: Cell, isHinted: Bool) {
    let center = layout.center(of: cell)
    let rows =
      layout.isHuge ? glyphs.tall(look) : [layout.isLarge ? glyphs.wide(look) : glyphs.narrow(look)]
    let area = Area(
      top: center.row - rows.count / 2, left: center.column - rows[0].count / 2, width: rows[0].count,
      height: rows.count)
    switch look {
    case .empty:
      guard isHinted else { return }
      fill(area, layout.isLarge ? .tint : .hint)
      put(
        layout.isHuge ? glyphs.tallLegalMove : glyphs.legalMove, row: center.row, column: center.column,
        layout.isLarge ? .tint : .hint)
    case .disk(let side), .turning(let side, _), .fading(let side, _):
      for (row, text) in zip(area.rows, rows) {
        put(text, row: row, column: area.left, side == .dark ? .ink : .paper)
      }
      if look == .disk(.light), layout.isLarge, glyphs == .blocks {
        let core = layout.isHuge ? 3 : 1
        fill(Area(top: center.row, left: center.column - core / 2, width: core), .core)
      }
    }
  }

  /// Draws `marks` at the left and the right edge of a cell, in all its rows if `isTall` is true.
  private mutating func bracket(
    _ cell: Cell, _ marks: (String, String), _ role: Role, isTall: Bool = false
  ) {
    let center = layout.center(of: cell)
    let reach = isTall && layout.isHuge ? 1 : 0
    for row in (center.row - reach)...(center.row + reach) {
      put(marks.0, row: row, column: center.column - layout.cellWidth / 2, role)
      put(marks.1, row: row, column: center.column + layout.cellWidth / 2, role)
    }
  }
}
