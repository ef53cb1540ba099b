import Explorer
import Foundation
import Testing

@testable import Notebooks

@Suite struct `A map of what was tried` {
  private static let map = """
    {"columns": ["play", "pass", "over"], "text": "all of it", "legend": "over: the game is", "never": ["over: press"],
     "rows": [{"name": "press", "counts": [7, null, 0]}, {"name": "kill", "counts": [10, 1000, 123456]}]}
    """

  @Test func `is as dark as its numbers are high, and says what cannot be`() throws {
    let grid = try JSONDecoder().decode(Coverage.Grid.self, from: Data(Self.map.utf8))
    let html = Output.coverage(grid).html
    #expect(
      html.contains(
        #"<td class="heat-1">7</td><td class="never" aria-label="cannot be">·</td><td class="heat-0">0"#))
    #expect(
      html.contains(#"<td class="heat-1">10</td><td class="heat-3">1000</td><td class="heat-4">123456</td>"#))
    #expect(
      html.contains("<li>over: press</li>")
        && html.contains(
          "over: the game is. Darker above 10, 100 and 1000 times; dashed: never. ·: cannot be.")
    )
    #expect(Output.coverage(grid).text == "all of it")
  }
}
