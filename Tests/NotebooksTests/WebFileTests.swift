import Foundation
import SourceFacts
import Supervision
import Testing

@testable import Site

@Suite struct `A file of the book's pages` {
  @Test func `that is missing is named, and ends no process`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Data("a".utf8).write(to: URL(filePath: folder.file("page.css")))
    let place = URL(filePath: folder.path)
    #expect(try WebFile.text("page.css", in: place) == "a")
    let problem = #expect(throws: Problem.self) { try WebFile.text("page.css", "gone.css", in: place) }
    #expect(problem?.description.contains("gone.css, which cannot be read") == true)
  }
}
