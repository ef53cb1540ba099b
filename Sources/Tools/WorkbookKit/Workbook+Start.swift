internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import Verification

// Beginning a chapter: as it is published, or with the reader's own code of the chapter before it.

extension Workbook {
  func start(_ typed: Typed) throws -> ExitCode {
    let chapter = try course.chapter(typed.rest[0])
    switch typed.value(of: "--from") {
    case nil: return try startAsPublished(chapter)
    case "mine": return try leavingNothingBehind { try startFromMine(chapter) }
    case let source?: throw UsageError(found: "--from \(source)", expected: "--from mine")
    }
  }

  private func startAsPublished(_ chapter: Work) throws -> ExitCode {
    let start = try chapter.lesson.code(inPackage: course.folder)
    let changed = changedFiles(of: chapter, from: start)
    let number = chapter.number
    var commands = [("read \(number)", "the notebook"), ("next \(number)", "the next thing to do")]
    if let origin = chapter.lesson.origin {
      commands.append(("start \(number) --from mine", "begins it with your own chapter \(origin)"))
    }
    if changed.isEmpty {
      say(style.fitted("\(chapter.path) is as published."))
    } else {
      say(style.fitted("You have begun with \(chapter.path): \(changed.joined(separator: ", "))."))
      commands.insert(("reset \(number)", "begins it again, and keeps what is there in a backup"), at: 0)
    }
    say(style.commands(commands))
    return .success
  }

  /// Replaces the code of `chapter` by the reader's own code of an earlier chapter, the one whose solution `chapter`
  /// starts with as published.
  ///
  /// Throws if the reader has not finished the earlier chapter, or if the code, built as `chapter`, does not do what
  /// its `Main.swift` declares.
  private func startFromMine(_ chapter: Work) throws -> ExitCode {
    guard let before = course.chapters.first(where: { $0.number == chapter.lesson.origin }) else {
      throw UsageError(found: "chapter \(chapter.number)", expected: "a chapter that has one before it")
    }
    try checkIsFinished(before, for: chapter)
    let published = try chapter.lesson.code(inPackage: course.folder)
    var files = try swiftTexts(in: course.folder(of: before))
    files["Main.swift"] = files["Main.swift"].map { Self.retitled($0, like: published["Main.swift"] ?? "") }
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let scratch = Course(in: temporary.path, like: course)
    try scratch.write(files, as: chapter)
    let progress = ProgressLine(total: 1)
    progress.begin("building your chapter \(before.number) as chapter \(chapter.number)")
    let workshop = try Workshop(scratch)
    let status = try workshop.build(chapter)
    progress.close()
    if let error = status.error {
      throw Problem(
        """
        your chapter \(before.number) does not compile as chapter \(chapter.number), so nothing was changed:
        \(error.lines(style).joined(separator: "\n"))
        """)
    }
    guard status.isAsDeclared else {
      throw Problem(
        "your chapter \(before.number) has an unexpected failure as chapter \(chapter.number), so nothing was changed: "
          + (status.report?.firstProblem ?? status.trouble ?? ""))
    }
    let backup = try replace(changedFiles(of: chapter, from: files), of: chapter, by: files)
    noteBeginning(of: chapter, status)
    say(style.fitted("\(chapter.path) begins with your chapter \(before.number)."))
    if let backup { say(style.fitted("What was there is in \(backup)")) }
    let names = try missingNames(
      in: workshop.facts(of: chapter), of: Work(lesson: before.lesson, isSolution: true))
    if !names.isEmpty {
      say(
        style.fitted(
          """
          Its steps and hints speak of the published names. You have none of these, so read yours for them: \
          \(names.joined(separator: ", ")).
          """))
    }
    let steps = "the steps, and which of them your code has done already"
    say(style.commands([("steps \(chapter.number)", steps)]))
    return .success
  }

  /// Notes in the journal what the reader's code can do as the chapter begins, so that it is not praised as done here.
  private func noteBeginning(of chapter: Work, _ status: ChapterStatus) {
    let lesson = chapter.lesson
    let reached = zip(lesson.steps, status.goals).filter(\.1.isReached).map(\.0.patch)
    let fixed = Set(lesson.fixes).subtracting(status.report?.knownDefects ?? lesson.fixes)
    let seam = status.missingSeam(of: lesson) == nil ? lesson.seam : nil
    state.note(in: chapter, of: course) {
      $0 = Journal(
        reached: Set(reached), told: Set(reached + (seam.map { ["seam \($0)"] } ?? [])), fixedBefore: fixed)
    }
  }

  /// Throws an error with all reasons why the reader's chapter `work` does less than its solution, so that `chapter`
  /// cannot begin with it; does nothing if there is no such reason.
  private func checkIsFinished(_ work: Work, for chapter: Work) throws {
    let statuses = try statuses(of: [work, Work(lesson: work.lesson, isSolution: true)])
    let (mine, solution) = (statuses[0], statuses[1])
    var reasons: [String] = []
    if let error = mine.error { reasons.append("it does not compile, at \(error.file):\(error.line)") }
    if let report = mine.report, let other = solution.report {
      if let problem = report.firstProblem { reasons.append(problem) }
      let left = Set(report.knownDefects).subtracting(other.knownDefects).sorted()
      if !left.isEmpty { reasons.append("it still has \(left.joined(separator: ", "))") }
      let names = Set(report.seams.map(\.name))
      let missing = other.seams.map(\.name).filter { !names.contains($0) }
      if !missing.isEmpty { reasons.append("it has not handed over: \(missing.joined(separator: ", "))") }
    } else if mine.error == nil {
      reasons.append(mine.trouble ?? "it has no verdict")
    }
    if reasons.isEmpty { return }
    throw Problem(
      """
      your chapter \(work.number) is not finished, so chapter \(chapter.number) cannot begin with it:
      \(reasons.map { "  - \($0)" }.joined(separator: "\n"))
      """)
  }

  /// Returns `text`, the `Main.swift` of one chapter, with the title and the first line of documentation of `other`,
  /// that of another chapter. Where `text` calls a bug by its number, such as `bug1`, the result has its name.
  static func retitled(_ text: String, like other: String) -> String {
    var text = text
    for pattern in [#/title: "[^"\n]*"/#, #/(?m)^/// .*$/#] {
      if let old = text.firstMatch(of: pattern), let new = other.firstMatch(of: pattern) {
        text.replaceSubrange(old.range, with: new.output)
      }
    }
    // Only chapter 1, before the hunt, numbers the bugs; from then on texts call them by name.
    for (index, name) in Bug.names.enumerated() {
      let words = name.split(separator: "-")
      let name = words[0] + words.dropFirst().map(\.capitalized).joined()
      text.replace(try! Regex("\\.bug\(index + 1)\\b"), with: ".\(name)")
    }
    return text
  }

  /// Returns the names of the types of `solution` that the reader's code does not declare, without nested types;
  /// `facts` are the compiler's facts about the reader's code.
  private func missingNames(in facts: Facts, of solution: Work) throws -> [String] {
    func types(_ facts: Facts) -> Set<String> {
      Set(facts.declarations.filter { $0.symbol.kind.isType && $0.symbol.path.count == 1 }.map(\.symbol.name))
    }
    return try types(Workshop(course).facts(of: solution)).subtracting(types(facts)).sorted()
  }
}
