internal import Notebooks

// The frame of every page: links to other pages, the table of contents, and the search.

extension Site {
  func html(
    of page: SitePage, after previous: SitePage?, beside solution: SitePage?, before next: SitePage?
  ) -> String {
    let contents =
      page.headings.isEmpty
      ? ""
      : """
      <nav class="contents" aria-label="On this page"><details open><summary>On this page</summary>
      \(page.listedHeadings)</details></nav>
      """
    let links = [
      previous.map { #"<a rel="prev" href="\#($0.file)">← \#($0.title.escapedForHTML)</a>"# },
      solution.map { #"<a href="\#($0.file)">Its solution</a>"# },
      next.map { #"<a rel="next" href="\#($0.file)">\#($0.title.escapedForHTML) →</a>"# },
    ].compactMap(\.self)
    let bookTitle = cover.titleAndText.title
    let title = page.title == bookTitle ? bookTitle : "\(page.title) · \(bookTitle)"
    let body = """
      <header class="top"><a href="index.html">\(bookTitle.escapedForHTML)</a>
      \(ways(from: page, to: next))
      <span><button type="button" class="search" hidden>Search <kbd>/</kbd></button></span></header>
      \(contents)
      <main id="content"\(page.name == "index" ? " class=\"cover\"" : "")>
      <h1>\(page.title.escapedForHTML)</h1>
      \(linked(page.content))
      <nav class="turn" aria-label="Other pages">\(links.joined(separator: "\n"))</nav>
      </main>
      """
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title.escapedForHTML)</title>
      <meta name="description" content="\(page.summary.escapedForHTML)">
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="book.css">
      <script src="book.js" defer></script>
      <script src="search.js" defer></script>
      </head>
      <body\(version.map { " data-version=\"\($0)\"" } ?? "")\(token.map { " data-token=\"\($0)\"" } ?? "")>
      <a class="skip" href="#content">Skip to the text</a>
      \(body)
      </body>
      </html>

      """
  }

  /// Returns the links at the top of a page: a list of all chapters, folded, and the next page.
  private func ways(from page: SitePage, to next: SitePage?) -> String {
    let items = chapters.map { chapter in
      let isHere = page.chapterName == "chapter-\(chapter.number)"
      return #"<li><a href="chapter-\#(chapter.number).html"\#(isHere ? #" aria-current="page""# : "")>"#
        + "\(chapter.number) \(chapter.title.escapedForHTML)</a></li>"
    }
    let arrow = next.map { next in
      let title = next.title.escapedForHTML
      return #"<a href="\#(next.file)" aria-label="Next: \#(title)"><span class="far">\#(title)</span> →</a>"#
    }
    let list = "<details><summary>Chapters</summary><ol>\(items.joined())</ol></details>"
    return #"<nav aria-label="Chapters">\#(list)\#(arrow ?? "")</nav>"#
  }

  /// Returns the HTML `content`, with its links to the course's files changed into links to pages of the book, and with
  /// links from the names of clauses to the clauses.
  ///
  /// Links to files that are on no page become plain text.
  private func linked(_ content: String) -> String {
    let pages = chapters.flatMap { chapter in
      [
        ("chapter-\(chapter.number)", chapter.number, "Chapters"),
        ("solution-\(chapter.number)", chapter.number, "Solutions"),
      ]
    }
    var ids = Set(clauses.map(\.id))
    ids.formUnion(clauses.map(\.group))
    let link = /<a href="([^"#:]+)(#[^"]*)?">(.*?)<\/a>/.dotMatchesNewlines()
    let followed = content.replacing(link) { match in
      let path = String(match.1)
      let mark = match.2.map(String.init) ?? ""
      if path.hasSuffix(".html") { return String(match.0) }
      let page =
        pages.first { path.contains("\($0.2)/\($0.1)-") }.map(\.0)
        ?? (texts + closing + openings.values).map(\.name).first { path.lowercased().hasSuffix("\($0).md") }
      return page.map { "<a href=\"\($0).html\(mark)\">\(match.3)</a>" } ?? String(match.3)
    }
    // Listings stay as they are, and a link must not contain another.
    return followed.replacing(
      /<pre.*?<\/pre>|<a .*?<\/a>|<script.*?<\/script>|<code>([a-z]+\.[a-z-]+)<\/code>/.dotMatchesNewlines()
    ) { match in
      guard let id = match.1.map(String.init), ids.contains(id) else { return String(match.0) }
      return "<a class=\"clause\" href=\"clauses.html#\(id)\">\(match.0)</a>"
    }
  }
}
