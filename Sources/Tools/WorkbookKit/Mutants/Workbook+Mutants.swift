internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision

// Does the suite notice mistakes? Mutants are solutions with one small change, and the suite judges each.

extension Workbook {
  func mutants(_ typed: Typed) throws -> ExitCode {
    try leavingNothingBehind {
      let bench = try MutantBench(of: course.work(typed.rest[0]).lesson, in: Workshop(course))
      let place = typed.rest.dropFirst().first
      let mutants = try place.map { try bench.mutants(at: $0) } ?? bench.mutants
      if let script = typed.value(of: "--script") { return try play(script, on: mutants, bench) }
      let equivalents = bench.equivalents.filter { name in
        place == nil || mutants.contains { $0.name == name }
      }
      let result = try MutantResult(verdicts: bench.judge(mutants), equivalents: equivalents)
      say(result.lines(solution: bench.solution.executable, style))
      return result.holds ? .success : .failure
    }
  }

  /// Plays the script at the path `script` on `mutants`, and prints which of them it kills. Succeeds if it kills all
  /// that compile.
  ///
  /// If the script does not pass on the solution, fails without playing it on any mutant.
  private func play(_ script: String, on mutants: [Mutant], _ bench: MutantBench) throws -> ExitCode {
    let play = ["play", "--script", script]
    let run = try Workshop(course).built(bench.solution).run(play)
    if !run.succeeded {
      say(style.fitted("\(script) does not pass on \(bench.solution.executable) as it is:"))
      say(run.output.split(separator: "\n").suffix(4).map { "  \($0)" })
      return .failure
    }
    let verdicts = try bench.judge(mutants, by: play).filter { $0.verdict.fate != .refused }
    for (mutant, verdict) in verdicts {
      let mark = verdict.fate == .survived ? "✗ survives" : "✓ killed  "
      say("\(mark)  \(mutant.place), \(mutant.change.rawValue)")
      say(mutant.diff)
    }
    let survivors = verdicts.count { $0.verdict.fate == .survived }
    say(style.fitted("\(script) kills \(verdicts.count - survivors) of \(verdicts.count)."))
    return survivors == 0 ? .success : .failure
  }
}
