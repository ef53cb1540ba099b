import Testing

@testable import Explorer
@testable import Notebooks
@testable import Site

@Suite struct `A map of what was tried` {
  @Test func `is as dark as its numbers are high, and says what cannot be`() {
    let html = Coverage.Grid(
      columns: ["play", "pass", "over"],
      rows: [
        Coverage.Grid.Row(name: "press", counts: [7, nil, 0]),
        Coverage.Grid.Row(name: "kill", counts: [10, 1000, 123_456]),
      ], legend: "over: the game is", never: ["over: press"]
    ).html
    #expect(
      html.contains(
        #"<td class="heat-1">7</td><td class="never" aria-label="cannot be">·</td><td class="heat-0">0"#))
    #expect(
      html.contains(
        #"<td class="heat-1">10</td><td class="heat-3">1000</td><td class="heat-4">123456</td>"#))
    #expect(
      html.contains("<li>over: press</li>") && html.contains("over: the game is. Stronger colour: above"))
  }
}
