internal import Console
internal import Foundation
internal import Notebooks
internal import Supervision

/// The page `Sources/Reference.md`, which lists every command; its tables are generated from the same descriptions as
/// the help.
package enum Reference {
  package static let file = "Sources/Reference.md"

  /// Returns `text`, the Markdown of the reference, with its tables generated anew; throws if `text` has no place for a
  /// table.
  ///
  /// Each table is between a comment that names the command whose help it shows and the comment `<!-- end -->`.
  package static func refreshed(_ text: String) throws -> String {
    let tables = [
      (
        "swift run workbook help",
        ["| command | what it does |", "| --- | --- |"] + Workbook.commands.map(\.description.row)
      ),
      (
        "swift run chapter-1 help",
        ["```text"] + CommandDescription.ofChapter.flatMap(\.lines) + ["```"]
      ),
    ]
    return try text.withTables(tables, in: file)
  }
}

extension String {
  /// Returns this text with its tables replaced by `tables`. In the text, each table is between a comment that names
  /// the table's command and `<!-- end -->`; errors call the text `file`.
  func withTables(_ tables: [(command: String, lines: [String])], in file: String) throws -> String {
    try tables.reduce(self) { text, table in
      let (head, end) = ("<!-- \(table.command) -->\n", "<!-- end -->")
      guard let start = text.range(of: head),
        let rest = text[start.upperBound...].range(of: end)
      else { throw Problem("\(file): found no \(head.dropLast()) and \(end), expected a table between them") }
      let lines = table.lines.joined(separator: "\n")
      return text.replacingCharacters(in: start.upperBound..<rest.lowerBound, with: "\n\(lines)\n\n")
    }
  }
}

extension Workbook {
  /// Returns the text of the reference: laid out if the output is a terminal, and otherwise as Markdown.
  func referenceText() throws -> String {
    let text = try text(of: Reference.file)
    return style.isTerminal ? style.markdown(text) : text
  }

  /// Shows the pages about the architectures of part II, or the section on the chapter whose number `words` contain.
  /// Parts that the page folds, such as published code, are left out.
  func gallery(_ words: [String]) throws -> ExitCode {
    let file = "Sources/Roads.md"
    let roads = try text(of: file)
    var text = try text(of: "Sources/PartTwo.md") + "\n" + roads
    if let number = words.first {
      let sections = roads.components(separatedBy: "\n## ").filter { $0.hasPrefix("\(number), ") }
      guard let section = sections.first else {
        throw Problem("found \"\(number)\", expected a chapter of part II, such as 6")
      }
      text = "## \(section)"
    }
    text = Style.closed(text, unfoldedBy: file)
    // On a terminal the fences around a drawing are gone, and elsewhere they would not be seen as such.
    let plain = text.replacing(#/```drawing[^\n]*\n([\s\S]*?)\n```/#) { String($0.output.1) }
    page([style.isTerminal ? style.markdown(text) : plain])
    return .success
  }

  /// Returns the text of a page of the course, without the comments that mark its tables.
  func text(of file: String) throws -> String {
    guard let text = try? String(contentsOfFile: "\(course.folder)/\(file)", encoding: .utf8) else {
      throw Problem("there is no \(file) in \(course.folder): `git checkout` brings it back")
    }
    return text.replacing(#/<!--.*?-->\n+/#, with: "")
  }
}
