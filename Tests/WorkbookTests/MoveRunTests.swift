import Testing

@testable import WorkbookKit

@Suite struct `A move that is measured` {
  @Test func `has its jobs and the time of its save`() throws {
    let late = """
      0.000 cell c4 x
      0.000 job
      0.250 cell d4 x
      0.500 job
      0.500 message o's turn
      0.500 saved o00
      0.500 count x 4, o 1
      0.500 job
      """
    let move = try #require(MoveRun(trace: late))
    #expect((move.jobs, move.saved) == (3, 0.5))
    #expect(MoveRun(trace: late.replacing("saved", with: "lost")) == nil)
    let early = try #require(
      MoveRun(
        trace: late.replacing("0.000 job", with: "0.000 saved o00")
          .replacing("0.500 saved", with: "0.500 cell")))
    #expect((early.jobs, early.saved) == (2, 0))
  }
}
