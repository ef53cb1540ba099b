import Lessons
import Structure
import Teaching
import Testing

@testable import WorkbookKit
@testable import author

private let code = """
  struct Counter {
    var count = 0

    mutating func up() {
      // One more.
      count += 1
    }

    mutating func down() {
      count -= 1
    }
  }

  """

/// A reader who counts up by two, and adds a file.
private let text = """
  # It counts up by two
  at 2 after 1
  expect clause rules.legal

  change Counter.swift
     mutating func up() {
       // One more.
  -    count += 1
  +    count += 2
     }

  add Other.swift
  +let other = 1

  """

private func attempt(_ text: String = text) throws -> Attempt {
  try Attempt(text, name: "2-Rules/by-two", lessons: Lesson.all)
}

private func carried(to new: String) throws -> String {
  try attempt().carried(text, from: ["Counter.swift": code], to: ["Counter.swift": new])
}

@Suite struct `An attempt` {
  @Test func `that fits what has changed elsewhere stays as it is written`() throws {
    #expect(try carried(to: code.replacing("count -= 1", with: "count -= 3")) == text)
  }

  @Test func `is written for what has changed beside it, and does there what it did`() throws {
    let new = code.replacing("func up()", with: "func increase()")
    let carried = try carried(to: new)
    #expect(carried.hasPrefix("# It counts up by two\nat 2 after 1\nexpect clause rules.legal\n\nchange"))
    #expect(carried.hasSuffix("add Other.swift\n+let other = 1\n"))
    #expect(
      try attempt(carried).applied(to: ["Counter.swift": new]) == [
        "Counter.swift": new.replacing("count += 1", with: "count += 2"), "Other.swift": "let other = 1\n\n",
      ])
  }

  @Test(arguments: [
    (
      code.replacing("count += 1", with: "count += 5"), "what it changes in Counter.swift has changed as well"
    ),
    (
      code.replacing(
        "func up() {\n    // One more.\n    count += 1",
        with: "func increase() {\n    // One more.\n    count += 2"),
      "nothing is left that it changes in Counter.swift"
    ),
  ])
  func `that cannot be carried says why`(new: String, reason: String) throws {
    let problem = #expect(throws: Problem.self) { try carried(to: new) }
    #expect(problem?.description == "Tests/Readers/2-Rules/by-two.attempt: \(reason)")
  }

  @Test func `of a file that is gone says so`() throws {
    let problem = #expect(throws: Problem.self) {
      try attempt().carried(text, from: ["Counter.swift": code], to: [:])
    }
    #expect(
      problem?.description == "Tests/Readers/2-Rules/by-two.attempt: there is no Counter.swift any more")
  }
}
