internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Supervision

// Steps, hints and solutions.

extension Workbook {
  /// Carries out `steps`: lists the steps of a chapter, or shows the diff of one step.
  /// The numbers of the chapter and of the step may be left out.
  func steps(_ words: [String]) throws -> ExitCode {
    let chapter = try words.first.map(course.chapter) ?? begunChapter()
    let lesson = chapter.lesson
    if words.count == 2 { return try showStep(number(words[1], of: lesson), of: chapter) }
    let status = try statuses(of: [chapter])[0]
    let reached = Set(status.goals.filter(\.isReached).map(\.patch))
    var lines = [style.bold("Chapter \(lesson.number): \(lesson.title)"), ""]
    if awaitsHunt(chapter, status) {
      if let error = status.error { lines += self.lines(of: error, in: chapter) + [""] }
      say(lines + huntInvitation)
      return status.error == nil ? .success : .failure
    }
    for (index, step) in lesson.steps.enumerated() {
      let mark = reached.contains(step.patch) ? style.green("✓") : " "
      let title = style.inline(try text(of: step, in: lesson).title)
      lines.append(style.fitted("  \(mark) \(index + 1). \(title)", hanging: 7))
      let goal = "\(style.faint("goal:")) \(style.inline(step.goal.sentence))"
      lines.append(style.fitted("       \(goal)", hanging: 13))
      if status.error == nil, index + 1 == status.nextStep(of: lesson)?.number {
        lines += obstacles(to: step, in: chapter, status)
      }
    }
    lines.append("")
    if let error = status.error { lines += self.lines(of: error, in: chapter) + [""] }
    page(lines + ["  swift run workbook steps \(lesson.number) K shows the diff of step K."])
    return status.error == nil ? .success : .failure
  }

  /// Returns lines that say why `step` does not count as done yet; empty if it does.
  private func obstacles(to step: Step, in chapter: Work, _ status: ChapterStatus) -> [String] {
    let first = obstacle(chapter, status).map { [$0] } ?? []
    return (first + status.evidence(against: step)).map {
      style.fitted("       \(style.yellow("not yet:")) \($0)", hanging: 16)
    }
  }

  private func number(_ word: String, of lesson: Lesson) throws(UsageError) -> Int {
    guard let number = Int(word), lesson.steps.indices.contains(number - 1) else {
      throw UsageError(
        found: "no step \"\(word)\" in chapter \(lesson.number)",
        expected: lesson.steps.count == 1 ? "1" : "1 to \(lesson.steps.count)")
    }
    return number
  }

  private func showStep(_ number: Int, of chapter: Work) throws -> ExitCode {
    let step = chapter.lesson.steps[number - 1]
    let path = "\(chapter.lesson.patches)/\(step.patch).patch"
    let patch = try course.text(path)
    var lines = [
      style.inline("Step \(number). \(try text(of: step, in: chapter.lesson).title)", isBold: true), "",
    ]
    if let sizes = try? chapter.lesson.typeSizes(of: step, inPackage: course.folder) {
      lines += ["The types that it changes, with their lines of code:"] + sizes.text(style) + [""]
    }
    lines.append(style.diff(patch))
    // Without a ceiling, Git would take the patch's paths from the root of a repository around the course,
    // and skip them.
    let fits = try Run(
      "/usr/bin/env", ["git", "apply", "--check", "\(course.folder)/\(path)"],
      in: course.folder(of: chapter), environment: ["GIT_CEILING_DIRECTORIES": "\(course.folder)/Chapters"])
    if fits.succeeded {
      let place = try Run("/usr/bin/env", ["git", "rev-parse", "--show-prefix"], in: course.folder)
      let prefix = place.succeeded ? place.output.trimmingCharacters(in: .newlines) : ""
      lines.append("It fits your code as it is: git apply --directory=\(prefix)\(chapter.path) \(path)")
    } else {
      lines.append("It does not fit your code as it is; read it as an example.")
    }
    page(lines)
    return .success
  }

  /// Carries out `hint`: shows the next hint for a step. `words` are the numbers of a chapter and of a step; either may
  /// be left out.
  func hint(_ words: [String]) throws -> ExitCode {
    let chapter = try words.first.map(course.chapter) ?? begunChapter()
    let lesson = chapter.lesson
    let index: Int
    if words.count == 2 {
      index = try number(words[1], of: lesson) - 1
    } else {
      let status = try statuses(of: [chapter])[0]
      if let error = status.error {
        say([style.bold("First: it does not compile.")] + lines(of: error, in: chapter, isAsked: true) + [""])
      } else if let obstacle = obstacle(chapter, status) {
        say([style.fitted("\(style.bold("First:")) \(obstacle)", hanging: 2), ""])
      }
      if awaitsHunt(chapter, status) {
        say(huntHelp)
        return .success
      }
      guard let (number, _) = status.nextStep(of: lesson) else {
        if status.isAsDeclared { say(style.fitted(try headline(chapter, status))) }
        say(
          style.fitted(
            "Name a step to read its hints again, such as: swift run workbook hint \(lesson.number) 1"))
        return .success
      }
      index = number - 1
    }
    say(try hintLines(for: index, of: lesson))
    return .success
  }

  /// Returns the task, hints and answer of a step.
  func text(of step: Step, in lesson: Lesson) throws -> StepText {
    try lesson.text(of: step, inPackage: course.folder)
  }

