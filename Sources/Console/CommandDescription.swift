/// A command: its name, and what may follow it. Parsing, help, completion and the reference's tables come from it.
package struct CommandDescription: Sendable {
  package let name: String
  /// In this order.
  package let arguments: [Argument]
  package let options: [Option]
  package let summary: String
  /// What its own help adds to the summary, in Markdown.
  package let details: String

  package init(
    _ name: String, _ arguments: [Argument], _ summary: String, _ details: String = "",
    options: [Option] = []
  ) {
    (self.name, self.arguments, self.options) = (name, arguments, options)
    (self.summary, self.details) = (summary, details)
  }

  /// The name with the arguments, as a reader types them.
  package var call: String { ([name] + arguments.map(\.text)).joined(separator: " ") }

  package var usage: String { call + (options.isEmpty ? "" : " [OPTIONS]") }

  /// The command and its options, a line for each.
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
}
