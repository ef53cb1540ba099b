/// A command's name, arguments, options and help: parsing, completion and the reference's tables are derived from it.
package struct CommandDescription: Sendable {
  package let name: String
  /// The arguments, in the order in which they are typed.
  package let arguments: [Argument]
  package let options: [Option]
  package let summary: String
  /// Markdown that the command's own help shows after the summary.
  package let details: String

  package init(
    _ name: String, _ arguments: [Argument], _ summary: String, _ details: String = "",
    options: [Option] = []
  ) {
    (self.name, self.arguments, self.options) = (name, arguments, options)
    (self.summary, self.details) = (summary, details)
  }

  /// The name and the arguments, as a reader types them.
  package var call: String { ([name] + arguments.map(\.text)).joined(separator: " ") }

  package var usage: String { call + (options.isEmpty ? "" : " [OPTIONS]") }

  /// The command and its options, each with its summary on one line.
  package var lines: [String] {
    let (width, margin) = (29, String(repeating: " ", count: 3 + name.count))
    return ([("  \(call)", summary)] + options.map { (margin + $0.usage, $0.summary) }).map {
      pad($0, to: max(width, $0.count + 2)) + $1
    }
  }

  /// The command as a row of a Markdown table.
  package var row: String {
    let details = details.split(whereSeparator: \.isNewline).joined(separator: " ")
    let options = options.map { "`\($0.usage)`" }.joined(separator: ", ")
    let text =
      "\(summary)." + (details.isEmpty ? "" : " \(details)")
      + (options.isEmpty ? "" : " Options: \(options).")
    return "| \(["`\(call)`", text].map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
  }

  /// Sorts the words typed after the command's name, and rejects too few and too many of them.
  package func parse(_ words: [String]) throws(UsageError) -> Typed {
    let typed = try Typed(words, options: options)
    let rest = typed.rest
    if let missing = arguments.dropFirst(rest.count).first, !missing.isOptional {
      let found = rest.isEmpty ? "nothing" : "\"\(rest.joined(separator: " "))\""
      throw UsageError(found: found, expected: missing.expected)
    }
    if rest.count > arguments.count, arguments.last?.isRepeated != true {
      throw UsageError(found: "\"\(rest[arguments.count])\"", expected: "the end of the command")
    }
    return typed
  }
}
