internal import Foundation

extension TypeGraph {
  /// The house as SVG, for a page as wide as a phone, light or dark: types as boxes, arrows down to what they name, and
  /// red where one goes up.
  ///
  /// Boxes are as tall as their code is long, at the same scale in all pictures.
  package func house(titled title: String) -> String {
    let house = House(graph: self, layout: HouseLayout(self))
    return svg(title, width: HouseLayout.width, height: house.height, house.arrows + house.boxes)
  }

}

/// A picture as SVG with a title, which a screen reader reads.
package func svg(_ title: String, width: Double, height: Double, _ content: String) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 \(Int(width) + 4) \(Int(height) + 4)" \
  width="\(Int(width) + 4)" height="\(Int(height) + 4)" role="img" aria-label="\(title.escaped)">\
  <g font-family="system-ui, sans-serif" font-size="12" fill="currentColor" text-anchor="middle">
  \(content)</g></svg>

  """
}

/// The colours besides that of the text, which can be seen on a light and on a dark ground.
package enum PictureColour {
  static let up = "#c0392b"
  package static let views = "#2f7d4f"
}

extension String {
  /// As text in SVG.
  package var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension Double {
  /// As a coordinate.
  package var point: String { String(format: "%.1f", self) }
}

private struct House {
  let graph: TypeGraph
  let layout: HouseLayout

  private static let rowGap = 30.0
  /// The height of a line of code.
  private static let scale = 0.4

  private func height(of box: Int) -> Double {
    layout.boxes[box].node.map { max(32, Double(graph.nodes[$0].lines) * Self.scale) } ?? 0
  }

  private func height(ofRow row: Int) -> Double { layout.rows[row].map(height(of:)).max() ?? 0 }

  private func top(ofRow row: Int) -> Double {
    (0..<row).reduce(0) { $0 + height(ofRow: $1) + Self.rowGap }
  }

  var height: Double { top(ofRow: layout.rows.count) - Self.rowGap }

  /// The top of each box.
  private var tops: [Double] {
    var tops = [Double](repeating: 0, count: layout.boxes.count)
    for (row, boxes) in layout.rows.enumerated() {
      let (top, height) = (top(ofRow: row), height(ofRow: row))
      for box in boxes { tops[box] = top + (height - self.height(of: box)) / 2 }
    }
    return tops
  }

  var boxes: String {
    let tops = tops
    return layout.boxes.indices.compactMap { index in
      let box = layout.boxes[index]
      guard let node = box.node.map({ graph.nodes[$0] }) else { return nil }
      let (x, y, height) = (box.middle - box.width / 2, tops[index], height(of: index))
      let fill =
        node.namesViews
        ? #"fill="\#(PictureColour.views)" fill-opacity="0.3""# : #"fill-opacity="0.05""#
      let dashes = node.namesDevice ? #" stroke-dasharray="4 2""# : ""
      let middle = y + height / 2
      return """
        <rect x="\(x.point)" y="\(y.point)" width="\(box.width.point)" height="\(height.point)" rx="5" \(fill) \
        stroke="currentColor"\(dashes)/><text x="\(box.middle.point)" y="\((middle - 1).point)">\(node.name.escaped)</text>\
        <text x="\(box.middle.point)" y="\((middle + 12).point)" font-size="10" opacity="0.75">\(node.lines)</text>

        """
    }.joined()
  }

  var arrows: String {
    let tops = tops
    let rows = Dictionary(
      uniqueKeysWithValues: layout.rows.enumerated().flatMap { row, boxes in boxes.map { ($0, row) } })
    return layout.ways.map { way in
      var y = tops[way.boxes[0]] + height(of: way.boxes[0])
      let start = y
      var path = "M\(layout.boxes[way.boxes[0]].middle.point) \(y.point)"
      // Through a row it goes straight down; only between two rows it bends.
      for (upper, lower) in zip(way.boxes, way.boxes.dropFirst()) {
        let top = top(ofRow: rows[lower] ?? 0)
        let from = top - Self.rowGap
        let (x, to) = (layout.boxes[lower].middle, tops[lower])
        if y < from { path += "V\(from.point)" }
        path += """
          C\(layout.boxes[upper].middle.point) \((from + 18).point) \(x.point) \((top - 18).point) \
          \(x.point) \(top.point)V\(to.point)
          """
        y = to
      }
      let end = layout.boxes[way.boxes[way.boxes.count - 1]].middle
      let up = "M\((layout.boxes[way.boxes[0]].middle - 4).point) \((start + 7).point)h8l-4 -7z"
      let down = "M\((end - 4).point) \((y - 7).point)h8l-4 7z"
      let head = (way.goesUp ? up : "") + (way.goesDown ? down : "")
      let colour = way.goesUp ? PictureColour.up : "currentColor"
      return """
        <g opacity="\(way.goesUp ? 1 : 0.45)"><path d="\(path)" fill="none" stroke="\(colour)" \
        stroke-width="\(way.goesUp ? 2 : 1)"/><path d="\(head)" fill="\(colour)"/></g>

        """
    }.joined()
  }
}
