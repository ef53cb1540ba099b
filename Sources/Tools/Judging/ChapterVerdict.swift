internal import Console
internal import Explorer
internal import Foundation
internal import SourceFacts
internal import Supervision
internal import Verification

/// What `verify` has found out about a chapter: verdicts on clauses and parts, and what else it has checked.
struct ChapterVerdict {
  let name: String
  let title: String
  /// All clauses of the app's specification.
  var specification: [Clause] = []
  var knownDefects: Set<Defect> = []
  /// The ids of the clauses that the app declares as not built yet.
  var declaredUnbuilt: Set<String> = []
  /// The ids of clauses and names of groups that the user asked for; empty if the user asked for all.
  var asked: [String] = []
  var verdicts: [Verdict] = []
  /// The clauses without a verdict, because the app ended its process too often.
  var unjudged: [Clause] = []
  /// Other checks that have no verdict because the app ended its process, such as `the part rules` or `the check for
  /// leaks`.
  var unjudgedParts: Set<String> = []
  var seams: [SeamVerdict] = []
  /// The verdict on the rules of the architecture that the chapter declares; nil if it declares none, or if the user
  /// did not ask for them.
  var pattern: PatternVerdict?
  /// The objects of the app that stay in memory although they should not, or nil if none were found.
  var leak: LeakReport?
  /// How the chapter's code has ended the process outside of all scenarios and parts, or nil if it has not.
  var ending: Ending?
  /// How the app has ended the process during the check for objects that stay in memory, or nil if it has not.
  var leakEnding: Ending?
  /// The names in the chapter's source with which its code bypasses the `Device`.
  var forbiddenUses: [ForbiddenUse] = []
  /// Task groups that wait for all of their tasks, each with its file and line: a likely cause if clauses are broken.
  var waitingGroups: [String] = []
  /// Whether the process ended as it often does when code bypasses its `Device`: it waited for ever, or died by a
  /// signal.
  var suspectsSource = false
  /// The ids of the clauses whose scenarios were being played when the time limit for all scenarios was reached.
  /// These clauses need not be the cause.
  var slow: Set<String> = []
  /// How many of the app's tasks waited for something outside the simulated phone and woke on another thread.
  var escapes = 0
  /// A script that the app plays differently under another hash seed, or nil if none was found.
  var orderDependence: OrderDependence?
  /// The result of a short exploration, or nil if there was none.
  var explored: ExplorationResult?
  var printed = Printed()
  /// The real time that `verify` has taken.
  var duration = Duration.zero
  /// The folder in which the report may write scripts that are too long for it, each to a file; nil to print them,
  /// however long they are.
  var failures: String?

  /// Whether the app is as it declares, with nothing that is better or worse.
  var isExpected: Bool { problems.isEmpty }
}

extension ChapterVerdict {
  func json() throws -> String {
    try Report(self).readableJSON
  }
}

extension Report {
  fileprivate init(_ verdict: ChapterVerdict) {
    self.init(app: verdict.name, title: verdict.title)
    let problems = verdict.problems
    // Whoever shows the story knows how wide it may be.
    let style = Style(isColoured: false)
    isExpected = problems.isEmpty
    knownDefects = verdict.knownDefects.map(\.rawValue).sorted()
    declaredUnbuilt = verdict.declaredUnbuilt.sorted()
    forbiddenUses = verdict.forbiddenUses.map(\.description)
    escapedTasks = verdict.escapes
    clauses = verdict.verdicts.map(Clause.init)
    unjudged = verdict.unjudged.map(\.id)
    seams = verdict.seams.map(Seam.init)
    pattern = verdict.pattern?.rules ?? []
    self.problems = problems.map { Problem(id: $0.id, sentence: $0.sentence) }
    story = problems.first.map { verdict.story(of: $0, style) } ?? []
    printed = Printed(count: verdict.printed.count, lines: verdict.printed.lines)
    exploredInputs = verdict.explored?.exploration.inputs
  }
}
