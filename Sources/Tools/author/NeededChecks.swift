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

  /// The checks that are needed when a file with one of these names changes, or one in a folder with one of these
  /// names; the first rule that fits holds. Any other code needs all that `ofCode` has.
  private static let rules: [(names: Set<String>, checks: [String])] = [
    ([Footprint.file], ["measures"]), (["Others", Spread.file], ["others"]),
    ([ChangeBills.file], ["changes"]),
    ([MutantTable.file], ["mutants", "outputs"]), (["Trap"], ["traps"]), (["Changes"], ["changes"]),
    (["Notebooks", "Site", "Texts"], ["outputs", "links", "mutants"]),
    (
      [
        "CTerminal", "ClassroomKit", "Console", "Face", "FinishedApp", "Reader", "TerminalPlayer", "author",
        "classroom", "workbook",
      ], ["hints", "links"]
    ),
    (["Chapters"], ["starts", "outputs", "others"]), (["Tests"], []),
  ]
  private static let ofCode = [
    "steps", "starts", "outputs", "traps", "changes", "mutants", "measures", "others", "readers",
  ]

  /// Finds the checks and attempts that are needed after the files at `paths`, from the package's folder, have changed.
  init(_ paths: [String], lessons: [Lesson]) {
    self.lessons = lessons
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    let parts = Set(path.split(separator: "/").map(String.init))
    let lesson = lessons.first { lesson in
      parts.contains(lesson.folder)
        || parts.contains("Lesson+\(lesson.folder.drop { $0 != "-" }.dropFirst()).swift")
    }
    let all = Set(lessons.map(\.number))
    let chapters = lesson.map { [$0.number] } ?? all
    if path.hasSuffix(".md") {
      add(["hints", "links"], of: all)
      if lesson != nil { add(["outputs"], of: chapters) }
    } else if path.hasSuffix(".patch"), !parts.isDisjoint(with: ["Tests", "Ways"]) {
      attempts.insert(path)
    } else if let rule = Self.rules.first(where: {
      $0.names.contains(path) || !$0.names.isDisjoint(with: parts)
    }) {
      add(rule.checks, of: chapters)
    } else if !parts.isDisjoint(with: ["Solutions", "Sources", "Package.swift"]) {
      add(Self.ofCode, of: chapters)
      // Other chapters may begin as this solution.
      add(["starts"], of: all)
    }
  }

  private mutating func add(_ names: [String], of chapters: Set<Int>) {
    for name in names {
      // Only architectures have versions by other authors.
      let chapters = name == "others" ? chapters.intersection(architectures) : chapters
      if !chapters.isEmpty { checks[name, default: []].formUnion(chapters) }
    }
  }

  private var architectures: Set<Int> { Set(lessons.filter { $0.part == .otherRoads }.map(\.number)) }

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
