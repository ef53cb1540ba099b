internal import Console
internal import Explorer
internal import PhoneKit
internal import SourceFacts
internal import Supervision
internal import Verification

/// A way in which an app is not as it declares.
struct ReportedProblem {
  /// What the problem is about: a clause's id, or for example `seams.rules`, `pattern.model`, `leaks`, `order`,
  /// `explored`, `source` or `process`.
  var id: String
  var sentence: String
  /// How a scenario of the clause failed, or nil if the problem is not a failed scenario.
  var failure: Failure?
  /// Lines to be shown below the sentence.
  var details: [String] = []
  /// A script in one line that shows the problem again; nil if there is none, or if `failure` has it.
  var script: String?
  /// Whether the problem is that the code is better than `Main.swift` declares.
  var isGood = false
}

extension ChapterVerdict {
  /// All problems, those that tell most about the cause first.
  var problems: [ReportedProblem] {
    // If many clauses are broken, most of them are so as a consequence of a few.
    let isWide = verdicts.count { !$0.isExpected && $0.failure != nil } > 4
    var ranked = sourceProblems + partProblems(isWide: isWide) + clauseProblems(isWide: isWide)
    ranked += declarationProblems + otherProblems
    if ranked.isEmpty { ranked = missingVerdicts }
    return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.problem)
  }

  /// Problems with how the process ended outside of all scenarios, and with names in the source that bypass the
  /// `Device`.
  private var sourceProblems: [Ranked] {
    // The likely cause of a hang or a crash is code that waits in real time, never rests, or shares state between phones.
    let isEndless = verdicts.contains { !$0.isExpected && $0.failure?.addresses.isEmpty == false }
    let rank = suspectsSource || isEndless ? Rank.death : .source
    let ends = ending.map { [Ranked($0.cause == .slow ? .rest : .death, "process", $0.symptom)] } ?? []
    let (uses, imports) = (forbiddenUses.filter { !$0.isImport }, forbiddenUses.filter(\.isImport))
    return ends + (uses + imports).map { Ranked(rank, "source", "\($0)") }
      + (escapes > 0 ? [Ranked(.source, "source", Escapes.advice)] : [])
  }

  private func partProblems(isWide: Bool) -> [Ranked] {
    seams.compactMap { seam in
      seam.failure.map { failure in
        let story = failure.description.split(separator: "\n", omittingEmptySubsequences: false).map(
          String.init)
        // If a test has a sentence about what is wrong, that comes before what was given and found.
        let headline = story.first.flatMap { $0.hasPrefix("given ") ? nil : $0 }
        let details = headline == nil ? story : Array(story.dropFirst())
        let sentence = "a test of your \(seam.name) failed\(headline.map { ": \($0)" } ?? "")"
        let isCause = seam.isFoundation && (!isWide || !failure.isOfApp)
        return Ranked(
          isCause ? .part : .otherPart, "seams.\(seam.name)",
          failure.isSentence ? headline ?? sentence : sentence,
          details: details.isEmpty ? [] : [""] + details)
      }
    }
  }

  private func clauseProblems(isWide: Bool) -> [Ranked] {
    // Finding an order takes long: once for each, and not once for each comparison.
    var broken = verdicts.filter { !$0.isExpected }.map { ($0, $0.order) }.sorted { $0.1 < $1.1 }.map(\.0)
    if isWide {
      // The clauses on which most others depend come first. The launch depends on nothing, and moves on it alone.
      let known = broken.filter(\.hasInsight)
      let inOrder =
        known.filter { $0.isBroken(.moves) } + known + broken.filter { $0.isBroken(.launch) }
        + verdicts.filter { $0.isBroken(.moves) } + broken
      broken = inOrder.reduce(into: []) { list, verdict in
        if !list.contains(where: { $0.clause.id == verdict.clause.id }) { list.append(verdict) }
      }
    }
    // A defect explains a failure only if defects explain all failures: a wrong rule may look like one in
    // some clauses.
    let isExplained =
      ending == nil && unjudged.isEmpty
      && verdicts.allSatisfy { $0.failure == nil || $0.isExpected || $0.undeclared != nil }
    return broken.compactMap { verdict in
      guard var problem = Self.problem(verdict) else { return nil }
      if isExplained, let defect = verdict.undeclared {
        problem.sentence =
          "it has \(defect.reportName), which Main.swift does not declare: \(problem.sentence)"
      }
      return Ranked(rank: rank(of: verdict, problem), problem: problem)
    }
  }

  private func rank(of verdict: Verdict, _ problem: ReportedProblem) -> Rank {
    if problem.isGood { return .good }
    if slow.contains(verdict.clause.id) || verdict.isConsequence { return .rest }
    if verdict.hasInsight { return .insight }
    return verdict.failsAtNoLine ? .end : verdict.takesLong ? .long : .clause
  }

  /// Problems with what `Main.swift` declares: defects and unbuilt clauses that do not fit the specification or the
  /// code.
  private var declarationProblems: [Ranked] {
    var problems: [Ranked] = []
    let built = verdicts.filter { $0.outcome == .built }.map(\.clause.id)
    if let first = built.first {
      let sentence =
        "\(built.count == 1 ? "it holds" : "they hold") now: remove \(built.joined(separator: ", ")) "
        + "from notBuilt in Main.swift"
      problems.append(
        Ranked(rank: .good, problem: ReportedProblem(id: first, sentence: sentence, isGood: true)))
    }
    for name in declaredUnbuilt.sorted() where !specification.contains(where: { $0.id == name }) {
      let nearest = name.nearest(among: specification.map(\.id)).map { "; did you mean \($0)?" } ?? ""
      problems.append(
        Ranked(
          .source, "source",
          "Main.swift: found \(name) in notBuilt, expected the name of a clause\(nearest)"))
    }
    for defect in knownDefects.sorted(by: { $0.rawValue < $1.rawValue }) {
      let clauses = specification.filter { $0.scenarios.contains { $0.defects == [defect] } }.map(\.id)
      guard !clauses.isEmpty, declaredUnbuilt.isSuperset(of: clauses) else { continue }
      let list = clauses.joined(separator: ", ")
      problems.append(
        Ranked(
          .source, "source",
          "Main.swift: \(defect.reportName) is declared, and cannot show before \(list) is built: declare it then"
        ))
    }
    return problems
  }

  /// Problems of other kinds: objects that stay in memory, broken rules of the architecture, events that depend on
  /// the order of a set or a dictionary, and what a short exploration has found.
  private var otherProblems: [Ranked] {
    var problems: [Ranked] = []
    if let ending = leakEnding {
      problems.append(Ranked(.rest, "process", ending.symptom, script: ending.note))
    }
    if let leak {
      // A script cannot show leaks: only `verify` looks for them.
      let details = [
        "after: \(leak.script.joined(separator: "; "))",
        "to look again: swift run \(name) verify --clause leaks",
      ]
      problems.append(Ranked(.rest, "leaks", leak.sentence, details: details))
    }
    if verdicts.contains(where: { $0.outcome == .broken }) {
      problems += waitingGroups.map {
        Ranked(.rest, "source", "\($0) ends only when all its tasks have ended, and never calls cancelAll()")
      }
    }
    problems += (pattern?.problems ?? []).map { Ranked(rank: .pattern, problem: $0) }
    let found = [orderDependence?.problem].compactMap(\.self) + (explored?.problems(specification) ?? [])
    return problems + found.map { Ranked(rank: .rest, problem: $0) }
  }

  private var missingVerdicts: [Ranked] {
    let clauses = unjudged.count == 1 ? "1 clause was" : "\(unjudged.count) clauses were"
    let missing = unjudged.isEmpty ? unjudgedParts.sorted().map { "\($0) was" } : [clauses]
    return missing.map { Ranked(.rest, "process", "\($0) not judged") }
  }

  private struct Ranked {
    let rank: Rank
    let problem: ReportedProblem

    init(rank: Rank, problem: ReportedProblem) {
      self.rank = rank
      self.problem = problem
    }

    init(_ rank: Rank, _ id: String, _ sentence: String, details: [String] = [], script: String? = nil) {
      self.init(
        rank: rank, problem: ReportedProblem(id: id, sentence: sentence, details: details, script: script))
    }
  }

  /// The order in which a report shows problems. A failed test of a part on which others rest comes before a failed
  /// clause, because its case is shorter than the script of any game, unless much is broken; that of any other part comes
  /// after it.
  ///
  /// - `death`: the process ended outside of all scenarios, or this problem may be why it did.
  /// - `end`: the process ended in a scenario.
  /// - `source`: the source or `Main.swift` is wrong.
  /// - `part`: a part on which others rest, such as the rules, fails a test.
  /// - `insight`: the report can say what is likely wrong.
  /// - `clause`: a clause is broken, and no other rank fits.
  /// - `otherPart`: any other part fails a test, perhaps as a consequence.
  /// - `long`: the failure's script is long.
  /// - `pattern`: a rule of the architecture is broken.
  /// - `rest`: anything else, such as objects that stay in memory, or a clause for which there was too little time.
  /// - `good`: the code is better than `Main.swift` declares.
  private enum Rank: Int, Comparable {
    case death, end, source, part, insight, clause, otherPart, long, pattern, rest, good

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns the problem that the verdict on one clause reports; nil if there is none. Clauses that hold although
  /// they are declared as not built yet are reported elsewhere, all together.
  static func problem(_ verdict: Verdict) -> ReportedProblem? {
    let clause = verdict.clause
    switch verdict.outcome {
    case .holds, .defect, .unbuilt, .built: return nil
    case .fixed:
      return ReportedProblem(
        id: clause.id,
        sentence: "you have fixed \(verdict.defectName): now remove it from the known defects in Main.swift",
        details: ["\(clause.id) holds, but the chapter still declares that it does not."], isGood: true)
    case .broken:
      return ReportedProblem(id: clause.id, sentence: clause.sentence, failure: verdict.failure)
    case .changed:
      return ReportedProblem(
        id: clause.id,
        sentence: "\(verdict.defectName) is declared, but this failure does not match it",
        failure: verdict.failure)
    }
  }
}

