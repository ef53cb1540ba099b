internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Verification

// What an expert at the reader's side would say: what is in the way, what is done, what comes next.

extension Workbook {
  /// Returns `status` with what the reader's journal adds to it: what the reader was congratulated on, while the
  /// chapter is not as declared. If the chapter compiles, also notes in the journal which goals are reached.
  ///
  /// If the chapter does not compile, its goals are set to those that were reached when it last did. For solutions,
  /// which have no journal, returns `status` as it is.
  func recalled(_ status: ChapterStatus, of work: Work) -> ChapterStatus {
    if work.isSolution { return status }
    let journal = state.journal(of: work, in: course)
    var status = status
    if !status.isAsDeclared, !journal.told.isEmpty { status.told = journal.told }
    if status.error == nil {
      let reached = Set(status.goals.filter(\.isReached).map(\.patch))
      state.note(in: work, of: course) { $0.reached = reached }
      return status
    }
    status.goals = work.lesson.steps.map { step in
      ChapterStatus.Goal(
        patch: step.patch, evidence: journal.reached.contains(step.patch) ? [] : ["not compiled"])
    }
    return status
  }

  /// Returns the status of each of `works`, completed by `recalled`; builds those whose code has changed.
  ///
  /// Unchanged chapters and solutions are verified again only if `verifyingAgain` is true.
  func statuses(of works: [Work], verifyingAgain: Bool = false) throws -> [ChapterStatus] {
    try zip(works, Workshop(course).statuses(of: works, verifyingAgain: verifyingAgain)).map {
      recalled($1, of: $0)
    }
  }

  /// Returns the lines of `praise` for each of `chapters`, below the chapter's name if there are several.
  func praise(_ chapters: [Work], _ statuses: [ChapterStatus]) throws -> [String] {
    try zip(chapters, statuses).flatMap { chapter, status in
      let lines = try praise(chapter, status)
      let name = chapters.count > 1 && !lines.isEmpty ? [style.bold("Chapter \(chapter.number):")] : []
      return name + lines
    }
  }

  /// Returns lines that congratulate the reader on what was reached since the last call, and say what there is to learn
  /// from it. They also name the first step that was reached then and is not any more.
  ///
  /// They are empty if there is nothing new, for a solution, and while `verify` finds something that the chapter's
  /// `Main.swift` does not declare.
  func praise(_ chapter: Work, _ status: ChapterStatus) throws -> [String] {
    if chapter.isSolution || !status.isAsDeclared { return [] }
    let lesson = chapter.lesson
    let journal = state.journal(of: chapter, in: course)
    let reached = lesson.steps.enumerated().filter { status.goals[$0.offset].isReached }
    let new = reached.filter { !journal.told.contains($0.element.patch) }
    var told = Set(reached.map(\.element.patch))
    var finished = journal.finished
    var lines = lesson.steps.enumerated().filter {
      !told.contains($1.patch) && journal.told.contains($1.patch)
    }.prefix(1)
      .map { index, step in
        let reason = status.evidence(against: step).first ?? ""
        return style.fitted("\(style.yellow("step \(index + 1) is open again:")) \(reason)", hanging: 2)
      }
    for (index, step) in new {
      let text = try text(of: step, in: lesson)
      lines.append(style.green("✓ step \(index + 1) is done. ") + style.inline(text.title))
      // A reader who brings finished work does not want to read all answers at once.
      if new.count <= 2 { lines.append(style.markdown(text.answer, indent: 2)) }
    }
    if let seam = lesson.seam, status.missingSeam(of: lesson) == nil {
      told.insert("seam \(seam)")
      if !journal.told.contains("seam \(seam)") { lines += handedOver(seam, status) }
    }
    if status.isDone(lesson) {
      told.insert("end")
      finished = fingerprint(of: chapter)
      if !journal.told.contains("end") {
        lines += try end(of: chapter, status, journal)
      } else if let before = journal.finished, before != finished {
        lines += try openTaskLines(of: chapter, status)
      }
    }
    state.note(in: chapter, of: course) { [told, finished] in ($0.told, $0.finished) = (told, finished) }
    return lines
  }

