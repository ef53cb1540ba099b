internal import Foundation
internal import SourceFacts

/// A picture of a figure: a row of dots for each solution, filled for ours and hollow for other authors'.
struct DotPlot {
  struct Row {
    /// What the row is called where there is room for it, such as `6-CocoaMVC`; otherwise its number.
    var name: String
    var value: Double?
    var others: [Double] = []
  }

  let title: String
  let rows: [Row]
  /// The numbers below the picture, from the least to the greatest.
  var scale: [Double]
  var text: (Double) -> String = { Int($0).formatted() }

  /// A scale from 0 to somewhat more than the greatest of the rows' numbers.
  static func scale(of rows: [Row]) -> [Double] {
    let greatest = rows.flatMap { $0.others + [$0.value ?? 0] }.max() ?? 0
    var end = 0.001
    while end < greatest {
      for step in [2, 2.5, 2] where end < greatest { end *= step }
    }
    return [0, end / 2, end]
  }

  /// Returns `plots` as a figure with a caption, as HTML. The rows of the first have their names.
  static func figure(_ caption: String, _ plots: [DotPlot]) -> String {
    let pictures = plots.enumerated().map { $1.svg(named: $0 == 0) }
    return """
      <figure class="plots"><figcaption>\(caption) Filled: ours. Hollow: other authors’, in the same architecture.</figcaption>
      <div>\(pictures.joined(separator: "\n"))</div></figure>

      """
  }

  private func svg(named: Bool) -> String {
    let left = named ? 112.0 : 24
    let end = scale.last ?? 1
    func x(_ number: Double) -> String { (left + 8 + number / end * 100).point }
    func y(_ row: Int) -> Double { 38 + 17 * Double(row) }
    let bottom = y(rows.count) - 6
    let axis = scale.map { number in
      """
      <path d="M\(x(number)) 28V\(bottom.point)" stroke="currentColor" stroke-opacity=".25"/>\
      <text x="\(x(number))" y="\((bottom + 13).point)" font-size="11">\(text(number))</text>
      """
    }
    let marks = rows.enumerated().map { index, row in
      let label = (y(index) + 4).point
      let name = named ? row.name : String(row.name.prefix { $0 != "-" })
      let hollow = row.others.enumerated().map { place, number in
        // Where dots would lie on each other, one is a little higher.
        let isCovered = number == row.value || row.others[..<place].contains(number)
        return
          #"<circle cx="\#(x(number))" cy="\#((y(index) - (isCovered ? 3.5 : 0)).point)" r="3.5" fill="none" stroke="currentColor"/>"#
      }
      let own =
        row.value.map {
          #"<circle cx="\#(x($0))" cy="\#(y(index).point)" r="4" fill="\#(PictureColour.number)"/>"#
        } ?? #"<text x="\#(x(0))" y="\#(label)">–</text>"#
      return """
        <g><title>\(words(row).escaped)</title>\
        <text x="\((left - 4).point)" y="\(label)" font-size="11" text-anchor="end">\(name.escaped)</text>\
        \(own)\(hollow.joined())</g>
        """
    }
    return SourceFacts.svg(
      "\(title). \(rows.map(words).joined(separator: "; "))", width: left + 122, height: bottom + 16,
      #"<text x="0" y="14" text-anchor="start" font-weight="600">\#(title.escaped)</text>"#
        + (axis + marks).joined())
  }

  private func words(_ row: Row) -> String {
    let others = row.others.isEmpty ? "" : ", others \(row.others.map(text).joined(separator: " and "))"
    return "\(row.name): \(row.value.map(text) ?? "none")\(others)"
  }
}
