internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import Puzzle
internal import Reversi
internal import Site
internal import Supervision
internal import Verification

/// Builds the book's site from the code as it is now; uses what unchanged chapters have exported before.
struct SiteBuilder {
  private let workbook: Workbook
  let workshop: Workshop
  /// What the programs of chapters and solutions exported for the last site, by the name of the executable together
  /// with the fingerprint of its code.
  private var known: [String: ExportedChapter] = [:]
  /// The programs of chapters and solutions, as built for the last site, by the names of their executables.
  private(set) var programs: [String: LiveProgram] = [:]

  init(_ workbook: Workbook) throws {
    self.workbook = workbook
    workshop = try Workshop(workbook.course)
  }

  private var course: Course { workbook.course }

  /// All chapters and solutions, each of which has a page.
  var works: [Work] { course.chapters + course.solutions }

  /// Returns the site of the code as it is now.
  ///
  /// - Parameters:
  ///   - version: A number by which open pages notice that the site was built again; nil for pages in a folder.
  ///   - judged: The chapters and solutions that are built and judged for it. The others have their published pages;
  ///     the comparison and the figure of the first page wait for all.
  mutating func site(version: Int? = nil, judging judged: [Work]) throws -> Site {
    let statuses = try workshop.statuses(of: judged)
    programs = Dictionary(
      uniqueKeysWithValues: zip(judged, statuses).map { ($0.executable, program(of: $0, $1)) })
    let exports = exports(judged, statuses)
    let isWhole = judged.count == works.count
    func export(_ lesson: Lesson, isSolution: Bool) -> ExportedChapter {
      let work = Work(lesson: lesson, isSolution: isSolution)
      return exports[work.executable]
        ?? Self.published(work, course, below: "This is the published page. That of your code is being made.")
    }
    let chapters = course.lessons.map { lesson in
      let solution = export(lesson, isSolution: true)
      return Site.Chapter(
        number: lesson.number, title: lesson.title, part: lesson.part.heading,
        chapter: export(lesson, isSolution: false).page, solution: solution.page,
        payoffs: solution.payoffs ?? [])
    }
    let comparison = isWhole ? try comparison(judged, statuses) : nil
    let waiting = "# Comparison\n\n\(judged.count) of \(works.count) chapters and solutions are judged.\n"
    let bills = try ChangeBills(recordedIn: course)
    let spread = try Spread(recordedIn: course)
    let openings = try text("PartTwo").map { [BookPart.otherRoads.heading: $0] }
    let compared = ("compare", comparison?.page(with: bills, beside: spread) ?? waiting)
    let bill = try text("Bill").map { ($0.name, ChangeBills.folded($0.markdown)) }
    var site = Site(
      chapters: chapters, clauses: Self.clauses(of: judged.compactMap { exports[$0.executable] }),
      texts: try ["Glossary", "Reference", "Teaching"].compactMap(text), openings: openings ?? [:],
      closing: [try text("Roads"), compared, bill, try text("Spread"), try text("End")].compactMap(\.self),
      cover: try text("Cover")?.markdown ?? "", scene: isWhole ? scene : [],
      drawnBy: Self.languages.compactMap(\.illustration), version: version)
    site.pictures["bill"] = bills.plots(of: course.billedLessons, beside: spread)
    site.pictures["spread"] = spread.plots
    site.pictures["compare"] = comparison?.plots(beside: spread)
    for app in comparison?.apps ?? [] {
      let number = app.work.number
      if ![1, 5].contains(number), app.work.lesson.part != .otherRoads { continue }
      guard let ways = try? TouchWays(of: app.work.lesson, inPackage: course.folder) else { continue }
      site.graphs[number] = app.graph
      site.ways[number] = ways
    }
    return site
  }

  /// Returns the program with which the phones in pages play `work`, which was just built with the result `status`.
  func program(of work: Work, _ status: ChapterStatus) -> LiveProgram {
    let problem = status.error.map { error in
      error.lines(Style(isColoured: false))
        + (workbook.explanation(of: error, in: work).map { ["", $0] } ?? [])
    }
    return LiveProgram(
      built: workshop.built(work), folder: course.folder(of: work), fingerprint: status.fingerprint,
      problem: problem?.joined(separator: "\n"))
  }

  private static let languages: [any Language] = [.reversi, .puzzle]

  /// Returns the clauses of all apps that `exports` contain, each once.
  private static func clauses(of exports: [ExportedChapter]) -> [ExportedChapter.Clause] {
    var known: Set<String> = []
    return exports.flatMap(\.clauses).filter { known.insert($0.id).inserted }
  }

  /// Returns what `works` export, by their executables' names.
  private mutating func exports(_ works: [Work], _ statuses: [ChapterStatus]) -> [String: ExportedChapter] {
    // The fingerprints of the code that was built; the reader may have saved since.
    let names = statuses.map { "\($0.work) \($0.fingerprint)" }
    let known = known
    let new = works.indices.filter { known[names[$0]] == nil }
    let explanations = zip(works, statuses).map { work, status in
      status.error.flatMap { workbook.explanation(of: $0, in: work) }
    }
    let progress = ProgressLine(total: new.count)
    let made = new.concurrentMap { [course, workshop] place in
      progress.begin(works[place].executable)
      defer { progress.end(works[place].executable) }
      return (
        names[place], Self.export(of: works[place], statuses[place], explanations[place], course, workshop)
      )
    }
    progress.close()
    let all = known.merging(made) { $1 }
    // A failed export has no clauses, and is tried again next time.
    self.known = all.filter { names.contains($0.key) && !$0.value.clauses.isEmpty }
    return Dictionary(zip(works, names).compactMap { work, name in all[name].map { (work.executable, $0) } })
    { $1 }
  }

