import Foundation
import Supervision
import Testing

@testable import ChapterProgram
@testable import Judging

@Suite struct `What was explored` {
  @Test func `is kept in a file with what has ended the app, and put together once`() throws {
    var trapped = ExplorationResult(app: "chapter-4")
    trapped.endings = [Ending(cause: .trap, reason: "Index out of range", note: "d3")]
    let data = try JSONEncoder().encode(trapped)
    var read = try JSONDecoder().decode(ExplorationResult.self, from: data)
    #expect(read.app == "chapter-4")
    #expect(read.endings == trapped.endings)
    read.merge(trapped)
    #expect(read.endings.count == 1)
    #expect(!read.isExpected)
  }
}
