/// Reads lines of Markdown as blocks, and notes as problems what it does not understand.
struct BlockReader {
  private var lines: ArraySlice<Substring>
  private var blocks: [MarkdownText.Block] = []
  var problems: [String] = []

  init(_ lines: [Substring]) {
    self.lines = lines[...]
  }

  mutating func read() -> [MarkdownText.Block] {
    while let line = lines.first {
      if line.isBlank || line.isComment {
        lines.removeFirst()
      } else if line.hasPrefix("```") {
        readCode()
      } else if line.hasPrefix("#"), let heading = heading(line) {
        lines.removeFirst()
        blocks.append(heading)
      } else if line.hasPrefix("|") {
        readTable()
      } else if line.hasPrefix("<details>") {
        readDetails()
      } else if line.listMark != nil {
        readList()
      } else {
        readParagraph()
      }
    }
    return blocks
  }

  private mutating func nested(_ lines: [Substring]) -> [MarkdownText.Block] {
    var reader = BlockReader(lines)
    let blocks = reader.read()
    problems += reader.problems
    return blocks
  }

  private mutating func spans(_ text: some StringProtocol) -> [MarkdownText.Span] {
    var reader = SpanReader(String(text))
    let spans = reader.read()
    problems += reader.problems
    return spans
  }

  private mutating func heading(_ line: Substring) -> MarkdownText.Block? {
    let level = line.prefix { $0 == "#" }.count
    guard level <= 6, line.dropFirst(level).first == " " else {
      problems.append("no heading: \(line)")
      return nil
    }
    return .heading(level: level, spans(line.dropFirst(level + 1)))
  }

  private mutating func readCode() {
    let opening = lines.removeFirst()
    let fence = opening.prefix { $0 == "`" }
    let end = lines.firstIndex { $0.hasPrefix(fence) && $0.allSatisfy { $0 == "`" || $0 == " " } }
    if end == nil { problems.append("code without an end") }
    let text = lines[..<(end ?? lines.endIndex)].joined(separator: "\n")
    lines = lines[(end.map { $0 + 1 } ?? lines.endIndex)...]
    blocks.append(.code(text, language: String(opening.dropFirst(fence.count))))
  }

  private mutating func readTable() {
    let rows = take { $0.hasPrefix("|") }.map(\.tableCells)
    let isRuled = rows.count > 1 && rows[1].allSatisfy { !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } }
    if !isRuled { problems.append("a table without a line of dashes under its head") }
    let body = rows.dropFirst(isRuled ? 2 : 1)
    if body.contains(where: { $0.count != rows[0].count }) {
      problems.append(
        "a table whose rows have different numbers of cells: \(rows[0].joined(separator: " | "))")
    }
    blocks.append(.table(head: rows[0].map { spans($0) }, rows: body.map { $0.map { spans($0) } }))
  }

  private mutating func readDetails() {
    let opening = lines.removeFirst()
    // There may be details within details.
    var depth = 1
    let end = lines.firstIndex { line in
      if line.hasPrefix("<details>") { depth += 1 }
      if line == "</details>" { depth -= 1 }
      return depth == 0
    }
    let summary = opening.dropFirst("<details><summary>".count).dropLast("</summary>".count)
    if end == nil || opening != "<details><summary>\(summary)</summary>" {
      problems.append("no <details><summary>…</summary> and </details>, each on a line: \(opening)")
    }
    let inside = Array(lines[..<(end ?? lines.endIndex)])
    lines = lines[(end.map { $0 + 1 } ?? lines.endIndex)...]
    blocks.append(.details(summary: spans(summary), nested(inside)))
  }

  private mutating func readList() {
    guard let first = lines.first?.listMark else { return }
    var items: [[MarkdownText.Block]] = []
    while let line = lines.first, let mark = line.listMark, mark.isOrdered == first.isOrdered {
      lines.removeFirst()
      var item = [line.dropFirst(mark.width)]
      while let next = lines.first {
        // An item continues in indented lines, also after a blank line.
        if next.isBlank {
          guard let after = lines.dropFirst().first(where: { !$0.isBlank }), after.depth >= mark.width
          else { break }
        } else if next.depth < mark.width {
          break
        }
        item.append(next.dropFirst(mark.width))
        lines.removeFirst()
      }
      items.append(nested(item))
      let rest = lines.drop { $0.isBlank }
      if rest.first?.listMark?.isOrdered == first.isOrdered { lines = rest }
    }
    blocks.append(.list(isOrdered: first.isOrdered, items: items))
  }

  private mutating func readParagraph() {
    let first = lines.removeFirst()
    let rest = take { line in
      !line.isBlank && !line.isComment
        && !["```", "#", "|", "<details>"].contains { line.hasPrefix($0) }
        && !line.interruptsParagraph
    }
    if first.depth >= 4 { problems.append("code that is only set in: \(first)") }
    blocks.append(.paragraph(spans(([first] + rest).joined(separator: "\n"))))
  }

  private mutating func take(while belongs: (Substring) -> Bool) -> [Substring] {
    let taken = lines.prefix(while: belongs)
    lines = lines[taken.endIndex...]
    return Array(taken)
  }
}

extension Substring {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
  /// Whether the line is an HTML comment, which is meant for programs and not shown.
  fileprivate var isComment: Bool { hasPrefix("<!--") && hasSuffix("-->") }
  /// The number of spaces at the beginning of the line.
  fileprivate var depth: Int { prefix { $0 == " " }.count }

  /// The mark with which an item of a list begins in this line, such as `- ` or `1. `, and its width; nil if the
  /// line begins no item.
  fileprivate var listMark: (isOrdered: Bool, width: Int)? {
    if hasPrefix("- ") { return (false, 2) }
    let digits = prefix { $0.isASCII && $0.isNumber }.count
    return (1...3).contains(digits) && dropFirst(digits).hasPrefix(". ") ? (true, digits + 2) : nil
  }

  /// Whether the line begins a list even right below a paragraph. A number other than 1 does not: it may belong to a
  /// sentence.
  fileprivate var interruptsParagraph: Bool {
    listMark.map { !$0.isOrdered || hasPrefix("1. ") } ?? false
  }

  /// The cells of a line of a table, without the blanks around them; `\|` is a bar within a cell.
  fileprivate var tableCells: [String] {
    var cells = [""]
    var isEscaped = false
    for character in dropFirst() {
      if character == "|", !isEscaped {
        cells.append("")
        continue
      }
      if character == "|", isEscaped { cells[cells.count - 1].removeLast() }
      isEscaped = character == "\\"
      cells[cells.count - 1].append(character)
    }
    if cells.last.map({ $0.allSatisfy { $0 == " " } }) ?? false { cells.removeLast() }
    return cells.map { String($0.drop { $0 == " " }).trimmingEnd() }
  }
}
