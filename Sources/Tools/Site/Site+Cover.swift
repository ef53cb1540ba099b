internal import Notebooks

// The first page: what the book is about, a figure, the text of the cover, and a list of all chapters.

extension Site {
  /// Returns the first page of the book, which links to all others; `end` are the pages after the last chapter, and
  /// `rest` those that one looks things up in.
  func coverPage(_ end: [SitePage], _ rest: [SitePage]) -> SitePage {
    let parts = chapters.map(\.part).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let lists = parts.enumerated().map { index, part in
      let opening = openings[part].map { opening in
        #"<p><a href="\#(opening.name).html">\#(opening.markdown.titleAndText.title.escapedForHTML)</a></p>"#
      }
      return """
        <h2 id="part-\(index + 1)">\(part.escapedForHTML)</h2>
        \(opening ?? "")
        <ol class="chapters">
        \(chapters.filter { $0.part == part }.map(row).joined(separator: "\n"))
        </ol>
        """
    }
    func list(_ pages: [SitePage]) -> String {
      let items = pages.map { #"<li><a href="\#($0.file)">\#($0.title.escapedForHTML)</a></li>"# }
      return "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    }
    let cover = coverText
    var page = SitePage(
      name: "index", title: cover.title,
      content: """
        <p>\(cover.summary.escapedForHTML)</p>
        \(lead)
        \(cover.html)
        <p class="go-on" hidden></p>
        \(lists.joined(separator: "\n"))
        <p class="turns">Times assume 200 words a minute, twenty minutes for each step or exercise, and ten more for each fifty lines that the
        solution changes there.</p>
        <h2 id="bill">Compare the architectures</h2>
        \(list(end))
        <h2 id="more">To look things up</h2>
        \(list(rest))
        """)
    page.summary = cover.summary
    return page
  }

  private func row(_ chapter: Chapter) -> String {
    """
    <li><a href="chapter-\(chapter.number).html"><b>\(chapter.number)</b> \(chapter.title.escapedForHTML)</a>
    <span>\(chapter.chapter.time) · <a class="solution" href="solution-\(chapter.number).html">solution</a></span>
    <p>\(blurb(of: chapter.number))</p></li>
    """
  }

  /// Returns the cover's line, as HTML, on what the chapter of this number is about; empty if the cover has none.
  func blurb(of number: Int) -> String {
    let blurbs = coverText.blurbs
    return blurbs.indices.contains(number - 1) ? blurbs[number - 1] : ""
  }

  /// The title, the first paragraph, and the rest of the text of the cover, as HTML. The list in the text is split off:
  /// `blurbs` has an item for each chapter, in order.
  private var coverText: (title: String, summary: String, html: String, blurbs: [String]) {
    let (title, text) = cover.titleAndText
    var (blocks, blurbs) = ([MarkdownText.Block](), [String]())
    for block in MarkdownText(text).blocks {
      if case .list(true, let items) = block {
        blurbs = items.map { if case .paragraph(let spans) = $0.first { spans.html } else { "" } }
      } else {
        blocks.append(block)
      }
    }
    var writer = HTMLWriter()
    return (title, blocks.firstParagraph ?? title, writer.html(Array(blocks.dropFirst())), blurbs)
  }

  /// The first page's figure with what it asks; empty if there is no recording.
  private var lead: String {
    guard !scene.isEmpty else { return "" }
    return """
      <section class="lead">
      <p><strong>Break it first.</strong> Light taps e7, which turns five pieces over, one after another. Reset is pressed
      as the first begins to turn, and you decide when OK confirms it. <span class="on-screen">Drag OK to a moment that does
      damage.</span> We removed one line for this demonstration; the app in chapter 1 has six bugs of its own.</p>
      \(LanesFigure(recordings: scene, isCover: true).html)
      <p>In this sabotaged app no line is wrong: one is missing. When a piece of the old game has turned over, the app
      never checks that its game is still running, and no compiler demands it. Chapter 3 makes this bug impossible: at
      no instant can a piece of the old game land.</p>
      </section>
      """
  }
}

extension Page {
  /// How long the page takes to read and to do its exercises, such as `about 2 h`.
  fileprivate var time: String {
    let words = sections(below: []).map { $0.text.split(separator: " ").count }.reduce(0, +)
    let tasks = blocks.map { block in
      guard case .task(let task) = block else { return 0 }
      let changed = (task.patch ?? "").split(separator: "\n").count { "+-".contains($0.first ?? " ") }
      return 20 + changed / 5
    }
    let halves = max(1, (words / 200 + tasks.reduce(0, +) + 15) / 30)
    return "about \(halves / 2 > 0 ? "\(halves / 2)" : "")\(halves % 2 > 0 ? "½" : "") h"
  }
}
