internal import Lessons
internal import WorkbookKit

/// The checks of the course that are needed after files of the package have changed.
struct NeededChecks {
  /// The checks that are needed, such as `steps`, each with the numbers of the chapters that it must check.
  private(set) var checks: [String: Set<Int>] = [:]
  /// The paths of the attempts, patches with code that a reader might write, that must be judged whether or not
  /// `checks` has `readers` for their chapters.
  private(set) var attempts: Set<String> = []
  private let lessons: [Lesson]

  /// The folders of `Sources` whose code shows chapters, but does not judge them.
  private static let showing: Set<String> = ["Notebooks", "Site", "Texts"]
  /// The folders of `Sources` that change neither a chapter's verdict nor its notebook: their code reads commands and
  /// prints.
  private static let printing: Set<String> = [
    "CTerminal", "ClassroomKit", "Console", "Faces", "FinishedApp", "TerminalPlayer", "author", "classroom",
    "workbook",
  ]
  /// The checks that are needed when the code of a chapter changes.
  private static let ofCode = [
    "steps", "starts", "outputs", "traps", "diary", "changes", "mutants", "measures", "readers",
  ]

  /// Finds the checks and attempts that are needed after the files at `paths`, from the package's folder, have changed.
  init(_ paths: [String], lessons: [Lesson]) {
    self.lessons = lessons
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    let all = Set(lessons.map(\.number))
    if path == Footprint.file { add(["measures"], of: all) }
    if path == ChangeBills.file { add(["changes"], of: all) }
    if path == MutantTable.file { add(["mutants", "outputs"], of: all) }
    if path.hasSuffix(".md") { add(["hints", "links"], of: all) }
    if let lesson = lesson(of: parts) {
      add(path, parts, of: [lesson.number])
    } else if parts[0] == "Package.swift" {
      add(Self.ofCode, of: all)
    } else if parts[0] == "Sources", parts.count > 2 {
      add(room: parts[1], of: all)
    }
  }

  /// Returns the lesson to which a path belongs, by its folder or its `Lesson+` file; nil if it belongs to none.
  /// `parts` are the names that the path consists of.
  private func lesson(of parts: [String]) -> Lesson? {
    lessons.first { lesson in
      let name = String(lesson.folder.drop { $0 != "-" }.dropFirst())
      return parts.contains(lesson.folder) || parts.contains("Lesson+\(name).swift")
    }
  }

  private mutating func add(_ path: String, _ parts: [String], of chapter: Set<Int>) {
    switch (parts[0], parts.count > 2 ? parts[2] : "") {
    case ("Tests", _), ("Solutions", "Ways"): if path.hasSuffix(".patch") { attempts.insert(path) }
    case ("Solutions", "Trap"): add(["traps"], of: chapter)
    case ("Solutions", "Diary"): add(["diary"], of: chapter)
    case ("Solutions", "Changes"): add(["changes"], of: chapter)
    case ("Chapters", _): add(path.hasSuffix(".swift") ? ["starts", "outputs"] : ["outputs"], of: chapter)
    case ("Sources", _) where Self.showing.contains(parts[1]):
      add(["outputs", "links", "mutants"], of: chapter)
    case (_, _) where path.hasSuffix(".md"): add(["outputs"], of: chapter)
    default:
      add(Self.ofCode, of: chapter)
      // Other chapters may begin as this solution.
      add(["starts"], of: Set(lessons.map(\.number)))
    }
  }

  private mutating func add(room: String, of all: Set<Int>) {
    if Self.printing.contains(room) { return add(["hints", "links"], of: all) }
    if Self.showing.contains(room) { return add(["outputs", "links"], of: all) }
    let isPuzzle = Set(lessons.filter { $0.part == .secondApp }.map(\.number))
    let chapters =
      room.hasPrefix("Reversi") ? all.subtracting(isPuzzle) : room.hasPrefix("Puzzle") ? isPuzzle : all
    add(Self.ofCode, of: chapters)
  }

  private mutating func add(_ names: [String], of chapters: Set<Int>) {
    for name in names { checks[name, default: []].formUnion(chapters) }
  }

  /// The checks and attempts that are needed, as lines to print: each check with the numbers of its chapters, and each
  /// attempt.
  var lines: [String] {
    let all = lessons.count
    let proved = Author.checks.compactMap { name in
      checks[name].map { numbers in
        numbers.count == all || name == "links"
          ? name : "\(name) of \(numbers.sorted().map(String.init).joined(separator: ", "))"
      }
    }
    return proved + (attempts.count > 12 ? ["\(attempts.count) attempts"] : attempts.sorted())
  }
}
