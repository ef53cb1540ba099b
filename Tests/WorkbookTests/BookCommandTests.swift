import Foundation
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

@Suite(.timeLimit(.minutes(10)), .enabled(if: everythingIsTested)) struct `The command that makes a book` {
  @Test func `writes pages over earlier ones, and shows code that does not compile as it was, below the error`()
    throws
  {
    let course = try ScratchCourse.judged()
    let folder = "\(course.folder)/pages"
    try course.write("", to: "pages/made-by-workbook.txt")
    try course.write("earlier", to: "pages/chapter-2.html")
    try course.write("let broken: Int = \"\"\n", to: "Chapters/2-Rules/Broken.swift")
    let run = try course.workbook("book", folder)
    #expect(run.succeeded && run.output.contains("\(folder)/index.html"), "\(run.output)")
    let broken = try course.read("pages/chapter-2.html")
    #expect(broken.contains("Chapters/2-Rules/Broken.swift:1"), "\(broken.prefix(3000))")
    // What it was when it compiled is still there, figures and all.
    #expect(broken.contains("as it compiled last") && broken.contains("lanes-figure"))
    let whole = try course.read("pages/chapter-1.html")
    #expect(whole.contains("lanes-figure") && !whole.contains("class=\"problem\""))
  }

  @Test func `leaves every folder alone that is none of its own`() throws {
    let course = try ScratchCourse.untouched()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // The same names as ours, and none of our making.
    for name in ["index.html", "book.css", "search.js"] {
      try Data("mine".utf8).write(to: URL(filePath: folder.file(name)))
    }
    let run = try course.workbook("book", folder.path)
    #expect(run.status == 2 && run.output.contains("holds other files (book.css, index.html, search.js)"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    #expect(try String(contentsOfFile: folder.file("index.html"), encoding: .utf8) == "mine")
    let file = try course.workbook("book", folder.file("index.html"))
    #expect(file.status == 2 && file.output.contains("is a file, expected a folder"))
  }
}
