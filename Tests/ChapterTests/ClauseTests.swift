import ChapterKit
import Testing
import Verification

/// An app held against one clause.
struct Case: Sendable, CustomTestStringConvertible {
  let app: App
  let clause: Clause

  var testDescription: String { "\(app.name) · \(clause.id)" }

  @MainActor static let all = everyChapter.flatMap { chapter in
    Clause.all.map { Case(app: chapter.app, clause: $0) }
  }
}

@Suite struct `The specification` {
  @Test(arguments: await Case.all)
  func `an app is what it says it is: it keeps a clause, or breaks it by a defect that it declares`(
    _ case: Case
  ) {
    let verdict = `case`.app.verify(`case`.clause, seeds: [1])
    switch verdict.outcome {
    case .holds, .hasDefect: break
    case .fixed(let defect):
      Issue.record("\(defect.rawValue) is fixed: strike it from the known defects in the app's Main.swift")
    case .broken(let failure), .changed(_, let failure):
      Issue.record(
        """
        \(`case`.clause.sentence)
        \(failure.scenario)\(failure.seed.map { ", on schedule \($0)" } ?? ""): \(failure.failure)
        \(failure.events.map(\.description).joined(separator: "\n"))
        """)
    }
  }

  @Test func `a solution that declares still what it has mended is told so, and nothing else`() async {
    for chapter in await everyChapter {
      var app = chapter.app
      let mended = Set(Defect.allCases).subtracting(app.knownDefects)
      app.knownDefects = Set(Defect.allCases)
      let unexpected = app.verify().filter { !$0.isExpected }
      var told: Set<Defect> = []
      for verdict in unexpected {
        guard case .fixed(let defect) = verdict.outcome else {
          Issue.record("\(app.name), \(verdict.clause.id): \(verdict.outcome)")
          continue
        }
        told.insert(defect)
      }
      #expect(told == mended, "\(app.name)")
    }
  }

  @Test func `every clause has scenarios, and ids are not used twice`() {
    #expect(Clause.all.allSatisfy { !$0.scenarios.isEmpty })
    #expect(Set(Clause.all.map(\.id)).count == Clause.all.count)
    #expect(Clause.all.count == 53)
  }

  @Test func `chapter 1 declares all six defects, and its solution has lost one`() async {
    let defects = await Dictionary(
      uniqueKeysWithValues: everyChapter.map { ($0.app.name, $0.app.knownDefects) })
    #expect(defects["chapter-1"] == Set(Defect.allCases))
    #expect(defects["solution-1"] == Set(Defect.allCases).subtracting([.lostPass]))
  }
}
