internal import Foundation

/// The whole workbook as pages for a browser, which need no network and no server.
public struct Site {
  /// A chapter and its solution.
  public struct Chapter {
    let number: Int
    let title: String
    let chapter: Page
    let solution: Page

    public init(number: Int, title: String, chapter: Page, solution: Page) {
      self.number = number
      self.title = title
      self.chapter = chapter
      self.solution = solution
    }
  }

  let chapters: [Chapter]
  let clauses: [Volume.Clause]
  /// Pages of text, as Markdown: the first line is the title.
  let texts: [(name: String, markdown: String)]
  /// What stands on the first page, as Markdown: its first line is the title.
  let cover: String
  /// What the solutions are, side by side.
  let comparison: [Output]
  /// How many times the pages have changed since they are served; nil: they stand in a folder.
  let version: Int?

  public init(
    chapters: [Chapter], clauses: [Volume.Clause], texts: [(name: String, markdown: String)],
    cover: String, comparison: [Output], version: Int? = nil
  ) {
    self.chapters = chapters
    self.clauses = clauses
    self.texts = texts
    self.cover = cover
    self.comparison = comparison
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
      ("book.css", WebFile.styles + WebFile.bookStyles), ("book.js", WebFile.scripts + WebFile.bookScripts),
      ("search.js", searchIndex(of: leaves)),
    ]
  }

  /// The pages in the order in which one reads them.
  private var leaves: [Leaf] {
    let solved = Dictionary(uniqueKeysWithValues: chapters.map { ($0.number, $0.solution.recordings) })
    let pages = chapters.flatMap { chapter -> [Leaf] in
      let after = ("After chapter \(chapter.number)", solved[chapter.number] ?? [])
      return [
        Leaf(chapter.chapter, named: "chapter-\(chapter.number)", solved: after),
        Leaf(chapter.solution, named: "solution-\(chapter.number)", solved: nil),
      ]
    }
    let rest = [Leaf.comparison(comparison), .clauses(clauses, in: chapters)] + texts.map(Leaf.init)
    return [cover(rest)] + pages + rest
  }
}

extension Page {
  /// What is recorded in it, once each.
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

/// A page of the site: what it holds, and what is found in it.
struct Leaf {
  let name: String
  let title: String
  let content: String
  /// Its headings of the levels 2 and 3, for the contents beside it.
  var headings: [(level: Int, id: String, html: String)] = []
  /// What can be looked for, each with the place where it stands.
  var sections: [(id: String, title: String, text: String)] = []

  var file: String { "\(name).html" }
}

extension Leaf {
  init(_ page: Page, named name: String, solved: (name: String, recordings: [Recording])?) {
    var writer = HTMLWriter()
    writer.solved = solved
    let content = page.blocks.html(&writer, anchor: "cell")
    self.init(
      name: name, title: page.title, content: content,
      headings: writer.headings.filter { (2...3).contains($0.level) },
      sections: page.sections(below: writer.headings.map(\.id)))
  }

  /// A page of Markdown, whose first line is its title.
  init(name: String, markdown: String) {
    let lines = markdown.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let title = lines[0].drop { "# ".contains($0) }
    // What stands in comments is for programs.
    let text = (lines.count > 1 ? String(lines[1]) : "").replacing(/<!--.*?-->\n?/, with: "")
    let page = Page(title: String(title), executable: "", blocks: [.prose(text)])
    self.init(page, named: name, solved: nil)
  }

  static func comparison(_ outputs: [Output]) -> Leaf {
    var writer = HTMLWriter()
    let head = writer.html(
      markdown: """
        What a chapter changes can be counted. These are the solutions as they compile, side by side. `swift run
        workbook compare 1 solution-2` says the same of any two, and `swift run workbook compare solution-1 solution-2
        saves` shows the code of one concern, declaration by declaration.
        """)
    return Leaf(
      name: "compare", title: "The solutions, side by side",
      content: ([head] + outputs.map(\.html)).joined(separator: "\n"),
      sections: [("", "The solutions, side by side", outputs.map(\.text).joined(separator: " "))])
  }
}

// MARK: - What can be looked for

extension Page {
  /// The text below each heading; what is shown to those who ask cannot be looked for.
  fileprivate func sections(below ids: [String]) -> [(id: String, title: String, text: String)] {
    var sections = [(id: "", title: title, text: "")]
    var ids = ids[...]
    func add(_ text: String) { sections[sections.count - 1].text += " " + text }
    func begin(_ title: String) { sections.append((ids.popFirst() ?? "", title, "")) }
    for block in blocks {
      switch block.withoutReel {
      case .prose(let text):
        var writer = HTMLWriter()
        for part in MarkdownText(text).blocks {
          switch part {
          case .heading(_, let spans): begin(spans.plain)
          case .details: break
          default: add(writer.html([part]).withoutTags)
          }
        }
      case .task(let task):
        begin("Exercise: \(task.title)")
        add(task.text)
      case .source(let text, let file), .changed(.source(let text, let file), _): add("\(file) \(text)")
      case .code(let text, _, let output), .changed(.code(let text, _, let output), _),
        .changed(.reel(_, .code(let text, _, let output)), _):
        add("\(text) \(output.text)")
      case .verdicts(_, _, let output), .changed(.verdicts(_, _, let output), _), .table(let output):
        add(output.text)
      case .lanes(let recording), .changed(.lanes(let recording), _): add(recording.words)
      case .prediction(let prediction, _):
        add("\(prediction.question) \(prediction.choices.joined(separator: " "))")
      case .play, .reel, .changed, .problem, .spoiler: break
      }
    }
    return sections
  }
}

extension Recording {
  fileprivate var words: String { "\(plan.before) \(plan.script) \(plan.finger) \(plan.harm)" }
}

extension String {
  /// What a reader sees of some HTML.
  var withoutTags: String {
    replacing(/<[^>]*>/, with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}

extension Site {
  /// The index as a script, because a page that stands in a folder may not read other files.
  fileprivate func searchIndex(of leaves: [Leaf]) -> String {
    struct Entry: Encodable {
      let page: String
      let id: String
      let title: String
      let text: String
    }
    let entries = leaves.dropFirst().flatMap { leaf in
      leaf.sections.map { section in
        let words = section.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return Entry(
          page: leaf.file, id: section.id, title: section.title.isEmpty ? leaf.title : section.title,
          text: words)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(entries)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    let titles =
      (try? encoder.encode(Dictionary(uniqueKeysWithValues: leaves.map { ($0.file, $0.title) })))
      .map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return "window.bookTitles = \(titles);\nwindow.bookIndex = \(text);\n"
  }
}
