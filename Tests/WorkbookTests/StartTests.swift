import Foundation
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

@Suite(.timeLimit(.minutes(30)), .enabled(if: everythingIsTested)) struct `A chapter that is begun` {
  @Test func `goes on from one's own code, when that is all that the solution is`() throws {
    let course = try ScratchCourse.judged()
    let early = try course.workbook("start", "3", "--from", "mine")
    #expect(early.output.contains("your chapter 2 is not finished, so chapter 3 cannot begin with it:"))
    #expect(early.output.contains("  - it still has wrong-order"))
    #expect(early.output.contains("  - it has not handed over: rules"))
    #expect(early.status == 2)

    // The solution in other words.
    for file in ["Board.swift", "Main.swift", "Seams.swift", "ViewController.swift"] {
      let text = try course.read("Solutions/2-Rules/\(file)").replacing(
        #/\bBoard\b/#.wordBoundaryKind(.simple), with: "Grid")
      try course.write(text, to: "Chapters/2-Rules/\(file == "Board.swift" ? "Grid.swift" : file)")
    }
    let published = try course.read("Chapters/3-Cancellation/Board.swift")
    let run = try course.workbook("start", "3", "--from", "mine")
    #expect(run.output.contains("Chapters/3-Cancellation begins with your chapter 2."))
    #expect(run.output.contains("You have none of these, so read yours for them: Board."))
    #expect(run.succeeded)
    #expect(try course.read("Chapters/3-Cancellation/Grid.swift").contains("struct Grid"))
    #expect(
      try course.read("Chapters/3-Cancellation/Main.swift").contains("title: \"The game as async code\""))
    let backup = try #require(run.output.split(separator: "\n").first { $0.contains(" is in ") })
    let folder = String(backup.split(separator: " is in ").last ?? "")
    #expect(try String(contentsOfFile: "\(folder)/Board.swift", encoding: .utf8) == published)
  }

  @Test func `is as it is published, or is said to be begun`() throws {
    let course = try ScratchCourse()
    try course.expect("Chapters/2-Rules is as published.", of: "start", "2")
    try course.expect("swift run workbook next 2               the next thing to do", of: "start", "2")
    try course.write("struct Cell {}\n", to: "Chapters/2-Rules/Cell.swift")
    try course.expect("You have begun with Chapters/2-Rules: Cell.swift.", of: "start", "2")
    try course.expect("expected a chapter that has one before it", of: "start", "1", "--from", "mine")
    try course.expect("expected --from mine", of: "start", "2", "--from", "yours")
  }

  @Test func `has the next one's title, and its own code`() {
    let mine = "/// Chapter 2.\nenum Main {\n  title: \"Two\",\n  rules: mine\n}"
    let next = "/// Chapter 3.\nenum Main {\n  title: \"Three\",\n  rules: theirs\n}"
    #expect(
      Workbook.retitled(mine, like: next)
        == "/// Chapter 3.\nenum Main {\n  title: \"Three\",\n  rules: mine\n}")
  }
}

@Suite(.timeLimit(.minutes(30)), .enabled(if: everythingIsTested)) struct `Readers` {
  @Test func `are told what is wrong with what they have written`() throws {
    let attempts = [
      "1-FatController/exit", "2-Rules/order-left", "4-Persistence/half-a-store",
    ]
    let run = try Run(ScratchCourse.author, ["readers"] + attempts)
    #expect(run.output.contains("3 attempts, 0 with another verdict than declared"), "\(run.output)")
    #expect(run.succeeded)
  }
}
