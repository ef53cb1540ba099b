import Support
import Testing

@testable import Notebooks
@testable import Site

@Suite struct `The lines of solutions` {
  @Test func `count those in the folders of rings, too`() throws {
    guard case .table(_, let rows) = try Output.sizes(of: ["2-Rules", "12-Clean"], inPackage: package) else {
      return
    }
    let games = rows.filter { ["Board.swift", "Game.swift"].contains($0[0]) }
    let page = Page(
      title: "T", executable: "chapter-12",
      blocks: [.table(try .sizes(of: ["2-Rules", "8-ClassicalMVC", "12-Clean"], inPackage: package))])
    let parts = page.html.split(separator: "<details>")
    try #require(parts.count == 2)
    #expect(
      parts[0].contains("<th scope=row>all</th>") && !parts[0].contains(".swift</th>"))
    #expect(parts[1].contains(".swift</th>") && !parts[1].contains("<th scope=row>all</th>"))
    #expect(games.map { $0.dropFirst().map { Int($0) ?? 0 > 0 } } == [[true, true], [false, true]])
  }
}
