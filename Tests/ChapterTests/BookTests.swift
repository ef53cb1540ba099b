import Foundation
import Lessons
import Puzzle
import Reversi
import SourceFacts
import Supervision
import Support
import Testing
import Texts
import Verification

@testable import ChapterProgram
@testable import Judging
@testable import Notebooks
@testable import Site

/// A place in the book and its text, as a search finds it.
struct SearchEntry: Codable, Equatable {
  let page: String
  let id: String
  let title: String
  let text: String
}

/// The book of the chapters that are read, as they are, in a folder of its own.
struct Book: Sendable {
  private let temporary: TemporaryFolder
  var folder: String { temporary.path }
  let pages: [String]
  let files: [String: String]
  /// What can be looked for.
  let entries: [SearchEntry]

  static let made = Task { try await Book() }

  private init() async throws {
    var chapters: [Site.Chapter] = []
    for lesson in Lesson.all where Reading.names.contains(lesson.executable) {
      chapters.append(
        Site.Chapter(
          number: lesson.number, title: lesson.title, part: lesson.part.heading,
          chapter: try await Reading.of(lesson.executable).page,
          solution: try await Reading.of("solution-\(lesson.number)").page,
          payoffs: [5, 9].contains(lesson.number) ? try Self.payoffs(of: lesson) : []))
    }
    let texts = try ["Glossary", "Reference", "PartTwo", "Roads", "End"].map { name in
      (name.lowercased(), try String(contentsOfFile: "\(package)/Sources/\(name).md", encoding: .utf8))
    }
    let languages: [any Language] = [.reversi, .puzzle]
    var site = Site(
      chapters: chapters, clauses: languages.flatMap(ExportedChapter.clauses),
      texts: Array(texts.prefix(2)), openings: [BookPart.otherRoads.heading: texts[2]],
      closing: Array(texts.suffix(2)),
      cover: try String(contentsOfFile: "\(package)/Sources/Cover.md", encoding: .utf8),
      scene: try await Book.scene,
      drawnBy: languages.compactMap(\.illustration))
    for lesson in Lesson.all where [1, 5].contains(lesson.number) || lesson.part == .otherRoads {
      site.graphs[lesson.number] = try Self.graph(of: lesson)
      site.ways[lesson.number] = try TouchWays(of: lesson, inPackage: package)
    }
    files = Dictionary(uniqueKeysWithValues: try site.files())
    entries = site.pages.searchedSections.map {
      SearchEntry(page: $0.page, id: $0.id, title: $0.title, text: $0.text)
    }
    pages = files.keys.filter { $0.hasSuffix(".html") }.sorted()
    temporary = try TemporaryFolder()
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: temporary.file(name))) }
  }
}

extension Book {
  /// A figure for the first page that needs no wrong app: the alert that chapter 3 brings back.
  @MainActor private static var scene: [(name: String, recording: Recording)] {
    get async throws {
      let pages = [try await Reading.of("chapter-3").page, try await Reading.of("solution-3").page]
      return zip(
        ["With one line removed", "After chapter 3"],
        pages.map { $0.blocks.lazy.compactMap(\.recording).first }
      )
      .compactMap { name, recording in recording.map { (name, $0) } }
    }
  }
}

extension Book {
  /// What the chapter's cells that show more in its solution show there.
  private static func payoffs(of lesson: Lesson) throws -> [Page.Block] {
    let run = try Run(
      path(of: "solution-\(lesson.number)"), ["export", "json"],
      environment: ["REVERSI_WAITING": lesson.executable], errors: false)
    return try JSONDecoder().decode(ExportedChapter.self, from: Data(run.output.utf8)).page.blocks
  }

  /// The types of the chapter's solution.
  private static func graph(of lesson: Lesson) throws -> TypeGraph {
    let facts = try Facts(ofProgram: path(of: "solution-\(lesson.number)"))
    let texts = try swiftTexts(in: "\(package)/Solutions/\(lesson.folder)")
      .filter { isOfApp(URL(filePath: $0.key).lastPathComponent) }
    return TypeGraph(facts.ofApp().without(facts.idle), sources: Array(texts.values))
  }
}

extension Page.Block {
  fileprivate var recording: Recording? {
    if case .lanes(let recording) = answered { recording } else { nil }
  }
}

