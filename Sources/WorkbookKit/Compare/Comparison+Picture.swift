internal import SourceFacts
internal import Supervision

extension Comparison {
  /// The comparison as a picture in SVG: a row for each app and a column for each figure, with bars whose lengths are
  /// the values in proportion to the largest in the column.
  var picture: String {
    let columns = Figure.all.map { figure in (figure.name, apps.map { figure.value($0) }) }
    let height = Self.head + Double(apps.count) * Self.row
    let names = apps.enumerated().map { index, app in
      Self.text(app.name, x: 0, y: Self.head + (Double(index) + 0.7) * Self.row)
    }
    let parts = columns.enumerated().map { index, column in
      let x = Self.names + Double(index) * Self.column
      let most = column.1.compactMap(\.number).max() ?? 0
      let bars = column.1.enumerated().map { row, value in
        let y = Self.head + Double(row) * Self.row
        let length = (value.number ?? 0) / max(most, 1e-9) * (Self.column - 8)
        return """
          <rect x="\(x.point)" y="\((y + 2).point)" width="\(length.point)" height="\((Self.row - 4).point)" \
          fill="\(PictureColour.views)" fill-opacity="0.3"/>
          """ + Self.text(value.text, x: x + 3, y: y + 0.7 * Self.row)
      }
      return Self.text(column.0, x: x, y: 0.7 * Self.head, isBold: true) + bars.joined(separator: "\n")
    }
    return svg(
      "What \(apps.map(\.name).joined(separator: ", ")) cost, measured",
      width: Self.names + Double(columns.count) * Self.column, height: height,
      "<g text-anchor=\"start\">\((names + parts).joined(separator: "\n"))</g>")
  }

  private static let (names, column, head, row) = (120.0, 76.0, 24.0, 20.0)

  private static func text(_ text: String, x: Double, y: Double, isBold: Bool = false) -> String {
    """
    <text x="\(x.point)" y="\(y.point)"\(isBold ? " font-weight=\"bold\"" : "")>\(text.escaped)</text>
    """
  }
}
