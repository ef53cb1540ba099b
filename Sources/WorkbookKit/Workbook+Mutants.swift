internal import Foundation
internal import Mutants
internal import Structure
internal import Synchronization

// Does the suite bite? Solutions are made wrong in one thing at a time, and held against it.

extension Workbook {
  func mutants(_ words: [String]) throws -> ExitCode {
    let words = try words.expecting(1...2, "a solution's number, such as 5")
    let work = try course.work(words[0])
    let solution = Work(lesson: work.lesson, isSolution: true)
    let workshop = try workshop()
    guard let recipe = workshop.recipes[solution.executable] else {
      throw Problem("the package does not say how \(solution.executable) is built")
    }
    let trial = MutantTrial(of: course.folder(of: solution), recipe: recipe, toolchain: workshop.toolchain)
    let facts = try workshop.standing(of: solution).error == nil ? workshop.facts(of: solution) : nil
    // A file that no other one names, such as a second front end, is no part of the app that is judged.
    let all = try trial.mutants().filter { facts?.isNamedElsewhere($0.file) ?? true }
    let mutants = words.count == 1 ? all : all.filter { $0.file == words[1] }
    if mutants.isEmpty {
      throw UsageError(
        unknown: "file with mutants", words[1], among: Array(Set(all.map(\.file))).sorted())
    }
    let equivalents = Equivalent.all(of: solution.lesson.folder).filter { equivalent in
      words.count == 1 || mutants.contains { $0.name == equivalent.mutant }
    }
    let start = ContinuousClock.now
    let result = MutantResult(verdicts: try judge(mutants, trial), equivalents: equivalents)
    say(result.lines(style, solution: solution.executable, duration: ContinuousClock.now - start))
    return result.holds ? .success : .failure
  }

  /// What the explorer does with a mutant: each seed plays some thousand inputs.
  private static let explorer = [
    "explore", "--seeds", "1..24", "--minutes", "0.5", "--jobs", "1", "--until-failure",
  ]

  private func judge(_ mutants: [Mutant], _ trial: MutantTrial) throws -> [(Mutant, MutantTrial.Verdict)] {
    let progress = Progress(total: mutants.count)
    let verdicts = Mutex<[Int: Result<MutantTrial.Verdict, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: mutants.count) { index in
      progress.begin("\(mutants[index].file):\(mutants[index].line)")
      let verdict = Result { try trial.judge(mutants[index], explorer: Self.explorer) }
      verdicts.withLock { $0[index] = verdict }
      progress.end("\(mutants[index].file):\(mutants[index].line)")
    }
    progress.close()
    return try verdicts.withLock { verdicts in
      try mutants.indices.compactMap { index in try verdicts[index].map { (mutants[index], try $0.get()) } }
    }
  }
}

extension Facts {
  /// Whether something that the file declares is named in another file.
  fileprivate func isNamedElsewhere(_ file: String) -> Bool {
    let declared = Set(declarations.filter { $0.file == file }.map(\.symbol.usr))
    return references.contains { $0.file != file && declared.contains($0.symbol.usr) }
  }
}

extension MutantTrial.Verdict {
  fileprivate var isBySeam: Bool { if case .killedBySeam = self { true } else { false } }
}

/// What came of all mutants of a solution.
struct MutantResult {
  let verdicts: [(mutant: Mutant, verdict: MutantTrial.Verdict)]
  let equivalents: [Equivalent]

  init(verdicts: [(Mutant, MutantTrial.Verdict)], equivalents: [Equivalent]) {
    self.verdicts = verdicts.map { (mutant: $0.0, verdict: $0.1) }
    self.equivalents = equivalents
  }

  private func mutants(_ isMeant: (MutantTrial.Verdict) -> Bool) -> [Mutant] {
    verdicts.filter { isMeant($0.verdict) }.map(\.mutant)
  }

  private var survivors: [Mutant] {
    mutants { $0 == .survived }.filter { mutant in !equivalents.contains { $0.mutant == mutant.name } }
  }

  /// What the list of equivalent mutants says and is not so.
  private var wrongEquivalents: [Equivalent] {
    equivalents.filter { equivalent in
      !verdicts.contains { $0.mutant.name == equivalent.mutant && $0.verdict == .survived }
    }
  }

  var holds: Bool { survivors.isEmpty && wrongEquivalents.isEmpty }

  func lines(_ style: Style, solution: String, duration: Duration) -> [String] {
    let refused = mutants { $0 == .refused }.count
    var byScenario: [String: Int] = [:]
    var (bySeam, byExplorer) = (0, 0)
    for verdict in verdicts.map(\.verdict) {
      switch verdict {
      case .killedByScenario(let clause): byScenario[clause, default: 0] += 1
      case .killedBySeam: bySeam += 1
      case .killedByExplorer: byExplorer += 1
      case .refused, .survived: break
      }
    }
    let scenarios = byScenario.values.reduce(0, +)
    let real = verdicts.count - refused - equivalents.count + wrongEquivalents.count
    func share(_ count: Int) -> String {
      real == 0 ? "-" : String(format: "%.1f %%", 100 * Double(count) / Double(real))
    }
    var lines = ["\(solution), made wrong in one thing at a time", ""]
    for (clause, count) in byScenario.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.append("  \(pad("\(count)", to: 4)) killed by \(clause)")
    }
    if bySeam > 0 { lines.append("  \(pad("\(bySeam)", to: 4)) killed by a part tested alone") }
    if byExplorer > 0 { lines.append("  \(pad("\(byExplorer)", to: 4)) killed by the explorer alone") }
    for (mutant, verdict) in verdicts where [.killedByExplorer].contains(verdict) || verdict.isBySeam {
      lines +=
        ["", "no scenario kills \(mutant.file):\(mutant.line), \(mutant.change.rawValue)"] + Self.diff(mutant)
    }
    for mutant in survivors {
      lines += ["", "survived: \(mutant.file):\(mutant.line), \(mutant.change.rawValue)"] + Self.diff(mutant)
    }
    for equivalent in wrongEquivalents {
      lines += ["", "said to be equivalent, and is not there or is killed:", "  \(equivalent.mutant)"]
    }
    let all = scenarios + bySeam + byExplorer
    lines += [
      "",
      "\(verdicts.count) mutants: \(refused) the compiler refuses, \(equivalents.count) cannot be told apart.",
      "Of the other \(real), scenarios alone kill \(share(scenarios)); with seams and explorer, \(share(all)).",
      "That took \(seconds(duration)).",
    ]
    return lines
  }

  private static func diff(_ mutant: Mutant) -> [String] {
    mutant.before.split(separator: "\n").map { "  - \($0)" }
      + mutant.after.split(separator: "\n").map { "  + \($0)" }
  }
}
