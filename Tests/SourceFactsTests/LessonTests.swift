import Foundation
import Support
import Testing

@testable import Lessons
@testable import SourceFacts

private func folders(in parent: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: "\(package)/\(parent)").filter { !$0.hasPrefix(".") }
    .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
}

/// How many sentences end in a text; the numbers of a list are none.
private func sentences(in text: String) -> Int {
  text.replacing(/(?m)^\d+\.\s/, with: "").matches(of: /[.?](\s|$)/).count
}

@Suite struct `The lessons` {
  @Test func `there is one for every solution that has steps`() throws {
    let solutions = try folders(in: "Solutions").filter {
      FileManager.default.fileExists(atPath: "\(package)/Solutions/\($0)/Steps")
    }
    #expect(solutions == Lesson.all.map(\.folder))
  }

  @Test(arguments: Lesson.all)
  func `every step has a goal, a patch and a text, and no file is left over`(lesson: Lesson) {
    #expect(lesson.stepProblems(inPackage: package) == [])
  }

  @Test(arguments: Lesson.all.flatMap { lesson in lesson.steps.map { (lesson, $0) } })
  func `every step says what to do, helps in three or four rungs, and tells what a good answer is`(
    lesson: Lesson, step: Step
  ) throws {
    let text = try lesson.text(of: step, inPackage: package)
    #expect((2...8).contains(sentences(in: text.task)))
    // Which names are fixed, and why; all others are the reader's.
    #expect(text.task.contains("\n\nRequired names: "))
    #expect((3...4).contains(text.hints.count))
    #expect((1...3).contains(sentences(in: text.answer)))
    // Only the last rung gives code away.
    #expect(text.hints.last?.contains("```swift") == true)
    #expect(!text.hints.dropLast().contains { $0.contains("```") })
  }

  @Test func `a step of Cocoa MVC is a request that can be merged: fewer than 150 lines are changed`() throws
  {
    let lesson = try #require(Lesson.all.first { $0.pattern?.name == "Cocoa MVC" })
    for step in lesson.steps {
      let patch = try String(
        contentsOfFile: "\(package)/Solutions/\(lesson.folder)/Steps/\(step.patch).patch", encoding: .utf8)
      let changed = patch.split(separator: "\n").count { line in
        "+-".contains(line.first ?? " ") && !line.hasPrefix("+++") && !line.hasPrefix("---")
      }
      #expect(changed < 150, "\(step)")
    }
  }

  @Test(arguments: Lesson.all.filter { $0.part == .otherRoads })
  func `a chapter of part II begins as solution 2, and has a pattern with rules and a trap`(lesson: Lesson)
    throws
  {
    #expect(lesson.origin == 2 && lesson.next == nil)
    let rules = try #require(lesson.pattern).rules
    #expect(rules.count >= 4)
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(lesson.trap?.isEmpty == false)
  }

  @Test(arguments: Lesson.all)
  func `every lesson leaves something open, and knows two good ways that readers have gone`(lesson: Lesson)
    throws
  {
    let task = try #require(try lesson.openTask(inPackage: package))
    #expect(task.title.hasPrefix("Open task: "))
    #expect(task.ways.count >= 2)
    for patch in task.ways.compactMap(\.patch) {
      let text = try String(contentsOfFile: "\(package)/\(patch)", encoding: .utf8)
      #expect(text.contains("\nexpect accepted\n"), "\(patch)")
    }
  }

  /// All that the goals of the lessons name, declared and empty.
  private static let skeleton = Result {
    try Fixture([
      "Board.swift": "struct Cell {}\nstruct Board {}",
      "Main.swift": "enum Main { static func main() {} }",
      "Types.swift": """
      struct Save {}
      struct Position {}
      struct FileStore {}
      protocol GameStore {}
      struct GameState {}
      struct Screenful {}
      struct Dialog {}
      struct Input {}
      struct LineFrontEnd {}
      final class Signal {}
      final class Dialogs {}
      final class Game {}
      final class Reversi { func take() {} }
      final class SlidingModel { func swap() {}; func slide() async {} }
      final class SlidingViewModel { func tap() {} }
      final class PuzzleViewController {}
      """,
      "ViewController.swift": """
      final class ViewController {
        func viewDidAppear() {}
        func beginTurn() {}
        func move() async {}
        var nextTry = 0
      }
      """,
    ]).facts
  }

  @Test(arguments: Lesson.all.flatMap(\.steps))
  func `no goal is reached by types and functions that are empty`(step: Step) throws {
    let evidence = try step.goal.evidence(in: Self.skeleton.get())
    // Where clauses say what is built, code need not say it again.
    #expect(evidence != [] || !step.builds.isEmpty || !step.parts.isEmpty, "\(step.goal.sentence)")
  }

  @Test func `no two hints are equal, and none is empty`() throws {
    let hints = try Lesson.all.flatMap { lesson in
      try lesson.steps.flatMap { try lesson.text(of: $0, inPackage: package).hints }
    }
    #expect(Set(hints).count == hints.count)
    #expect(!hints.contains { $0.allSatisfy(\.isWhitespace) })
  }

  @Test func `every lesson has a title, and its advice fits the errors that it names`() throws {
    for lesson in Lesson.all {
      #expect(!lesson.title.isEmpty)
      for advice in try lesson.ownAdvice(inPackage: package) {
        #expect(
          advice.messages.allSatisfy {
            lesson.advice(on: "x \($0) y", inPackage: package)?.text == advice.text
          })
      }
      #expect(lesson.advice(on: "cannot find 'x' in scope", inPackage: package) != nil)
      #expect(lesson.advice(on: "nothing of the kind", inPackage: package) == nil)
    }
  }

  @Test func `a chapter starts as the solution before it, but for what it says of itself`() throws {
    for lesson in Lesson.all {
      guard let before = Lesson.all.first(where: { $0.number == lesson.origin }) else { continue }
      let start = try lesson.code(inPackage: package)
      let changed = try differences(between: swiftTexts(in: "\(package)/\(before.solution)"), and: start)
      #expect(changed.filter { $0 != "Main.swift" } == [], "\(lesson.start) is not \(before.solution)")
    }
  }

  @Test func `differences between files are found, byte for byte`() {
    let one = ["A.swift": "a", "B.swift": "b", "C.swift": "c", "E.swift": "e\u{301}"]
    let other = ["A.swift": "a", "B.swift": "b\n", "D.swift": "", "E.swift": "\u{E9}"]
    #expect(differences(between: one, and: other) == ["B.swift", "C.swift", "D.swift", "E.swift"])
    #expect(differences(between: one, and: one) == [])
  }
}
