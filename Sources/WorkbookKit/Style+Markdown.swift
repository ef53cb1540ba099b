package import Console
internal import Foundation
internal import Notebooks

extension Style {
  /// The style of standard output; wide terminals get a hundred columns, since longer lines of prose are hard
  /// to read.
  package static var current: Style {
    var style = Style.of(STDOUT_FILENO)
    style.width = min(style.width, 100)
    return style
  }
}

extension Style {
  /// `text`, which is Markdown, laid out for a terminal; each line begins with `indent` blanks.
  package func markdown(_ text: String, indent: Int = 0) -> String {
    let look = TerminalLook(
      isColoured: isColoured, isASCII: false, columns: width - indent + 1, marksCode: false)
    let margin = String(repeating: " ", count: indent)
    return MarkdownText(text).lines(look).map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  /// The Markdown with a line in place of each `<details>` element: hints and answers stay hidden.
  static func closed(_ markdown: String) -> String {
    var lines: [Substring] = []
    var depth = 0
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<details>") {
        depth += 1
        let summary = line.replacing(#/</?(details|summary)>/#, with: "")
        if depth == 1 { lines.append("(\(summary): README.md unfolds it)") }
      } else if line == "</details>" {
        depth -= 1
      } else if depth == 0 {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Lines that list commands of `workbook` as they are typed, each with what it shows.
  func commands(_ rows: [(command: String, what: String)]) -> [String] {
    let width = rows.map(\.command.count).max() ?? 0
    return rows.map { "  swift run workbook \(pad($0.command, to: width))  \(faint($0.what))" }
  }

  /// `text`, which is a diff, with coloured lines.
  func diff(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch true {
      case line.hasPrefix("+++"), line.hasPrefix("---"), line.hasPrefix("diff "): bold(String(line))
      case line.hasPrefix("@@"): cyan(String(line))
      case line.hasPrefix("+"): green(String(line))
      case line.hasPrefix("-"): red(String(line))
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  /// The lines of a table with columns as wide as their widest cells, or narrower on a terminal that is too
  /// narrow; the first row is the head.
  func table(_ rows: [[String]]) -> [String] {
    var widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    // On a terminal the widest column shrinks until the table fits.
    while isTerminal, widths.reduce(0, +) + 2 * (widths.count - 1) > width, let widest = widths.max(),
      widest > 12
    {
      widths[widths.lastIndex(of: widest) ?? 0] -= 1
    }
    return rows.enumerated().flatMap { index, row in
      let cells = zip(row, widths).map { cell, width in
        folded(cell, to: width).split(separator: "\n", omittingEmptySubsequences: false)
      }
      return (0..<(cells.map(\.count).max() ?? 0)).map { line in
        let parts = zip(cells, widths).map { pad(line < $0.count ? String($0[line]) : "", to: $1) }
        let text = String(parts.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        return index == 0 ? bold(text) : text
      }
    }
  }
}