  /// Returns the page that the program of `work` exports. If the code does not compile, returns the page that was
  /// exported last, with the error and its `explanation` above it. If there is none, or if the notebook cannot be run,
  /// returns the published page, `README.md`.
  private static func export(
    of work: Work, _ status: ChapterStatus, _ explanation: String?, _ course: Course, _ workshop: Workshop
  ) -> ExportedChapter {
    let kept = "\(course.output)/\(work.executable).page.json"
    let built = workshop.built(work)
    if status.error == nil, var exported = export(by: built) {
      try? exported.writeJSON(to: kept)
      if work.isSolution {
        exported.payoffs = export(by: built, waitingIn: work.lesson.executable)?.page.blocks
      }
      return exported
    }
    let last = decoded(ExportedChapter.self, at: kept)
    let shown =
      status.error == nil || last == nil ? "the published page" : "the page of your code as it compiled last"
    let trouble = status.error.map { error in
      let place = error.file.isEmpty ? "" : "`\(error.file):\(error.line)`: "
      return "Now it does not compile: \(place)\(error.message)"
    }
    let note = "This is \(shown). \(trouble ?? "The notebook of the current code cannot be run.")"
    let head = [note, explanation].compactMap(\.self).joined(separator: "\n\n")
    if status.error != nil, let page = last?.page {
      return ExportedChapter(
        page: Page(title: page.title, executable: page.executable, blocks: [.problem(head)] + page.blocks),
        clauses: [])
    }
    return published(work, course, below: head)
  }

  /// Returns the published page of `work`, its `README.md`, with `note` above it.
  private static func published(_ work: Work, _ course: Course, below note: String) -> ExportedChapter {
    let readme = (try? String(contentsOfFile: "\(course.folder(of: work))/README.md", encoding: .utf8)) ?? ""
    let (title, text) = readme.titleAndText
    return ExportedChapter(
      page: Page(
        title: title.isEmpty ? work.executable : title, executable: work.executable,
        blocks: [.problem(note), .prose(text)]), clauses: [])
  }

  /// Returns what the chapter `built` exports; nil if that fails. If `other` is a chapter such as
  /// `chapter-2`, that is only those cells of that chapter's notebook that show more with its solution's code, run with
  /// the code of `built`; if `other` is `cover`, only the figure of the first page.
  private static func export(by built: BuiltChapter, waitingIn other: String? = nil) -> ExportedChapter? {
    let environment = other.map { ["REVERSI_WAITING": $0] } ?? [:]
    let run = try? built.run(["export", "json"], environment: environment, errors: false)
    guard let run, run.succeeded else { return nil }
    return try? JSONDecoder().decode(ExportedChapter.self, from: Data(run.output.utf8))
  }

  /// The recordings in the figure of the first page: solution 2 without its check whether a move was cancelled, and
  /// solution 3; empty if they cannot be made.
  private lazy var scene: [(name: String, recording: Recording)] = {
    func recording(by built: BuiltChapter) -> Recording? {
      if case .lanes(let recording) = Self.export(by: built, waitingIn: "cover")?.page.blocks.first {
        recording
      } else {
        nil
      }
    }
    let (before, after) = (course.lessons[1], course.lessons[2])
    guard
      let wrong = try? PatchedSolution(before, patchedBy: ["Sources/Cover.patch"], in: workshop, at: "cover"),
      let first = recording(by: wrong.built),
      let second = recording(by: workshop.built(Work(lesson: after, isSolution: true)))
    else { return [] }
    return [("With one line removed", first), ("After chapter 3", second)]
  }()

  /// The names, without ending, of the Markdown files in `Sources` that are part of the book.
  static let texts = [
    "Bill", "Cover", "End", "Glossary", "PartTwo", "Reference", "Roads", "Spread", "Teaching",
  ]

  /// Returns the text of the book's Markdown file `name`, such as `Roads`, and `name` in lower case; nil if there is no
  /// such file.
  private func text(_ name: String) throws -> (name: String, markdown: String)? {
    let file = "\(course.folder)/Sources/\(name).md"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return (name.lowercased(), try String(contentsOfFile: file, encoding: .utf8))
  }

  /// Returns the comparison of all solutions of Reversi that compile.
  private func comparison(_ works: [Work], _ statuses: [ChapterStatus]) throws -> Comparison {
    // Only solutions of Reversi can be compared with each other.
    let solutions = zip(works, statuses).filter {
      $0.0.isSolution && $0.1.error == nil && $0.0.lesson.part != .secondApp
    }
    return try workbook.comparison(of: solutions.map(\.0), solutions.map(\.1), workshop)
  }
}
