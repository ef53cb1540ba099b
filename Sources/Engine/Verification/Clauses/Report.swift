/// The result of verifying a chapter: what `verify --json` prints, and what the workbook reads and keeps.
public struct Report: Codable, Sendable, Equatable {
  public var app: String
  public var title: String
  /// Whether everything is exactly as the chapter declares: neither worse nor better.
  public var isExpected = true
  public var knownDefects: [String] = []
  /// The ids of the clauses that the app declares as not built yet.
  public var declaredUnbuilt: [String] = []
  public var forbiddenUses: [String] = []
  /// How many of the app's tasks waited for something outside the simulated phone and woke on another thread.
  public var escapedTasks = 0
  public var clauses: [Clause] = []
  /// The ids of the clauses without a verdict, because the app ended its process too often.
  public var unjudged: [String] = []
  /// The results for the parts of the app that the chapter hands over to be tested alone.
  public var seams: [Seam] = []
  /// The rules of the architecture pattern that the chapter declares, each with its result; empty if it
  /// declares none.
  public var pattern: [Rule] = []
  /// Everything that is not as the chapter declares, the most important first.
  public var problems: [Problem] = []
  /// The first problem in full, as the lines that `verify` prints; empty if there is no problem.
  public var story: [String] = []
  public var printed = Printed(count: 0, lines: [])
  /// How many random commands the explorer has played on the app; nil if it was not run, because something else was
  /// wrong before.
  public var exploredInputs: Int?

  public init(app: String, title: String) { (self.app, self.title) = (app, title) }

  public struct Problem: Codable, Sendable, Equatable {
    /// What the problem is about: a clause's id, or for example `seams.rules`, `pattern.model`, `leaks`,
    /// `explored`, `source` or `process`.
    public var id: String
    public var sentence: String

    public init(id: String, sentence: String) { (self.id, self.sentence) = (id, sentence) }
  }

  /// What the chapter's code has printed: how many lines, and the first few of them.
  public struct Printed: Codable, Sendable, Equatable {
    public var count: Int
    public var lines: [String]

    public init(count: Int, lines: [String]) { (self.count, self.lines) = (count, lines) }
  }

  /// Whether an app meets a clause, compared with what it declares.
  public enum Outcome: String, Codable, Sendable {
    /// The app passes every scenario, in every order of jobs that was tried.
    case holds
    /// The app fails a scenario, and no declared defect explains that.
    case broken
    /// The app fails scenarios because of a defect that it declares.
    case defect
    /// The app declares a defect, but passes the scenarios that the defect makes fail.
    case fixed
    /// The app declares a defect, but it shows in only some scenarios, or not as `Scenario.instead` describes it.
    case changed
    /// The app declares that the clause is not built yet, and fails a scenario.
    case unbuilt
    /// The app declares that the clause is not built yet, but passes all scenarios.
    case built

    /// Whether the app meets or fails the clause just as it declares.
    public var isExpected: Bool { [.holds, .defect, .unbuilt].contains(self) }
    /// Whether the app meets a clause for which it declares a defect, or which it declares as not built yet.
    public var isBetter: Bool { [.fixed, .built].contains(self) }
  }

  public struct Clause: Codable, Sendable, Equatable {
    public var id: String
    public var sentence: String
    public var outcome: Outcome
    public var defect: String?
    /// How many times a script was played to judge the clause.
    public var scripts: Int
    public var failure: Failure?

    public var isExpected: Bool { outcome.isExpected }
  }

  /// The result of testing one part of the app alone, such as its rules.
  public struct Seam: Codable, Sendable, Equatable {
    public var name: String
    public var subject: String
    /// `holds` if the part passed all its tests, otherwise `broken`.
    public var outcome: Outcome
    public var cases = 0
    public var seconds = 0.0
    public var failure: String?
  }

  /// A rule of the chapter's architecture pattern, and the code that breaks it.
  public struct Rule: Codable, Sendable, Equatable {
    public var id: String
    public var sentence: String
    /// `holds` if no code breaks the rule, otherwise `broken`.
    public var outcome: Outcome
    /// The places in the code that break the rule, by file and line; empty if the rule holds.
    public var evidence: [String]

    public init(id: String, sentence: String, evidence: [String]) {
      (self.id, self.sentence, self.evidence) = (id, sentence, evidence)
      outcome = evidence.isEmpty ? .holds : .broken
    }
  }
}

extension Report.Clause {
  public init(_ verdict: Verdict) {
    self.init(
      id: verdict.clause.id, sentence: verdict.clause.sentence, outcome: verdict.outcome,
      defect: verdict.defect?.rawValue, scripts: verdict.runs, failure: verdict.failure)
  }
}

extension Report.Seam {
  public init(_ verdict: SeamVerdict) {
    self.init(
      name: verdict.name, subject: verdict.subject, outcome: verdict.failure == nil ? .holds : .broken,
      cases: verdict.cases, seconds: verdict.duration / .seconds(1), failure: verdict.failure?.description)
  }
}

extension Report {
  /// How many clauses hold.
  public var held: Int { clauses.count { $0.outcome == .holds } }

  /// The clauses that the app fails, without those that it declares as not built yet.
  public var broken: [Clause] { clauses.filter { [.broken, .defect, .changed].contains($0.outcome) } }

  /// The names of the declared defects that some clause still shows, sorted.
  public var defects: [String] {
    Set(clauses.filter { [.defect, .changed].contains($0.outcome) }.compactMap(\.defect)).sorted()
  }

  /// The names of the parts that the chapter hands over to be tested alone, or "none".
  public var seamNames: String { seams.isEmpty ? "none" : seams.map(\.name).joined(separator: ", ") }

  /// Whether `problem` is only that the app meets a clause that it declares as broken or not built yet.
  public func isBetter(_ problem: Problem) -> Bool {
    clauses.contains { $0.id == problem.id && $0.outcome.isBetter }
  }

  /// Whether the code is better than declared and nowhere worse; false if there is no problem at all.
  public var isOnlyBetter: Bool { !problems.isEmpty && problems.allSatisfy(isBetter) }

  /// The id of the first problem, or nil if there is none.
  public var firstBroken: String? { problems.first?.id }

  /// The first problem in one line, or nil if there is none.
  public var firstProblem: String? {
    problems.first.map { problem in
      let clause = clauses.first { $0.id == problem.id }
      guard let clause, !clause.outcome.isBetter else { return problem.sentence }
      return clause.failure.map { "\($0.symptom) (\(clause.id))" } ?? "\(clause.id): \(problem.sentence)"
    }
  }

  /// The ids of all problems but the first, each once.
  ///
  /// If the first problem is a clause that is better than declared, other clauses like it are left out: one
  /// fix may make several hold.
  public var otherProblems: [String] {
    guard let first = problems.first else { return [] }
    let others = problems.dropFirst().filter { $0.id != first.id && !(isBetter(first) && isBetter($0)) }
    return others.map(\.id).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
