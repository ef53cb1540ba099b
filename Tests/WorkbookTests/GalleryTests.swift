import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

@Suite(.onThreadsOfTheirOwn) struct `The gallery` {
  private static let text =
    (try? String(contentsOfFile: "\(ScratchCourse.package)/Sources/Roads.md", encoding: .utf8)) ?? ""

  @Test func `has a section for each chapter of part II`() {
    let numbers = Self.text.matches(of: #/\n## (\d+), /#).compactMap { Int($0.output.1) }
    #expect(numbers == Lesson.all.filter { $0.part == .otherRoads }.map(\.number))
  }

  @Test func `shows code that is in the solutions`() throws {
    let samples = Self.text.matches(of: #/\n`([^`]+)`:\n\n```swift\n([\s\S]*?)```/#)
    #expect(samples.count == Lesson.all.count { $0.part == .otherRoads })
    for sample in samples {
      let file = "\(ScratchCourse.package)/Solutions/\(sample.output.1)"
      let code = try String(contentsOfFile: file, encoding: .utf8)
      #expect(code.contains(sample.output.2), "\(sample.output.1)")
    }
  }

  @Test func `shows one road, without what its published version does`() throws {
    let run = try Run(
      ScratchCourse.program, ["gallery", "9"], environment: ["WORKBOOK_COURSE": ScratchCourse.package])
    #expect(run.succeeded)
    #expect(run.output.hasPrefix("## 9, a state machine\n"))
    #expect(run.output.contains("(After the trap: as published in 2020: Sources/Roads.md unfolds it)"))
    #expect(!run.output.contains("```drawing") && run.output.contains("──►"))
    #expect(!run.output.contains("1,102") && !run.output.contains("## 10"))
  }

  @Test func `refuses a chapter that is on no other road`() throws {
    let run = try Run(
      ScratchCourse.program, ["gallery", "5"], environment: ["WORKBOOK_COURSE": ScratchCourse.package])
    #expect(run.status == 2)
    #expect(run.output == "workbook: found \"5\", expected a chapter of part II, such as 6\n")
  }
}
