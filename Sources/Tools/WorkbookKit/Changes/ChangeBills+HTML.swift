internal import Foundation
package import Lessons
internal import SourceFacts

// The bill as a page for a browser: a picture of all prices, and the reasons folded away.

extension ChangeBills {
  /// Returns a figure of how many lines each change added in the solutions of `lessons`, and in the versions of other
  /// authors in `spread`, as HTML: a picture for each change, all at one scale.
  package func plots(of lessons: [Lesson], beside spread: Spread) -> String {
    let panels = Change.all.map { change in
      plot(
        change.title,
        lessons.map { lesson in
          let others = (spread.versions[lesson.folder] ?? [:]).filter { $0.key != Spread.own }
          return (
            lesson.number, self[lesson, change]?.added,
            others.values.compactMap { $0.figures["\(change.name).added"].map { Int($0) } }.sorted()
          )
        })
    }
    return """
      <figure class="plots"><figcaption>Lines that each change added, at one scale: a row for each solution, by its chapter’s
      number. Filled: ours. Hollow: other authors’, in the same architecture.</figcaption>
      <div>\(panels.joined(separator: "\n"))</div></figure>

      """
  }

  /// Returns the picture of one change: for each solution a row with its number, the lines that the change added, and
  /// those that it added in other versions. A row without lines has a dash.
  private func plot(_ title: String, _ rows: [(number: Int, added: Int?, others: [Int])]) -> String {
    func x(_ lines: Int) -> String { (28 + Double(lines) * 1.1).point }
    func y(_ row: Int) -> Double { 38 + 17 * Double(row) }
    let bottom = y(rows.count) - 6
    let axis = [0, 50, 100].map { lines in
      """
      <path d="M\(x(lines)) 28V\(bottom.point)" stroke="currentColor" stroke-opacity=".25"/>\
      <text x="\(x(lines))" y="\((bottom + 13).point)" font-size="11">\(lines)</text>
      """
    }
    let marks = rows.enumerated().map { index, row in
      let (y, label) = (y(index).point, (y(index) + 4).point)
      let hollow = row.others.map {
        #"<circle cx="\#(x($0))" cy="\#(y)" r="3.5" fill="none" stroke="currentColor"/>"#
      }
      let own =
        row.added.map {
          #"<circle cx="\#(x($0))" cy="\#(y)" r="4.5" fill="\#(PictureColour.number)"/>"#
        } ?? #"<text x="\#(x(4))" y="\#(label)">–</text>"#
      return #"<text x="10" y="\#(label)" font-size="11">\#(row.number)</text>"# + hollow.joined() + own
    }
    let words = rows.map { row in
      let others =
        row.others.isEmpty ? "" : ", others \(row.others.map(String.init).joined(separator: " and "))"
      return "solution \(row.number): \(row.added.map(String.init) ?? "not made")\(others)"
    }
    return svg(
      "\(title), lines added. \(words.joined(separator: "; "))", width: 158, height: bottom + 16,
      #"<text x="0" y="14" text-anchor="start" font-weight="600">\#(title.escaped)</text>"#
        + (axis + marks).joined())
  }

  /// Returns `text`, the Markdown of the page, with each list of prices folded at the end of its section.
  package static func folded(_ text: String) -> String {
    text.components(separatedBy: "\n## ").map { section in
      let lines = section.components(separatedBy: "\n")
      let isPrice = lines.map { $0.hasPrefix("- **") && $0.dropFirst(4).first?.isNumber == true }
      let prices = lines.indices.filter { isPrice[$0] }.map { lines[$0] }
      if prices.isEmpty { return section }
      let rest = lines.indices.filter { !isPrice[$0] }.map { lines[$0] }
      return
        (rest + ["<details><summary>Where each price comes from</summary>", ""] + prices + [
          "", "</details>", "",
        ])
        .joined(separator: "\n")
    }.joined(separator: "\n## ")
  }
}
