internal import Foundation
internal import Lessons
internal import SourceFacts
internal import WorkbookKit

/// What must be proved again once some paths of the package have changed.
struct ChangedPaths {
  /// The numbers of the chapters that each check must be made of.
  private(set) var checks: [String: Set<Int>] = [:]
  /// Attempts to be judged whatever their chapter, by their files.
  private(set) var attempts: Set<String> = []
  private let lessons: [Lesson]

  /// The rooms that judge no code: pages and notebooks show it, and the rest prints or asks.
  private static let showing: Set<String> = ["Notebooks", "Site", "Texts"]
  private static let printing: Set<String> = [
    "CTerminal", "Console", "Faces", "FinishedApp", "TerminalPlayer", "author", "workbook",
  ]
  /// What a change of a chapter's code touches.
  private static let ofCode = ["steps", "starts", "outputs", "traps", "diary", "mutants", "readers"]

  init(_ paths: [String], lessons: [Lesson]) {
    self.lessons = lessons
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    let all = Set(lessons.map(\.number))
    if path.hasSuffix(".md") { add(["hints", "links"], of: all) }
    if let lesson = lesson(of: parts) {
      add(path, parts, of: [lesson.number])
    } else if parts[0] == "Package.swift" {
      add(Self.ofCode, of: all)
    } else if parts[0] == "Sources", parts.count > 2 {
      add(room: parts[1], of: all)
    }
  }

  /// The chapter whose folder, or whose lesson's file, a path leads through.
  private func lesson(of parts: [String]) -> Lesson? {
    lessons.first { lesson in
      let name = String(lesson.folder.drop { $0 != "-" }.dropFirst())
      return parts.contains(lesson.folder) || parts.contains("Lesson+\(name).swift")
    }
  }

  private mutating func add(_ path: String, _ parts: [String], of chapter: Set<Int>) {
    let isPatch = path.hasSuffix(".patch")
    switch (parts[0], parts.count > 2 ? parts[2] : "") {
    case ("Tests", _), ("Solutions", "Ways"): if isPatch { attempts.insert(path) }
    case ("Solutions", "Trap"): add(["traps"], of: chapter)
    case ("Solutions", "Diary"): add(["diary"], of: chapter)
    case ("Chapters", _): add(path.hasSuffix(".swift") ? ["starts", "outputs"] : ["outputs"], of: chapter)
    case ("Sources", _) where Self.showing.contains(parts[1]):
      add(["outputs", "links", "mutants"], of: chapter)
    case (_, _) where path.hasSuffix(".md"): add(["outputs"], of: chapter)
    default:
      add(Self.ofCode, of: chapter)
      // Others may begin as its solution.
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

  /// What is proved, a line for each check.
  var lines: [String] {
    let all = lessons.count
    let proved = Author.checks.compactMap { name in
      checks[name].map { numbers in
        numbers.count == all || name == "links"
          ? name : "\(name) of \(numbers.sorted().map(String.init).joined(separator: ", "))"
      }
    }
    return proved + attempts.sorted()
  }
}

// MARK: - Since when

extension Author {
  /// The commit up to which everything was proved, when `check` was last made of what had changed and held.
  private var recordFile: String { "\(course.products)/author.proved" }

  /// The commit to compare with, and why that one.
  func base(_ given: String?) throws -> (commit: String, reason: String) {
    if let given { return (try git("rev-parse", "--verify", "\(given)^{commit}"), "as asked for") }
    if let proved = try? String(contentsOfFile: recordFile, encoding: .utf8),
      let base = try? git("merge-base", "HEAD", proved)
    {
      return (base, "what was proved here last")
    }
    // A clone of one commit has all of it to prove: the hash is that of Git's empty tree.
    guard let last = try? git("rev-parse", "--verify", "HEAD~1") else {
      return ("4b825dc642cb6eb9a060e54bf8d69288fbee4904", "nothing is known of any commit before")
    }
    return (
      last,
      "nothing was proved here before; `--since COMMIT` goes back further, `--all` proves everything"
    )
  }

  /// The paths that differ from a commit, also those that Git does not know yet.
  func paths(since commit: String) throws -> [String] {
    let changed = try git("diff", "--name-only", "--no-renames", commit)
    let new = try git("ls-files", "--others", "--exclude-standard")
    return (changed + "\n" + new).split(separator: "\n").map(String.init)
  }

  /// Notes that all holds as it is committed now; nothing is noted of changes that are not.
  func recordProof() throws {
    if try !git("status", "--porcelain").isEmpty { return }
    try git("rev-parse", "HEAD").write(toFile: recordFile, atomically: true, encoding: .utf8)
  }

  private func git(_ words: String...) throws -> String {
    let run = try Run("/usr/bin/env", ["git", "-c", "core.quotePath=false"] + words, in: course.folder)
    if !run.succeeded { throw Problem("git \(words.joined(separator: " ")): \(run.output)") }
    return run.output.trimmingCharacters(in: .newlines)
  }
}

// MARK: - The tests that take long

extension Author {
  /// The tests that build and judge chapters, with the folders of `Sources` and `Tests` whose changes they notice.
  static let journeys: [(suites: String, folders: [String])] = [
    (
      "A newcomer|A hunt|A chapter that is begun|A chapter at work|A trap",
      [
        "ChapterCommands", "ChapterKit", "Lessons", "SourceFacts", "Console", "WorkbookKit", "workbook",
        "WorkbookTests",
      ]
    ),
    (
      "The history of all steps|Readers|A proof",
      ["Lessons", "SourceFacts", "WorkbookKit", "author", "WorkbookTests"]
    ),
    ("Whatever a watched program does", ["CSupervision", "Supervision", "Faults", "SupervisionTests"]),
    (
      "The command that makes a book|The book in a browser|A chapter's notebook",
      ["Notebooks", "Site", "Texts", "WorkbookKit", "ChapterTests", "WorkbookTests"]
    ),
    (
      "The notebooks in Jupyter|The notebooks in a real Jupyter|The commands in the prose",
      ["ChapterCommands", "ChapterKit", "Console", "Notebooks", "Texts", "ChapterTests"]
    ),
  ]

  /// The options that make `swift test` leave out the long tests that notice nothing of what has changed.
  func skips(since base: String?) throws -> [String] {
    let paths = try paths(since: try self.base(base).commit)
    if paths.contains("Package.swift") { return [] }
    return Self.journeys.filter { journey in
      !paths.contains { path in
        let parts = path.split(separator: "/")
        return parts.count > 1 && journey.folders.contains(String(parts[1]))
      }
    }.flatMap { ["--skip", $0.suites] }
  }
}
