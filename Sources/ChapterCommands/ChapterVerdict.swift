internal import Console
internal import Explorer
internal import Foundation
internal import PhoneKit
internal import SourceFacts
internal import Supervision
internal import Verification

/// All that `verify` has found out about a chapter.
struct ChapterVerdict {
  let name: String
  let title: String
  /// All that the app must do.
  var specification: [Clause] = []
  var knownDefects: Set<Defect> = []
  /// The clauses that the app says it is not built for yet.
  var declaredUnbuilt: Set<String> = []
  /// The clauses and groups that were asked for by name; empty: all.
  var asked: [String] = []
  var verdicts: [Verdict] = []
  /// The clauses that nothing is known of, because the app ended its process too often.
  var unjudged: [Clause] = []
  /// What else nothing is known of.
  var unjudgedParts: Set<String> = []
  var seams: [SeamVerdict] = []
  /// How it stands to the rules of its pattern; nil: it declares none.
  var pattern: PatternVerdict?
  /// What is left of the app after its death; nil: nothing, or it was not looked for.
  var afterlife: LeakReport?
  /// How the code has ended the process outside of any scenario or part, as it describes itself, or after all.
  var ending: Ending?
  /// How the app has ended the process while it was looked for what is left of it.
  var afterlifeEnding: Ending?
  var forbiddenUses: [ForbiddenUse] = []
  /// Whether the code ended as code does that reaches past its device: it stood still, or died by a signal.
  var suspectsSource = false
  /// The clauses that were under way when all had taken too long: they only happened to be.
  var slow: Set<String> = []
  /// How many tasks have left the phone.
  var escapes = 0
  /// A script that is played in another way under another hash seed; nil: none was found.
  var orderDependence: OrderDependence?
  /// What came of a little exploration; nil: there was none.
  var explored: ExplorationResult?
  /// What the chapter's code has printed.
  var printed = Printed()
  /// How long all that took.
  var duration = Duration.zero
  /// Where a script that is too long to be shown is kept.
  var failures: String?

  /// Whether the app is just as it says it is.
  var isExpected: Bool { problems.isEmpty }
}

// MARK: - What is wrong

/// Something that is not as it was declared.
struct ReportedProblem {
  /// A clause's id, `seams.rules`, `pattern.model`, `leaks`, `source` or `process`.
  var id: String
  /// What is wrong, in a sentence.
  var sentence: String
  var failure: Failure?
  /// Lines that say more.
  var details: [String] = []
  /// What shows it again, when there is no failure of a scenario.
  var script: String?
  /// Whether the code is better than it is declared.
  var isGood = false
}

