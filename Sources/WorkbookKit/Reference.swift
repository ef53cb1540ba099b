internal import Console
internal import Foundation
internal import SourceFacts

/// The page with everything that can be typed. Its tables are made of what help is made of, so that they say the same.
package enum Reference {
  package static let file = "Sources/Reference.md"

  /// The page with its tables as they must be: each stands between a comment that names its command, and one that
  /// ends it.
  package static func refreshed(_ text: String) throws -> String {
    let tables = [
      (
        "swift run workbook help",
        ["| command | what it does |", "| --- | --- |"] + Command.all.map(\.description.row)
      ),
      (
        "swift run chapter-1 help",
        ["```text"] + CommandDescription.ofChapter.flatMap(\.lines) + ["```"]
      ),
    ]
    return try tables.reduce(text) { text, table in
      let (head, end) = ("<!-- \(table.0) -->\n", "<!-- end -->")
      guard let start = text.range(of: head),
        let rest = text[start.upperBound...].range(of: end)
      else { throw Problem("\(file): found no \(head.dropLast()) and \(end), expected a table between them") }
      let lines = table.1.joined(separator: "\n")
      return text.replacingCharacters(in: start.upperBound..<rest.lowerBound, with: "\n\(lines)\n\n")
    }
  }
}

extension Workbook {
  /// The reference: drawn for a terminal, and as it is for anything else.
  func referenceText() throws -> String {
    guard let text = try? String(contentsOfFile: "\(course.folder)/\(Reference.file)", encoding: .utf8) else {
      throw Problem("there is no \(Reference.file) in \(course.folder), expected the reference")
    }
    return style.isTerminal ? style.markdown(text) : text
  }
}
