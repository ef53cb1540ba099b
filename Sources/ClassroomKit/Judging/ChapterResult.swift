internal import Foundation
internal import Lessons
internal import Notebooks
internal import Verification
internal import WorkbookKit

/// What the suite says of one person's code of a chapter.
struct ChapterResult: Codable, Sendable {
  let chapter: Int
  let status: ChapterStatus
  /// How long it took to build and judge.
  let seconds: Double
  /// Why the verdict may not be what it seems, a sentence each: the code could reach what judges it, or declares what
  /// the chapter does not.
  var doubts: [String] = []
  /// What the code does in the script of its first failure, at every instant of the last touch; nil if that is no figure.
  var lanes: Recording?

  /// Whether the code is as it declares, and the verdict beyond doubt.
  ///
  /// What is better than declared holds, too: somebody has not brought `Main.swift` up to date.
  var holds: Bool { (status.isAsDeclared || isBetter) && doubts.isEmpty }
  private var isBetter: Bool { status.report?.isOnlyBetter ?? false }
  /// The line to remove from `Main.swift` where the code is better than declared; nil if there is none.
  var note: String? { isBetter ? status.report?.problems.first?.sentence : nil }

  var lesson: Lesson? { Lesson.all.first { $0.number == chapter } }
  var stepCount: Int { lesson?.steps.count ?? 0 }
  /// Whether each step's goal is reached; all false if the code does not compile.
  var steps: [Bool] {
    status.goals.isEmpty ? (0..<stepCount).map { _ in false } : status.goals.map(\.isReached)
  }

  /// How many clauses there are; those that were not judged, after too many ends, count as well.
  var clauseCount: Int? { status.report.map { $0.clauses.count + $0.unjudged.count } }
  /// How many inputs the explorer has tried in the verdict; nil if it has none, as when a clause is broken.
  var explored: Int? { status.report?.exploredInputs }
  var clauses: String {
    guard let report = status.report else { return "-" }
    let rest = report.unjudged.isEmpty ? "" : " (\(report.unjudged.count) not judged)"
    return "\(report.held) of \(clauseCount ?? 0)\(rest)"
  }
  var seams: String {
    let seams = status.report?.seams ?? []
    return seams.isEmpty
      ? "-" : seams.map { ($0.outcome == .holds ? "" : "✗ ") + $0.name }.joined(separator: ", ")
  }
  var pattern: String {
    let rules = status.report?.pattern ?? []
    return rules.isEmpty ? "-" : "\(rules.count { $0.outcome == .holds }) of \(rules.count)"
  }

  private static let stop = (
    id: "stop", sentence: "The app stops or hangs, and what it does beyond that is unknown"
  )

  /// The clauses that are broken against what is declared. An app that stops breaks many, which say nothing of it.
  var brokenClauses: [(id: String, sentence: String)] {
    let broken = (status.report?.clauses ?? []).filter { [.broken, .changed].contains($0.outcome) }
    let stops =
      status.report?.firstBroken == "process" || broken.contains { $0.failure?.endsProcess ?? false }
    return stops ? [Self.stop] : broken.map { ($0.id, $0.sentence) }
  }

  /// What to look at first, or nil if there is nothing.
  var failure: FirstFailure? {
    if let error = status.error {
      let place = error.file.isEmpty ? "" : " (\(error.file):\(error.line))"
      return FirstFailure(id: "compile: \(error.message)", sentence: "\(error.message)\(place)")
    }
    guard let report = status.report else {
      return FirstFailure(id: "no report", sentence: status.trouble ?? "there is no report")
    }
    guard let problem = report.problems.first, !isBetter else {
      // Nobody makes a verdict worse than it is: only a good one is doubted.
      return doubts.first.map { FirstFailure(id: "doubt", sentence: $0) }
    }
    let clause = report.clauses.first { $0.id == problem.id }
    let part = report.seams.first { "seams.\($0.name)" == problem.id }
    let sentence = report.firstProblem ?? problem.sentence
    // Two apps that stop for the same reason do so at any clause.
    let isStop = clause?.failure?.endsProcess ?? false
    return FirstFailure(
      id: isStop
        ? "\(Self.stop.id): \(sentence.prefix { $0 != "," }.replacing(#/0x[0-9a-f]+/#, with: ""))"
        : problem.id, sentence: sentence,
      clause: isStop ? nil : clause?.sentence,
      script: clause?.failure?.script ?? part?.failure?.split(separator: "\n").map(String.init) ?? [],
      story: report.story)
  }
}

/// The first thing that is wrong with somebody's chapter.
struct FirstFailure: Codable, Sendable {
  /// The same for two people who have the same to learn from it: a clause's id, or the compiler's words.
  let id: String
  let sentence: String
  /// What the clause says, if one is broken.
  var clause: String?
  /// The script that shows it, or the example of a part's test; empty if there is none.
  var script: [String] = []
  /// What `verify` prints of it.
  var story: [String] = []
}
