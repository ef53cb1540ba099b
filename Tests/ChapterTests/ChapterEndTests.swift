import Lessons
import Testing
import Texts

@testable import Notebooks

@Suite struct `A chapter's end` {
  @Test(arguments: Lesson.all.map(\.executable))
  func `has five lines for the reader's own work, and then all clauses`(chapter: String) throws {
    let cells = try #require(Notebook.all[chapter]).cells
    let texts = cells.map { if case .prose(let text) = $0.content { text } else { "" } }
    let place = try #require(texts.firstIndex { $0.hasPrefix("## For your next review\n") })
    let lines = texts[place].split(separator: "\n").dropFirst()
    // Chapter 14 has a table, with a question for each kind of code.
    if lines.first?.hasPrefix("|") == false {
      let leads = texts[place].matches(of: /(?m)^- \*\*(.*?)\*\*/).map { String($0.1) }
      #expect(leads == ["You have this problem when", "Ask in the review:", "Write this test:"])
      #expect(lines.count <= 5)
    }
    guard case .verify([]) = cells[place + 1].content else {
      Issue.record("\(cells[place + 1].content)")
      return
    }
    #expect(place > cells.count / 2)
  }
}