  private func fingerprint(of chapter: Work) -> String {
    let texts = ((try? swiftTexts(in: course.folder(of: chapter))) ?? [:]).sorted { $0.key < $1.key }
    return WorkbookKit.fingerprint(of: texts.map { "\($0.key)\n\($0.value)" }.joined())
  }

  /// Returns lines about the open task of a chapter that is done and whose code has changed since, and is right: no goal
  /// is about the task alone, so the reader compares. Empty if there is no open task, or the code has a change.
  private func openTaskLines(of chapter: Work, _ status: ChapterStatus) throws -> [String] {
    let isChange = Change.all.contains { status.report?.verdict(on: $0) != nil }
    guard !isChange, let task = try chapter.lesson.openTask(inPackage: course.folder) else { return [] }
    return [
      style.fitted(
        """
        \(style.green("✓ all holds with what you have changed.")) \(style.inline(task.title)) is done when \
        \(style.inline(task.goal)). Other ways: swift run workbook solution \(chapter.number)
        """, hanging: 2)
    ]
  }

  private func handedOver(_ seam: String, _ status: ChapterStatus) -> [String] {
    let subject = status.report?.seams.first { $0.name == seam }?.subject ?? ""
    return [
      style.fitted(
        "\(style.green("✓ handed over: the \(seam).")) The suite tests it alone now: \(subject)", hanging: 2)
    ]
  }

  /// Returns lines for a chapter that is done: what the reader has reached, and commands with which to go on.
  private func end(of chapter: Work, _ status: ChapterStatus, _ journal: Journal) throws -> [String] {
    let number = chapter.number
    let held = status.report.map { "\($0.held) of \($0.clauses.count) clauses hold" } ?? ""
    let left = status.report?.defects ?? []
    let fixed = chapter.lesson.fixes.filter { journal.fixedBefore?.contains($0) != true }
    let sentences = [
      "\(held).",
      fixed.isEmpty ? nil : "Fixed in this chapter: \(fixed.joined(separator: ", ")).",
      left.isEmpty
        ? "No defect is left."
        : "\(chapter.lesson.next == nil ? "Left" : "Left for the chapters to come"): \(left.joined(separator: ", ")).",
    ]
    var commands = [
      ("solution \(number)", "your code beside the solution"),
      ("compare \(number) solution-\(number)", "the same in figures"),
    ]
    if let task = try chapter.lesson.openTask(inPackage: course.folder) {
      commands.append(("read \(number)", task.title))
    }
    for change in Change.all where course.has(change, in: chapter.lesson) {
      commands.append(("change \(change.name) \(number)", "make the next change, and see its bill"))
    }
    if let next = chapter.lesson.next {
      commands.append(("watch \(next.number)", "chapter \(next.number): \(next.title)"))
    } else {
      if chapter.lesson.trap != nil {
        commands.append(("trap \(number)", "a mistake that this pattern invites"))
      }
      commands.append(("", "the architectures of part II"))
    }
    return [
      "", style.bold("Chapter \(number) is done: \(chapter.lesson.title)."),
      style.fitted("  " + sentences.compactMap(\.self).joined(separator: " "), hanging: 2), "",
    ] + style.commands(commands) + [""]
  }

  /// Returns what the reader must fix before the next step can count, in one line; nil if there is nothing.
  func obstacle(_ chapter: Work, _ status: ChapterStatus) -> String? {
    if let error = status.error {
      let place = error.file.isEmpty ? "" : ", at \(error.file):\(error.line)"
      return "it does not compile\(place): \(error.message)"
    }
    return status.trouble ?? status.report?.firstProblem
  }