extension Verdict {
  /// What a report calls the declared defect that the verdict is about; empty if there is none.
  fileprivate var defectName: String { defect?.reportName ?? "" }

  /// Whether the failure is about no line of the script, as when the process ended during a scenario.
  fileprivate var failsAtNoLine: Bool { failure.map { $0.line == nil } ?? false }

  /// Returns the failure for a report to show below the clause; nil if there is none, or if the clause is declared as
  /// not built yet and `isAsked` is false: the user did not ask for single clauses.
  func shownFailure(isAsked: Bool) -> Failure? {
    outcome != .unbuilt || isAsked ? failure : nil
  }

  /// Whether the clause is broken by a fault of what most clauses depend on.
  fileprivate func isBroken(_ basis: Clause.Basis) -> Bool {
    guard outcome == .broken, let failure else { return false }
    return clause.blames(basis, for: failure)
  }

  /// Whether the failure has a likely cause (`Failure.insight`) and a short script. After many moves of a wrong game,
  /// nearly anything looks like the cause.
  fileprivate var hasInsight: Bool { failure?.insight != nil && !takesLong && !isConsequence }

  /// Whether another clause's fault has broken this one.
  fileprivate var isConsequence: Bool { failure.map(clause.isConsequence) ?? false }

  /// Whether what leads to the failure has more than 200 bytes.
  fileprivate var takesLong: Bool { failure.map { $0.commands.joined().utf8.count > 200 } ?? false }

