internal import ChapterProgram
internal import Console
internal import Explorer
internal import Foundation
internal import SourceFacts
internal import Supervision
internal import Verification

extension Examiner {
  /// Checks the chapter's app against the specification, and prints the verdict.
  ///
  /// `words` are the options as the user typed them; the supervised process gets them, too.
  func verify(_ options: VerifyOptions, words: [String]) throws -> ExitCode {
    if !options.clauses.isEmpty { try options.check(language()) }
    let channel = ReportChannel()
    let verdict = try verdict(options, words: words)
    if let asked = options.clauses.first, verdict.verdicts.isEmpty, verdict.seams.isEmpty,
      verdict.ending == nil,
      verdict.pattern == nil
    {
      let handed = "that its Main.swift hands over"
      if asked.hasPrefix("seams") {
        throw UsageError(found: "no such seam in \(name)", expected: "one \(handed)")
      }
      if asked == "pattern" {
        throw UsageError(found: "no pattern in \(name)", expected: "a chapter with one \(handed)")
      }
    }
    try channel?.send(verdict.json())
    say(
      options.asJSON
        ? try verdict.json()
        : TextLocale.current.shown(
          verdict.text(Style.of(ConsoleOutput.output), showsAll: options.showsAll)))
    return verdict.isExpected ? .success : .failure
  }

  /// Returns the verdict on the chapter, even if the chapter's code ends the process that it runs in.
  ///
  /// `words` are the options as the user typed them; the supervised process gets them, too.
  func verdict(_ options: VerifyOptions, words: [String]) throws -> ChapterVerdict {
    let start = ContinuousClock.now
    var forbiddenUses: [ForbiddenUse] = []
    var waitingGroups: [String] = []
    var total = 0
    let line = ProgressLine()
    defer { line.close() }
    var pattern: Future<PatternVerdict>?
    var mayHash = false
    let outcome = try supervisor(["verify"] + words).run(
      Supervisor.Limits(whole: .seconds(120 + 10 * options.seeds), work: .seconds(30 + 2 * options.seeds)),
      plan: {
        let said: Greeting? = $0.value()
        self.greeting = said
        guard let greeting = said, let language = try? self.language(of: greeting) else {
          return Supervisor.Plan()
        }
        let sources = sources(in: greeting.folder)
        mayHash = sources.contains(where: \.source.mayHash)
        if let declared = greeting.pattern, options.wants("pattern") {
          pattern = Future { [code = self.code] in PatternVerdict(of: code, declared) }
        }
        // Code that bypasses its device may wait in real time, so all of it has less time.
        forbiddenUses = ForbiddenUse.all(in: sources)
        waitingGroups = sources.flatMap { file, source in
          source.waitingGroups.map { "\(file):\($0.line): \($0.function)" }
        }
        let isPatient = forbiddenUses.allSatisfy(\.isShared)
        let groups = Examination(options, of: language, partTests: greeting.partTests).units.map(\.group)
        total = groups.count
        return Supervisor.Plan(
          groups: groups, code: .chapter(in: greeting.folder),
          isSequential: forbiddenUses.contains(where: \.isShared), whole: isPatient ? nil : .seconds(8))
      },
      progress: { done in
        line.show("verifying: \(done) of \(max(done, total)) scripts and tests")
        return true
      })
    guard let greeting = self.greeting else {
      var verdict = ChapterVerdict(name: name, title: "no verdict")
      verdict.ending = outcome.endings.values.first ?? Ending(cause: .exit(0))
      verdict.printed = outcome.printed
      return verdict
    }
    let language = try self.language(of: greeting)
    HuntedBugs.read(for: greeting.folder)
    var verdict = ChapterVerdict(
      name: greeting.name, title: greeting.title, specification: language.clauses,
      knownDefects: greeting.knownDefects, declaredUnbuilt: greeting.unbuilt)
    verdict.asked = options.clauses
    verdict.printed = outcome.printed
    verdict.ending = outcome.endings[-1]
    verdict.failures = "\(greeting.folder)/Failures"
    verdict.escapes = outcome.farewells.compactMap { $0.value(Int.self) }.reduce(0, +)
    verdict.forbiddenUses = forbiddenUses
    verdict.waitingGroups = waitingGroups
    verdict.suspectsSource = outcome.endings.values.contains(where: \.isLikeForbiddenUse)
    self.judge(
      Examination(options, of: language, partTests: greeting.partTests), greeting, outcome, options, &verdict)
    verdict.duration = ContinuousClock.now - start
    verdict.pattern = pattern?.value
    // Nothing but what is hashed has an order that differs from run to run.
    if verdict.isExpected, mayHash, options.wants("order") {
      verdict.orderDependence = try orderDependence(in: language)
    }
    if verdict.isExpected, options.wants("explored"), greeting.unbuilt.isEmpty, language.canBeExplored {
      line.show("exploring")
      verdict.explored = try explore(.brief, shrinkingFor: .seconds(4))
    }
    return verdict
  }

