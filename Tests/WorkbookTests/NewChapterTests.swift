import Console
import Foundation
import Lessons
import SourceFacts
import Support
import Testing

@testable import WorkbookKit
@testable import author

@Suite(.enabled(if: everythingIsTested)) struct `A new chapter` {
  /// The number that a new chapter gets: the first that is free.
  private static let next = (1...).first { number in !Lesson.all.contains { $0.number == number } } ?? 0
  private let course: ScratchCourse
  private let author: Author
  private static let files = [
    "Package.swift", ".swift-format", "Sources/Lessons/Lesson+All.swift", "Sources/Texts/Notebook+All.swift",
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
    author = Author(course: Course(in: course.folder, like: Course()))
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(course.folder)/\(file)", encoding: .utf8)
  }

  @Test func `begins as a solution, with a notebook and a lesson, and is named wherever chapters are`() throws
  {
    let words = ["new", "chapter", "PlainMVP", "--from", "solution-2"]
    #expect(try Author.commands.run(words, on: author) == .success)
    for folder in ["Chapters", "Solutions"] {
      let own = "\(course.folder)/\(folder)/\(Self.next)-PlainMVP"
      #expect(
        try differences(
          between: swiftTexts(in: "\(course.folder)/Solutions/2-Rules"), and: swiftTexts(in: own))
          == ["Main.swift"])
      let main = try text("\(folder)/\(Self.next)-PlainMVP/Main.swift")
      #expect(
        main.contains("/// Chapter \(Self.next): Plain MVP.\n@main") && main.contains("title: \"Plain MVP\",")
      )
      let notebook = "Sources/Texts/\(Self.next)-PlainMVP/\(folder.dropLast())\(Self.next).swift"
      #expect(try text(notebook).contains("as solution 2."))
      #expect(try text("\(folder)/\(Self.next)-PlainMVP/README.md") == "# Plain MVP\n")
    }
    #expect(try text("Package.swift").contains("\"\(Self.next)-PlainMVP\""))
    // It stands where its number is, before chapters that come later.
    let all = try text("Sources/Lessons/Lesson+All.swift").filter { !$0.isWhitespace }
    let names = all.firstMatch(of: /all=\[([^\]]*)\]/)?.1.split(separator: ",") ?? []
    #expect(names.firstIndex(of: "plainMVP") == Lesson.all.count { $0.number < Self.next })
    #expect(
      try text("Sources/Lessons/Lesson+PlainMVP.swift").contains(
        "\"\(Self.next)-PlainMVP\", title: \"Plain MVP\", origin: 2")
    )
    let book = try text("Sources/Texts/Notebook+All.swift")
    #expect(book.contains("\"chapter-\(Self.next)\": Chapter\(Self.next).notebook"))
    #expect(book.contains("\"solution-\(Self.next)\": Solution\(Self.next).notebook"))
    // It is built with what declares a lesson.
    #expect(try text("Sources/Lessons/Lesson+PlainMVP.swift").hasPrefix("extension Lesson {\n"))
    let apps = try text("Tests/ChapterTests/EveryApp.swift")
    #expect(apps.contains("\n@testable import solution_\(Self.next)\n"))
    #expect(apps.contains("solution_\(Self.next).Main.self,"))
  }

  @Test func `is not written over what is there`() throws {
    try course.write("mine", to: "Solutions/\(Self.next)-PlainMVP/Game.swift")
    #expect {
      try Author.commands.run(["new", "chapter", "PlainMVP", "--from", "solution-2"], on: author)
    } throws: {
      "\($0)".hasPrefix("Solutions/\(Self.next)-PlainMVP is there already")
    }
    #expect(try text("Solutions/\(Self.next)-PlainMVP/Game.swift") == "mine")
    #expect(!FileManager.default.fileExists(atPath: "\(course.folder)/Chapters/\(Self.next)-PlainMVP"))
  }

  @Test(arguments: [
    (["chapter", "cocoa", "--from", "solution-2"], "found \"cocoa\", expected a name such as CocoaMVC"),
    (
      ["chapter", "Rules", "--from", "solution-2"],
      "found \"Rules\", which is chapter 2, expected another name"
    ),
    (["chapter", "PlainMVP"], "found no --from, expected --from solution-2"),
    (["chapter", "PlainMVP", "--from", "chapter-2"], "found --from chapter-2, expected --from solution-2"),
    (
      ["chapter", "PlainMVP", "--from", "solution-99"], "found --from solution-99, expected --from solution-2"
    ),
    (["step", "PlainMVP", "--from", "solution-2"], "found \"step\", expected chapter"),
  ])
  func `is refused where something is wrong, and nothing is written`(words: [String], message: String) throws
  {
    let before = try Self.files.map(text)
    #expect {
      try Author.commands.run(["new"] + words, on: author)
    } throws: {
      "\($0)".contains(message)
    }
    #expect(try Self.files.map(text) == before)
    #expect(!FileManager.default.fileExists(atPath: "\(course.folder)/Chapters/\(Self.next)-PlainMVP"))
  }
}
