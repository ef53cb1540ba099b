internal import Reversi
internal import ReversiKit
package import Scripts
package import TerminalPlayer

// The layout and the drawing of the board and what stands next to it.

extension ReversiFace {
  package func draw(in drawing: inout Drawing) {
    guard let picture else { return }
    drawing.drawBoard(self, picture)
    drawing.drawMessage(picture)
    if let history = picture.history { return drawing.draw(history, picture.panels) }
    for (index, panel) in picture.panels.enumerated() { drawing.drawPanel(panel, index: index) }
    if picture.moves > 0, drawing.layout.kind != .small || picture.historyButton == nil {
      drawing.put("Moves: \(picture.moves)", in: drawing.layout.moves, .quiet)
    }
    if drawing.layout.isLarge, !evening.isEmpty {
      drawing.put(evening.short, in: drawing.layout.evening, .quiet)
    }
    drawing.put("[ \(picture.reset) ]", in: drawing.layout.reset(picture.reset), .button)
    if let undo = picture.undo { drawing.draw(undo, in: drawing.layout.undo(undo.title)) }
    if let button = picture.historyButton {
      drawing.draw(button, in: drawing.layout.history(button.title, besideUndo: picture.undo != nil))
    }
  }

  package func ground(in layout: Layout) -> Area { layout.board }

  package func log(in layout: Layout) -> Area {
    let above = layout.isHuge ? 18 : 11
    return layout.isLarge
      ? Area(
        top: layout.top + above, left: layout.sideLeft, width: layout.sideWidth - 1,
        height: max(0, layout.foot - layout.top - above))
      : Area(
        top: layout.top + 9, left: layout.left, width: layout.right - layout.left,
        height: max(0, layout.foot - layout.top - 9))
  }

  package func hints(in layout: Layout) -> Area? {
    if picture?.history != nil { return nil }
    if layout.isHuge { return Area(top: layout.top + 16, left: layout.sideLeft, width: 11) }
    return layout.isLarge
      ? Area(top: layout.top + 9, left: layout.sideLeft + 12, width: 11)
      : Area(top: layout.top + 8, left: layout.sideLeft, width: 11)
  }

  package func command(at point: Point, in layout: Layout) -> Command? {
    guard let picture else { return nil }
    if let history = picture.history {
      let hit = history.titles.indices.first { layout.button($0, of: history).contains(point) }
      return hit.map { .history(ReversiPicture.History.buttons[$0]) }
    }
    if let cell = layout.cell(at: point) { return .tap([cell]) }
    for (index, panel) in picture.panels.enumerated() {
      let hit = panel.segments.indices.first { layout.segment($0, of: panel, index: index).contains(point) }
      if let mode = hit.flatMap(Mode.init) { return .mode(panel.side, mode) }
    }
    if let undo = picture.undo, layout.undo(undo.title).contains(point) { return .undo }
    if let button = picture.historyButton,
      layout.history(button.title, besideUndo: picture.undo != nil).contains(point)
    {
      return .history(.history)
    }
    return layout.reset(picture.reset).contains(point) ? .reset : nil
  }
}

extension Layout {
  // MARK: The board

  /// The terminal's row of the board's upper edge, below the column letters.
  var boardTop: Int { top + 1 }
  /// The terminal's column of the board's left edge, right of the row numbers.
  var boardLeft: Int { left + 3 }
  var cellWidth: Int { isHuge ? 8 : isLarge ? 4 : 2 }
  var cellHeight: Int { isHuge ? 4 : isLarge ? 2 : 1 }
  var board: Area {
    Area(
      top: boardTop, left: boardLeft, width: 8 * cellWidth + 1, height: 8 * cellHeight + (isLarge ? 1 : 0))
  }

  /// The position on the terminal of the character in the middle of `cell`.
  func center(of cell: Cell) -> Point {
    Point(
      row: boardTop + cell.y * cellHeight + cellHeight / 2,
      column: boardLeft + cell.x * cellWidth + cellWidth / 2)
  }

  /// The cell of the board that is drawn at `point`; nil outside the board.
  func cell(at point: Point) -> Cell? {
    guard board.contains(point) else { return nil }
    return Cell(
      x: min(7, (point.column - boardLeft) / cellWidth), y: min(7, (point.row - boardTop) / cellHeight))
  }

  // MARK: Next to the board

  fileprivate var sideLeft: Int { board.left + board.width + (isHuge ? 5 : isLarge ? 3 : 2) }
  fileprivate var sideWidth: Int { right - sideLeft }
  fileprivate var message: Area {
    Area(top: top + (isLarge ? 1 : 0), left: sideLeft, width: min(sideWidth, 30))
  }
  fileprivate var moves: Area {
    if isHuge { return Area(top: top + 12, left: sideLeft, width: sideWidth) }
    return isLarge
      ? Area(top: top + 9, left: sideLeft + 25, width: sideWidth - 25)
      : Area(top: top + 6, left: sideLeft, width: sideWidth)
  }

  /// The score of the evening, below the number of moves.
  fileprivate var evening: Area { Area(top: moves.top + 1, left: moves.left, width: moves.width) }

  /// The upper of the terminal's two rows that show a side's panel, with its number of disks and its switch; `index` is
  /// 0 for dark and 1 for light.
  fileprivate func panelTop(_ index: Int) -> Int {
    top + (isHuge ? 4 : isLarge ? 3 : 1) + index * (isHuge ? 4 : 3)
  }

  /// The area of one segment of the switch in a side's panel: `segment` 0 is Manual, 1 is Computer, and 2 is Remote
  /// where there is one. `index` is 0 for dark and 1 for light.
  func segment(_ segment: Int, of panel: ReversiPicture.Panel, index: Int) -> Area {
    var left = sideLeft
    let titles = titles(of: panel)
    for text in titles[..<segment] { left += text.count + 2 }
    return Area(top: panelTop(index) + 1, left: left, width: titles[segment].count + 2)
  }

