import ChapterKit
import Foundation
import Lessons
import Puzzle
import PuzzleSuite
import Reversi
import ReversiModel
import ReversiSuite
import SourceFacts
import Supervision
import Support
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
    var failure: Failure?
  }

  struct Failure: Decodable, Sendable {
    var scenario: String
    var sentence: String
  }

  struct Problem: Decodable, Sendable {
    var id: String
    var sentence: String
  }

  /// The apps that are verified here. Nobody but the course changes its solutions.
  static let names = everythingIsTested ? everyName : Lesson.all.map(\.executable)

  /// Those of these apps, by their names; each is verified once, in a process that is watched.
  static var all: [String: Result<Standing, any Error>] { get async { await verified.value } }

  private static let verified = Task.detached {
    let standings = Mutex<[String: Result<Standing, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let standing = Result {
        let run = try Run(path(of: names[index]), ["verify", "--json"], errors: false)
        return try JSONDecoder().decode(Standing.self, from: Data(run.output.utf8))
      }
      standings.withLock { $0[names[index]] = standing }
    }
    return standings.withLock { $0 }
  }
}

extension Standing {
  /// The first symptom in one line, and where in the code it shows if that is known; nil if nothing is wrong.
  var symptom: String? {
    guard let problem = problems.first else { return nil }
    let failure = clauses.first { $0.id == problem.id }?.failure
    let found = failure.map { "\(problem.id): \($0.scenario): \($0.sentence)" } ?? problem.sentence
    let line = found.split(separator: "\n").first.map(String.init) ?? ""
    let place = /[\w\/+-]+\.swift:\d+/
    guard line.firstMatch(of: place) == nil,
      let match = story.lazy.compactMap({ $0.firstMatch(of: place) }).first
    else { return line }
    return "\(line), at \(match.output)"
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  /// The line of the chapter's code that the story of the first problem leads to, for editors; nil if it names none.
  var place: SourceLocation? {
    story.lazy.compactMap { $0.wholeMatch(of: /((?:.+\/)?(.+\.swift)):(\d+):(\d+): error: .+/) }.first.map {
      SourceLocation(
        fileID: "chapter/\($0.2)", filePath: URL(filePath: String($0.1), relativeTo: Self.package).path,
        line: Int($0.3) ?? 1, column: Int($0.4) ?? 1)
    }
  }

  /// The whole story of the first problem, and what else is wrong in a line.
  var report: String {
    let others = problems.map(\.id).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .dropFirst()
    let also = others.isEmpty ? [] : ["also: \(others.joined(separator: ", "))"]
    let left = unjudged.isEmpty ? [] : ["\(unjudged.count) clauses were not judged"]
    return (story + also + left).joined(separator: "\n")
  }
}

@Suite struct `What an app declares` {
  @Test(arguments: Standing.names)
  func `it does: it keeps all clauses but those that it says are broken, and nothing else is wrong`(
    app: String
  )
    async throws
  {
    let standing: Standing
    do {
      standing = try #require(await Standing.all[app]).get()
    } catch {
      RedChapters.note("verify gives no verdict: \(error)", of: app)
      throw error
    }
    if let symptom = standing.symptom {
      RedChapters.note(symptom, of: app)
      Issue.record("\(app)\n\(standing.report)", sourceLocation: standing.place ?? #_sourceLocation)
    }
    // A change that a reader makes adds clauses.
    let judged = Set(standing.clauses.map(\.id) + standing.unjudged)
    #expect(language(of: app).clauses.map(\.id).filter { !judged.contains($0) } == [])
  }
}

@Suite struct `A failing chapter` {
  @Test func `is shown at the line of its code that is to blame, if one is`() {
    let place =
      "Chapters/1-FatController/ViewController.swift:289:1: error: the app stopped: Index out of range"
    var standing = Standing(clauses: [], unjudged: [], problems: [], story: ["the app stopped", place])
    #expect(standing.place?.line == 289 && standing.place?.fileName == "ViewController.swift")
    standing.story.removeLast()
    #expect(standing.place == nil)
  }
}

@Suite struct `The specification` {
  @Test(.enabled(if: everythingIsTested))
  func `a solution that declares still what it has fixed is told so, and nothing else`() async {
    for chapter in await solutionsOfReversi {
      var app = chapter.app
      let fixed = Set(Defect.original).subtracting(app.knownDefects)
      app.knownDefects = Set(Defect.original)
      var told: Set<Defect> = []
      for verdict in app.verify() where !verdict.isExpected {
        guard verdict.outcome == .fixed, let defect = verdict.defect else {
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