extension ChapterVerdict {
  /// All that is not as declared, the most telling first.
  var problems: [ReportedProblem] {
    var ranked: [(rank: Rank, problem: ReportedProblem)] = []
    func add(_ rank: Rank, _ id: String, _ sentence: String, details: [String] = [], script: String? = nil) {
      ranked.append((rank, ReportedProblem(id: id, sentence: sentence, details: details, script: script)))
    }
    if let ending { add(ending.cause == .slow ? .rest : .death, "process", ending.sentence) }
    // Code that waits in real time, goes on without end, or shares what two phones then write at once is the likely cause.
    let isEndless = verdicts.contains { $0.outcome.failure?.addresses.isEmpty == false }
    let source = suspectsSource || isEndless ? Rank.death : .source
    let (uses, imports) = (forbiddenUses.filter { !$0.isImport }, forbiddenUses.filter(\.isImport))
    for forbiddenUse in uses + imports { add(source, "source", "\(forbiddenUse)") }
    if escapes > 0 { add(.source, "source", Escapes.advice) }
    var broken = verdicts.filter { !$0.isExpected }.sorted { $0.order < $1.order }
    // Where much is broken, most of it is a consequence: what most clauses rest on comes first. The launch depends on
    // nothing, and the rules on that alone.
    let isWide = broken.count { $0.outcome.failure != nil } > 4
    if isWide {
      let rules = verdicts.filter { !$0.isExpected && $0.isOfRules && !$0.clause.isFoundation }
      let foundations = verdicts.filter { !$0.isExpected && $0.clause.isFoundation }
      let others = broken.filter { !$0.isOfRules && !$0.clause.isFoundation }
      broken = foundations + others.filter(\.isOfLaunch) + rules + others.filter { !$0.isOfLaunch }
    }
    for seam in seams {
      guard let failure = seam.failure else { continue }
      let lines = failure.description.split(separator: "\n", omittingEmptySubsequences: false)
      add(
        isWide && seam.name != "rules" ? .suffering : .part, "seams.\(seam.name)",
        "the part that you handed over as \(seam.name) is not as it should be",
        details: [""] + lines.map(String.init))
    }
    // A rule that is wrong may look like a defect here and there.
    let isExplained =
      ending == nil && unjudged.isEmpty
      && verdicts.allSatisfy { $0.outcome.failure == nil || $0.isExpected || $0.undeclared != nil }
    for verdict in broken {
      guard var problem = Self.problem(verdict) else { continue }
      if isExplained, let defect = verdict.undeclared {
        problem.sentence = "it has \(defect.rawValue), which Main.swift does not declare: \(problem.sentence)"
      }
      let rank: Rank =
        problem.isGood
        ? .good
        : slow.contains(verdict.clause.id)
          ? .rest : verdict.endsProcess ? .end : verdict.takesLong ? .long : .clause
      ranked.append((rank, problem))
    }
    let built = verdicts.filter { $0.outcome == .built }.map(\.clause.id)
    if let first = built.first {
      let sentence = built.count == 1 ? "it holds" : "they hold"
      ranked.append(
        (
          .good,
          ReportedProblem(
            id: first,
            sentence:
              "\(sentence) now: remove \(built.joined(separator: ", ")) from what is not built in Main.swift",
            isGood: true)
        ))
    }
    for name in declaredUnbuilt.sorted() where !specification.contains(where: { $0.id == name }) {
      let nearest = name.nearest(among: specification.map(\.id)).map { "; did you mean \($0)?" } ?? ""
      add(
        .source, "source",
        "Main.swift: found \(name) among what is not built, expected the name of a clause\(nearest)")
    }
    for defect in knownDefects.sorted(by: { $0.rawValue < $1.rawValue }) {
      let clauses = specification.filter { $0.scenarios.contains { $0.defects == [defect] } }.map(\.id)
      guard !clauses.isEmpty, declaredUnbuilt.isSuperset(of: clauses) else { continue }
      let list = clauses.joined(separator: ", ")
      add(
        .source, "source",
        "Main.swift: \(defect.rawValue) is declared, and cannot show before \(list) is built: declare it then"
      )
    }
    if let ending = afterlifeEnding { add(.rest, "process", ending.sentence, script: ending.note) }
    if let afterlife {
      // No script shows what is left in memory: only `verify` looks there.
      let details = [
        "after: \(afterlife.script.joined(separator: "; "))",
        "to look again: swift run \(name) verify --clause leaks",
      ]
      add(.rest, "leaks", afterlife.sentence, details: details)
    }
    for problem in pattern?.problems ?? [] { ranked.append((.pattern, problem)) }
    if let orderDependence { ranked.append((.rest, orderDependence.problem)) }
    for problem in explored?.problems(specification) ?? [] { ranked.append((.rest, problem)) }
    if ranked.isEmpty, !unjudged.isEmpty {
      let clauses = unjudged.count == 1 ? "1 clause was" : "\(unjudged.count) clauses were"
      add(.rest, "process", "\(clauses) not judged")
    }
    if ranked.isEmpty {
      for part in unjudgedParts.sorted() { add(.rest, "process", "\(part) was not judged") }
    }
    return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.problem)
  }

  /// The order in which problems are shown: a part's counterexample is shorter than any game, and a line than a file.
  private enum Rank: Int, Comparable {
    case death, end, source, part, clause, suffering, long, pattern, rest, good

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  static func problem(_ verdict: Verdict) -> ReportedProblem? {
    let clause = verdict.clause
    switch verdict.outcome {
    case .holds, .hasDefect, .unbuilt, .built: return nil
    case .fixed(let defect):
      return ReportedProblem(
        id: clause.id,
        sentence: "you have fixed \(defect.rawValue): now remove it from the known defects in Main.swift",
        details: ["\(clause.id) holds, but the chapter still declares that it does not."], isGood: true)
    case .broken(let failure):
      return ReportedProblem(id: clause.id, sentence: clause.sentence, failure: failure)
    case .changed(let defect, let failure):
      return ReportedProblem(
        id: clause.id, sentence: "\(defect.rawValue) is declared, and shows only in part or in another way",
        failure: failure)
    }
  }
}

