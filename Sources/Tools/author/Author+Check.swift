internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Verification
internal import WorkbookKit

// The checks of the course itself.

extension Author {
  /// The names of the checks that `author check` can run, in the order in which it runs them.
  static let checks = [
    "steps", "starts", "hints", "links", "outputs", "traps", "changes", "mutants", "measures",
    "others", "readers", "spreads",
  ]

  /// Carries out `author check`: runs the checks that `typed` names, or all of them with `--all`, or else those that
  /// are affected by changes since the last proof.
  func check(_ typed: Typed) throws -> ExitCode {
    if !typed.rest.isEmpty { return try check(named: typed) ? .success : .failure }
    let holds: Bool
    if typed.has("--all") {
      let all = Set(course.lessons.map(\.number))
      holds = try prove(Dictionary(uniqueKeysWithValues: Self.checks.map { ($0, all) }), [])
    } else {
      let (commit, reason) = try base(typed.value(of: "--since"))
      let needed = NeededChecks(try paths(since: commit), lessons: course.lessons)
      say("Changed since \(commit.prefix(7)) (\(reason)); to be proved:")
      say(needed.lines.isEmpty ? ["  nothing"] : needed.lines.map { "  \($0)" })
      holds = try prove(needed.checks, needed.attempts)
    }
    // A proof since a commit that was typed proves nothing about earlier changes.
    if holds, typed.value(of: "--since") == nil { try recordProof() }
    return holds ? .success : .failure
  }

  /// Runs the checks that `typed` names, such as `steps`, or all if it names none, for the chapters whose numbers it
  /// has, or all if it has none. Returns whether everything that was checked holds.
  private func check(named typed: Typed) throws -> Bool {
    if let option = typed.names.first {
      throw UsageError(found: "\(option)", expected: "no options where checks or chapters are named")
    }
    var checks: [String] = []
    var numbers: Set<Int> = []
    for word in typed.rest {
      if Self.checks.contains(word) {
        checks.append(word)
      } else if word.contains(where: \.isNumber) {
        numbers.insert(try course.chapter(word).number)
      } else {
        throw UsageError(unknown: "check", word, among: Self.checks)
      }
    }
    if numbers.isEmpty { numbers = Set(course.lessons.map(\.number)) }
    let named = checks.isEmpty ? Self.checks : checks
    return try prove(Dictionary(named.map { ($0, numbers) }) { $1 }, [])
  }

  /// Runs `checks`, such as `steps`, each for the chapters with the given numbers, and judges the attempts with the
  /// paths `attempts`; returns whether everything that was checked holds.
  private func prove(_ checks: [String: Set<Int>], _ attempts: Set<String>) throws -> Bool {
    let asked = try Attempt.all(in: course.folder, of: course.lessons).filter {
      attempts.contains($0.file) || checks["readers"]?.contains($0.lesson.number) == true
    }
    var holds = true
    for check in Self.checks {
      guard let numbers = checks[check] ?? (check == "readers" && !attempts.isEmpty ? [] : nil) else {
        continue
      }
      stopIfWanted()
      let lessons = course.lessons.filter { numbers.contains($0.number) }
      let problems =
        switch check {
        case "steps": try checkSteps(of: lessons) ? [] : ["not every step holds"]
        case "starts": try startProblems(of: lessons)
        case "hints": hintProblems(of: lessons)
        case "links": try linkProblems()
        case "outputs": try outputProblems(of: lessons)
        case "traps": try trapProblems(of: lessons)
        case "changes": try changeProblems(of: lessons)
        case "mutants": try mutantProblems(of: lessons)
        case "measures": try measureProblems(of: lessons)
        case "others":
          try Workshop(course).problems(withOtherVersionsOf: lessons, recorded: Spread(recordedIn: course))
        case "spreads":
          try Workshop(course).problems(withFiguresOf: lessons, recorded: Spread(recordedIn: course))
        default: try judge(asked) == 0 ? [] : ["not every attempt gets the verdict that it declares"]
        }
      stopIfWanted()
      say("\(problems.isEmpty ? "✓" : "✗") \(check)")
      say(problems.map { "    \($0)" })
      if !problems.isEmpty { holds = false }
      fflush(nil)
    }
    return holds
  }

  /// Returns what is wrong with the starts of `lessons`, in sentences; empty if nothing is.
  ///
  /// A chapter's start must be its solution with all steps taken back. Except for `Main.swift`, it must also equal the
  /// solution of the chapter that it continues.
  private func startProblems(of lessons: [Lesson]) throws -> [String] {
    let solutions = try FileManager.default.contentsOfDirectory(atPath: "\(course.folder)/Solutions")
      .filter { $0.first?.isNumber ?? false }.sorted()
    var problems: [String] = []
    if solutions != course.lessons.map(\.folder).sorted() {
      problems.append(
        "found the solutions \(solutions.joined(separator: ", ")), expected one for each lesson")
    }
    for lesson in lessons {
      problems += try differences(
        between: lesson.code(inPackage: course.folder),
        and: swiftTexts(in: "\(course.folder)/\(lesson.start)")
      ).map { "\(lesson.start)/\($0) differs from \(lesson.solution) with all steps taken back" }
    }
    for lesson in lessons {
      guard let before = course.lessons.origin(of: lesson) else { continue }
      problems += try differences(
        between: swiftTexts(in: "\(course.folder)/\(before.solution)"),
        and: swiftTexts(in: "\(course.folder)/\(lesson.start)")
      ).filter { $0 != "Main.swift" }.map { "\(lesson.start)/\($0) differs from \(before.solution)" }
    }
    return problems
  }

  /// Returns what is wrong with the texts of steps, in sentences; empty if nothing is.
  ///
  /// Each step must have a text with three or four hints, and no line may be too long for a terminal.
  private func hintProblems(of lessons: [Lesson]) -> [String] {
    let plain = Style(isColoured: false, width: 80)
    return lessons.flatMap { lesson in
      lesson.stepProblems(inPackage: course.folder)
        + lesson.steps.flatMap { step -> [String] in
          guard let text = try? lesson.text(of: step, inPackage: course.folder) else { return [] }
          let (file, count) = (lesson.textFile(of: step), text.hints.count)
          let lines = ([text.task, text.answer] + text.hints).flatMap {
            plain.markdown($0).split(separator: "\n")
          }
          return ((3...4).contains(count) ? [] : ["\(file) has \(count) hints, expected 3 or 4"])
            + lines.filter { $0.count > 116 }.map { "\(file): too long: \($0)" }
        }
    }
  }

  /// Returns what is wrong with the traps of `lessons`, in sentences; empty if nothing is.
  ///
  /// A trap must break exactly the clauses that its lesson lists, and the solution without the trap must break none.
  func trapProblems(of lessons: [Lesson]) throws -> [String] {
    let workshop = try Workshop(course)
    return try lessons.filter { $0.trap != nil }.flatMap { lesson in
      try soundnessProblems(of: lesson, in: workshop)
        + PatchedSolution(trapOf: lesson, in: workshop).trapProblems.map { "\(lesson.trapPatch): \($0)" }
    }
  }

  /// Returns a sentence if the solution of `lesson`, without any mistake put in, has a defect or differs from what its
  /// `Main.swift` declares; empty otherwise.
  private func soundnessProblems(of lesson: Lesson, in workshop: Workshop) throws -> [String] {
    let solution = Work(lesson: lesson, isSolution: true)
    let status = try workshop.status(of: solution)
    if status.isAsDeclared, status.report?.broken.isEmpty == true { return [] }
    return ["\(solution.path) has a defect before a mistake is put in"]
  }
}
