internal import Puzzle
internal import PuzzleKit
package import Scripts
package import TerminalPlayer

// The layout and the drawing of the grid and what stands next to it.

extension PuzzleFace {
  package func draw(in drawing: inout Drawing) {
    guard let picture else { return }
    drawing.drawGrid(picture)
    let layout = drawing.layout
    drawing.put("[ \(picture.shuffle) ]", in: layout.shuffle(picture.shuffle), .button)
    let text = picture.isComplete ? "Complete" : layout.isLarge ? left : ""
    drawing.put(
      text, in: Area(top: layout.frame.top, left: layout.sideLeft, width: layout.sideWidth),
      picture.isComplete ? .title : .quiet)
    if !slid.isEmpty {
      drawing.put(
        "Slides: \(slid.count)",
        in: Area(
          top: layout.frame.top + (layout.isLarge ? 1 : 0), left: layout.sideLeft, width: layout.sideWidth),
        .quiet)
    }
  }

  /// The area over which the app's sheet, its dialog, is drawn: next to the grid, so that a complete puzzle stays
  /// visible, or the grid itself if there is no room.
  package func ground(in layout: Layout) -> Area {
    if layout.sideWidth < 34 { return layout.frame }
    return Area(top: layout.frame.top + 4, left: layout.sideLeft, width: 34, height: 7)
  }

  package func log(in layout: Layout) -> Area {
    let top = layout.top + (layout.isLarge ? 7 : 4)
    return Area(
      top: top, left: layout.sideLeft, width: layout.sideWidth - 1, height: max(0, layout.foot - top))
  }

  package func hints(in layout: Layout) -> Area? {
    let shuffle = layout.shuffle(picture?.shuffle ?? "")
    return Area(top: shuffle.top + (layout.isLarge ? 2 : 1), left: layout.sideLeft, width: 11)
  }

  package func command(at point: Point, in layout: Layout) -> Command? {
    guard let picture else { return nil }
    if let place = layout.place(at: point) { return .tap([place]) }
    return layout.shuffle(picture.shuffle).contains(point) ? .shuffle : nil
  }
}

extension Layout {
  fileprivate var cell: (width: Int, height: Int) { isHuge ? (14, 7) : isLarge ? (6, 3) : (4, 1) }

  /// The area of the grid with its frame: to the right of the row numbers, and below the column letters.
  fileprivate var frame: Area {
    Area(top: top + 1, left: left + 3, width: 4 * cell.width + 2, height: 4 * cell.height + 2)
  }

  /// The position on the terminal of the upper left character of `place`.
  fileprivate func corner(of place: Place) -> Point {
    Point(row: frame.top + 1 + place.y * cell.height, column: frame.left + 1 + place.x * cell.width)
  }

  fileprivate func place(at point: Point) -> Place? {
    Place.all.first { place in
      let corner = corner(of: place)
      return Area(top: corner.row, left: corner.column, width: cell.width, height: cell.height)
        .contains(point)
    }
  }

  fileprivate var sideLeft: Int { frame.left + frame.width + (isLarge ? 3 : 2) }
  fileprivate var sideWidth: Int { right - sideLeft }

  fileprivate func shuffle(_ title: String) -> Area {
    Area(top: top + (isLarge ? 3 : 2), left: sideLeft, width: title.count + 4)
  }
}

extension Drawing {
  fileprivate mutating func drawGrid(_ picture: PuzzlePicture) {
    drawFrame(isComplete: picture.isComplete)
    let moving = Dictionary(uniqueKeysWithValues: picture.slides.map { ($0.panel, $0) })
    let hinted = stage.areHintsOn ? picture.slidable : []
    for place in Place.all {
      guard let panel = picture.panels[place] else { continue }
      let isHinted = hinted.contains(place) && picture.slides.isEmpty
      drawPanel(panel, at: corner(of: place, moving[panel]), isHinted: isHinted)
    }
  }

  /// The position on the terminal of the upper left character of the panel at `place`. If the panel is `moving`, it is
  /// still at 0, 1, 2 or 3 quarters of its way to `place`.
  private func corner(of place: Place, _ moving: PuzzlePicture.Moving?) -> Point {
    var corner = layout.corner(of: place)
    guard let moving else { return corner }
    let left = 1 - (moving.progress * 4).rounded(.down) / 4
    let start = layout.corner(of: moving.from)
    corner.row += Int((Double(start.row - corner.row) * left).rounded())
    corner.column += Int((Double(start.column - corner.column) * left).rounded())
    return corner
  }

  private mutating func drawFrame(isComplete: Bool) {
    let frame = layout.frame
    drawBox(frame, isComplete ? .mark : .lines, ground: .hole)
    for index in 0..<4 {
      let corner = layout.corner(of: Place(x: index, y: index))
      put(
        ["a", "b", "c", "d"][index], row: frame.top - 1, column: corner.column + layout.cell.width / 2 - 1,
        .quiet)
      put("\(index + 1)", row: corner.row + layout.cell.height / 2, column: frame.left - 2, .quiet)
    }
  }

  private mutating func drawPanel(_ panel: Int, at corner: Point, isHinted: Bool) {
    let number = panel < 10 ? " \(panel)" : "\(panel)"
    let role: Role = isHinted ? .selection : .piece
    guard layout.isLarge else {
      put("[\(number)]", row: corner.row, column: corner.column, role)
      return
    }
    let cell = layout.cell
    drawBox(
      Area(top: corner.row, left: corner.column, width: cell.width, height: cell.height), role, ground: role)
    put(number, row: corner.row + cell.height / 2, column: corner.column + cell.width / 2 - 1, role)
  }
}
