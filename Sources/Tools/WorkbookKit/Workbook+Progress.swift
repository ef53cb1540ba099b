internal import Console
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Verification

// Where the reader is in the course, and what comes next.

extension Workbook {
  /// Carries out `workbook` without a command: builds the chapters that have changed, and shows where the reader is in
  /// all chapters and what comes next.
  func overview() throws -> ExitCode {
    let chapters = course.chapters
    let statuses = try statuses(of: chapters)
    let next = Self.next(chapters, statuses)
    say(table(chapters, statuses, next: next))
    say()
    if let next {
      say(style.fitted(style.bold("Next: ") + (try headline(chapters[next], statuses[next]))))
      let first =
        awaitsHunt(chapters[next], statuses[next]) && statuses[next].error == nil
        ? ("hunt", "find the bugs yourself") : ("next", "what to do, in full")
      let read = ("read \(chapters[next].number)", "the chapter's notebook")
      say(style.commands([first, read, ("help", "everything else")]))
    } else {
      say(choiceLines(chapters, statuses, listing: false))
    }
    return statuses.allSatisfy(\.isAsDeclared) ? .success : .failure
  }

  /// Carries out `next`: shows what to do next, in the chapter that the first argument names, or else in the chapter
  /// that the reader has begun.
  func next(_ words: [String]) throws -> ExitCode {
    let chapters = try words.first.map { [try course.chapter($0)] } ?? course.chapters
    let statuses = try statuses(of: chapters)
    let next = words.isEmpty ? Self.next(chapters, statuses) : 0
    guard let next else {
      say(choiceLines(chapters, statuses))
      return .success
    }
    say(try praise(chapters, statuses))
    say(try nextLines(in: chapters[next], statuses[next]))
    return statuses[next].error == nil ? .success : .failure
  }

  /// Returns the index of the chapter with which the reader goes on: the first that is begun and not done, or else the
  /// first of part I that is not done.
  ///
  /// It is nil if part I is done and no other chapter is begun. Then the reader chooses, because the chapters of part
  /// II can be read in any order.
  static func next(_ chapters: [Work], _ statuses: [ChapterStatus]) -> Int? {
    let open = chapters.indices.filter { !statuses[$0].isDone(chapters[$0].lesson) }
    return open.first { statuses[$0].isBegun } ?? open.first { chapters[$0].lesson.part == .oneRoad }
  }

  /// Returns the lines to print when part I is done and no other chapter is begun: the chapters to choose from, or a
  /// sentence that all are done.
  ///
  /// Below a table of all chapters they need not be listed.
  private func choiceLines(
    _ chapters: [Work], _ statuses: [ChapterStatus], listing: Bool = true
  ) -> [String] {
    let left = zip(chapters, statuses).filter { !$1.isDone($0.lesson) }.map(\.0)
    let compare = "swift run workbook compare 1 5"
    if left.isEmpty { return ["Every chapter is done. See what it was for: \(style.bold(compare))"] }
    return [
      style.fitted(
        """
        Part I is done: see what it was for with `\(compare)`. The chapters of part II each begin where chapter 2 \
        ended, in any order. Choose the one that you are curious about:
        """)
    ]
      + (listing
        ? [""] + style.commands(left.map { ("next \($0.number)", $0.lesson.title) })
        : style.commands([("next N", "begins with chapter N")]))
  }

  /// Returns the chapter that a command is about if the reader has named none: the one that the reader has begun.
  /// Throws if part I is done and no other chapter is begun.
  func begunChapter() throws -> Work {
    let chapters = course.chapters
    if let next = Self.next(chapters, try statuses(of: chapters)) { return chapters[next] }
    throw UsageError(found: "no chapter that is begun", expected: "a chapter's number, \(course.numbers)")
  }

