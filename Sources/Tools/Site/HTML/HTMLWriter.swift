internal import Notebooks
internal import SourceFacts
internal import Verification

extension StringProtocol {
  /// The text escaped for HTML, with backticks as code; other Markdown stays as it is.
  var escapedWithCode: String {
    escapedForHTML.replacing(/`([^`]+)`/) { "<code>\($0.1)</code>" }
  }
}

extension Highlighted {
  var html: String { pieces.html }
}

extension [CodePiece] {
  /// The code as HTML, with an element around each piece that has a colour.
  var html: String {
    joined.map { piece in
      let text = piece.text.escapedBetweenTags
      // Short names: a book has thirty thousand of them, and a `span` with a class is three times as long.
      let element =
        switch piece.kind {
        case .keyword: "b"
        case .type: "u"
        case .number: "a"
        case .string: "s"
        case .comment: "em"
        default: "x-\(piece.kind.rawValue.prefix(1))"
        }
      return piece.kind == .plain ? text : "<\(element)>\(text)</\(element)>"
    }.joined()
  }

  /// The pieces, with neighbours of one colour joined across blanks, as in `private func`.
  private var joined: [CodePiece] {
    reduce(into: []) { pieces, piece in
      if pieces.count > 1, pieces[pieces.count - 2].kind == piece.kind, piece.kind != .plain,
        let blank = pieces.last, blank.kind == .plain, blank.text.allSatisfy(\.isWhitespace)
      {
        pieces.removeLast()
        pieces[pieces.count - 1].text += blank.text + piece.text
      } else {
        pieces.append(piece)
      }
    }
  }
}

extension [MarkdownText.Span] {
  var html: String { map(\.html).joined() }
}

extension MarkdownText.Span {
  fileprivate var html: String {
    switch self {
    case .text(let text): return text.escapedForHTML
    case .code(let text): return "<code>\(text.escapedBetweenTags)</code>"
    case .emphasis(let spans): return "<em>\(spans.html)</em>"
    case .strong(let spans): return "<strong>\(spans.html)</strong>"
    case .link(let spans, let target):
      // A script in a link would be run in the reader's page.
      let isScript = ["javascript:", "data:"].contains(where: target.lowercased().hasPrefix)
      return isScript ? spans.html : #"<a href="\#(target.escapedForHTML)">\#(spans.html)</a>"#
    }
  }
}

/// Writes Markdown as HTML, and collects the headings for the table of contents.
struct HTMLWriter {
  let illustrations: [Illustration]
  /// All headings that are not hidden, in order, with the ids of their anchors.
  ///
  /// `level` is 7, one more than a heading can have, for a term that a paragraph explains.
  private(set) var headings: [(level: Int, id: String, html: String)] = []
  /// The headings of levels 2 and 3, which the table of contents lists.
  var contents: [(level: Int, id: String, html: String)] { headings.filter { (2...3).contains($0.level) } }
  private var used: [String: Int] = [:]
  /// What the chapter's solution shows: its recordings stand in the chapter's figures of the same plan, and after the
  /// first step its outputs beside those of the app as it was found. Nil on other pages.
  var solved: Solved?
  var isAfterStep = false
  /// For each figure of lanes that is still to be written, whether it shows the solution first.
  var endings: [Bool] = []
  /// The types of each solution, and which of them name which, by the number of the solution's chapter.
  var graphs: [Int: TypeGraph] = [:]
  private var explained: Set<String> = []
  /// Whether paragraphs that begin with a bold term, such as **Turn.**, get an anchor.
  var anchorsTerms = false

  init(illustrations: [Illustration] = []) { self.illustrations = illustrations }

  mutating func html(_ blocks: [MarkdownText.Block]) -> String {
    blocks.map { html($0) }.joined(separator: "\n")
  }

  mutating func html(markdown: String) -> String {
    html(MarkdownText(markdown).blocks)
  }

  /// Returns whether the page has explained how figures of this kind are read; from now on it has.
  mutating func hasExplained(_ kind: String) -> Bool { !explained.insert(kind).inserted }

  /// Returns the HTML of a line of Markdown, without a paragraph around it.
  func inline(_ markdown: String) -> String { Self.spans(markdown).html }

  static func spans(_ markdown: String) -> [MarkdownText.Span] {
    if case .paragraph(let spans) = MarkdownText(markdown).blocks.first { spans } else { [.text(markdown)] }
  }

  /// Calls `write`, which writes hidden content: its headings do not appear in the table of contents.
  mutating func hiding<Text>(_ write: (inout Self) -> Text) -> Text {
    let shown = headings
    defer { headings = shown }
    return write(&self)
  }

  private mutating func html(_ block: MarkdownText.Block) -> String {
    switch block {
    case .heading(let level, let spans): return heading(level, spans)
    case .paragraph(let spans):
      guard anchorsTerms, let term = spans.term else { return "<p>\(spans.html)</p>" }
      return "<p id=\"\(anchor(term, level: 7, term.escapedForHTML))\">\(spans.html)</p>"
    case .code(let text, let language): return Self.code(text, language: language)
    case .list(let isOrdered, let items):
      let tag = isOrdered ? "ol" : "ul"
      let lines = hiding { writer in items.map { "<li>\(writer.item($0))</li>" } }
      return "<\(tag)>\(lines.joined(separator: "\n"))</\(tag)>"
    case .table(let head, let rows):
      return Self.table(head: head.map(\.html), rows: rows.map { $0.map(\.html) })
    case .details(let summary, let blocks):
      return "<details><summary>\(summary.html)</summary>\(hiding { $0.html(blocks) })</details>"
    }
  }

  /// Returns the HTML of a list item; a paragraph at its beginning has no `<p>`.
  private mutating func item(_ blocks: [MarkdownText.Block]) -> String {
    if case .paragraph(let spans) = blocks.first {
      return ([spans.html] + blocks.dropFirst().map { html($0) }).joined(separator: "\n")
    }
    return html(blocks)
  }

  mutating func heading(_ level: Int, _ spans: [MarkdownText.Span]) -> String {
    #"<h\#(level) id="\#(anchor(spans.plain, level: level, spans.html))">\#(spans.html)</h\#(level)>"#
  }

  /// Registers an anchor for a heading or a term with the plain text `text` and the HTML `html`; returns its id, which
  /// is unique on the page.
  private mutating func anchor(_ text: String, level: Int, _ html: String) -> String {
    let name = text.slug
    used[name, default: 0] += 1
    let id = used[name] == 1 ? name : "\(name)-\(used[name] ?? 1)"
    headings.append((level, id, html))
    return id
  }

  /// Returns the HTML of the code `text`. `language` is what follows its fence in Markdown, such as `swift`; if that is
  /// `drawing WORDS`, a screen reader reads the words in place of the drawing.
  static func code(_ text: String, language: String) -> String {
    let words = language.hasPrefix("drawing ") ? String(language.dropFirst(8)) : nil
    let kind =
      !["swift", "diff"].contains(language) && (words != nil || text.isDrawn) ? text.drawn(as: words) : ""
    return "<pre\(kind)><code>\(Highlighted(text, language: language).html)</code></pre>"
  }

  /// Returns an HTML table of cells that are HTML already.
  static func table(head: [String], rows: [[String]]) -> String {
    let top = head.map { $0.isEmpty ? "<td></td>" : #"<th scope="col">\#($0)</th>"# }.joined()
    // Columns of numbers, aligned to the right.
    let numeric = head.indices.filter { column in
      let cells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      return column > 0 && cells.contains(where: \.isNumeric)
        && cells.allSatisfy { $0.isNumeric || ["", "-"].contains($0) }
    }
    let body = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let text = cell.isNumeric && cell.hasPrefix("-") ? "−\(cell.dropFirst())" : cell
        if column == 0, !numeric.isEmpty { return "<th scope=row>\(text)</th>" }
        return "<td>\(text)</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }.joined(separator: "\n")
    let names = head.map(\.withoutTags).filter { !$0.isEmpty }
    let label = names.isEmpty ? "" : ": \(names.joined(separator: ", ").escapedForHTML)"
    let kinds = numeric.map { "n\($0 + 1)" }
    let kind = kinds.isEmpty ? "" : " class=\"\(kinds.joined(separator: " "))\""
    return """
      <div class="table" tabindex="0" role="region" aria-label="Table\(label)"><table\(kind)><thead><tr>\(top)</tr></thead>
      <tbody>\(body)</tbody></table></div>
      """
  }
}

extension [MarkdownText.Span] {
  /// The term that a paragraph begins with, such as **Turn.**, without its full stop; nil if it begins with
  /// none.
  var term: String? {
    guard case .strong(let spans) = first, spans.plain.hasSuffix(".") else { return nil }
    return String(spans.plain.dropLast())
  }
}

extension String {
  /// Whether the text's lines must not be wrapped: it is a drawing, or has columns and no line too long for a page.
  var isDrawn: Bool {
    let lines = split(separator: "\n")
    return isPicture
      || lines.count { $0.trimmingPrefix { $0 == " " }.contains("  ") } > 2
        && lines.allSatisfy { $0.count <= 100 }
  }

  /// Whether the text is a drawing with arrows.
  private var isPicture: Bool { contains { "►◄▲▼".contains($0) } }

  /// Returns the HTML attributes of an element that contains this text, a drawing or columns. The page sizes the
  /// letters to fit `--w`, the width in characters.
  ///
  /// A screen reader reads `words` in place of a drawing, whose lines say nothing.
  func drawn(as words: String? = nil) -> String {
    let width = split(separator: "\n").map(\.count).max() ?? 0
    let label = words ?? (isPicture ? "Drawing; the text beside it says the same" : nil)
    return #" class="drawn" style="--w:\#(width)" tabindex="0""#
      + (label.map { #" role="img" aria-label="\#($0.escapedForHTML)""# } ?? "")
  }

  /// Whether this text of a table's cell is a number, with an optional sign, unit or count in brackets.
  fileprivate var isNumeric: Bool {
    wholeMatch(of: /[-+−]?[0-9][0-9.,]*(?: ?%| s| \([0-9]+\))?/) != nil
  }

  /// The text as the id of an anchor: its words in lower case with hyphens between them, or `part` if it has no words.
  fileprivate var slug: String {
    let words = lowercased().split { !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "part" : words.joined(separator: "-")
  }
}
