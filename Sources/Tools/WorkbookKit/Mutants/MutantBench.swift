internal import Console
internal import Foundation
package import Lessons
package import SourceFacts
internal import Supervision
internal import Verification

/// Builds and judges the mutants of a solution: versions of it with one small change each.
package struct MutantBench: Sendable {
  package let solution: Work
  /// The mutants of the solution's app, ordered by file and then by place in the code.
  package let mutants: [Mutant]
  /// The names of the mutants that no test can tell from the solution, as the solution's `EquivalentMutants.txt` lists
  /// them.
  package let equivalents: [String]
  private let workshop: Workshop
  private let files: [String: String]

  /// The result of judging a mutant.
  package struct Verdict: Sendable {
    /// What became of the mutant. It is `survived` even if the solution lists the mutant as equivalent.
    package var fate: MutantTable.Fate
    /// What kills the mutant if its fate is `scenario`: the id of the first broken clause, what else went wrong, or the
    /// command that judged. Otherwise nil.
    var killer: String?
  }

  /// Reads the solution of `lesson` and makes its mutants; builds the solution first if its code has changed.
  package init(of lesson: Lesson, in workshop: Workshop) throws {
    solution = Work(lesson: lesson, isSolution: true)
    self.workshop = workshop
    let folder = workshop.course.folder(of: solution)
    let files = try swiftTexts(in: folder)
    self.files = files
    let list = try? String(contentsOfFile: "\(folder)/EquivalentMutants.txt", encoding: .utf8)
    equivalents = (list ?? "").split(separator: "\n").map(String.init)
    let facts = try workshop.status(of: solution).error == nil ? workshop.facts(of: solution) : nil
    let app = files.keys.filter(isOfApp).sorted().map { ($0, files[$0] ?? "") }
    // A file that no other file of the app names, such as a second front end, is not judged.
    mutants = Mutant.all(of: app).filter { facts?.isNamedElsewhere($0.file) ?? true }
  }

  /// Returns the mutants at `place`, a file such as `Board.swift` or a line of it such as `Board.swift:99`; throws if
  /// there are none.
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

  /// Builds `mutants` on all cores, and judges each by the suite and the explorer or, if `command` is given, by that
  /// command alone.
  ///
  /// `command` are arguments for the solution's program, such as `play --script FILE`, with which the unchanged
  /// solution succeeds. A mutant with which it also succeeds survives.
  package func judge(
    _ mutants: [Mutant], by command: [String]? = nil
  ) throws -> [(mutant: Mutant, verdict: Verdict)] {
    let verdicts = try workshop.onBenches(
      mutants, named: \.place, options: ["-Onone", "-gnone"], limit: .seconds(60)
    ) { mutant, bench in
      try verdict(on: mutant, on: bench, by: command)
    }
    return Array(zip(mutants, verdicts))
  }

  private func verdict(on mutant: Mutant, on bench: VariantBench, by command: [String]?) throws -> Verdict {
    var files = files
    files[mutant.file] = mutant.applied(to: files[mutant.file] ?? "")
    let status = try bench.judge(files, as: solution)
    if status.error != nil { return Verdict(fate: .refused) }
    if let command {
      let survives = try bench.run(solution, command, limit: .seconds(20)).succeeded
      return survives ? Verdict(fate: .survived) : .killed(by: command.joined(separator: " "))
    }
    if let verdict = Verdict(status) {
      guard verdict.fate == .seam, let report = status.report else { return verdict }
      // `verify` tests seams first, and stops there if one has an endless loop: judge the scenarios without them.
      let ids = report.clauses.map(\.id) + report.unjudged
      let groups = Set(ids.map { String($0.prefix { $0 != "." }) })
      return try Verdict(bench.verify(groups.sorted(), of: solution)) ?? verdict
    }
    let survives = try bench.run(solution, Self.explorer, limit: .seconds(120)).succeeded
    return Verdict(fate: survives ? .survived : .explorer)
  }

  /// The arguments with which a mutant's program runs the explorer, for at most half a minute; for each seed it plays
  /// ten thousand inputs.
  private static let explorer = [
    "explore", "--seeds", "1..24", "--minutes", "0.5", "--jobs", "1", "--until-failure",
  ]
}

extension MutantBench.Verdict {
  fileprivate static func killed(by killer: String) -> Self { Self(fate: .scenario, killer: killer) }

  /// Makes the verdict on a mutant that compiles from `status`, the result of verifying it; nil if the suite finds
  /// nothing wrong.
  fileprivate init?(_ status: ChapterStatus) {
    guard let report = status.report else {
      self = .killed(by: status.isEndless ? "it does not end" : "it crashes")
      return
    }
    if report.isExpected { return nil }
    if let clause = report.clauses.first(where: { ![.holds, .defect].contains($0.outcome) }) {
      self = .killed(by: clause.id)
    } else if report.seams.contains(where: { $0.outcome != .holds }) {
      self.init(fate: .seam)
    } else {
      // Leaks, and what `verify` finds by exploring a little, belong to no clause and no seam.
      let problem = report.problems.first?.id ?? "the suite"
      self = problem == "explored" ? Self(fate: .explorer) : .killed(by: problem)
    }
  }
}

extension Facts {
  /// Whether any file other than `Seams.swift` and the one at `path` names something that the file at `path` declares.
  /// If none does, as with a second front end, the mutants of the file at `path` are not judged.
  fileprivate func isNamedElsewhere(_ path: String) -> Bool {
    let file = URL(filePath: path).lastPathComponent
    let declared = Set(declarations.filter { $0.file == file }.map(\.symbol.usr))
    return references.contains {
      $0.file != file && $0.file != "Seams.swift" && declared.contains($0.symbol.usr)
    }
  }
}