  private func table(_ chapters: [Work], _ statuses: [ChapterStatus], next: Int?) -> [String] {
    let rows = zip(chapters, statuses).enumerated().map { index, pair in
      let (chapter, status) = pair
      let isDone = status.isDone(chapter.lesson)
      let mark = isDone ? "✓" : index == next ? "›" : " "
      let title = (chapter.number < 10 ? " " : "") + "\(chapter.number) \(chapter.lesson.title)"
      let count = chapter.lesson.steps.count
      if status.error != nil { return [mark, title, "- of \(count)", "-", "not compiled", "-"] }
      guard let report = status.report else {
        return [mark, title, "- of \(count)", "-", "not verified", "-"]
      }
      let broken = report.clauses.count { !$0.isExpected }
      let defects = report.defects.isEmpty ? [] : ["\(report.defects.count)"]
      return [
        mark, title, "\(status.stepsDone) of \(count)", "\(report.held) of \(report.clauses.count)",
        broken == 0 ? defects.first ?? "none" : (defects + ["\(broken) broken"]).joined(separator: ", "),
        report.seams.isEmpty ? "none" : "\(report.seams.count)",
      ]
    }
    let parts = BookPart.allCases.compactMap { part in
      chapters.firstIndex { $0.lesson.part == part }.map { ($0 + 1, "    \(part.heading)") }
    }
    return style.table(
      [["", "chapter", "steps", "clauses", "defects", "seams"]] + rows,
      titles: Dictionary(uniqueKeysWithValues: parts))
  }

  /// Returns one line that says what to do next in `chapter`.
  func headline(_ chapter: Work, _ status: ChapterStatus) throws -> String {
    let name = "chapter \(chapter.number)"
    if let obstacle = obstacle(chapter, status) { return "\(name): \(obstacle)" }
    if awaitsHunt(chapter, status) {
      return "\(name), the hunt. \(huntCount) bugs found"
    }
    if let seam = status.lacksOnlySeam(of: chapter.lesson) {
      return "\(name): \(Lesson.handOver(seam))"
    }
    if let (number, step) = status.nextStep(of: chapter.lesson) {
      let title = style.inline(try text(of: step, in: chapter.lesson).title)
      return "\(name), step \(number) of \(chapter.lesson.steps.count). \(title)"
    }
    let left = chapter.lesson.fixes.filter { status.report?.knownDefects.contains($0) ?? true }
    return left.isEmpty
      ? "\(name) is done"
      : "\(name): its goals are reached, but \(left.joined(separator: ", ")) is still there"
  }

  /// Returns lines that say what to do next in `chapter`, with the whole error or the whole text of the step.
  func nextLines(in chapter: Work, _ status: ChapterStatus) throws -> [String] {
    let lesson = chapter.lesson
    var lines = [style.bold("Chapter \(lesson.number): \(lesson.title)"), ""]
    // While the reader is to hunt, the title of the step would give its bug away.
    let then =
      awaitsHunt(chapter, status)
      ? []
      : try status.nextStep(of: lesson).map { number, step in
        [
          "",
          style.fitted(
            "Then: step \(number) of \(lesson.steps.count). \(style.inline(try text(of: step, in: lesson).title))"
          ),
          "  stuck? swift run workbook hint \(lesson.number)",
        ]
      } ?? []
    if let error = status.error {
      return lines + [style.bold("First: it does not compile.")] + self.lines(of: error, in: chapter) + then
    }
    if let trouble = status.trouble { return lines + ["\(style.red("✗")) \(trouble)"] + then }
    if let report = status.report, !report.isExpected {
      return lines + problemLines(report, changes: status.changes) + then
    }
    if awaitsHunt(chapter, status) { return lines + huntInvitation }
    if let seam = status.lacksOnlySeam(of: lesson) {
      return lines + [
        "The rest is done: \(Lesson.handOver(seam)).", "",
        "  swift run workbook read \(lesson.number)",
      ]
    }
    if let (number, step) = status.nextStep(of: lesson) {
      lines += try stepLines(step, number: number, of: lesson)
      lines += status.evidence(against: step).map {
        style.fitted("  \(style.yellow("not yet:")) \($0)", hanging: 11)
      }
      return lines + ["", "  stuck? swift run workbook hint \(lesson.number)"]
    }
    lines.append(style.fitted(try headline(chapter, status)))
    for defect in lesson.fixes where status.report?.knownDefects.contains(defect) ?? true {
      let clauses = status.report?.clauses.filter { $0.defect == defect }.map(\.id) ?? []
      lines.append(style.fitted("  \(defect) breaks \(clauses.joined(separator: ", "))", hanging: 4))
    }
    return lines
  }

  private func stepLines(_ step: Step, number: Int, of lesson: Lesson) throws -> [String] {
    let text = try text(of: step, in: lesson)
    return [
      style.fitted(
        style.inline("Step \(number) of \(lesson.steps.count). \(text.title)", isBold: true)
          + style.faint(" (about \(text.minutes) minutes)")), "",
      style.markdown(text.task, indent: 2), "",
      style.fitted("  goal: \(style.inline(step.goal.sentence))", hanging: 8),
    ]
  }
}
