// What is around every page: the way to the others, its contents, and the search.

extension Site {
  func html(of leaf: Leaf, after previous: Leaf?, before next: Leaf?) -> String {
    let entries = leaf.headings.map { heading in
      "<li class=\"level-\(heading.level)\"><a href=\"#\(heading.id)\">\(heading.html)</a></li>"
    }
    let contents =
      entries.isEmpty
      ? ""
      : """
      <nav class="contents" aria-label="On this page"><details open><summary>On this page</summary>
      <ul>
      \(entries.joined(separator: "\n"))
      </ul></details></nav>
      """
    let links = [
      previous.map { #"<a rel="prev" href="\#($0.file)">← \#($0.title.escapedForHTML)</a>"# },
      next.map { #"<a rel="next" href="\#($0.file)">\#($0.title.escapedForHTML) →</a>"# },
    ].compactMap(\.self)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(leaf.title.escapedForHTML) · \(cover.title.escapedForHTML)</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="book.css">
      <script src="book.js" defer></script>
      <script src="search.js" defer></script>
      </head>
      <body class="book"\(version.map { " data-version=\"\($0)\"" } ?? "")>
      <a class="skip" href="#content">Skip to the text</a>
      <header class="top"><a href="index.html">\(cover.title.escapedForHTML)</a>
      <span><button type="button" class="search" hidden>Search <kbd>/</kbd></button></span></header>
      \(contents)
      <main id="content">
      <h1>\(leaf.title.escapedForHTML)</h1>
      \(linked(leaf.content))
      <nav class="turn" aria-label="Other pages">\(links.joined(separator: "\n"))</nav>
      </main>
      </body>
      </html>

      """
  }

  /// The content with its links to files led to pages, and names of clauses led to the clauses.
  private func linked(_ content: String) -> String {
    let pages = chapters.flatMap { chapter in
      [
        ("chapter-\(chapter.number)", chapter.number, "Chapters"),
        ("solution-\(chapter.number)", chapter.number, "Solutions"),
      ]
    }
    var ids = Set(clauses.map(\.id))
    ids.formUnion(clauses.map(\.group))
    let followed = content.replacing(/<a href="([^"#:]+)(#[^"]*)?">(.*?)<\/a>/) { match in
      let path = String(match.1)
      let mark = match.2.map(String.init) ?? ""
      if path.hasSuffix(".html") { return String(match.0) }
      let page =
        pages.first { path.contains("\($0.2)/\($0.1)-") }.map(\.0)
        ?? texts.map(\.name).first { path.lowercased().hasSuffix("\($0).md") }
      return page.map { "<a href=\"\($0).html\(mark)\">\(match.3)</a>" } ?? String(match.3)
    }
    // Code that stands by itself is shown as it is, and a link leads to one place.
    return followed.replacing(
      /<pre.*?<\/pre>|<a .*?<\/a>|<script.*?<\/script>|<code>([a-z]+\.[a-z-]+)<\/code>/.dotMatchesNewlines()
    ) { match in
      guard let id = match.1.map(String.init), ids.contains(id) else { return String(match.0) }
      return "<a class=\"clause\" href=\"clauses.html#\(id)\">\(match.0)</a>"
    }
  }

  /// The first page.
  func cover(_ rest: [Leaf]) -> Leaf {
    let rows = chapters.map { chapter in
      """
      <li><a href="chapter-\(chapter.number).html"><b>\(chapter.number)</b> \(chapter.title.escapedForHTML)</a>
      <a class="solution" href="solution-\(chapter.number).html">solution</a></li>
      """
    }
    let others = rest.map { #"<li><a href="\#($0.file)">\#($0.title.escapedForHTML)</a></li>"# }
    let lines = cover.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    var writer = HTMLWriter()
    let text = writer.html(markdown: lines.count > 1 ? String(lines[1]) : "")
    return Leaf(
      name: "index", title: cover.title,
      content: """
        \(text)
        <p class="go-on" hidden></p>
        <h2 id="chapters">The chapters</h2>
        <ol class="chapters">
        \(rows.joined(separator: "\n"))
        </ol>
        <h2 id="more">Also here</h2>
        <ul>
        \(others.joined(separator: "\n"))
        </ul>
        """)
  }
}

extension Leaf {
  /// All clauses, each with its scenarios and the pages that speak of it.
  static func clauses(_ clauses: [Volume.Clause], in chapters: [Site.Chapter]) -> Leaf {
    let pages = chapters.flatMap { chapter in
      [
        (
          file: "chapter-\(chapter.number).html", name: "chapter \(chapter.number)",
          text: chapter.chapter.openText
        ),
        (
          file: "solution-\(chapter.number).html", name: "solution \(chapter.number)",
          text: chapter.solution.openText
        ),
      ]
    }
    var groups: [String] = []
    for clause in clauses where groups.last != clause.group { groups.append(clause.group) }
    let parts = groups.map { group in
      let entries = clauses.filter { $0.group == group }.map { clause in
        let links = pages.filter { $0.text.contains("`\(clause.id)`") || $0.text.contains("(\(clause.id)") }
          .map { #"<a href="\#($0.file)">\#($0.name)</a>"# }
        let scripts = clause.scenarios.map { scenario in
          "<h4>\(scenario.title.escapedForHTML)</h4>\n\(HTMLWriter.code(scenario.script, language: "script"))"
        }
        return """
          <section class="clause" id="\(clause.id)"><h3><code>\(clause.id)</code></h3>
          <p>\(clause.sentence.escapedWithCode).</p>
          \(links.isEmpty ? "" : "<p class=\"turns\">Discussed in \(links.joined(separator: ", ")).</p>")
          <details><summary>\(scripts.count) \(scripts.count == 1 ? "scenario" : "scenarios")</summary>
          \(scripts.joined(separator: "\n"))
          </details></section>
          """
      }
      return "<h2 id=\"\(group)\">\(group)</h2>\n\(entries.joined(separator: "\n"))"
    }
    return Leaf(
      name: "clauses", title: "The \(clauses.count) clauses",
      content: """
        <p>What the app must do, sentence by sentence. Each is shown by scripts; <code>swift run chapter-1 verify
        --clause save</code> plays those of a group, and <code>--clause save.whole</code> those of one.</p>
        \(parts.joined(separator: "\n"))
        """,
      headings: groups.map { (2, $0, $0) },
      sections: clauses.map { clause in
        let scripts = clause.scenarios.map { "\($0.title) \($0.script)" }
        return (clause.id, clause.id, "\(clause.sentence) \(scripts.joined(separator: " "))")
      })
  }
}

extension Page {
  /// All that is shown without asking, as Markdown.
  fileprivate var openText: String { closedMarkdown }
}

extension String {
  /// The first line of some Markdown, without the signs of a heading.
  fileprivate var title: String { String(prefix { $0 != "\n" }.drop { "# ".contains($0) }) }
}
