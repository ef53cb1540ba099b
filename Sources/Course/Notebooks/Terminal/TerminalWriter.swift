internal import Console
internal import SourceFacts

extension MarkdownText {
  /// Returns the text as lines for a terminal.
  public func lines(_ look: TerminalLook) -> [String] {
    TerminalWriter(look: look).lines(blocks, width: look.width)
  }
}

/// Writes Markdown, code and tables as lines for a terminal.
struct TerminalWriter {
  let look: TerminalLook

  func lines(markdown: String, width: Int? = nil) -> [String] {
    lines(MarkdownText(markdown).blocks, width: width ?? look.width)
  }

  /// Returns the lines of the blocks, with an empty line between any two blocks.
  func lines(_ blocks: [MarkdownText.Block], width: Int) -> [String] {
    Array(blocks.map { lines($0, width: width) }.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func lines(_ block: MarkdownText.Block, width: Int) -> [String] {
    switch block {
    case .heading(let level, let spans):
      // Without bars beside code, the lines are messages of a command, and the signs of Markdown are left out.
      let sign = look.isColoured || !look.marksCode ? "" : String(repeating: "#", count: level) + " "
      return wrapped(spans, to: width, paint: level < 3 ? [.bold, .link] : .bold, first: sign)
    case .paragraph(let spans): return wrapped(spans, to: width)
    case .code(let text, let language): return code(text, language: language)
    case .list(let isOrdered, let items):
      return items.enumerated().flatMap { index, item in
        set(lines(item, width: width - 3), behind: isOrdered ? "\(index + 1)." : look.bullet)
      }
    case .table(let head, let rows): return table(head: head, rows: rows, width: width)
    case .details(let summary, let blocks):
      return wrapped(summary, to: width, paint: .bold) + [""] + lines(blocks, width: width)
    }
  }

  private func set(_ lines: [String], behind mark: String) -> [String] {
    let margin = mark + String(repeating: " ", count: max(1, 3 - mark.count))
    return lines.enumerated().map { index, line in
      if index == 0 { return margin + line }
      return line.isEmpty ? "" : String(repeating: " ", count: margin.count) + line
    }
  }

  func code(_ text: String, language: String) -> [String] {
    Highlighted(text, language: language).lines.map { pieces in
      pieces.isEmpty && !look.marksCode
        ? "" : look.codeMargin + pieces.map { look.painted($0.text, $0.kind.paint) }.joined()
    }
  }

  // MARK: Tables

  func table(head: [[MarkdownText.Span]], rows: [[[MarkdownText.Span]]], width: Int) -> [String] {
    let all = [head] + rows
    let count = all.map(\.count).max() ?? 0
    guard count > 0 else { return [] }
    func sizes(_ row: [[MarkdownText.Span]], _ column: Int) -> (width: Int, word: Int) {
      let words = row.indices.contains(column) ? words(of: row[column]) : []
      return (words.joinedWidth, words.map(\.width).max() ?? 0)
    }
    let columns = (0..<count).map { column in
      TableColumn(column, head: sizes(head, column), body: rows.map { sizes($0, column) })
    }
    return TableColumn.fitted(columns, into: width).map { columns in
      let line = columns.map { String(repeating: look.rule, count: $0.width) }.joined(separator: "  ")
      return row(head, columns, paint: .bold) + [look.painted(line, .faint)]
        + rows.flatMap { row($0, columns) }
    }.joined(separator: [""]).map(\.self)
  }

  private func row(
    _ cells: [[MarkdownText.Span]], _ columns: [TableColumn], paint: TerminalLook.Paint = []
  ) -> [String] {
    let texts = columns.map { column in
      let cell = cells.indices.contains(column.index) ? cells[column.index] : []
      return broken(words(of: cell, paint: paint), to: column.width)
    }
    return (0..<max(1, texts.map(\.count).max() ?? 0)).map { index in
      var line = ""
      var pad = 0
      for (lines, column) in zip(texts, columns) {
        let words = lines.indices.contains(index) ? lines[index] : []
        line += String(repeating: " ", count: pad) + painted(words)
        pad = max(0, column.width - words.joinedWidth) + 2
      }
      return line
    }
  }

  // MARK: Words

  /// A word: pieces without blanks, each with its colour and style.
  struct Word {
    var pieces: [(text: String, paint: TerminalLook.Paint)]
    var width: Int { pieces.map(\.text.count).reduce(0, +) }
  }

  func wrapped(
    _ spans: [MarkdownText.Span], to width: Int, paint: TerminalLook.Paint = [], first: String = ""
  ) -> [String] {
    broken(words(of: spans, paint: paint), to: width - first.count).enumerated().map { index, words in
      (index == 0 ? first : String(repeating: " ", count: first.count)) + painted(words)
    }
  }

  private func broken(_ words: [Word], to width: Int) -> [[Word]] {
    var lines: [[Word]] = []
    for word in words {
      if let last = lines.last, last.joinedWidth + 1 + word.width <= width {
        lines[lines.count - 1].append(word)
      } else {
        lines.append([word])
      }
    }
    return lines
  }

  private func painted(_ words: [Word]) -> String {
    // Spaces take the paint that both neighbours share, so that an underline has no gaps.
    var runs: [(text: String, paint: TerminalLook.Paint)] = []
    func add(_ text: String, _ paint: TerminalLook.Paint) {
      if runs.last?.paint == paint {
        runs[runs.count - 1].text += text
      } else {
        runs.append((text, paint))
      }
    }
    for word in words {
      if let last = runs.last, let next = word.pieces.first { add(" ", last.paint.intersection(next.paint)) }
      for piece in word.pieces { add(piece.text, piece.paint) }
    }
    return runs.map { look.painted($0.text, $0.paint) }.joined()
  }

  private func words(of spans: [MarkdownText.Span], paint: TerminalLook.Paint = []) -> [Word] {
    var words: [Word] = []
    var isInWord = false
    for (text, paint) in pieces(of: spans, paint) {
      for (index, part) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
        .enumerated()
      {
        if index > 0 { isInWord = false }
        if part.isEmpty { continue }
        if isInWord {
          words[words.count - 1].pieces.append((String(part), paint))
        } else {
          words.append(Word(pieces: [(String(part), paint)]))
        }
        isInWord = true
      }
    }
    return words
  }

  private func pieces(of spans: [MarkdownText.Span], _ paint: TerminalLook.Paint)
    -> [(String, TerminalLook.Paint)]
  {
    spans.flatMap { span -> [(String, TerminalLook.Paint)] in
      switch span {
      case .text(let text): [(text, paint)]
      case .code(let text): [(look.isColoured ? text : "`\(text)`", paint.union(.code))]
      case .emphasis(let spans): marked("*", pieces(of: spans, paint.union(.italic)))
      case .strong(let spans): marked("**", pieces(of: spans, paint.union(.bold)))
      case .link(let spans, let target):
        // A file's path says nothing here: it begins at the folder of the file that the text is from.
        pieces(of: spans, paint.union(.link))
          + (spans.plain == target || !target.contains("://") ? [] : [(" (\(target))", paint)])
      }
    }
  }

  private func marked(_ mark: String, _ pieces: [(String, TerminalLook.Paint)])
    -> [(String, TerminalLook.Paint)]
  {
    look.isColoured || !look.marksCode
      ? pieces : [(mark, TerminalLook.Paint())] + pieces + [(mark, TerminalLook.Paint())]
  }
}

extension [TerminalWriter.Word] {
  fileprivate var joinedWidth: Int { map(\.width).reduce(0, +) + Swift.max(0, count - 1) }
}
