public import Notebooks
package import SourceFacts
public import Verification

/// The whole workbook as pages for a browser, which need no network and no server.
public struct Site {
  /// A chapter and its solution.
  public struct Chapter {
    let number: Int
    let title: String
    /// The part of the book, such as `Part I, one architecture`.
    let part: String
    let chapter: Page
    let solution: Page
    /// What the cells of the chapter's notebook show with the solution's code, as far as that is known.
    let payoffs: [Page.Block]

    public init(
      number: Int, title: String, part: String, chapter: Page, solution: Page, payoffs: [Page.Block] = []
    ) {
      self.number = number
      self.title = title
      self.part = part
      self.chapter = chapter.paidOff(by: payoffs)
      self.solution = solution
      self.payoffs = payoffs
    }
  }

  let chapters: [Chapter]
  let clauses: [ExportedChapter.Clause]
  /// Pages of text, such as the glossary: the name of the file without `.html`, and Markdown whose first line
  /// is the title.
  let texts: [(name: String, markdown: String)]
  /// The page with which a part of the book opens, by the part's heading, such as `Part I, one architecture`.
  let openings: [String: (name: String, markdown: String)]
  /// The pages after the last chapter, with which the book ends, in order.
  let closing: [(name: String, markdown: String)]
  /// The first page, as Markdown: its first line is the title.
  let cover: String
  /// The recordings that the first page's figure shows, each with the name of the code that was recorded. The app of
  /// the last one does nothing wrong.
  let scene: [(name: String, recording: Recording)]
  /// What draws the screens of the apps, one for each app.
  let illustrations: [Illustration]
  /// The types of each solution, and which of them name which, by the number of its chapter; `ways` has the functions
  /// that touches run in it. A solution about which this is not known is missing.
  package var graphs: [Int: TypeGraph] = [:]
  package var ways: [Int: TouchWays] = [:]
  /// Pictures for pages of text, as HTML, by the page's name: each stands before the page's first heading.
  package var pictures: [String: String] = [:]
  /// How often the book has changed while it is served. An open page reloads when the server's number is another than
  /// its own. Nil for pages that are files in a folder.
  let version: Int?
  /// The secret that a page sends along when somebody taps its phone, to prove that this server made it; nil for pages
  /// that are files in a folder.
  package var token: String?

  public init(
    chapters: [Chapter], clauses: [ExportedChapter.Clause], texts: [(name: String, markdown: String)],
    openings: [String: (name: String, markdown: String)] = [:],
    closing: [(name: String, markdown: String)] = [], cover: String,
    scene: [(name: String, recording: Recording)] = [],
    drawnBy illustrations: [Illustration], version: Int? = nil
  ) {
    self.chapters = chapters
    self.clauses = clauses
    self.texts = texts
    self.openings = openings
    self.closing = closing
    self.cover = cover
    self.scene = scene
    self.illustrations = illustrations
    self.version = version
  }

  /// Makes all files of the book, to be written into one folder, with their names; throws if a style or a script cannot
  /// be read.
  public func files() throws -> [(name: String, text: String)] {
    let pages = pages
    // The links to the previous and the next page lead from chapter to chapter; a solution stands beside its chapter.
    let path = pages.filter { !$0.isSolution }
    let files = pages.map { page in
      let place = path.firstIndex { $0.name == page.chapterName } ?? 0
      let previous = page.isSolution ? path[place] : place > 0 ? path[place - 1] : nil
      let solution = pages.first { $0.isSolution && $0.chapterName == page.name }
      let next = path[place...].dropFirst().first
      return (page.file, html(of: page, after: previous, beside: solution, before: next))
    }
    return files + [
      ("book.css", try WebFile.styles(live: token != nil)),
      ("book.js", try WebFile.scripts(live: token != nil)),
      // A script, because a page that is opened from a folder may not read other files.
      ("search.js", "window.bookIndex = \(pages.searchedSections.json);\n"),
    ]
  }

  var pages: [SitePage] {
    var part: String?
    let pages = chapters.flatMap { chapter -> [SitePage] in
      let opening = chapter.part == part ? nil : openings[chapter.part].map(SitePage.init)
      part = chapter.part
      let after = Solved(
        name: "After chapter \(chapter.number)", chapter.payoffs + chapter.solution.blocks)
      return (opening.map { [$0] } ?? []) + [
        SitePage(
          chapter.chapter, named: "chapter-\(chapter.number)", solved: after,
          about: blurb(of: chapter.number),
          drawnBy: illustrations, graphs: graphs),
        SitePage(
          chapter.solution, named: "solution-\(chapter.number)", solved: nil, drawnBy: illustrations,
          graphs: graphs),
      ]
    }
    let end = closing.map { page($0, with: $0.name == "roads" ? waysSideBySide : pictures[$0.name] ?? "") }
    let rest = texts.map(SitePage.init) + [.clauses(clauses, in: chapters)]
    return [coverPage(end, rest)] + pages + end + rest
  }

  /// Returns the page of a text, with `pictures` inserted before its first heading.
  private func page(_ text: (name: String, markdown: String), with pictures: String) -> SitePage {
    var page = SitePage(name: text.name, markdown: text.markdown)
    guard !pictures.isEmpty, let place = page.content.firstRange(of: "<h2 ") else { return page }
    page.content.insert(contentsOf: pictures, at: place.lowerBound)
    page.headings =
      pictures.matches(of: /<h2 id="([^"]+)">([^<]+)</).map { (2, String($0.1), String($0.2)) }
      + page.headings
    return page
  }
}
