// What is around every page: the way to the others, its contents, and the search.

extension Site {
  func html(of leaf: Leaf, after previous: Leaf?, before next: Leaf?) -> String {
    let contents =
      leaf.headings.isEmpty
      ? ""
      : """
      <nav class="contents" aria-label="On this page"><details open><summary>On this page</summary>
      \(leaf.headings.listed)</details></nav>
      """
    let links = [
      previous.map { #"<a rel="prev" href="\#($0.file)">← \#($0.title.escapedForHTML)</a>"# },
      next.map { #"<a rel="next" href="\#($0.file)">\#($0.title.escapedForHTML) →</a>"# },
    ].compactMap(\.self)
    return document(
      title: leaf.title == cover.title ? cover.title : "\(leaf.title) · \(cover.title)",
      look: """
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="book.css">
        <script src="book.js" defer></script>
        <script src="search.js" defer></script>
        """,
      body: """
        <header class="top"><a href="index.html">\(cover.title.escapedForHTML)</a>
        <span><button type="button" class="search" hidden>Search <kbd>/</kbd></button></span></header>
        \(contents)
        <main id="content">
        <h1>\(leaf.title.escapedForHTML)</h1>
        \(linked(leaf.content))
        <nav class="turn" aria-label="Other pages">\(links.joined(separator: "\n"))</nav>
        </main>
        """,
      attributes: " class=\"book\"\(version.map { " data-version=\"\($0)\"" } ?? "")")
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
        ?? (texts + openings.values).map(\.name).first { path.lowercased().hasSuffix("\($0).md") }
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
    let parts = chapters.map(\.part).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    func rows(of part: String) -> String {
      chapters.filter { $0.part == part }.map(row).joined(separator: "\n")
    }
    func row(_ chapter: Chapter) -> String {
      """
      <li><a href="chapter-\(chapter.number).html"><b>\(chapter.number)</b> \(chapter.title.escapedForHTML)</a>
      <a class="solution" href="solution-\(chapter.number).html">solution</a></li>
      """
    }
    let lists = parts.enumerated().map { index, part in
      let opening = openings[part].map { opening in
        #"<p><a href="\#(opening.name).html">\#(opening.markdown.title.escapedForHTML)</a>, side by side</p>"#
      }
      return """
        <h2 id="part-\(index + 1)">\(part.escapedForHTML)</h2>
        \(opening ?? "")
        <ol class="chapters">
        \(rows(of: part))
        </ol>
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
        \(lists.joined(separator: "\n"))
        <h2 id="more">Also here</h2>
        <ul>
        \(others.joined(separator: "\n"))
        </ul>
        """)
  }
}

extension String {
  /// The first line of some Markdown, without the signs of a heading.
  fileprivate var title: String { String(prefix { $0 != "\n" }.drop { "# ".contains($0) }) }
}
