extension TypeGraph {
  /// What a cell of the design structure matrix shows about two types: that of its row and that of its column.
  package enum Mark: Sendable {
    /// The types of the row and the column are the same.
    case itself
    /// The row's type names the column's.
    case names
    /// The row's type names the column's against the order of the layers, with an arrow that goes up in the drawing.
    case namesUp
    /// The row's type does not name the column's, but depends on it through others, so that a change of the column's
    /// type can still reach it.
    case reaches
    case nothing
  }

  /// The indices of the types in the order of the matrix, from the top layer to the bottom one.
  package var matrixOrder: [Int] { layers.flatMap(\.self) }

  /// The design structure matrix: a row and a column for each type, in the order of ``matrixOrder``.
  ///
  /// If no types name each other in a circle, nothing is marked left of the diagonal.
  package var matrix: [[Mark]] {
    let (order, reached) = (matrixOrder, reached)
    let back = backArrows
    return order.map { row in
      order.map { column in
        if row == column { return .itself }
        if named[row].contains(column) {
          return back.contains { $0.from == row && $0.to == column } ? .namesUp : .names
        }
        return reached[row].contains(column) ? .reaches : .nothing
      }
    }
  }

  /// Draws the matrix as SVG, for a page as wide as a phone, light or dark; a cell has the same size in all pictures.
  /// `title` is what a screen reader reads.
  package func matrixPicture(titled title: String) -> String {
    let (cell, size) = (8.0, 8.0 * Double(nodes.count))
    let names = matrixOrder.map { nodes[$0].name }
    let left = Double(names.map(\.count).max() ?? 0) * 5 + 6
    var content = """
      <rect x="\(left.point)" y="0" width="\(size.point)" height="\(size.point)" fill="none" stroke="currentColor" \
      opacity="0.4"/>

      """
    for (row, name) in names.enumerated() {
      content += """
        <text x="\((left - 3).point)" y="\((Double(row) * cell + 7).point)" font-size="8" text-anchor="end">\(name.escaped)</text>

        """
    }
    // All cells of a kind are one path, which is much shorter.
    var paths: [(look: String, path: String)] = []
    for (row, marks) in matrix.enumerated() {
      for (column, mark) in marks.enumerated() {
        guard let look = mark.look else { continue }
        let place = paths.firstIndex { $0.look == look } ?? paths.endIndex
        if place == paths.endIndex { paths.append((look, "")) }
        let x = (left + Double(column) * cell).point
        paths[place].path += "M\(x) \(Int(Double(row) * cell))h\(Int(cell))v\(Int(cell))h-\(Int(cell))z"
      }
    }
    content += paths.map { "<path d=\"\($0.path)\" \($0.look)/>\n" }.joined()
    return svg(title, width: left + size, height: size, content)
  }
}

extension TypeGraph.Mark {
  /// The SVG attributes of a cell with this mark; nil if nothing is drawn.
  fileprivate var look: String? {
    switch self {
    case .itself: #"fill-opacity="0.25""#
    case .names: #"fill-opacity="0.9""#
    case .namesUp: #"fill="\#(PictureColour.up)""#
    case .reaches: #"fill-opacity="0.12""#
    case .nothing: nil
    }
  }
}
