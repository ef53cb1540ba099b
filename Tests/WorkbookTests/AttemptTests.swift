import Foundation
import SourceFacts
import Supervision
import Support
import Testing

@testable import Lessons
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
  at 2 after 0
  expect clause rules.legal

  diff --git a/Counter.swift b/Counter.swift
  --- a/Counter.swift
  +++ b/Counter.swift
  @@ -3,7 +3,7 @@ struct Counter {
  \u{20}
     mutating func up() {
       // One more.
  -    count += 1
  +    count += 2
     }
  \u{20}
     mutating func down() {
  diff --git a/Other.swift b/Other.swift
  new file mode 100644
  --- /dev/null
  +++ b/Other.swift
  @@ -0,0 +1 @@
  +let other = 1

  """

/// A course of one chapter without steps, and one attempt at it.
private struct Counting {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }
  private let file = "Tests/Readers/2-Rules/by-two.patch"
  private let history: StepHistory
  private let lesson = Lesson(folder: "2-Rules", title: "Rules", steps: [])

  init() throws {
    temporary = try TemporaryFolder()
    history = StepHistory(of: Course(in: temporary.path, products: ""), lessons: [lesson])
    try write(code, to: "Solutions/2-Rules/Counter.swift")
    try write(text, to: file)
    try history.make(from: Course(in: folder, products: ""))
    try history.edit(StepHistory.Point(chapter: 2, done: 0))
  }

  private func write(_ text: String, to file: String) throws {
    let place = URL(filePath: "\(folder)/\(file)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  /// What becomes of the attempt when the chapter's code becomes another; nil: the file goes.
  func carried(to new: String?, andOther other: String? = nil) throws -> String {
    try write(new ?? "", to: ".build/edit/Counter.swift")
    if new == nil { try FileManager.default.removeItem(atPath: "\(history.folder)/Counter.swift") }
    if let other { try write(other, to: ".build/edit/Other.swift") }
    try history.carry()
    try history.write(to: folder)
    return try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  /// The code with the attempt as it is now.
  func applied() throws -> [String: String] {
    try lesson.solutionCode(patchedBy: [file], inPackage: folder)
  }
}

@Suite(.enabled(if: everythingIsTested)) struct `An attempt` {
  private let course: Counting

  init() throws { course = try Counting() }

  @Test func `that fits what has changed elsewhere stays as it is written`() throws {
    #expect(try course.carried(to: code.replacing("count -= 1", with: "count -= 3")) == text)
  }

  @Test func `is written for what has changed beside it, and does there what it did`() throws {
    let new = code.replacing("func down()", with: "func decrease()").replacing("var count", with: "var total")
    let carried = try course.carried(to: new)
    #expect(carried != text)
    #expect(carried.hasPrefix("# It counts up by two\nat 2 after 0\nexpect clause rules.legal\n\ndiff"))
    #expect(
      try course.applied() == [
        "Counter.swift": new.replacing("count += 1", with: "count += 2"), "Other.swift": "let other = 1\n",
      ])
  }

  @Test(arguments: [
    (code.replacing("count += 1", with: "count += 5"), "Counter.swift"),
    (nil, "Counter.swift"),
  ])
  func `that does not fit any more is to be resolved`(new: String?, file: String) throws {
    let problem = #expect(throws: Problem.self) { try course.carried(to: new) }
    #expect(problem?.description.contains("cannot be carried on automatically") == true)
    #expect(problem?.description.contains(file) == true)
  }

  @Test func `that has become the code says so`() throws {
    let new = code.replacing("count += 1", with: "count += 2")
    let problem = #expect(throws: Problem.self) { try course.carried(to: new, andOther: "let other = 1\n") }
    #expect(
      problem?.description
        == "nothing is left that Tests/Readers/2-Rules/by-two.patch changes: write it anew, or remove it")
  }

  @Test(arguments: [
    ("at 2 after 1", "Tests/Readers/a.patch: found \"at 2 after 1\", expected such as: at 3 after 2"),
    ("expect nothing", "found \"expect nothing\", expected clause, words, error, fixed or accepted"),
    ("reaches x", "found \"reaches x\", expected numbers of steps, such as: reaches 1 2"),
    ("at 2 after 0\nexpect accepted\nmisses 99", "found \"misses 99\", expected numbers of steps"),
    ("change A.swift", "found \"change A.swift\", expected at, expect, reaches, misses or a diff"),
  ])
  func `whose head cannot be read says where`(line: String, message: String) {
    let problem = #expect(throws: Problem.self) {
      try Attempt(
        "# A title\n\(line)\n", file: "Tests/Readers/a.patch",
        lessons: [Lesson(folder: "2-Rules", title: "Rules", steps: [])])
    }
    #expect(problem?.description.contains(message) == true)
  }
}
