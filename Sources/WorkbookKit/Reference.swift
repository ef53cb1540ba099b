internal import Commands
internal import Foundation
internal import Structure
internal import Wording

/// The page with everything that can be typed. Its tables are made of what help is made of, so that they say the same.
package enum Reference {
  package static let file = "Sources/Reference.md"

  /// The page with its tables as they must be: each stands between a comment that names its command, and one that
  /// ends it.
  package static func refreshed(_ text: String, chapterHelp: String) throws -> String {
    let tables = [
      ("swift run workbook help", commands), ("swift run chapter-1 help", commands(in: chapterHelp)),
    ]
    return try tables.reduce(text) { text, table in
      let (head, end) = ("<!-- \(table.0) -->\n", "<!-- end -->")
      guard let start = text.range(of: head),
        let rest = text[start.upperBound...].range(of: end)
      else { throw Problem("\(file): found no \(head.dropLast()) and \(end), expected a table between them") }
      return text.replacingCharacters(in: start.upperBound..<rest.lowerBound, with: "\n\(table.1)\n\n")
    }
  }

  /// The commands of `workbook`, as a table.
  private static var commands: String {
    let rows = Command.all.map { command in
      let usage = command.usage.replacing(" [OPTIONS]", with: "")
      let details = command.details.split(whereSeparator: \.isNewline).joined(separator: " ")
      let options = command.options.map { "`\($0.usage)`" }.joined(separator: ", ")
      return [
        "`\(usage)`",
        command.summary + "." + (details.isEmpty ? "" : " \(details)")
          + (options.isEmpty ? "" : " Options: \(options)."),
      ]
    }
    return ([["command", "what it does"], ["---", "---"]] + rows).map { row in
      "| \(row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }.joined(separator: "\n")
  }

  /// The commands of a chapter, as its own help lists them.
  private static func commands(in help: String) -> String {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let list = lines.drop { !$0.hasPrefix("  ") }.prefix { !$0.isEmpty }
    return (["```text"] + list + ["```"]).joined(separator: "\n")
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
