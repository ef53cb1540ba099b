import ChapterKit
import Foundation
import Lessons
import Puzzle
import Reversi
import ReversiSuite
import SourceFacts
import Supervision
import Synchronization
import Testing
import Verification

/// What `verify` says of a chapter or solution as it stands.
struct Standing: Decodable, Sendable {
  var clauses: [Clause]
  var unjudged: [String]
  var problems: [Problem]
  var story: [String]

  struct Clause: Decodable, Sendable {
    var id: String
    var outcome: String
    var failure: Failure?
    var isAsDeclared: Bool { ["holds", "defect", "unbuilt"].contains(outcome) }
  }

  struct Failure: Decodable, Sendable {
    var scenario: String
    var sentence: String
    var script: [String]
  }

  struct Problem: Decodable, Sendable {
    var id: String
    var sentence: String
  }

  /// Those of all apps, by their names; each is verified once, in a process that is watched.
  static var all: [String: Result<Standing, any Error>] { get async { await verified.value } }

  private static let verified = Task.detached {
    let standings = Mutex<[String: Result<Standing, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: everyName.count) { index in
      let standing = Result {
        let run = try Program.run(
          path(of: everyName[index]), ["verify", "--json"], output: .keptWithoutErrors)
        return try JSONDecoder().decode(Standing.self, from: Data(run.output.utf8))
      }
      standings.withLock { $0[everyName[index]] = standing }
    }
    return standings.withLock { $0 }
  }
}

/// A clause that an app is held against.
struct Case: Sendable, CustomTestStringConvertible {
  let app: String
  let clause: String

  var testDescription: String { "\(app) · \(clause)" }

  static let all = everyName.flatMap { app in
    language(of: app).clauses.map { Case(app: app, clause: $0.id) }
  }
}

@Suite struct `What an app declares` {
  @Test(arguments: Case.all)
  func `it does: it keeps a clause, or breaks it by a defect that it declares`(_ case: Case) async throws {
    let standing = try #require(await Standing.all[`case`.app]).get()
    guard let clause = standing.clauses.first(where: { $0.id == `case`.clause }) else {
      let first = standing.problems.first.map { "\($0.id) is broken: \($0.sentence)" } ?? "something is wrong"
      // What is wrong is told once, and in full; a clause that was not judged is neither kept nor broken.
      #if compiler(>=6.3)
        if standing.unjudged.dropFirst().contains(`case`.clause) { try Test.cancel("not judged: \(first)") }
      #endif
      let story = standing.story.filter { !$0.isEmpty }
      let others = standing.unjudged.count < 2 ? "" : ", nor were \(standing.unjudged.count - 1) others"
      Issue.record(
        "\(`case`.clause) was not judged\(others). First, \(([first] + story).joined(separator: "\n"))")
      return
    }
    if clause.isAsDeclared { return }
    #if compiler(>=6.3)
      // What stops the app in one place in the code is one fault.
      if let found = clause.failure?.sentence, found.contains(".swift:"),
        let first = standing.clauses.first(where: { !$0.isAsDeclared && $0.failure?.sentence == found }),
        first.id != clause.id
      {
        try Test.cancel("broken as \(first.id) is: \(found)")
      }
    #endif
    let sentence = standing.problems.first { $0.id == clause.id }?.sentence ?? clause.outcome
    // One fault may break most clauses: the first few are enough to see it.
    if let failure = clause.failure, standing.problems.prefix(3).contains(where: { $0.id == clause.id }) {
      let lines = ["\(failure.scenario): \(failure.sentence)"] + failure.script
      Issue.record("\(sentence)\n\(lines.joined(separator: "\n"))")
    } else {
      Issue.record("\(sentence); see: swift run \(`case`.app) verify --clause \(clause.id)")
    }
  }

  @Test(arguments: everyName)
  func `beside the clauses nothing is wrong: parts, source, what is left of it, its process`(app: String)
    async throws
  {
    let standing = try #require(await Standing.all[app]).get()
    let clauses = Set(language(of: app).clauses.map(\.id))
    for problem in standing.problems where !clauses.contains(problem.id) {
      Issue.record("\(problem.id): \(problem.sentence)")
    }
  }
}

@Suite struct `The specification` {
  @Test func `a solution that declares still what it has fixed is told so, and nothing else`() async {
    for chapter in await solutionsOfReversi {
      var app = chapter.app
      let fixed = Set(Defect.original).subtracting(app.knownDefects)
      app.knownDefects = Set(Defect.original)
      var told: Set<Defect> = []
      for verdict in app.verify() where !verdict.isExpected {
        guard case .fixed(let defect) = verdict.outcome else {
          Issue.record("\(app.name), \(verdict.clause.id): \(verdict.outcome)")
          continue
        }
        told.insert(defect)
      }
      #expect(told == fixed, "\(app.name)")
    }
  }

  @Test func `every clause has scenarios, and ids are not used twice`() {
    #expect(Clause.all.allSatisfy { !$0.scenarios.isEmpty })
    #expect(Set(Clause.all.map(\.id)).count == Clause.all.count)
    #expect(Clause.all.count == 53)
    // The book has those of all apps in one index.
    let ids = (ReversiLanguage().clauses + PuzzleLanguage().clauses).map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `each solution has lost the defects that its lesson fixes, and no others`() async {
    var left = Set(Defect.original.map(\.rawValue))
    for (lesson, solution) in zip(Lesson.all, await solutions) {
      left.subtract(lesson.fixes)
      if lesson.part == .secondApp { left = [] }
      #expect(Set(solution.app.knownDefects.map(\.rawValue)) == left, "\(solution.app.name)")
    }
  }
}
