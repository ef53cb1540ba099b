import Foundation
import Notebooks
import Site
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

@Suite(.timeLimit(.minutes(30)), .enabled(if: everythingIsTested)) struct `The command that makes a book` {
  @Test func `writes pages over earlier ones, and below an error shows code as it compiled last`()
    throws
  {
    let course = try ScratchCourse.judged()
    let folder = "\(course.folder)/pages"
    try course.write("", to: "pages/made-by-workbook.txt")
    try course.write("earlier", to: "pages/chapter-2.html")
    try course.write("let broken: Dsk? = nil\n", to: "Chapters/2-Rules/Broken.swift")
    let last = Page(title: "Rules", executable: "chapter-2", blocks: [.prose("As it was.")])
    try course.write(
      String(decoding: JSONEncoder().encode(ExportedChapter(page: last, clauses: [])), as: UTF8.self),
      to: ".build/workbook/chapter-2.page.json")
    for file in ["Sources/Cover.md", "Sources/Cover.patch", "Sources/Bills.json"] {
      let text = try String(contentsOfFile: "\(ScratchCourse.package)/\(file)", encoding: .utf8)
      try course.write(text, to: file)
    }
    let run = try course.workbook("book", folder)
    #expect(run.succeeded && run.output.contains("\(folder)/index.html"), "\(run.output)")
    let broken = try course.read("pages/chapter-2.html")
    #expect(broken.contains("Chapters/2-Rules/Broken.swift:1"), "\(broken.prefix(3000))")
    #expect(broken.contains("as it compiled last") && broken.contains("<p>As it was.</p>"))
    // What explains the error belongs to the note, and not to the text below it.
    let notes = broken.matches(of: /<div class="problem" role="note">(.*?)<\/div>/.dotMatchesNewlines())
    #expect(notes.map { $0.1.components(separatedBy: "<p>").count } == [3])
    let cover = try course.read("pages/index.html")
    #expect(cover.contains("the old game's disks land on the new board") && cover.contains("After chapter 3"))
    let comparison = try course.read("pages/compare.html")
    #expect(
      comparison.components(separatedBy: "<h2 ").count == 8 && comparison.contains("<strong>circle</strong>:")
    )
    #expect(
      comparison.contains(
        "<p>Look at <code>circle</code>, how many types can only be understood together."))
    let short = comparison.components(separatedBy: "<h2 id=\"")[1].matches(of: /<tr><th scope=row>.*?<\/tr>/)
      .map { row in
        row.0.matches(of: />([0-9,-]+)</).map { Int($0.1) }
      }
    #expect(short.contains { $0.count == 7 && $0[6] != nil }, "\(short)")
    let whole = try course.read("pages/chapter-1.html")
    #expect(try course.read(".build/workbook/chapter-1.page.json").contains("lanes"))
    #expect(whole.contains("lanes-figure") && !whole.contains("class=\"problem\""))
  }

  @Test func `is served as published at first, and then a few chapters at a time as they are`() throws {
    let course = try ScratchCourse()
    let products = URL(filePath: ScratchCourse.program).deletingLastPathComponent().path
    let workshop = try Workshop(Course(in: course.folder, products: products))
    var builder = try SiteBuilder(Workbook(course: workshop.course))
    func published(_ judged: [Work]) throws -> [String] {
      let files = try builder.site(version: 1, judging: judged).files()
      #expect(
        files.contains {
          $0.text.contains("\(judged.count) of \(builder.works.count) chapters and solutions are judged")
        })
      return files.filter { $0.text.contains("This is the published page.") }.map(\.name)
    }
    #expect(try published([]).count == builder.works.count)
    let rules = try workshop.course.work("chapter-2")
    // Judged already: what judges others moves the temporary folders of the whole process, and of tests beside this one.
    _ = try workshop.status(of: rules)
    let rest = try published([rules])
    #expect(rest.count == builder.works.count - 1 && !rest.contains("chapter-2.html"))
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