  /// The titles of the segments of a panel's switch, cut off where there is no room for all of them.
  fileprivate func titles(of panel: ReversiPicture.Panel) -> [String] {
    let titles = panel.segments
    if titles.reduce(0, { $0 + $1.count + 2 }) <= sideWidth { return titles }
    return titles.map { String($0.prefix(sideWidth / titles.count - 2)) }
  }

  /// The area of the button that resets the game, with this title.
  func reset(_ title: String) -> Area {
    Area(top: top + (isHuge ? 14 : isLarge ? 9 : 7), left: sideLeft, width: title.count + 4)
  }

  /// The area of the button that takes a move back: beside the reset button or, where hints are beside that, below
  /// it.
  func undo(_ title: String) -> Area {
    let isBelow = kind == .large
    return Area(
      top: top + (isHuge ? 14 : isBelow ? 10 : 7), left: sideLeft + (isBelow ? 0 : 10),
      width: title.count + 4)
  }
}

extension Layout {
  /// The area of the button that opens History: where Undo is or, if there is one, beside it; on a small screen in place
  /// of the number of moves.
  func history(_ title: String, besideUndo hasUndo: Bool) -> Area {
    let left = kind == .small ? 0 : (isHuge ? 10 : 0) + (hasUndo ? 10 : 0)
    return Area(
      top: top + (isHuge ? 14 : isLarge ? 10 : 6), left: sideLeft + left, width: title.count + 4)
  }

  // MARK: History

  /// The upper of the two rows with the numbers of disks.
  fileprivate var countsTop: Int { top + (isHuge ? 4 : isLarge ? 3 : 1) }

  fileprivate var list: Area {
    Area(
      top: top + (isHuge ? 7 : isLarge ? 5 : 3), left: sideLeft, width: sideWidth, height: isHuge ? 6 : 4)
  }

  /// The area of the button with this index on History, two in a row.
  func button(_ index: Int, of history: ReversiPicture.History) -> Area {
    Area(
      top: top + (isHuge ? 14 : isLarge ? 9 : 7) + index / 2,
      left: sideLeft + index % 2 * (isLarge ? 10 : 8), width: history.titles[index].count + (isLarge ? 4 : 2))
  }
}

extension Drawing {
  /// Draws a button, with brackets if it can be pressed: without colours only these tell.
  fileprivate mutating func draw(_ button: ReversiPicture.Button, in area: Area) {
    put(
      button.isEnabled ? "[ \(button.title) ]" : "  \(button.title)  ", in: area,
      button.isEnabled ? .button : .quiet)
  }

  /// Draws what stands next to the board on History: the numbers of disks, the list and the buttons.
  fileprivate mutating func draw(_ history: ReversiPicture.History, _ panels: [ReversiPicture.Panel]) {
    for (index, panel) in panels.enumerated() { drawCount(panel, row: layout.countsTop + index) }
    let area = layout.list
    // The selected entry is in the middle, except near the ends.
    let first = max(0, min((history.selected ?? 0) - area.height / 2, history.list.count - area.height))
    for (row, index) in zip(area.rows, first..<max(first, history.list.count)) {
      let isSelected = index == history.selected
      put(
        (isSelected ? "> " : "  ") + history.list[index],
        in: Area(top: row, left: area.left, width: area.width), isSelected ? .chosen : .text)
    }
    if history.list.isEmpty { put("  No moves yet.", in: area, .quiet) }
    let margin = layout.isLarge ? " " : ""
    for (index, title) in history.titles.enumerated() {
      put("[\(margin)\(title)\(margin)]", in: layout.button(index, of: history), .button)
    }
  }

  private mutating func drawCount(_ panel: ReversiPicture.Panel, row: Int) {
    let count = String(repeating: " ", count: max(0, 2 - panel.count.count)) + panel.count
    putDisk(panel.side, in: Area(top: row, left: layout.sideLeft, width: 9), panel.side.name, .text)
    put(count, row: row, column: layout.sideLeft + 9, .title)
  }

  fileprivate mutating func drawMessage(_ picture: ReversiPicture) {
    let text = picture.message.drop { $0 == " " }
    guard let disk = picture.messageDisk else {
      let area = layout.message
      put(String(text), row: area.top, column: area.left + (area.width - text.count) / 2, .title)
      return
    }
    // The label's text follows the disk, as in "●'s turn", with its own blank if it has one.
    putDisk(disk, in: layout.message, disk.name + picture.message, .title)
  }

  /// Puts a disk as it is on the board into `area`, and `text` beside it.
  private mutating func putDisk(_ side: Disk, in area: Area, _ text: String, _ role: Role) {
    put("\(glyphs.disk(side)) \(text)", in: area, role)
    put(glyphs.disk(side), row: area.top, column: area.left, side == .dark ? .ink : .paper)
  }

  fileprivate mutating func drawPanel(_ panel: ReversiPicture.Panel, index: Int) {
    let top = layout.panelTop(index)
    drawCount(panel, row: top)
    if panel.isThinking {
      let turn = glyphs.spinner[stage.turn % glyphs.spinner.count]
      let room = layout.sideWidth - 13
      let text = room < 10 ? turn : "\(turn) \(panel.selected == 2 ? "waiting" : "thinking")"
      put(text, in: Area(top: top, left: layout.sideLeft + 13, width: room))
    }
    for (segment, title) in layout.titles(of: panel).enumerated() {
      let isSelected = segment == panel.selected
      put(
        isSelected ? "[\(title)]" : " \(title) ",
        in: layout.segment(segment, of: panel, index: index), isSelected ? .chosen : .quiet)
    }
  }
}