  /// Returns lines that show `error` with its line of code, and advice on it if there is any; with `listsAll`, also all
  /// other errors.
  ///
  /// Advice that was shown before is shown again only if `isAsked` is true, which means that the reader has asked for
  /// help.
  func lines(
    of error: CompilerError, in work: Work, isAsked: Bool = false, listsAll: Bool = false
  ) -> [String] {
    let missing = missingFileLines(error, in: work)
    let number = work.isSolution ? work.executable : "\(work.number)"
    let lines =
      error.lines(style, listsAll: listsAll, by: "`swift run workbook verify \(number) --all`") + missing
    if missing.isEmpty, let cause = likelyCause(of: error, in: work) {
      return lines + ["", style.markdown(cause, indent: 2)]
    }
    guard let advice = work.lesson.advice(on: error.message, inPackage: course.folder) else { return lines }
    let question = "\(course.folder): advice \(work.lesson.folder) \(advice.messages[0])"
    if !isAsked, state.count(of: question) > 0 { return lines }
    state.ask(question)
    return lines + ["", style.markdown(advice.text, indent: 2)]
  }

  /// Returns, in Markdown, the likely cause of `error`, or else advice on such errors; nil if neither is known.
  func explanation(of error: CompilerError, in work: Work) -> String? {
    likelyCause(of: error, in: work)
      ?? work.lesson.advice(on: error.message, inPackage: course.folder)?.text
  }

  private func likelyCause(of error: CompilerError, in work: Work) -> String? {
    let folder = course.folder(of: work)
    var files: [String: String] = [:]
    for file in (try? swiftFiles(in: folder)) ?? [] {
      files[file] = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }
    let start = work.isSolution ? nil : try? work.lesson.code(inPackage: course.folder)
    return error.likelyCause(
      files: files, start: start?[(error.file as NSString).lastPathComponent],
      declares: { type, module in declares(type, in: module) })
  }

  /// Whether the sources of `module`, or of MiniUIKit, which may come with `module`, contain a word such as `class`
  /// before `type`; true if the course has no sources of these modules.
  private func declares(_ type: Substring, in module: String) -> Bool {
    let folders = ["Apps/\(module)", "Engine/MiniUIKit"].map { "\(course.folder)/Sources/\($0)" }
    let files = folders.flatMap { folder in
      (FileManager.default.subpaths(atPath: folder) ?? []).map { "\(folder)/\($0)" }
    }.filter { $0.hasSuffix(".swift") }
    if files.isEmpty { return true }
    let declarations = ["actor", "class", "enum", "protocol", "struct", "typealias"].map { "\($0) \(type)" }
    return files.contains { file in
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
      return declarations.contains(where: text.contains)
    }
  }

  /// Returns lines that say how to restore a file with which the chapter began, such as `Board.swift`, if the compiler
  /// cannot find `Board` and that file is gone or no longer mentions it. Empty if that is not the cause of `error`.
  private func missingFileLines(_ error: CompilerError, in work: Work) -> [String] {
    let type = error.message.firstMatch(of: /^cannot find (?:type )?'(\w+)' in scope/)?.1
    let name = error.message.contains("undefined symbol: main") ? "Main" : type.map(String.init) ?? ""
    let (file, folder) = ("\(name).swift", course.folder(of: work))
    let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
    guard !name.isEmpty, !work.isSolution, !text.contains(name),
      (try? work.lesson.code(inPackage: course.folder))?[file] != nil
    else { return [] }
    return [
      "",
      style.fitted(
        "  \(file), with which this chapter begins, is \(text.isEmpty ? "gone or empty" : "there without \(name)"). "
          + "As it was: swift run workbook reset \(work.number) \(file)", hanging: 2),
    ]
  }

  /// Returns lines that show the first problem of `report` and, below its headline, `changes`: the places, such as
  /// `Board.swift:12-14`, that have changed since `verify` last found nothing wrong.
  func problemLines(_ report: Report, changes: [String]) -> [String] {
    let lines = report.firstProblemLines(style)
    return Array(lines.prefix(1) + changesLines(changes).dropFirst() + lines.dropFirst())
  }

  /// Returns lines that name the first four of `changes`, places such as `Board.swift:12-14`; empty if there are no
  /// changes.
  func changesLines(_ changes: [String]) -> [String] {
    if changes.isEmpty { return [] }
    let shown = changes.prefix(4).joined(separator: ", ")
    let more = changes.count > 4 ? " and \(changes.count - 4) more" : ""
    return ["", style.fitted("  changed since the last good run: \(shown)\(more)", hanging: 4)]
  }
}
