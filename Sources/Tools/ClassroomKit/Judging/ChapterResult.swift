internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Verification
internal import WorkbookKit

/// The verdict on one person's code of a chapter.
struct ChapterResult: Codable, Sendable {
  let chapter: Int
  var status: ChapterStatus
  /// How many seconds it took to build and judge the code.
  let seconds: Double
  /// Sentences on why the verdict may be wrong: the code could tamper with what judges it, or its `Main.swift` declares
  /// other defects or clauses than that of the chapter as handed out.
  var doubts: [String] = []
  /// A recording of the script of the first failure, played with its last touch at every possible instant; nil if none
  /// could be made.
  var lanes: Recording?
  /// What the code had reached when it was judged before; nil if it was not.
  var before: Before?

  /// What an earlier version of the code had reached.
  struct Before: Codable, Sendable {
    let date: Date
    let holds: Bool
    let steps: Int
    let held: Int?
  }

  /// What has changed since the code was judged before, in words such as `since 2026-11-29 12:00: 2 to 4 steps, holds
  /// now`; nil if it was not judged before, or if nothing has changed.
  var change: String? {
    guard let before else { return nil }
    var changes: [String] = []
    func compare(_ what: String, _ old: Int?, _ new: Int?) {
      if old != new {
        changes.append("\(old.map(String.init) ?? "no") to \(new.map(String.init) ?? "no") \(what)")
      }
    }
    compare("steps", before.steps, status.stepsDone)
    compare("clauses held", before.held, status.report?.held)
    if before.holds != holds { changes.append(holds ? "holds now" : "does not hold any more") }
    return changes.isEmpty ? nil : "since \(before.date.asMinute): \(changes.joined(separator: ", "))"
  }

