internal import Foundation
package import Lessons
internal import SourceFacts

// The bill as a page for a browser: a picture of all prices, and the reasons folded away.

extension ChangeBills {
  /// Returns a figure of how many lines each change added in the solutions of `lessons`, and in the versions of other
  /// authors in `spread`, as HTML: a picture for each change, all at one scale.
  package func plots(of lessons: [Lesson], beside spread: Spread) -> String {
    let plots = Change.all.map { change in
      DotPlot(
        title: change.title,
        rows: lessons.map { lesson in
          DotPlot.Row(
            name: lesson.folder, value: (self[lesson, change]?.added).map(Double.init),
            others: spread.others("\(change.name).added", of: lesson.folder))
        }, scale: [0, 60, 120])
    }
    return DotPlot.figure("Lines that each change added, at one scale.", plots)
  }

  /// Returns `text`, the Markdown of the page, with each table of bills and its prices folded at the end of their section.
  package static func folded(_ text: String) -> String {
    text.components(separatedBy: "\n## ").map { section in
      let lines = section.components(separatedBy: "\n")
      let price = /- \*\*\d/
      guard let first = lines.firstIndex(where: { $0.hasPrefix("| ") }),
        let last = lines.lastIndex(where: { $0.prefixMatch(of: price) != nil })
      else { return section }
      let bills =
        ["<details><summary>All bills, and where each price comes from</summary>", ""] + lines[first...last]
      return (lines[..<first] + lines[(last + 1)...] + bills + ["", "</details>", ""]).joined(separator: "\n")
    }.joined(separator: "\n## ")
  }
}