extension Verdict {
  /// Whether the process ended, or had to be ended, while it was played.
  fileprivate var endsProcess: Bool { outcome.failure.map { $0.line == nil } ?? false }

  /// Whether the rules may be wrong, and not only the labels that count what they have done.
  fileprivate var isOfRules: Bool {
    guard clause.group == "rules", case .broken(let failure) = outcome else { return false }
    return failure.line.map { !$0.text.hasPrefix("expect count") } ?? false
  }

  /// Whether what is shown after a launch is wrong, and not only who may move there, which the rules say.
  fileprivate var isOfLaunch: Bool {
    guard ["load.missing", "load.restore"].contains(clause.id), case .broken(let failure) = outcome,
      let line = failure.line?.text, failure.addresses.isEmpty
    else { return false }
    let keys = ["row", "cell", "count", "mode", "message"].map { "expect \($0) " }
    return keys.contains(where: line.hasPrefix)
      && !["won", "Tied", "crashed"].contains(where: failure.sentence.contains)
  }

  /// Whether it takes more than a line to see it again.
  fileprivate var takesLong: Bool { (outcome.failure?.script.joined().utf8.count ?? 0) > 200 }

  /// Where it stands among others: how far it is from what is wrong, and how long it takes to see it.
  ///
  /// One that takes more than a line to see again comes after all others, and before it one that a defect breaks too.
  fileprivate var order: (Int, Int, Int) {
    guard let failure = outcome.failure else { return (0, 0, 0) }
    let place = if takesLong { 2 } else if case .changed = outcome { 1 } else { 0 }
    if endsProcess { return (place, 0, failure.length) }
    // What goes on without end does so for some other reason.
    let focus = failure.addresses.isEmpty ? focus(on: failure.line?.text ?? "") : 10
    return (place, -brokenShare * focus, failure.length)
  }

  /// How much of what the clause expects is of the kind that failed, in percent: the message, the count, a cell.
  private func focus(on line: String) -> Int {
    func key(_ line: String) -> Substring? { line.split(separator: " ").dropFirst().first }
    let expectations = clause.scenarios.flatMap(\.script.lines).map(\.text).filter { $0.hasPrefix("expect ") }
    guard !expectations.isEmpty, line.hasPrefix("expect ") else { return 100 }
    return 100 * expectations.count { key($0) == key(line) } / expectations.count
  }
}

extension Verdict.Outcome {
  /// What shows that it is not as declared.
  fileprivate var failure: Failure? {
    switch self {
    case .broken(let failure), .changed(_, let failure): failure
    case .holds, .hasDefect, .fixed, .unbuilt, .built: nil
    }
  }
}

extension ExplorationResult {
  /// What was found at random, each with its script.
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

extension ChapterVerdict {
  /// The same for programs.
  func json() throws -> String {
    String(decoding: try JSONEncoder.readable.encode(Report(self)), as: UTF8.self)
  }
}

extension Report {
  fileprivate init(_ verdict: ChapterVerdict) {
    let problems = verdict.problems
    let style = Style(isColoured: false, isTerminal: true)
    self.init(
      app: verdict.name, title: verdict.title, isExpected: problems.isEmpty,
      knownDefects: verdict.knownDefects.map(\.rawValue).sorted(),
      declaredUnbuilt: verdict.declaredUnbuilt.sorted(),
      forbiddenUses: verdict.forbiddenUses.map(\.description), escapedTasks: verdict.escapes,
      clauses: verdict.verdicts.map(Clause.init), unjudged: verdict.unjudged.map(\.id),
      seams: verdict.seams.map(Seam.init), pattern: verdict.pattern?.rules ?? [],
      problems: problems.map { Problem(id: $0.id, sentence: $0.sentence) },
      story: problems.first.map { verdict.story(of: $0, style) } ?? [],
      printed: Printed(count: verdict.printed.count, lines: verdict.printed.lines))
  }
}
