internal import Console
internal import Dispatch
internal import Foundation
internal import Lessons
internal import Notebooks
internal import Puzzle
internal import Reversi
internal import Site
internal import SourceFacts
internal import Synchronization
internal import Verification

/// Builds the book's site from the code as it is, and reuses what each unchanged chapter exported.
struct SiteBuilder {
  private let workbook: Workbook
  private let workshop: Workshop
  /// Exports of chapters, by name and fingerprint of the code.
  private var known: [String: ExportedChapter] = [:]

  init(_ workbook: Workbook, _ workshop: Workshop) {
    self.workbook = workbook
    self.workshop = workshop
  }

  private var course: Course { workbook.course }

  mutating func site(version: Int? = nil) throws -> Site {
    let works = course.chapters + course.solutions
    let standings = try workshop.standings(of: works)
    let exports = exports(works, standings)
    let count = course.lessons.count
    let chapters = course.lessons.enumerated().map { place, lesson in
      Site.Chapter(
        number: lesson.number, title: lesson.title, part: lesson.part.heading, chapter: exports[place].page,
        solution: exports[count + place].page)
    }
    let openings = try text("Roads").map { [BookPart.otherRoads.heading: $0] }
    return Site(
      chapters: chapters, clauses: Self.clauses(of: exports),
      texts: try ["Glossary", "Reference"].compactMap(text), openings: openings ?? [:], cover: Self.cover,
      comparison: try comparison(works, standings), drawnBy: Self.languages.compactMap(\.illustration),
      version: version)
  }

  /// The languages of all apps of the book.
  private static let languages: [any Language] = [.reversi, .puzzle]

  private static let cover = """
    # Reversi Workbook

    A workbook in Swift for learning to take a fat controller apart.

    One view controller holds the rules, the turns, the Computer players, the dialogs, the animation and the save, and
    very nearly works. You find out what is wrong with it, and take it apart in small steps. After each, a suite tells
    you what still holds. A second app, a sliding puzzle, you build from nothing. Everything that moves in these pages was
    recorded from the app on a simulated phone, and the chapters show your own code.

    The work itself is done in a terminal: `swift run workbook` says where you are, and what comes next. `swift run
    workbook book FOLDER` makes these pages again, and `swift run workbook book --serve` keeps them up to date while
    you work.
    """

  /// The clauses of all apps, without repeats.
  private static func clauses(of exports: [ExportedChapter]) -> [ExportedChapter.Clause] {
    var known: Set<String> = []
    return exports.flatMap(\.clauses).filter { known.insert($0.id).inserted }
  }

  private mutating func exports(_ works: [Work], _ standings: [ChapterStatus]) -> [ExportedChapter] {
    // Fingerprints of what was built, not of what may have been saved since.
    let names = standings.map { "\($0.work) \($0.fingerprint)" }
    let known = known
    let new = works.indices.filter { known[names[$0]] == nil }
    let progress = ProgressLine(total: new.count)
    let made = Mutex<[String: ExportedChapter]>([:])
    DispatchQueue.concurrentPerform(iterations: new.count) { [course, workshop] turn in
      let place = new[turn]
      progress.begin(works[place].executable)
      let export = Self.export(of: works[place], standings[place], course, workshop)
      made.withLock { $0[names[place]] = export }
      progress.end(works[place].executable)
    }
    progress.close()
    let all = known.merging(made.withLock { $0 }) { $1 }
    // Failed exports are tried again next time.
    self.known = all.filter { names.contains($0.key) && !$0.value.clauses.isEmpty }
    return names.compactMap { all[$0] }
  }

  /// What a chapter's executable exports; if it does not compile, its published page.
  private static func export(
    of work: Work, _ standing: ChapterStatus, _ course: Course, _ workshop: Workshop
  ) -> ExportedChapter {
    var trouble = standing.error.map {
      "it does not compile: " + ($0.file.isEmpty ? "" : "`\($0.file):\($0.line)`: ") + $0.message
    }
    if trouble == nil {
      let run = try? Run(workshop.executable(of: work), ["export", "json"], errors: false)
      if let run, run.succeeded,
        let export = try? JSONDecoder().decode(ExportedChapter.self, from: Data(run.output.utf8))
      {
        return export
      }
      trouble = "its notebook cannot be run"
    }
    let readme = (try? String(contentsOfFile: "\(course.folder(of: work))/README.md", encoding: .utf8)) ?? ""
    let (title, text) = readme.titleAndText
    return ExportedChapter(
      page: Page(
        title: title.isEmpty ? work.executable : title, executable: work.executable,
        blocks: [
          .problem(
            "This page is as it was published. From the code as it is now it cannot be made: \(trouble ?? "")."
          ),
          .prose(text),
        ]), clauses: [])
  }

  /// The names of the files in `Sources` that are pages of text.
  static let texts = ["Glossary", "Reference", "Roads"]

  /// A page of text; nil when there is no such file.
  private func text(_ name: String) throws -> (name: String, markdown: String)? {
    let file = "\(course.folder)/Sources/\(name).md"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return (name.lowercased(), try String(contentsOfFile: file, encoding: .utf8))
  }

  /// The solutions side by side.
  private func comparison(_ works: [Work], _ standings: [ChapterStatus]) throws -> [Output] {
    // Only solutions of Reversi can be compared with each other.
    let solutions = zip(works, standings).filter {
      $0.0.isSolution && $0.1.error == nil && $0.0.lesson.part != .secondApp
    }
    let facts = try solutions.map { try workshop.facts(of: $0.0) }
    // Numbers take less room than names.
    let numbers = solutions.map { "\($0.0.lesson.number)" }
    return zip(["solution", "file"], workbook.comparison(numbers, solutions.map(\.1), facts)).map {
      head, rows in
      .table(head: [head] + numbers, rows: Array(rows.dropFirst()))
    }
  }
}