  /// Removes what is about the bench on which the code was judged: where that was, and what differs from the code that
  /// was judged there before, which was somebody else's.
  mutating func forgetBench() {
    status.changes = []
    guard let story = status.report?.story else { return }
    status.report?.story = story.map {
      $0.replacing(#/[^ "]*reversi-[^ \/]+\/Chapters\//#, with: "Chapters/")
    }
  }

  /// Whether the code does what its `Main.swift` declares, and there are no doubts about the verdict.
  ///
  /// Code that is better than declared holds, too, such as code without a defect that its `Main.swift` still lists.
  var holds: Bool { (status.isAsDeclared || isBetter) && doubts.isEmpty }
  private var isBetter: Bool { status.report?.isOnlyBetter ?? false }
  /// What to remove from `Main.swift` if the code is better than declared, such as a defect that is fixed, in a
  /// sentence; nil otherwise.
  var note: String? { isBetter ? status.report?.problems.first?.sentence : nil }

  var lesson: Lesson? { Lesson.all.first { $0.number == chapter } }
  var stepCount: Int { lesson?.steps.count ?? 0 }
  /// Whether each step's goal is reached; all false if the code does not compile.
  var steps: [Bool] {
    status.goals.isEmpty ? (0..<stepCount).map { _ in false } : status.goals.map(\.isReached)
  }

  /// The number of clauses, including those that were not judged because the process ended too often; nil without a
  /// report.
  var clauseCount: Int? { status.report.map { $0.clauses.count + $0.unjudged.count } }
  /// How many inputs the explorer tried; nil if it did not run, for example because a clause is broken.
  var explored: Int? { status.report?.exploredInputs }
  var clauses: String {
    guard let report = status.report else { return "-" }
    let rest = report.unjudged.isEmpty ? "" : " (\(report.unjudged.count) not judged)"
    // Nothing better is asked of a chapter than to hold all others.
    let declared = report.clauses.count { [.defect, .unbuilt].contains($0.outcome) }
    return "\(report.held) of \(clauseCount ?? 0)\(declared > 0 ? ", \(declared) declared" : "")\(rest)"
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

  /// The clauses that the code breaks without declaring it. If the app ends its process or hangs, there is one entry
  /// instead, which says so: such an app fails the scenarios of many clauses, whatever these ask for.
  var brokenClauses: [(id: String, sentence: String)] {
    let broken = (status.report?.clauses ?? []).filter { [.broken, .changed].contains($0.outcome) }
    let stops =
      status.report?.firstBroken == "process" || broken.contains { $0.failure?.endsProcess ?? false }
    return stops ? [Self.stop] : broken.map { ($0.id, $0.sentence) }
  }

  /// The first thing that is wrong with the code, or a doubt about the verdict if that is all; nil if there is neither.
  var failure: FirstFailure? {
    if let error = status.error {
      let place = error.file.isEmpty ? "" : " (\(error.file):\(error.line))"
      return FirstFailure(id: "compile: \(error.message)", sentence: "\(error.message)\(place)")
    }
    guard let report = status.report else {
      return FirstFailure(id: "no report", sentence: status.trouble ?? "there is no report")
    }
    guard let problem = report.problems.first, !isBetter else {
      // Nobody makes their own verdict worse than it is, so only a good one is doubted.
      return doubts.first.map { FirstFailure(id: "doubt", sentence: $0) }
    }
    let part = report.seams.first { "seams.\($0.name)" == problem.id }
    let scenario = report.clauses.first { $0.id == problem.id }
    let clause = scenario ?? part.flatMap(clauseBroken) ?? (problem.id == "explored" ? clauseExplored : nil)
    let sentence = report.firstProblem ?? problem.sentence
    let place = Self.place(in: sentence)
    // Where an app stops is chance: two that stop for the same reason may do so at different clauses.
    let isStop = scenario == nil ? place != nil : scenario?.failure?.endsProcess ?? false
    return FirstFailure(
      id: isStop
        ? "\(Self.stop.id): \(sentence.prefix { $0 != "," }.replacing(#/0x[0-9a-f]+/#, with: ""))"
        : clause?.id ?? problem.id, sentence: sentence,
      name: isStop ? nil : clause?.id, clause: isStop ? nil : clause?.sentence,
      place: isStop ? place : nil, seam: part?.name,
      script: part?.failure?.split(separator: "\n").map(String.init) ?? clause?.failure?.script ?? [],
      story: report.story)
  }

  /// Returns the clause that code breaks whose `part` fails a test: the one that the test names, or the first broken one;
  /// nil if there is none.
  private func clauseBroken(by part: Report.Seam) -> Report.Clause? {
    guard let report = status.report else { return nil }
    let named = part.failure?.firstMatch(of: #/because +([a-z-]+\.[a-z-]+) says/#)?.1
    return report.clauses.first { $0.id == named ?? "" }
      ?? report.problems.lazy.compactMap { problem in
        report.clauses.first { $0.id == problem.id && !($0.failure?.endsProcess ?? false) }
      }.first
  }

  /// The clause that an exploration has found broken although its scenarios hold, by what `verify` prints; nil if there
  /// is none.
  private var clauseExplored: Report.Clause? {
    guard let report = status.report else { return nil }
    let lines = report.story.map { $0.drop { $0 == " " } }
    return report.clauses.first { clause in lines.contains { $0.hasPrefix("\(clause.id): ") } }
  }

  /// Returns where an app stops according to `sentence`, such as `ViewController.swift in nextTurn`; nil if it does not
  /// say that. The line is left out: the same function stands on different lines of different people's files.
  private static func place(in sentence: String) -> String? {
    sentence.firstMatch(of: #/, ([^ ,]+\.swift):[0-9]+ in ([^,(]+)/#).map {
      "\($0.1) in \($0.2.trimmingCharacters(in: .whitespaces))"
    }
  }
}

/// The first thing that is wrong with somebody's chapter.
struct FirstFailure: Codable, Sendable {
  /// What identifies the failure, such as a clause's id or the compiler's message: two people with the same id have the
  /// same to learn.
  let id: String
  let sentence: String
  /// The name of the clause that is broken, such as `rules.order`; nil if it is none.
  var name: String?
  /// The sentence of the clause, if one is broken.
  var clause: String?
  /// Where the app stops, such as `ViewController.swift in nextTurn`; nil if it does not, or if that is not known.
  var place: String?
  /// The name of the part that fails a test of its own, such as `rules`; nil if it is none.
  var seam: String?
  /// The lines of the script that shows the failure, or of the example with which a part fails its test; empty if there
  /// is neither.
  var script: [String] = []
  /// The lines that `verify` prints about the failure.
  var story: [String] = []

  /// The sentence, and the clause's name unless the sentence has it.
  var sentenceWithName: String {
    guard let name, !sentence.contains(name) else { return sentence }
    return "\(sentence) (\(name))"
  }

  /// Whether two people's failures have the same cause. A loop that needs more and more memory may end in any of three
  /// ways, so that the place counts, too.
  func hasSameCause(as other: FirstFailure) -> Bool { id == other.id || place != nil && place == other.place }
}

extension ChapterResult {
  /// Adds to `doubts` why the verdict on the code `files` may be wrong. `start` is the result for the chapter as it is
  /// handed out, with which this result is compared; nil to look at the code alone.
  mutating func addDoubts(about files: [String: String], _ start: ChapterResult?) {
    doubts += files.sorted { $0.key < $1.key }.flatMap { file, text in
      SwiftSource(text).reaches(besides: ForbiddenUse.modulesOfChapters).map {
        "\(file):\($0.line): found \($0.found), with which code can reach what judges it: read it before you believe it"
      }
    }
    guard let report = status.report, let given = start?.status.report else { return }
    func more(_ what: String, _ own: [String], than others: [String]) {
      let new = own.filter { !others.contains($0) }
      if !new.isEmpty {
        doubts.append("Main.swift declares \(what) that the chapter does not: \(new.joined(separator: ", "))")
      }
    }
    more("known defects", report.knownDefects, than: given.knownDefects)
    more("clauses as not built yet", report.declaredUnbuilt, than: given.declaredUnbuilt)
    let judged = Set(report.clauses.map(\.id) + report.unjudged)
    if judged != Set(given.clauses.map(\.id) + given.unjudged), report.firstBroken != "process" {
      doubts.append("it was judged by other clauses than the chapter's: Main.swift says so")
    }
  }
}
