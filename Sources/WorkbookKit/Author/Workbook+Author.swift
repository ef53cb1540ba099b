internal import Commands
internal import Foundation
internal import Lessons
internal import Structure
internal import Synchronization
internal import Teaching
internal import Wording

// What must hold for the course itself.

extension Workbook {
  /// What `author check` can be asked about.
  static let checks = [
    "steps", "starts", "hints", "links", "outputs", "traps", "diary", "mutants", "readers", "states",
  ]

  static let authorCommands = ["check", "edit", "mutants", "new", "promote", "record"]

  func author(_ typed: Typed) throws -> ExitCode {
    let words = typed.rest
    for (option, task) in [("--from", "new"), ("--long", "check")]
    where typed.has(option) && words.first != task {
      throw UsageError("\(option) goes with `author \(task)` only")
    }
    switch words.first {
    case "promote":
      _ = try words.expecting(1...1, "author promote")
      return try promote()
    case "mutants":
      let words = try words.expecting(2...2, "author mutants and a solution's number, such as 5")
      return try publishMutants(of: words[1])
    case "new": return try makeChapter(Array(words.dropFirst()), from: typed.value(of: "--from"))
    case "edit": return try edit(Array(words.dropFirst()))
    case "record":
      _ = try words.expecting(1...1, "author record")
      return try leavingNothingBehind { try record() }
    case "check":
      return try leavingNothingBehind { try check(Array(words.dropFirst()), isLong: typed.has("--long")) }
    default:
      guard let word = words.first else {
        throw UsageError(found: "nothing", expected: Self.authorCommands.joined(separator: ", "))
      }
      throw UsageError(unknown: "command author", word, among: Self.authorCommands)
    }
  }

  private func check(_ words: [String], isLong: Bool) throws -> ExitCode {
    var folders: [String] = []
    var checks: [String] = []
    for word in words {
      if Self.checks.contains(word) {
        checks.append(word)
      } else if checks == ["steps"] || checks == ["readers"] {
        folders.append(word)
      } else {
        throw UsageError(unknown: "check", word, among: Self.checks)
      }
    }
    if checks == ["readers"] { return try checkReaders(folders) ? .success : .failure }
    let lessons = try folders.isEmpty ? course.lessons : folders.map { try course.chapter($0).lesson }
    var holds = true
    for check in checks.isEmpty ? Self.checks : checks {
      if check == "readers" {
        if try !checkReaders([]) { holds = false }
        continue
      }
      if check == "states" {
        if try !checkStates(long: isLong) { holds = false }
        continue
      }
      if check == "steps" {
        if try !checkSteps(of: lessons) { holds = false }
        continue
      }
      let problems =
        switch check {
        case "starts": try startProblems()
        case "hints": hintProblems()
        case "links": try linkProblems()
        case "mutants": try mutantProblems()
        case "traps": try trapProblems(of: lessons)
        case "diary": try diaryProblems(of: lessons)
        default: try outputProblems()
        }
      stopIfWanted()
      say("\(problems.isEmpty ? "✓" : "✗") \(check)")
      say(problems.map { "    \($0)" })
      if !problems.isEmpty { holds = false }
    }
    return holds ? .success : .failure
  }

  /// A chapter starts as its solution with all steps taken back, and as the solution of the chapter it goes on from.
  private func startProblems() throws -> [String] {
    let solutions = try FileManager.default.contentsOfDirectory(atPath: "\(course.folder)/Solutions")
      .filter { $0.first?.isNumber ?? false }.sorted()
    var problems: [String] = []
    if solutions != course.lessons.map(\.folder).sorted() {
      problems.append(
        "found the solutions \(solutions.joined(separator: ", ")), expected one for each lesson")
    }
    for lesson in course.lessons {
      let start = try Start(of: lesson, inPackage: course.folder)
      problems += try differences(between: start.folder, and: "\(course.folder)/\(lesson.start)")
        .map { "\(lesson.start) is not its start: \($0.replacing(start.folder, with: "its start"))" }
    }
    for lesson in course.lessons {
      guard let before = course.origin(of: lesson) else { continue }
      problems += try differences(
        between: "\(course.folder)/\(before.solution)", and: "\(course.folder)/\(lesson.start)",
        except: ["Main.swift"]
      ).map { "\(lesson.start) is not \(before.solution): \($0)" }
    }
    return problems
  }

  /// Every hint prints something, in lines that fit.
  private func hintProblems() -> [String] {
    let plain = Style(isColoured: false, width: 80)
    return course.lessons.flatMap { lesson in
      lesson.steps.flatMap { step -> [String] in
        let name = "\(lesson.folder)/\(step.patch)"
        var problems: [String] = []
        if !(3...4).contains(step.hints.count) { problems.append("\(name) has \(step.hints.count) hints") }
        for (index, text) in ([step.task, step.answer] + step.hints).enumerated() {
          let lines = plain.markdown(text).split(separator: "\n")
          if lines.isEmpty { problems.append("\(name): text \(index) is empty") }
          let fences = text.split(separator: "\n").count { $0.hasPrefix("```") }
          if !fences.isMultiple(of: 2) { problems.append("\(name): text \(index) has code without an end") }
          problems += lines.filter { $0.count > 116 }.map { "\(name): too long: \($0)" }
        }
        return problems
      }
    }
  }
}

// MARK: - Steps

extension Workbook {
  /// Proves the steps of the lessons, and prints a line for each; returns whether all hold.
  func checkSteps(of lessons: [Lesson]) throws -> Bool {
    let workshop = try Workshop(course)
    let start = ContinuousClock.now
    let recipes = try lessons.map { try workshop.recipe(of: $0.executable) }
    let progress = Progress(total: lessons.count)
    let failures = Mutex(0)
    // The last take longest, and begin.
    DispatchQueue.concurrentPerform(iterations: lessons.count) { [course] turn in
      let place = lessons.count - 1 - turn
      progress.begin(lessons[place].folder)
      var lines = [lessons[place].folder]
      let proof = Proof(
        of: lessons[place], inPackage: course.folder, recipe: recipes[place], toolchain: workshop.toolchain)
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
    say(holds ? "\(steps) proved in \(seconds(ContinuousClock.now - start))." : "Not every step holds.")
    return holds
  }
}

extension Proof.Part {
  fileprivate var lines: [String] {
    let failure = failure.map { ["    \($0.sentence)"] + $0.details.map { "      \($0)" } } ?? []
    return ["  \(self.failure == nil ? "✓" : "✗") \(title), \(seconds(duration))"] + failure
  }
}

func seconds(_ duration: Duration) -> String {
  String(format: "%.1f s", duration / .seconds(1))
}
