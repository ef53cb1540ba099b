internal import Commands
internal import Foundation
internal import Lessons
internal import Mutants
internal import Structure
internal import Synchronization
internal import Teaching
internal import Wording

// Does the suite bite? Solutions are made wrong in one thing at a time, and the suite is asked whether it notices.

extension Workbook {
  func mutants(_ typed: Typed) throws -> ExitCode {
    try leavingNothingBehind { try judgeMutants(typed) }
  }

  private func judgeMutants(_ typed: Typed) throws -> ExitCode {
    let script = typed.value(of: "--script")
    let words = try typed.rest.expecting(1...2, "a solution's number, such as 5")
    let bench = try bench(words[0])
    let place = words.count == 1 ? nil : words[1]
    let mutants = try place.map { try bench.mutants(at: $0) } ?? bench.mutants
    if let script { return try tryScript(script, on: mutants, bench) }
    let equivalents = Equivalent.all(of: bench.solution.lesson.folder).filter { equivalent in
      place == nil || mutants.contains { $0.name == equivalent.mutant }
    }
    let start = ContinuousClock.now
    let verdicts = try judge(mutants) { try bench.trial.judge($0, explorer: Self.explorer) }
    let result = MutantResult(verdicts: verdicts, equivalents: equivalents)
    say(result.lines(solution: bench.solution.executable, duration: ContinuousClock.now - start))
    return result.holds ? .success : .failure
  }

  /// Whether a script goes well on the solution and badly on its mutants.
  private func tryScript(_ script: String, on mutants: [Mutant], _ bench: Bench) throws -> ExitCode {
    let play = ["play", "--script", script]
    let run = try Run(try workshop().executable(of: bench.solution), play)
    if !run.succeeded {
      say("\(script) does not go well on \(bench.solution.executable) as it is:")
      say(run.output.split(separator: "\n").suffix(4).map { "  \($0)" })
      return .failure
    }
    let verdicts = try judge(mutants) { try bench.trial.judge($0, by: play) }
    for (mutant, verdict) in verdicts where verdict != .refused {
      say(
        "\(verdict == .survived ? "✗ survives" : "✓ killed  ")  \(mutant.file):\(mutant.line), \(mutant.change.rawValue)"
      )
      say(mutant.diff)
    }
    let survivors = verdicts.count { $0.verdict == .survived }
    let real = verdicts.count { $0.verdict != .refused }
    say("\(script) kills \(real - survivors) of \(real).")
    return survivors == 0 ? .success : .failure
  }

  /// Where the mutants of a solution are made and judged.
  private struct Bench {
    let solution: Work
    let trial: MutantTrial
    let mutants: [Mutant]

    /// Those of a file, or of a line of it: `Board.swift`, `Board.swift:99`.
    func mutants(at place: String) throws -> [Mutant] {
      let parts = place.split(separator: ":", maxSplits: 1).map(String.init)
      let ofFile = mutants.filter { $0.file == parts.first }
      if ofFile.isEmpty {
        throw UsageError(unknown: "file with mutants", place, among: Set(mutants.map(\.file)).sorted())
      }
      if parts.count == 1 { return ofFile }
      let ofLine = ofFile.filter { "\($0.line)" == parts[1] }
      if ofLine.isEmpty {
        let lines = Set(ofFile.map(\.line)).sorted().map { "\($0)" }.joined(separator: ", ")
        throw UsageError(found: "\"\(place)\"", expected: "a line with mutants of \(parts[0]): \(lines)")
      }
      return ofLine
    }
  }

  private func bench(_ number: String) throws -> Bench {
    let work = try course.work(number)
    let solution = Work(lesson: work.lesson, isSolution: true)
    let workshop = try workshop()
    let trial = try MutantTrial(
      of: course.folder(of: solution), recipe: workshop.recipe(of: solution.executable),
      toolchain: workshop.toolchain)
    let facts = try workshop.standing(of: solution).error == nil ? workshop.facts(of: solution) : nil
    // A file that no other one of the app names, such as a second front end, is no part of what is judged.
    let mutants = try trial.mutants().filter { facts?.isNamedElsewhere($0.file) ?? true }
    return Bench(solution: solution, trial: trial, mutants: mutants)
  }

