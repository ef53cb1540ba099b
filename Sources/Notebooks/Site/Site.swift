/// The whole workbook as pages for a browser, which need no network and no server.
public struct Site {
  /// A chapter and its solution.
  public struct Chapter {
    let number: Int
    let title: String
    /// The part of the book that it stands in, such as `Part I, one road`.
    let part: String
    let chapter: Page
    let solution: Page

    public init(number: Int, title: String, part: String, chapter: Page, solution: Page) {
      self.number = number
      self.title = title
      self.part = part
      self.chapter = chapter
      self.solution = solution
    }
  }

  let chapters: [Chapter]
  let clauses: [Volume.Clause]
  /// Pages of text, as Markdown: the first line is the title.
  let texts: [(name: String, markdown: String)]
  /// The pages with which parts open, by the parts' headings.
  let openings: [String: (name: String, markdown: String)]
  /// What stands on the first page, as Markdown: its first line is the title.
  let cover: String
  /// What the solutions are, side by side.
  let comparison: [Output]
  /// What draws the screens of the chapters' apps.
  let illustrations: [Illustration]
  /// How many times the pages have changed since they are served; nil: they stand in a folder.
  let version: Int?

  public init(
    chapters: [Chapter], clauses: [Volume.Clause], texts: [(name: String, markdown: String)],
    openings: [String: (name: String, markdown: String)] = [:],
    cover: String, comparison: [Output], drawnBy illustrations: [Illustration], version: Int? = nil
  ) {
    self.chapters = chapters
    self.clauses = clauses
    self.texts = texts
    self.openings = openings
    self.cover = cover
    self.comparison = comparison
    self.illustrations = illustrations
    self.version = version
  }

  /// All files by their names.
  public var files: [(name: String, text: String)] {
    let leaves = leaves
    let pages = leaves.indices.map { index in
      (
        leaves[index].file,
        html(
          of: leaves[index], after: index > 0 ? leaves[index - 1] : nil,
          before: leaves[index...].dropFirst().first)
      )
    }
    return pages + [
      ("book.css", WebFile.styles(illustrations) + WebFile.bookStyles),
      ("book.js", WebFile.scripts(illustrations) + WebFile.bookScripts),
      ("search.js", searchIndex(of: leaves).script),
    ]
  }

  /// What can be looked for in the pages.
  var searchIndex: SearchIndex { searchIndex(of: leaves) }

  /// The pages in the order in which one reads them.
  private var leaves: [Leaf] {
    let solved = Dictionary(uniqueKeysWithValues: chapters.map { ($0.number, $0.solution.recordings) })
    var part: String?
    let pages = chapters.flatMap { chapter -> [Leaf] in
      let opening = chapter.part == part ? nil : openings[chapter.part].map(Leaf.init)
      part = chapter.part
      let after = ("After chapter \(chapter.number)", solved[chapter.number] ?? [])
      return (opening.map { [$0] } ?? []) + [
        Leaf(chapter.chapter, named: "chapter-\(chapter.number)", solved: after, drawnBy: illustrations),
        Leaf(chapter.solution, named: "solution-\(chapter.number)", solved: nil, drawnBy: illustrations),
      ]
    }
    let rest = [Leaf.comparison(comparison), .clauses(clauses, in: chapters)] + texts.map(Leaf.init)
    return [cover(rest)] + pages + rest
  }
}

extension Page {
  /// What is recorded in it as the reader's code gives it now.
  fileprivate var recordings: [Recording] {
    func recordings(in block: Block) -> [Recording] {
      switch block {
      case .lanes(let recording), .changed(_, now: .lanes(let recording)): [recording]
      case .prediction(_, let block): recordings(in: block)
      case .spoiler(_, let blocks): blocks.flatMap(recordings)
      default: []
      }
    }
    return blocks.flatMap(recordings)
  }
}
