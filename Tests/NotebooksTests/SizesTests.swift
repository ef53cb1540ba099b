import Support
import Testing

@testable import Notebooks

@Suite struct `The lines of solutions` {
  @Test func `count those in the folders of rings, too`() throws {
    guard case .table(_, let rows) = try Output.sizes(of: ["2-Rules", "12-Clean"], inPackage: package) else {
      return
    }
    let games = rows.filter { ["Board.swift", "Game.swift"].contains($0[0]) }
    #expect(games.map { $0.dropFirst().map { Int($0) ?? 0 > 0 } } == [[true, true], [false, true]])
  }
}