  /// What the explorer does with a mutant: each seed plays some thousand inputs.
  private static let explorer = [
    "explore", "--seeds", "1..24", "--minutes", "0.5", "--jobs", "1", "--until-failure",
  ]

  private func judge(
    _ mutants: [Mutant], _ judge: @Sendable (Mutant) throws -> MutantTrial.Verdict
  ) throws -> [(mutant: Mutant, verdict: MutantTrial.Verdict)] {
    let progress = Progress(total: mutants.count)
    let verdicts = Mutex<[Int: Result<MutantTrial.Verdict, any Error>]>([:])
    withoutActuallyEscaping(judge) { judge in
      DispatchQueue.concurrentPerform(iterations: mutants.count) { index in
        stopIfWanted()
        progress.begin("\(mutants[index].file):\(mutants[index].line)")
        let verdict = Result { try judge(mutants[index]) }
        verdicts.withLock { $0[index] = verdict }
        progress.end("\(mutants[index].file):\(mutants[index].line)")
      }
    }
    progress.close()
    return try verdicts.withLock { verdicts in
      try mutants.indices.compactMap { index in
        try verdicts[index].map { (mutant: mutants[index], verdict: try $0.get()) }
      }
    }
  }
}

// MARK: - The published matrix

extension Workbook {
  /// The lessons whose notebooks show the matrix: the last one of part I, and all after it.
  private var published: [Lesson] {
    course.lessons.filter { $0.part != .oneRoad || $0.next == nil }
  }
  /// The file of a chapter's notebook that holds the matrix.
  private func matrixFile(of lesson: Lesson) -> String {
    "\(lesson.texts)/Chapter\(lesson.number)+MutantMatrix.swift"
  }

  /// Judges all mutants of a solution, and writes the matrix that the notebook shows.
  func publishMutants(of word: String) throws -> ExitCode {
    let lesson = try course.work(word).lesson
    guard published.contains(where: { $0.number == lesson.number }) else {
      let others = published.map { "\($0.number)" }.joined(separator: ", ")
      throw UsageError(found: "chapter \(lesson.number), whose notebook shows no mutants", expected: others)
    }
    return try leavingNothingBehind { try publishVerdicts(of: lesson) }
  }

  private func publishVerdicts(of lesson: Lesson) throws -> ExitCode {
    let bench = try bench("\(lesson.number)")
    let start = ContinuousClock.now
    let verdicts = try judge(bench.mutants) { try bench.trial.judge($0, explorer: Self.explorer) }
    let folder = bench.solution.lesson.folder
    let result = MutantResult(verdicts: verdicts, equivalents: Equivalent.all(of: folder))
    say(result.lines(solution: bench.solution.executable, duration: ContinuousClock.now - start))
    if !result.holds { return .failure }
    let file = matrixFile(of: lesson)
    try result.source(ofChapter: lesson.number)
      .write(toFile: "\(course.folder)/\(file)", atomically: true, encoding: .utf8)
    say("Written to \(file).")
    return .success
  }

  /// Whether the matrices in the notebooks are those of the mutants there are now.
  func mutantProblems() throws -> [String] {
    try published.flatMap { lesson -> [String] in
      let mutants = try bench("\(lesson.number)").mutants
      let file = matrixFile(of: lesson)
      // A notebook that shows none has nothing to be wrong; one that shows it does not compile without it.
      guard let text = try? String(contentsOfFile: "\(course.folder)/\(file)", encoding: .utf8) else {
        return []
      }
      if text.contains(MutantResult.fingerprint(of: mutants)) { return [] }
      let command = "swift run workbook author mutants \(lesson.number)"
      return ["\(file) is about other mutants than there are now: `\(command)` makes it anew"]
    }
  }
}

extension Facts {
  /// Whether something that the file declares is named in another file; one that is only handed over is not.
  fileprivate func isNamedElsewhere(_ file: String) -> Bool {
    let declared = Set(declarations.filter { $0.file == file }.map(\.symbol.usr))
    return references.contains {
      $0.file != file && $0.file != "Seams.swift" && declared.contains($0.symbol.usr)
    }
  }
}