  /// Returns lines with the next hint for the step at `index`, from 0. The state folder remembers how many hints were
  /// shown, and those are shown above it.
  func hintLines(for index: Int, of lesson: Lesson) throws -> [String] {
    let step = lesson.steps[index]
    let text = try text(of: step, in: lesson)
    let question = "\(course.folder): hint \(lesson.folder)/\(step.patch)"
    let asked = state.count(of: question)
    let rung = min(asked, text.hints.count - 1)
    state.ask(question)
    let lines =
      [style.inline("Chapter \(lesson.number), step \(index + 1). \(text.title)", isBold: true)]
      // All that were shown before, too, the latest last.
      + (0...rung).flatMap {
        [
          style.faint("hint \($0 + 1) of \(text.hints.count)"), "", style.markdown(text.hints[$0], indent: 2),
          "",
        ]
      }
    if rung + 1 < text.hints.count { return lines + ["  Ask again for the next one."] }
    return lines + [
      style.fitted("  \(Self.lastHint(asked, of: text.hints.count)) The names are ours.", hanging: 2)
    ]
      + style.commands([("steps \(lesson.number) \(index + 1)", "the step's diff")])
  }

  /// Returns a sentence to show with the last of `count` hints. It says that this is the last hint or, if the reader
  /// has asked at least `count` times before, that it is shown again.
  static func lastHint(_ asked: Int, of count: Int) -> String {
    asked < count
      ? "That was the last hint." : "You have seen all \(count) hints; that was the last one again."
  }

  /// Carries out `solution`: shows the reader's code beside the solution if all goals are reached, or if the reader
  /// asks for it a second time.
  ///
  /// With `--other` it shows another author's version instead.
  func solution(_ typed: Typed) throws -> ExitCode {
    let chapter = try typed.rest.first.map(course.chapter) ?? begunChapter()
    let lesson = chapter.lesson
    let other = try typed.value(of: "--other").map { try otherVersion($0, of: lesson) }
    let status = try statuses(of: [chapter])[0]
    let question = "\(course.folder): solution \(lesson.folder)"
    let isReached = status.stepsDone == lesson.steps.count
    if !isReached, state.count(of: question) == 0 {
      state.ask(question)
      say(
        style.fitted(
          "\(status.stepsDone) of \(lesson.steps.count) goals reached in chapter \(lesson.number)."))
      say(style.fitted("A hint may be all you need: swift run workbook hint \(lesson.number)"))
      say("Ask once more, and you are shown the solution.")
      return .success
    }
    if let other { return try show(other) }
    let difference = try diff(from: chapter, to: Work(lesson: lesson, isSolution: true))
    var lines = [
      style.bold("Your chapter \(lesson.number) (-) and its solution (+)"), "",
      difference.isEmpty ? "They are the same, byte for byte." : style.diff(difference),
    ]
    for (index, step) in lesson.steps.enumerated() {
      let text = try text(of: step, in: lesson)
      lines += [
        "", style.bold("\(index + 1). ") + style.inline(text.title, isBold: true),
        style.markdown(text.answer, indent: 2),
      ]
    }
    if let task = try lesson.openTask(inPackage: course.folder) { lines += self.lines(of: task) }
    page(lines)
    return .success
  }

  /// Returns the version `name` of the solution of `lesson`; throws if there is none.
  private func otherVersion(_ name: String, of lesson: Lesson) throws(UsageError) -> OtherVersion {
    let others = lesson.otherVersions(inPackage: course.folder)
    if let other = others.first(where: { $0.name == name }) { return other }
    throw UsageError(
      found: "no version \"\(name)\" of chapter \(lesson.number)",
      expected: others.isEmpty
        ? "a chapter of part II, 6 to 13" : others.map(\.name).joined(separator: " or "))
  }

  /// Shows a version of a solution: how it was written, its code, and what undo changed in it.
  private func show(_ other: OtherVersion) throws -> ExitCode {
    let code = try other.code(inPackage: course.folder).sorted { $0.key < $1.key }
    page(
      [style.markdown(try course.text(other.account))]
        + code.flatMap { file, text in ["", style.bold(file), "", text] }
        + ["", style.bold("Undo"), "", style.diff(try course.text(other.patch(of: .undo)))])
    return .success
  }

  /// Returns lines with the good ways to do an open task; a way whose code is in the course comes with its diff.
  private func lines(of task: OpenTask) -> [String] {
    ["", style.bold(task.title)]
      + task.ways.enumerated().flatMap { index, way in
        // The lines before the first diff are a head for authors.
        let patch = way.patch.flatMap { try? course.text($0) }?.split(separator: Self.startOfFile)
          .dropFirst().joined()
        return ["", "  \(style.bold("\(index + 1). \(way.title)"))", style.markdown(way.text, indent: 2)]
          + (patch.map { ["", style.diff($0)] } ?? [])
      }
  }

  /// Matches the empty string before the diff of each file in Git's output.
  private static var startOfFile: Regex<Substring> { /(?m)^(?=diff --git )/ }

  /// Returns a diff from the Swift files of `one` to those of `other` as Git prints it; empty if all files are the
  /// same.
  private func diff(from one: Work, to other: Work) throws -> String {
    let run = try Run(
      "/usr/bin/env", ["git", "diff", "--no-index", "--no-color", "--no-prefix", one.path, other.path],
      in: course.folder, environment: ["GIT_CONFIG_NOSYSTEM": "1"])
    return run.output.split(separator: Self.startOfFile).filter { file in
      file.prefix { $0 != "\n" }.hasSuffix(".swift")
    }.joined()
  }
}