  private func judge(
    _ examination: Examination, _ greeting: Greeting, _ outcome: Supervisor.Outcome, _ options: VerifyOptions,
    _ verdict: inout ChapterVerdict
  ) {
    var failures: [ScenarioPlay: Failure] = [:]
    var unknown: Set<String> = []
    var parts: [SeamVerdict] = []
    for (number, unit) in examination.units.enumerated() {
      let (result, ending) = (outcome.results[number], outcome.endings[number])
      switch unit {
      case .play(let play):
        if let failure: Failure = result?.value() {
          failures[play] = failure
        } else if result?.isEmpty == false {
          unknown.insert(play.clause)
        }
        if let ending {
          failures[play] = Failure(
            play, sentence: ending.symptom, needed: ending.note.components(separatedBy: "; "))
          if ending.cause == .slow { verdict.slow.insert(play.clause) }
        }
        if result == nil, ending == nil { unknown.insert(play.clause) }
      case .part(_, let name):
        if let part: SeamVerdict = result?.value() { parts.append(part) }
        if let ending {
          parts.append(
            SeamVerdict(
              name: name, subject: greeting.subjects[name] ?? "",
              isFoundation: greeting.foundations.contains(name),
              failure: SeamFailure(description: ending.symptom)))
        }
        if result == nil, ending == nil { verdict.unjudgedParts.insert("the part \(name)") }
      case .leaks:
        verdict.leak = result?.value()
        verdict.leakEnding = ending
        if result == nil, ending == nil { verdict.unjudgedParts.insert("the check for leaks") }
      }
    }
    verdict.judge(examination.clauses, failures, unplayed: unknown, seeds: options.seeds)
    // In the order of the tests: later ones take longer and tell less.
    verdict.seams = SeamVerdict.merged(parts.reversed())
    let module = verdict.name.replacing("-", with: "_")
    verdict.nameJobs { outcome.jobs(at: $0, module: module) }
  }
}

extension ChapterVerdict {
  /// Adds a verdict for each clause by the `failures` of its scenarios. `unplayed` are the ids of clauses with
  /// scenarios that were not played.
  ///
  /// Each scenario was played with jobs first in, first out, and `seeds` times with jobs in a random order.
  mutating func judge(
    _ clauses: [Clause], _ failures: [ScenarioPlay: Failure], unplayed: Set<String>, seeds: Int
  ) {
    var judge = Judge(
      specification, knownDefects: knownDefects, unbuilt: declaredUnbuilt,
      seeds: (0..<UInt64(seeds)).map { $0 + 1 }
    ) { failures[$0] }
    for clause in clauses {
      var verdict = judge.verdict(on: clause)
      if unplayed.contains(clause.id) { verdict.undeclared = nil }
      // If not every scenario was played, only a failure is certain.
      if unplayed.contains(clause.id), verdict.isExpected || verdict.outcome.isBetter {
        unjudged.append(clause)
      } else {
        verdicts.append(verdict)
      }
    }
  }

  /// If the first problem is an app that never comes to rest, adds the names of the functions that it keeps running
  /// to the failure's sentence.
  ///
  /// `jobs` is given the addresses of code, and returns the names of the functions there.
  fileprivate mutating func nameJobs(_ jobs: ([UInt64]) -> [String]) {
    guard let problem = problems.first, let failure = problem.failure, !failure.addresses.isEmpty,
      let index = verdicts.firstIndex(where: { $0.clause.id == problem.id }),
      verdicts[index].outcome == .broken
    else { return }
    let names = jobs(failure.addresses)
    if names.isEmpty { return }
    verdicts[index].failure?.sentence += ", in \(names.prefix(3).joined(separator: ", "))"
  }
}

extension VerifyOptions {
  fileprivate func check(_ language: any Language) throws(UsageError) {
    let seams = (language as? any Specified)?.seams ?? []
    let known =
      language.clauses.map(\.id) + seams.map { "seams.\($0)" } + ["leaks", "order", "pattern"]
      + (language.canBeExplored ? ["explored"] : [])
    for id in clauses where !known.contains(where: { $0 == id || $0.hasPrefix("\(id).") }) {
      let group = id.prefix { $0 != "." }
      let near = known.filter { $0.hasPrefix("\(group).") }
      let groups = Set(known.map { String($0.prefix { $0 != "." }) }).sorted()
      throw UsageError(
        found: "no clause \"\(id)\"",
        expected: near.isEmpty
          ? "an id such as \(language.clauses.first?.id ?? "leaks"), from \(groups.joined(separator: ", "))"
          : near.joined(separator: ", "))
    }
  }
}

/// Returns the Swift files of `folder` that can be read, with their paths in it.
private func sources(in folder: String) -> [(file: String, source: SwiftSource)] {
  let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
  return files.sorted().filter { $0.hasSuffix(".swift") }.compactMap { file in
    (try? SwiftSource(contentsOf: "\(folder)/\(file)")).map { (file, $0) }
  }
}

extension Ending {
  /// Whether code that bypasses its `Device` often ends its process in this way.
  fileprivate var isLikeForbiddenUse: Bool {
    switch cause {
    case .waiting, .slow, .signal: true
    default: false
    }
  }
}
