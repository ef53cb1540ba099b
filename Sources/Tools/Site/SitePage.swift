internal import Notebooks
internal import SourceFacts
internal import Verification

/// A page of the site: its content, and its sections for the search.
struct SitePage {
  /// The name of the page's file without `.html`, such as `chapter-1`.
  let name: String
  let title: String
  /// The HTML of the page between its title and the links at its end to other pages.
  var content: String
  /// Headings of the levels 2 and 3, for the table of contents.
  var headings: [(level: Int, id: String, html: String)] = []
  var sections: [SearchedSection] = []
  /// What the page is about, in a sentence or two.
  var summary = ""

  var file: String { "\(name).html" }
  var isSolution: Bool { name.hasPrefix("solution-") }
  /// The name of the chapter's page if this is the page of its solution, and otherwise this page's own name.
  var chapterName: String { name.replacing("solution-", with: "chapter-") }

  var listedHeadings: String {
    let entries = headings.map { "<li class=\"level-\($0.level)\"><a href=\"#\($0.id)\">\($0.html)</a></li>" }
    return "<ul>\n\(entries.joined(separator: "\n"))\n</ul>"
  }
}

extension SitePage {
  init(
    _ page: Page, named name: String, solved: Solved? = nil,
    about summary: String = "", drawnBy illustrations: [Illustration], terms: Bool = false,
    graphs: [Int: TypeGraph] = [:]
  ) {
    var writer = HTMLWriter(illustrations: illustrations)
    writer.solved = solved
    writer.endings = page.endings
    writer.anchorsTerms = terms
    writer.graphs = graphs
    let content = page.blocks.html(&writer, anchor: "cell")
    self.init(
      name: name, title: page.title, content: content,
      headings: writer.contents,
      sections: page.sections(below: writer.headings.map(\.id), terms: terms), summary: summary.withoutTags)
  }

  /// Makes a page from Markdown, whose first line is its title, with the file name `name`. Each term that the page
  /// explains is a section for the search.
  init(name: String, markdown: String) {
    let (title, text) = markdown.titleAndText
    let page = Page(title: title, executable: "", blocks: [.prose(text)])
    self.init(
      page, named: name, solved: nil, about: MarkdownText(text).blocks.firstParagraph ?? title, drawnBy: [],
      terms: true)
  }
}

extension [MarkdownText.Block] {
  /// The text of the first paragraph without signs of Markdown; nil if there is none.
  var firstParagraph: String? {
    lazy.compactMap { if case .paragraph(let spans) = $0 { spans.plain } else { nil } }.first
  }
}
