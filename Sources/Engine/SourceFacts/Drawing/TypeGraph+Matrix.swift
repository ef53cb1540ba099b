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
}
