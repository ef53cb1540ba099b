extension TypeGraph {
  /// What stands in a row of the matrix and in a column of it.
  package enum Mark: Sendable {
    /// The type itself.
    case itself
    /// The row's type names the column's.
    case names
    /// It names it, against the order: the arrow goes up.
    case namesUp
    /// A change of the column's type can reach the row's, along several arrows.
    case reaches
    case nothing
  }

  /// The types in the order of the matrix, from the top layer to the bottom one.
  package var matrixOrder: [Int] { layers.flatMap(\.self) }

  /// The design structure matrix: a row and a column for each type, in the order of ``matrixOrder``.
  ///
  /// Where no arrow goes back, all marks are right of the diagonal.
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

  /// The matrix as SVG, for a page as wide as a phone, light or dark; a cell has the same size in all pictures.
  package func matrixPicture(titled title: String) -> String {
    let (cell, size) = (8.0, 8.0 * Double(nodes.count))
    let names = matrixOrder.map { nodes[$0].name }
    let left = Double(names.map(\.count).max() ?? 0) * 5 + 6
    var content = """
      <rect x="\(left.point)" y="0" width="\(size.point)" height="\(size.point)" fill="none" stroke="currentColor" \
      opacity="0.4"/>

      """
    for (row, marks) in matrix.enumerated() {
      let y = Double(row) * cell
      content += """
        <text x="\((left - 3).point)" y="\((y + 7).point)" font-size="8" text-anchor="end">\(names[row].escaped)</text>

        """
      for (column, mark) in marks.enumerated() {
        guard let look = mark.look else { continue }
        content += """
          <rect x="\((left + Double(column) * cell).point)" y="\(y.point)" width="\(cell.point)" \
          height="\(cell.point)" \(look)/>

          """
      }
    }
    return svg(title, width: left + size, height: size, content)
  }
}

extension TypeGraph.Mark {
  /// The attributes of its cell in SVG; nil if it is empty.
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
