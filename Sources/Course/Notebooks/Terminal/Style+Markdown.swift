package import Console

extension Style {
  /// Returns the Markdown `text` laid out for a terminal; each line begins with `indent` blanks.
  package func markdown(_ text: String, indent: Int = 0) -> String {
    let look = TerminalLook(
      isColoured: isColoured, isASCII: false, columns: width - indent + 1, marksCode: false)
    let margin = String(repeating: " ", count: indent)
    return MarkdownText(text).lines(look).map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  /// Returns `title`, Markdown within one line, such as the title of a step, laid out for a terminal.
  package func inline(_ title: String, isBold: Bool = false) -> String {
    func paint(_ text: String) -> String { isBold ? bold(text) : text }
    guard case .paragraph(let spans)? = MarkdownText(title).blocks.first else { return paint(title) }
    return spans.map { span -> String in
      if case .code(let text) = span { return isColoured ? cyan(text) : paint("`\(text)`") }
      return paint([span].plain)
    }.joined()
  }

  /// Returns `markdown` with one line in place of each `<details>` element, so that hints and answers stay hidden; the
  /// line says that `file` shows them.
  package static func closed(_ markdown: String, unfoldedBy file: String = "README.md") -> String {
    var lines: [Substring] = []
    var depth = 0
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<details>") {
        depth += 1
        let summary = line.replacing(#/</?(details|summary)>/#, with: "")
        if depth == 1 { lines.append("(\(summary): \(file) unfolds it)") }
      } else if line == "</details>" {
        depth -= 1
      } else if depth == 0 {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}
