import Commands
import Foundation
import Structure
import Teaching
import Testing

@testable import WorkbookKit

@Suite struct `A new chapter` {
  private let course: ScratchCourse
  private let workbook: Workbook
  private static let files = [
    "Package.swift", ".swift-format", "Sources/Lessons/Lesson+All.swift", "Sources/Book/Book.swift",
    "Tests/ChapterTests/EveryApp.swift",
  ]

  init() throws {
    course = try ScratchCourse()
    for file in Self.files {
      let target = URL(filePath: "\(course.folder)/\(file)")
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: URL(filePath: "\(ScratchCourse.package)/\(file)"), to: target)
    }
    workbook = Workbook(course: Course(in: course.folder, like: Course()))
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(course.folder)/\(file)", encoding: .utf8)
  }

  private func author(_ words: [String]) throws -> ExitCode {
    let command = try #require(Command.all.first { $0.name == "author" })
    return try workbook.author(Typed(words, options: command.options))
  }

  @Test func `begins as a solution, with a notebook and a lesson, and is named wherever chapters are`() throws
  {
    #expect(try author(["new", "chapter", "CocoaMVC", "--from", "solution-2"]) == .success)
    for folder in ["Chapters", "Solutions"] {
      let own = "\(course.folder)/\(folder)/6-CocoaMVC"
      #expect(
        try differences(between: "\(course.folder)/Solutions/2-Rules", and: own) == ["Main.swift differs"])
      let main = try text("\(folder)/6-CocoaMVC/Main.swift")
      #expect(main.contains("/// Chapter 6: Cocoa MVC.\n@main") && main.contains("title: \"Cocoa MVC\","))
      #expect(try text("\(folder)/6-CocoaMVC/Notebook/Notebook.swift").contains("as solution 2."))
      #expect(try text("\(folder)/6-CocoaMVC/README.md") == "# Cocoa MVC\n")
    }
    #expect(try text("Package.swift").contains("\"5-Presentation\", \"6-CocoaMVC\","))
    #expect(try text("Sources/Lessons/Lesson+All.swift").contains("presentation, cocoaMVC]"))
    #expect(
      try text("Sources/Lessons/6-CocoaMVC.swift").contains("\"6-CocoaMVC\", title: \"Cocoa MVC\", origin: 2")
    )
    let book = try text("Sources/Book/Book.swift")
    #expect(book.contains("\"solution-6\": Solution6Notebook.notebook"))
    #expect(book.contains("import Chapter6Notebook\n"))
    // It is built with what declares a lesson.
    #expect(try text("Sources/Lessons/6-CocoaMVC.swift").hasPrefix("internal import Teaching\n"))
    let apps = try text("Tests/ChapterTests/EveryApp.swift")
    #expect(apps.contains("import solution_5\n@testable import solution_6\n"))
    #expect(apps.contains("solution_5.Main.self, solution_6.Main.self,"))
  }

  @Test func `is not written over what is there`() throws {
    try course.write("mine", to: "Solutions/6-CocoaMVC/Game.swift")
    #expect {
      try author(["new", "chapter", "CocoaMVC", "--from", "solution-2"])
    } throws: {
      "\($0)".hasPrefix("Solutions/6-CocoaMVC is there already")
    }
    #expect(try text("Solutions/6-CocoaMVC/Game.swift") == "mine")
    #expect(!FileManager.default.fileExists(atPath: "\(course.folder)/Chapters/6-CocoaMVC"))
  }

  @Test(arguments: [
    (["chapter", "cocoa", "--from", "solution-2"], "found \"cocoa\", expected a name such as CocoaMVC"),
    (
      ["chapter", "Rules", "--from", "solution-2"],
      "found \"Rules\", which is chapter 2, expected another name"
    ),
    (["chapter", "CocoaMVC"], "found no --from, expected --from solution-2"),
    (["chapter", "CocoaMVC", "--from", "chapter-2"], "found --from chapter-2, expected --from solution-2"),
    (["chapter", "CocoaMVC", "--from", "solution-9"], "found --from solution-9, expected --from solution-2"),
    (["step", "CocoaMVC", "--from", "solution-2"], "found \"step\", expected chapter"),
  ])
  func `is refused where something is wrong, and nothing is written`(words: [String], message: String) throws
  {
    let before = try Self.files.map(text)
    #expect {
      try author(["new"] + words)
    } throws: {
      "\($0)".contains(message)
    }
    #expect(try Self.files.map(text) == before)
    #expect(!FileManager.default.fileExists(atPath: "\(course.folder)/Chapters/6-CocoaMVC"))
  }
}