@Suite(.enabled(if: everythingIsTested)) struct `The book` {
  @Test func `the cover's finger finds nothing in the solutions, and a patch of one line is what it needs`()
    async throws
  {
    guard case .lanes(let plan) = Notebook.cover.cells[0].content else { return }
    for solution in await solutions where ["solution-2", "solution-3"].contains(solution.app.name) {
      let recording = try Recording(plan, of: solution.app)
      #expect(recording.runs.count == 41)
      #expect(recording.runs.allSatisfy { recording.faults(in: $0).isEmpty }, "\(solution.app.name)")
    }
    let lesson = Lesson.all[1]
    let (whole, wrong) = (
      try lesson.code(after: lesson.steps.count, inPackage: package),
      try lesson.solutionCode(patchedBy: ["Sources/Cover.patch"], inPackage: package)
    )
    let lines = wrong.values.flatMap { $0.split(separator: "\n") }
      .difference(from: whole.values.flatMap { $0.split(separator: "\n") })
    #expect(wrong != whole && wrong.count == whole.count && lines.count > 0)
  }

  @Test func `the cover says of each chapter what it is about and how long it takes`() async throws {
    let book = try await Book.made.value
    let cover = try #require(book.files["index.html"])
    let rows = cover.matches(
      of: /<li><a href="chapter-(\d+).html">.*?\n<span>about (\d*½?) h .*?\n<p>([^<]+)</)
    #expect(rows.map { String($0.1) } == Lesson.all.map { "\($0.number)" })
    #expect(rows.allSatisfy { !$0.2.isEmpty && $0.3.count > 30 })
    for page in Lesson.all.map({ "\($0.executable).html" }) + ["index.html", "glossary.html"] {
      let description = book.files[page]?.firstMatch(of: /<meta name="description" content="([^"]+)">/)?.1
      #expect((description ?? "").count > 30, "\(page)")
    }
  }

  @Test func `has a page for each chapter and solution, a cover, the clauses and the words`() async throws {
    let book = try await Book.made.value
    let expected = everyName + ["index", "clauses", "glossary", "reference", "parttwo", "roads", "end"]
    #expect(Set(book.pages) == Set(expected.map { "\($0).html" }))
  }

  @Test func `every link leads to a page and a place that are there`() async throws {
    let book = try await Book.made.value
    let ids = book.files.mapValues { text in Set(text.matches(of: /\sid="([^"]+)"/).map { String($0.1) }) }
    for page in book.pages {
      for match in (book.files[page] ?? "").matches(of: /<a [^>]*href="([^"]*)"/) {
        let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        if match.1.contains("://") { continue }
        let target = parts[0].isEmpty ? page : String(parts[0])
        #expect(book.files[target] != nil, "\(page): \(match.1)")
        if parts.count > 1 { #expect(ids[target]?.contains(String(parts[1])) == true, "\(page): \(match.1)") }
      }
    }
  }

  @Test func `the next page is the next chapter's, and a chapter's page names its solution`() async throws {
    let book = try await Book.made.value
    func links(_ page: String) -> [String] {
      let turn = (book.files["\(page).html"] ?? "").components(separatedBy: "<nav class=\"turn\"").last ?? ""
      return turn.matches(of: /<a [^>]*href="([^"]*).html"/).map { String($0.1) }
    }
    #expect(links("chapter-1") == ["index", "solution-1", "chapter-2"])
    #expect(links("solution-1") == ["chapter-1", "chapter-2"])
    #expect(links("chapter-5") == ["chapter-4", "solution-5", "parttwo"])
    #expect(links("parttwo") == ["chapter-5", "chapter-6"])
    #expect(links("chapter-14") == ["chapter-13", "solution-14", "roads"])
    #expect(links("roads") == ["chapter-14", "end"])
    #expect(links("end") == ["roads", "glossary"])
  }

  @Test func `no page needs the network`() async throws {
    let book = try await Book.made.value
    for page in book.pages {
      for match in (book.files[page] ?? "").matches(
        of: /<(?:script|link|img|iframe)[^>]*(?:src|href)="([^"]*)"/)
      {
        #expect(book.files[String(match.1)] != nil || match.1 == "data:,", "\(page): \(match.1)")
      }
    }
  }

  /// A text without what Markdown, JSON and HTML write differently.
  private func words(of text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.lowercased() }

  @Test func `what is shown to those who ask cannot be looked for`() async throws {
    let book = try await Book.made.value
    let entries = book.entries
    var count = 0
    for app in Lesson.all.map(\.executable) {
      // Later chapters speak openly of what earlier ones hide.
      let index = words(of: entries.filter { $0.page == "\(app).html" }.map(\.text).joined())
      let blocks = try await Reading.of(app).page.blocks
      let open = words(of: blocks.map { if case .spoiler = $0 { "" } else { $0.markdown } }.joined())
      for case .spoiler(_, let hidden) in blocks {
        // What is said in the open, too, may be found there.
        for line in hidden.flatMap({ $0.markdown.split(separator: "\n") }).map({ words(of: String($0)) })
        where line.count > 30 && !open.contains(line) {
          #expect(!index.contains(line), "\(line)")
          count += 1
        }
      }
    }
    #expect(count > 50)
    #expect(entries.contains { $0.text.contains("list of commands, such as a tap or a wait") })
  }

  @Test func `no page has more than a hundred kilobytes on its way to a browser`() async throws {
    let book = try await Book.made.value
    let sizes = try Run(
      "/bin/sh",
      ["-ec", #"for f in "$1"/*.html; do echo "$(gzip -9c "$f" | wc -c)"; done"#, "sh", book.folder])
    let counts = sizes.output.split(separator: "\n").compactMap { Int($0) }
    #expect(counts.count == book.pages.count && counts.allSatisfy { $0 < 100_000 }, "\(counts.max() ?? 0)")
  }

  @Test(arguments: BookPart.allCases)
  func `stays under three and a half megabytes a part`(part: BookPart) async throws {
    let book = try await Book.made.value
    let others = Lesson.all.filter { $0.part != part }.flatMap { [$0.executable, "solution-\($0.number)"] }
    let size = book.files.filter { name, _ in !others.contains { name.hasPrefix("\($0).") } }
      .values.map(\.utf8.count).reduce(0, +)
    #expect(size < 3_500_000)
  }
}