  /// The key by which reports sort broken clauses, the lowest first: those with a likely cause, then all that are not
  /// named here, then those whose defect is declared but shows in another way, then those with a long script, and last
  /// those that another clause's fault has broken.
  ///
  /// Among equals, those come first of which most scenarios fail, with an expectation that is typical of the clause
  /// (`focus`), and after the fewest commands.
  fileprivate var order: (Int, Int, Int) {
    guard let failure else { return (0, 0, 0) }
    var place = if takesLong { 2 } else if outcome == .changed { 1 } else { 0 }
    if hasInsight { place = -1 }
    if isConsequence { place = 3 }
    if failsAtNoLine { return (place, 0, failure.length) }
    // An app that never rests fails whatever the clause is about.
    let focus = failure.addresses.isEmpty ? focus(on: failure.line?.text ?? "") : 10
    // A few commands more do not weigh much beside how broken a clause is.
    return (place, -100 * brokenShare * focus / (40 + failure.length), failure.length)
  }

  /// Returns the percentage of the clause's expectations that have the same key, such as `turn`, as the failed line
  /// `line`; 100 if `line` is no expectation. The higher it is, the more the failure is about what the clause
  /// requires.
  private func focus(on line: String) -> Int {
    func key(_ line: String) -> Substring? { line.split(separator: " ").dropFirst().first }
    let expectations = clause.scenarios.flatMap(\.script.lines).map(\.text).filter { $0.hasPrefix("expect ") }
    guard !expectations.isEmpty, line.hasPrefix("expect ") else { return 100 }
    return 100 * expectations.count { key($0) == key(line) } / expectations.count
  }
}

extension ExplorationResult {
  fileprivate func problems(_ specification: [Clause]) -> [ReportedProblem] {
    endings.map { ending in
      ReportedProblem(
        id: "explored", sentence: ending.sentence, script: ending.note.isEmpty ? nil : ending.note)
    }
      + exploration.failures.filter { !$0.isDeclared }.map { failure in
        let clause = specification[failure.finding.clause]?.sentence ?? ""
        return ReportedProblem(
          id: "explored", sentence: failure.finding.sentence,
          details: ["\(failure.finding.clause): \(clause)"],
          script: failure.script.replacing("\n", with: "; "))
      }
  }
}
