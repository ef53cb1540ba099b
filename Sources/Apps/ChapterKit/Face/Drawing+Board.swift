internal import Reversi
internal import ReversiKit
internal import TerminalPlayer

extension Drawing {
  mutating func drawBoard(_ face: ReversiFace, _ picture: ReversiPicture) {
    fill(layout.board, .ground)
    let selected = stage.focus == .app ? face.selected : nil
    drawNames(selected)
    if layout.isLarge { drawLines() }
    let hints = Set(stage.areHintsOn ? picture.legalCells : [])
    for cell in Cell.all {
      draw(picture.looks[cell.y * 8 + cell.x], in: cell, isHinted: hints.contains(cell))
    }
    if let cell = face.narrator.lastMove { bracket(cell, glyphs.lastMove, .mark) }
    if let selected {
      bracket(selected, ("[", "]"), .selection)
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
      for column in 0...8 {
        put(lines.down, row: row + 1, column: layout.boardLeft + column * layout.cellWidth, .lines)
      }
    }
  }

  private mutating func draw(_ look: DiskLook, in cell: Cell, isHinted: Bool) {
    let center = layout.center(of: cell)
    let left = layout.isLarge ? center.column - 1 : center.column
    let text = layout.isLarge ? glyphs.wide(look) : glyphs.narrow(look)
    switch look {
    case .empty:
      if isHinted { put(glyphs.legalMove, row: center.row, column: center.column, .hint) }
    case .disk(let side), .turning(let side, _), .fading(let side, _):
      put(text, row: center.row, column: left, side == .dark ? .ink : .paper)
      if look == .disk(.light), layout.isLarge, glyphs == .blocks {
        put(" ", row: center.row, column: center.column, .core)
      }
    }
  }

  /// Draws `marks` at the left and the right edge of a cell.
  private mutating func bracket(_ cell: Cell, _ marks: (String, String), _ role: Role) {
    let center = layout.center(of: cell)
    put(marks.0, row: center.row, column: center.column - layout.cellWidth / 2, role)
    put(marks.1, row: center.row, column: center.column + layout.cellWidth / 2, role)
  }
}
