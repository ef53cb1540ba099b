internal import Dispatch
internal import Foundation
internal import Illustrations
internal import Notebooks
internal import Structure
internal import Synchronization
internal import Teaching
internal import Wording

/// Makes the pages of a book from the code as it is; what has not changed since is not run again.
struct Binder {
  private let workbook: Workbook
  private let workshop: Workshop
  /// What each chapter had to show, by its name and what it was made from.
  private var known: [String: Volume] = [:]

  init(_ workbook: Workbook, _ workshop: Workshop) {
    self.workbook = workbook
    self.workshop = workshop
  }

  private var course: Course { workbook.course }

  mutating func site(version: Int? = nil) throws -> Site {
    let works = course.chapters + course.solutions
    let standings = try workshop.standings(of: works)
    let volumes = volumes(works, standings)
    let count = course.lessons.count
    let chapters = course.lessons.enumerated().map { place, lesson in
      Site.Chapter(
        number: lesson.number, title: lesson.title, part: lesson.part.heading, chapter: volumes[place].page,
        solution: volumes[count + place].page)
    }
    let openings = try text("Roads").map { [BookPart.otherRoads.heading: $0] }
    return Site(
      chapters: chapters, clauses: Self.clauses(of: volumes),
      texts: try ["Glossary", "Reference"].compactMap(text), openings: openings ?? [:], cover: Self.cover,
      comparison: try comparison(works, standings), drawnBy: Illustration.all, version: version)
  }

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

  /// The clauses of all apps, each once.
  private static func clauses(of volumes: [Volume]) -> [Volume.Clause] {
    var known: Set<String> = []
    return volumes.flatMap(\.clauses).filter { known.insert($0.id).inserted }
  }

  private mutating func volumes(_ works: [Work], _ standings: [ChapterStatus]) -> [Volume] {
    // What was built, and not what may have been saved meanwhile.
    let names = standings.map { "\($0.work) \($0.fingerprint)" }
    let known = known
    let new = works.indices.filter { known[names[$0]] == nil }
    let progress = Progress(total: new.count)
    let made = Mutex<[String: Volume]>([:])
    DispatchQueue.concurrentPerform(iterations: new.count) { [course, workshop] turn in
      let place = new[turn]
      progress.begin(works[place].executable)
      let volume = Self.volume(of: works[place], standings[place], course, workshop)
      made.withLock { $0[names[place]] = volume }
      progress.end(works[place].executable)
    }
    progress.close()
    let all = known.merging(made.withLock { $0 }) { $1 }
    // What could not be made may be another time.
    self.known = all.filter { names.contains($0.key) && !$0.value.clauses.isEmpty }
    return names.compactMap { all[$0] }
  }

  /// What the executable of a chapter has to show; of one that does not compile, what was published.
  private static func volume(
    of work: Work, _ standing: ChapterStatus, _ course: Course, _ workshop: Workshop
  ) -> Volume {
    var trouble = standing.error.map {
      "it does not compile: " + ($0.file.isEmpty ? "" : "`\($0.file):\($0.line)`: ") + $0.message
    }
    if trouble == nil {
      let run = try? Run(workshop.executable(of: work), ["export", "json"], errors: false)
      if let run, run.succeeded,
        let volume = try? JSONDecoder().decode(Volume.self, from: Data(run.output.utf8))
      {
        return volume
      }
      trouble = "its notebook cannot be run"
    }
    let readme = (try? String(contentsOfFile: "\(course.folder(of: work))/README.md", encoding: .utf8)) ?? ""
    let lines = readme.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let title = lines.first.map { String($0.drop { "# ".contains($0) }) } ?? work.executable
    return Volume(
      page: Page(
        title: title, executable: work.executable,
        blocks: [
          .problem(
            "This page is as it was published. From the code as it is now it cannot be made: \(trouble ?? "")."
          ),
          .prose(lines.count > 1 ? String(lines[1]) : ""),
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
    // Of the one app: another has nothing to be compared in.
    let solutions = zip(works, standings).filter {
      $0.0.isSolution && $0.1.error == nil && $0.0.lesson.part != .secondApp
    }
    let facts = try solutions.map { try workshop.facts(of: $0.0) }
    // There is more room for numbers than for names.
    let numbers = solutions.map { "\($0.0.lesson.number)" }
    return zip(["solution", "file"], workbook.comparison(numbers, solutions.map(\.1), facts)).map {
      head, rows in
      .table(head: [head] + numbers, rows: Array(rows.dropFirst()))
    }
  }
}
