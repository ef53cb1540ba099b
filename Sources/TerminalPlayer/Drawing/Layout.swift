internal import MiniUIKit
internal import ReversiWords
internal import Verification

/// Where everything is on a terminal of one size.
struct Layout {
  enum Kind {
    /// Cells of three columns with lines around them.
    case grid
    /// Cells of one column.
    case compact
    case tooSmall
  }

  static let smallest = Size(columns: 40, rows: 14)

  let size: Size
  let kind: Kind

  init(size: Size) {
    self.size = size
    if size.columns >= 70 && size.rows >= 22 {
      kind = .grid
    } else if size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows {
      kind = .compact
    } else {
      kind = .tooSmall
    }
  }

  private var isGrid: Bool { kind == .grid }

  // MARK: The board

  /// Where the board's lines and cells begin, right of the row numbers and below the column letters.
  var boardTop: Int { 1 }
  var boardLeft: Int { 3 }
  var cellWidth: Int { isGrid ? 4 : 2 }
  var cellHeight: Int { isGrid ? 2 : 1 }
  var board: Area {
    Area(top: boardTop, left: boardLeft, width: 8 * cellWidth + 1, height: 8 * cellHeight + (isGrid ? 1 : 0))
  }

  /// The middle of a cell.
  func center(of cell: Cell) -> Point {
    Point(
      row: boardTop + cell.y * cellHeight + (isGrid ? 1 : 0),
      column: boardLeft + cell.x * cellWidth + cellWidth / 2)
  }

  func cell(at point: Point) -> Cell? {
    guard board.contains(point) else { return nil }
    return Cell(
      x: min(7, (point.column - boardLeft) / cellWidth), y: min(7, (point.row - boardTop) / cellHeight))
  }

  // MARK: Beside the board

  var sideLeft: Int { board.left + board.width + (isGrid ? 3 : 2) }
  var sideWidth: Int { size.columns - sideLeft }
  var message: Area { Area(top: isGrid ? 1 : 0, left: sideLeft, width: min(sideWidth, 30)) }

  /// The first of a panel's two rows.
  func panelTop(_ index: Int) -> Int {
    isGrid ? 3 + index * 3 : 1 + index * 3
  }

  /// The switch's segments, one beside the other.
  func segment(_ segment: Int, of panel: Picture.Panel, index: Int) -> Area {
    var left = sideLeft
    for text in panel.segments[..<segment] { left += text.count + 2 }
    return Area(
      top: panelTop(index) + 1, left: left, width: panel.segments[segment].count + 2)
  }

  func reset(_ title: String) -> Area {
    Area(top: isGrid ? 9 : 7, left: sideLeft, width: title.count + 4)
  }

  var hints: Area {
    Area(top: isGrid ? 9 : 8, left: isGrid ? sideLeft + 12 : sideLeft, width: 11)
  }

  var log: Area {
    isGrid
      ? Area(top: 11, left: sideLeft, width: sideWidth - 1, height: size.rows - 11 - 4)
      : Area(top: 9, left: 0, width: size.columns, height: size.rows - 9 - 3)
  }

  // MARK: Below

  var matches: Area { Area(top: size.rows - 4, left: 0, width: size.columns) }
  var keys: Area { Area(top: size.rows - 3, left: 0, width: size.columns) }
  var notice: Area { Area(top: size.rows - 2, left: 0, width: size.columns) }
  var prompt: Area { Area(top: size.rows - 1, left: 0, width: size.columns) }

  // MARK: The alert

  func dialog(_ alert: Picture.Alert) -> Area {
    let buttons = alert.buttons.map { $0.count + 6 }.reduce(0, +)
    let width = min(size.columns, max(alert.title.count, alert.message.count, buttons) + 4)
    let middle = board.left + board.width / 2
    let left = max(0, min(middle - width / 2, size.columns - width))
    return Area(top: board.top + (isGrid ? 5 : 1), left: left, width: width, height: 7)
  }

  func button(_ index: Int, of alert: Picture.Alert) -> Area {
    let dialog = dialog(alert)
    let total = alert.buttons.map { $0.count + 6 }.reduce(0, +) - 2
    var left = dialog.left + (dialog.width - total) / 2
    for title in alert.buttons[..<index] { left += title.count + 6 }
    return Area(top: dialog.top + 5, left: left, width: alert.buttons[index].count + 4)
  }

  // MARK: Fingers

  /// Something that can be tapped.
  enum Target: Equatable {
    case cell(Cell)
    case segment(Disk, Int)
    case reset
    case hints
    case button(Int)
    case prompt
    case elsewhere
  }

  func target(at point: Point, in picture: Picture?) -> Target {
    guard kind != .tooSmall, let picture else { return .elsewhere }
    if prompt.contains(point) { return .prompt }
    if let alert = picture.alert {
      let index = alert.buttons.indices.first { button($0, of: alert).contains(point) }
      return index.map(Target.button) ?? .elsewhere
    }
    if let cell = cell(at: point) { return .cell(cell) }
    for (index, panel) in picture.panels.enumerated() {
      let hit = panel.segments.indices.first { segment($0, of: panel, index: index).contains(point) }
      if let hit { return .segment(panel.side, hit) }
    }
    if reset(picture.reset).contains(point) { return .reset }
    if hints.contains(point) { return .hints }
    return .elsewhere
  }
}
