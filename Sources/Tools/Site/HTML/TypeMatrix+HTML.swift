internal import SourceFacts

extension TypeGraph {
  /// Draws the matrix as SVG, with the name of each type at its row and above its column; a cell has the same size in
  /// all pictures. `title` is what a screen reader reads.
  func matrixFigure(titled title: String) -> String {
    let (cell, letters) = (13.0, 11)
    let names = matrixOrder.map { nodes[$0].name }
    let (size, room) = (cell * Double(names.count), Double(names.map(\.count).max() ?? 0) * 6.4 + 6)
    let labels = names.enumerated().map { place, name in
      let line = (room + Double(place) * cell + 10).point
      let end = (room - 4).point
      return """
        <text x="\(end)" y="\(line)" font-size="\(letters)" text-anchor="end">\(name.escaped)</text>
        <text transform="translate(\(line) \(end)) rotate(-90)" font-size="\(letters)" text-anchor="start">\(name.escaped)</text>

        """
    }
    // All cells of a kind are one path, which is much shorter.
    var paths: [(look: String, path: String)] = []
    for (row, marks) in matrix.enumerated() {
      for (column, mark) in marks.enumerated() {
        guard let look = mark.attributes else { continue }
        let place = paths.firstIndex { $0.look == look } ?? paths.endIndex
        if place == paths.endIndex { paths.append((look, "")) }
        let (x, y, side) = (room + Double(column) * cell, room + Double(row) * cell, Int(cell))
        paths[place].path += "M\(x.point) \(y.point)h\(side)v\(side)h-\(side)z"
      }
    }
    let frame = """
      <rect x="\(room.point)" y="\(room.point)" width="\(size.point)" height="\(size.point)" fill="none" \
      stroke="currentColor" opacity="0.4"/>

      """
    let cells = paths.map { "<path d=\"\($0.path)\" \($0.look)/>\n" }
    return svg(
      title, width: room + size, height: room + size, frame + labels.joined() + cells.joined())
  }
}

extension TypeGraph.Mark {
  /// The SVG attributes of a cell with this mark; nil if nothing is drawn.
  fileprivate var attributes: String? {
    switch self {
    case .itself: #"fill-opacity="0.25""#
    case .names: #"fill-opacity="0.9""#
    case .namesUp: ##"fill="#c0392b""##
    case .reaches: #"fill-opacity="0.12""#
    case .nothing: nil
    }
  }
}
