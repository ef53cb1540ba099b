internal import Console
internal import Foundation
package import Lessons
package import SourceFacts
internal import Synchronization

// Does the suite bite? Solutions are made wrong in one thing at a time, and the suite is asked whether it notices.

extension Workbook {
  func mutants(_ typed: Typed) throws -> ExitCode {
    try leavingNothingBehind { try judgeMutants(typed) }
  }

  private func judgeMutants(_ typed: Typed) throws -> ExitCode {
    let script = typed.value(of: "--script")
    let words = try typed.rest.expecting(1...2, "a solution's number, such as 5")
    let bench = try MutantBench(of: course.work(words[0]).lesson, in: workshop())
    let place = words.count == 1 ? nil : words[1]
    let mutants = try place.map { try bench.mutants(at: $0) } ?? bench.mutants
    if let script { return try tryScript(script, on: mutants, bench) }
    let equivalents = bench.equivalents.filter { name in
      place == nil || mutants.contains { $0.name == name }
    }
    let result = try MutantResult(verdicts: bench.judge(mutants), equivalents: equivalents)
    say(result.lines(solution: bench.solution.executable))
    return result.holds ? .success : .failure
  }

  /// Whether a script goes well on the solution and badly on its mutants.
  private func tryScript(_ script: String, on mutants: [Mutant], _ bench: MutantBench) throws -> ExitCode {
    let play = ["play", "--script", script]
    let run = try Run(try workshop().executable(of: bench.solution), play)
    if !run.succeeded {
      say("\(script) does not go well on \(bench.solution.executable) as it is:")
      say(run.output.split(separator: "\n").suffix(4).map { "  \($0)" })
      return .failure
    }
    let verdicts = try bench.judge(mutants, by: play)
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
}

/// Where the mutants of a solution are made and judged.
package struct MutantBench: Sendable {
  package let solution: Work
  package let mutants: [Mutant]
  private let trial: MutantTrial
  /// The names of those that no test can tell from the solution.
  package var equivalents: [String] { trial.equivalents }

  package init(of lesson: Lesson, in workshop: Workshop) throws {
    solution = Work(lesson: lesson, isSolution: true)
    trial = try MutantTrial(
      of: workshop.course.folder(of: solution), recipe: workshop.recipe(of: solution.executable),
      toolchain: workshop.toolchain)
    let facts = try workshop.standing(of: solution).error == nil ? workshop.facts(of: solution) : nil
    // A file that no other one of the app names, such as a second front end, is no part of what is judged.
    mutants = try trial.mutants().filter { facts?.isNamedElsewhere($0.file) ?? true }
  }

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

  /// What the explorer does with a mutant: each seed plays some thousand inputs.
  private static let explorer = [
    "explore", "--seeds", "1..24", "--minutes", "0.5", "--jobs", "1", "--until-failure",
  ]

  /// Builds mutants on all cores and judges each, by the suite and the explorer or by a command that succeeds on the
  /// solution.
  package func judge(
    _ mutants: [Mutant], by command: [String]? = nil
  ) throws -> [(mutant: Mutant, verdict: MutantTrial.Verdict)] {
    let progress = ProgressLine(total: mutants.count)
    let verdicts = Mutex<[Int: Result<MutantTrial.Verdict, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: mutants.count) { index in
      stopIfWanted()
      let mutant = mutants[index]
      progress.begin("\(mutant.file):\(mutant.line)")
      let verdict = Result {
        if let command { return try trial.judge(mutant, by: command) }
        return try trial.judge(mutant, explorer: Self.explorer)
      }
      verdicts.withLock { $0[index] = verdict }
      progress.end("\(mutant.file):\(mutant.line)")
    }
    progress.close()
    return try verdicts.withLock { verdicts in
      try mutants.indices.compactMap { index in
        try verdicts[index].map { (mutant: mutants[index], verdict: try $0.get()) }
      }
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
