import Foundation
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

// What is read of a chapter, in a copy of the course.
@Suite(.timeLimit(.minutes(30)), .enabled(if: everythingIsTested)) struct `A chapter's notebook` {
  @Test func `has a notebook apart from the code, which is read when that does not compile`() throws {
    let course = try ScratchCourse()
    try course.write(
      "# The rules\n<details><summary>Hints</summary>\n\na secret\n\n</details>\n",
      to: "Chapters/2-Rules/README.md")
    try course.write("let one: Int = \"\"\n", to: "Chapters/2-Rules/One.swift")
    let run = try course.workbook("read", "2")
    #expect(run.output.contains("The rules\n\n(Hints: README.md unfolds it)"))
    #expect(!run.output.contains("a secret"))
    #expect(run.output.contains("Chapters/2-Rules/One.swift:1:16: error: cannot convert"))
    #expect(run.status == 1)
    // A reset leaves it alone.
    #expect(try course.workbook("reset", "2").status == 0)
    #expect(try course.read("Chapters/2-Rules/README.md").contains("a secret"))
  }

  @Test func `reads the notebook as it was published, and beside it what the code gives now`() throws {
    let course = try ScratchCourse()
    let chapter = "Chapters/2-Rules"
    let found = "Sources/Course/Texts/2-Rules/Found.json"
    let kept = "\(ScratchCourse.package)/\(found)"
    try course.write(String(contentsOfFile: kept, encoding: .utf8), to: found)
    let (left, below) = ("(x: -1, y: 0)", "(x: -1, y: 1)")
    try course.replace("\(left), \(below)", by: "\(below), \(left)", in: "\(chapter)/ViewController.swift")
    _ = try course.workbook("verify", "2")
    let page = try Run(
      ScratchCourse.product("judge"),
      ["\(course.folder)/.build/workbook/chapter-2/chapter-2.so", "export", "md"]
    ).output
    #expect(page.contains("1.000 cell f3 x\n1.250 cell e3 x\n1.500 cell e4 x\n```\n\n**Your code now:**"))
    #expect(page.contains("- 1.250 cell e3 x\n- 1.500 cell e4 x\n+ 1.250 cell e4 x\n+ 1.500 cell e3 x\n```"))
    #expect(page.contains("| fixed | rules.order |"))
    #expect(page.contains("-   (x: 1, y: 1), (x: 0, y: 1), (x: -1, y: 0), (x: -1, y: 1),"))
  }
}
