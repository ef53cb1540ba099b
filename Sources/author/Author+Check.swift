internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Synchronization
internal import WorkbookKit

// What must hold for the course itself.

extension Author {
  /// What `author check` proves, one after another.
  static let checks = [
    "steps", "starts", "hints", "links", "outputs", "traps", "diary", "mutants", "readers",
  ]

  func check(_ typed: Typed) throws -> ExitCode {
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
    let isAll = typed.has("--all")
    if !typed.rest.isEmpty {
      if let option = typed.names.first {
        throw UsageError(found: "\(option)", expected: "no options where checks or chapters are named")
      }
      if numbers.isEmpty { numbers = Set(course.lessons.map(\.number)) }
      let named = checks.isEmpty ? Self.checks : checks
      return try prove(Dictionary(named.map { ($0, numbers) }) { $1 }, []) ? .success : .failure
    }
    var holds = true
    if isAll {
      let all = Set(course.lessons.map(\.number))
      holds = try prove(Dictionary(uniqueKeysWithValues: Self.checks.map { ($0, all) }), [])
    } else {
      let (commit, reason) = try base(typed.value(of: "--since"))
      let changed = ChangedPaths(try paths(since: commit), lessons: course.lessons)
      say("Changed since \(commit.prefix(7)) (\(reason)); to be proved:")
      say(changed.lines.isEmpty ? ["  nothing"] : changed.lines.map { "  \($0)" })
      holds = try prove(changed.checks, changed.attempts)
    }
    // What was compared with a commit that somebody named says nothing of what was before.
    if holds, typed.value(of: "--since") == nil { try recordProof() }
    return holds ? .success : .failure
  }

  /// Makes checks of the chapters with these numbers, and judges these attempts.
  private func prove(_ checks: [String: Set<Int>], _ attempts: Set<String>) throws -> Bool {
    var holds = true
    for check in Self.checks {
      guard let numbers = checks[check] ?? (check == "readers" && !attempts.isEmpty ? [] : nil) else {
        continue
      }
      stopIfWanted()
      let lessons = course.lessons.filter { numbers.contains($0.number) }
      if try !prove(check, of: lessons, attempts) { holds = false }
      fflush(nil)
    }
    return holds
  }

  /// Makes one check of these lessons, prints what it finds, and returns whether all holds.
  private func prove(_ check: String, of lessons: [Lesson], _ attempts: Set<String>) throws -> Bool {
    let problems =
      switch check {
      case "steps": try checkSteps(of: lessons) ? [] : ["not every step holds"]
      case "starts": try startProblems(of: lessons)
      case "hints": hintProblems(of: lessons)
      case "links": try linkProblems()
      case "outputs": try outputProblems(of: lessons)
      case "traps": try trapProblems(of: lessons)
      case "diary": try diaryProblems(of: lessons)
      case "mutants": try mutantProblems(of: lessons)
      default:
        try checkReaders { attempt in
          attempts.contains(attempt.file) || lessons.contains { $0.number == attempt.lesson.number }
        }
          ? [] : ["not every attempt is told what it must be"]
      }
    stopIfWanted()
    say("\(problems.isEmpty ? "✓" : "✗") \(check)")
    say(problems.map { "    \($0)" })
    return problems.isEmpty
  }

  /// A chapter starts as its solution with all steps taken back, and as the solution of the chapter it goes on from.
  private func startProblems(of lessons: [Lesson]) throws -> [String] {
    let solutions = try FileManager.default.contentsOfDirectory(atPath: "\(course.folder)/Solutions")
      .filter { $0.first?.isNumber ?? false }.sorted()
    var problems: [String] = []
    if solutions != course.lessons.map(\.folder).sorted() {
      problems.append(
        "found the solutions \(solutions.joined(separator: ", ")), expected one for each lesson")
    }
    for lesson in lessons {
      let start = try Variant(of: lesson, inPackage: course.folder)
      problems += try differences(between: start.folder, and: "\(course.folder)/\(lesson.start)")
        .map { "\(lesson.start) is not its start: \($0.replacing(start.folder, with: "its start"))" }
    }
    for lesson in lessons {
      guard let before = course.origin(of: lesson) else { continue }
      problems += try differences(
        between: "\(course.folder)/\(before.solution)", and: "\(course.folder)/\(lesson.start)",
        except: ["Main.swift"]
      ).map { "\(lesson.start) is not \(before.solution): \($0)" }
    }
    return problems
  }

  /// Every hint prints something, in lines that fit.
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
}

// MARK: - Steps

extension Author {
  /// Proves the steps of the lessons, and prints a line for each; returns whether all hold.
  func checkSteps(of lessons: [Lesson]) throws -> Bool {
    let workshop = try Workshop(course)
    let start = ContinuousClock.now
    let benches = try lessons.map { _ in
      try VariantBench(like: workshop, options: ["-warnings-as-errors"], limit: .seconds(60))
    }
    let progress = ProgressLine(total: lessons.count)
    let failures = Mutex(0)
    // The last take longest, and begin.
    DispatchQueue.concurrentPerform(iterations: lessons.count) { [course] turn in
      let place = lessons.count - 1 - turn
      progress.begin(lessons[place].folder)
      var lines = [lessons[place].folder]
      let proof = StepProof(lesson: lessons[place], package: course.folder, bench: benches[place])
      let holds = proof.run { part in
        stopIfWanted()
        lines += part.lines
      }
      failures.withLock { count in
        if !holds { count += 1 }
        progress.close()
        print(lines.joined(separator: "\n"))
        fflush(nil)
      }
      progress.end(lessons[place].folder)
    }
    progress.close()
    let holds = failures.withLock { $0 } == 0
    let count = lessons.map(\.steps.count).reduce(0, +)
    let steps = count == 1 ? "1 step" : "\(count) steps"
    if holds { say("\(steps) proved in \(seconds(ContinuousClock.now - start)).") }
    return holds
  }
}

extension StepProof.Part {
  fileprivate var lines: [String] {
    let failure = failure.map { ["    \($0.sentence)"] + $0.details.map { "      \($0)" } } ?? []
    return ["  \(self.failure == nil ? "✓" : "✗") \(title), \(seconds(duration))"] + failure
  }
}
