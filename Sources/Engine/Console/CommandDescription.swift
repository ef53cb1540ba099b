/// A command's name, arguments, options and help: parsing, help and the reference's tables are derived
/// from it.
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

  /// The name and the arguments without the options, such as `hint [N] [STEP]`.
  package var call: String { ([name] + arguments.map(\.text)).joined(separator: " ") }

  /// How help shows that the command is typed, such as `verify [N] [OPTIONS]`.
  package var usage: String { call + (options.isEmpty ? "" : " [OPTIONS]") }

  /// The lines about the command in the help of a chapter's program: the command, then each of its options, with the
  /// summaries in a column.
  package var lines: [String] {
    let (width, margin) = (29, String(repeating: " ", count: 3 + name.count))
    return ([("  \(call)", summary)] + options.map { (margin + $0.usage, $0.summary) }).map {
      pad($0, to: max(width, $0.count + 2)) + $1
    }
  }

  /// The command as a row of a Markdown table: how it is typed, then its summary, details and options.
  package var row: String {
    let details = details.split(whereSeparator: \.isNewline).joined(separator: " ")
    let options = options.map { "`\($0.usage)`" }.joined(separator: ", ")
    let text =
      "\(summary)." + (details.isEmpty ? "" : " \(details)")
      + (options.isEmpty ? "" : " Options: \(options).")
    return "| \(["`\(call)`", text].map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
  }

  /// Sorts `words`, which were typed after the command's name, into options and arguments.
  ///
  /// Throws if there are too few or too many arguments, or if an option is unknown or has no value where it needs one.
  package func parse(_ words: [String]) throws(UsageError) -> Typed {
    let typed = try Typed(words, options: options)
    let least = arguments.prefix { !$0.isOptional }.count
    let most = arguments.last?.isRepeated == true ? .max : arguments.count
    let missing = arguments.dropFirst(typed.rest.count).first
    _ = try typed.rest.expecting(least...most, missing?.expected ?? "")
    return typed
  }
}
