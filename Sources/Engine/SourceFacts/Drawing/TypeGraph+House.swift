internal import Foundation

extension TypeGraph {
  /// Draws the types as SVG, for a page as wide as a phone, light or dark: boxes in layers, with arrows from each type
  /// down to those that it names. `title` is what a screen reader reads.
  ///
  /// An arrow that goes up is red. A green box is a type that names views, and a dashed one a type that names the
  /// device. The height of a box shows how many lines of code its type has, at the same scale in all pictures. With
  /// `way`, the types whose functions a tap runs are numbered in the order in which the tap first comes to them.
  package func house(titled title: String, way: TapWay? = nil) -> String {
    let house = House(graph: self, layout: HouseLayout(self))
    return svg(
      title, width: HouseLayout.width, height: house.height,
      house.arrows + house.boxes + (way.map(house.numbers) ?? ""), margin: way == nil ? 2 : 9)
  }

}

/// Returns an SVG picture with the elements `content`, an area of `width` by `height` with `margin` around it; `title`
/// is what a screen reader reads.
package func svg(_ title: String, width: Double, height: Double, _ content: String, margin: Int = 2) -> String
{
  let size = (width: Int(width) + 2 + margin, height: Int(height) + 2 + margin)
  return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-\(margin) -\(margin) \(size.width) \(size.height)" \
    width="\(size.width)" height="\(size.height)" role="img" aria-label="\(title.escaped)">\
    <g font-family="system-ui, sans-serif" font-size="12" fill="currentColor" text-anchor="middle">
    \(content)</g></svg>

    """
}

/// Colours that can be seen on a light and on a dark background, used besides the colour of the text.
package enum PictureColour {
  static let up = "#c0392b"
  package static let views = "#2f7d4f"
  package static let number = "#2458a6"
}

extension String {
  /// The text with characters escaped that have a meaning in SVG, such as `<`.
  package var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension Double {
  /// The number as a coordinate in SVG, such as `12.5`.
  package var point: String { String(format: "%.1f", self) }
}

private struct House {
  let graph: TypeGraph
  let layout: HouseLayout

  private static let rowGap = 30.0
  /// The height that each line of code adds to the box of its type, in SVG's units.
  private static let scale = 0.4

  private func height(of box: Int) -> Double {
    layout.boxes[box].node.map { max(32, Double(graph.nodes[$0].lines) * Self.scale) } ?? 0
  }

  private func height(ofRow row: Int) -> Double { layout.rows[row].map(height(of:)).max() ?? 0 }

  private func top(ofRow row: Int) -> Double {
    (0..<row).reduce(0) { $0 + height(ofRow: $1) + Self.rowGap }
  }

  var height: Double { top(ofRow: layout.rows.count) - Self.rowGap }

  /// The distance of the top of each box from the top of the picture, in the order of the layout's boxes.
  private var tops: [Double] {
    var tops = [Double](repeating: 0, count: layout.boxes.count)
    for (row, boxes) in layout.rows.enumerated() {
      let (top, height) = (top(ofRow: row), height(ofRow: row))
      for box in boxes { tops[box] = top + (height - self.height(of: box)) / 2 }
    }
    return tops
  }

  /// The boxes as SVG, each with its type's name and number of lines of code.
  ///
  /// JavaScript in the page finds a box by the attribute `data-node`, the index of its type.
  var boxes: String {
    let tops = tops
    let drawn = layout.boxes.indices.compactMap { index -> (box: String, name: String, lines: String)? in
      let box = layout.boxes[index]
      guard let place = box.node else { return nil }
      let (node, y, height) = (graph.nodes[place], tops[index], height(of: index))
      let fill = node.namesViews ? #" fill="\#(PictureColour.views)" fill-opacity="0.3""# : ""
      let dashes = node.namesDevice ? #" stroke-dasharray="4 2""# : ""
      let (x, middle) = (box.middle.point, y + height / 2)
      return (
        """
        <rect x="\((box.middle - box.width / 2).point)" y="\(y.point)" width="\(box.width.point)" \
        height="\(height.point)" rx="5"\(fill)\(dashes) data-node="\(place)"/>

        """,
        #"<text x="\#(x)" y="\#((middle - 1).point)">\#(node.name.escaped)</text>"#,
        #"<text x="\#(x)" y="\#((middle + 12).point)">\#(node.lines)</text>"#
      )
    }
    return """
      <g stroke="currentColor" fill-opacity="0.05">
      \(drawn.map(\.box).joined())</g>
      <g>\(drawn.map(\.name).joined())</g>
      <g font-size="10" opacity="0.75">\(drawn.map(\.lines).joined())</g>

      """
  }

  /// Returns SVG that shows, on the upper left corner of a box, when the tap `way` first comes to the box's type: 1, 2,
  /// 3…
  func numbers(of way: TapWay) -> String {
    let tops = tops
    let drawn = way.types.enumerated().compactMap { index, type -> String? in
      guard let node = graph.node(of: type), let place = layout.boxes.firstIndex(where: { $0.node == node })
      else { return nil }
      let (x, y) = (layout.boxes[place].middle - layout.boxes[place].width / 2, tops[place])
      return """
        <circle cx="\(x.point)" cy="\(y.point)" r="8"/><text x="\(x.point)" y="\((y + 3.5).point)" fill="#fff">\(index + 1)</text>

        """
    }
    return """
      <g class="numbers" fill="\(PictureColour.number)" font-size="10" font-weight="bold">
      \(drawn.joined())</g>

      """
  }

  var arrows: String {
    let tops = tops
    let rows = Dictionary(
      uniqueKeysWithValues: layout.rows.enumerated().flatMap { row, boxes in boxes.map { ($0, row) } })
    let drawn = layout.ways.map { way in
      var y = tops[way.boxes[0]] + height(of: way.boxes[0])
      let start = y
      var path = "M\(layout.boxes[way.boxes[0]].middle.point) \(y.point)"
      // An arrow goes straight down through a row, and bends only between two rows.
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
      return (path: path, head: (way.goesUp ? up : "") + (way.goesDown ? down : ""), goesUp: way.goesUp)
    }
    // All arrows of a kind are one path, which is much shorter.
    return [false, true].map { goesUp in
      let arrows = drawn.filter { $0.goesUp == goesUp }
      if arrows.isEmpty { return "" }
      let colour = goesUp ? PictureColour.up : "currentColor"
      return """
        <g opacity="\(goesUp ? 1 : 0.45)" fill="\(colour)"><path d="\(arrows.map(\.path).joined())" fill="none" \
        stroke="\(colour)" stroke-width="\(goesUp ? 2 : 1)"/><path d="\(arrows.map(\.head).joined())"/></g>

        """
    }.joined()
  }
}
