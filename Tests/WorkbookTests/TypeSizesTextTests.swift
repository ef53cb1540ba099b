import Console
import Testing

@testable import Lessons
@testable import WorkbookKit

@Suite struct `The picture of a sizes` {
  @Test func `shows the types that change, how much, and whom they name now and no longer`() {
    let before = [
      "class Screen {\n  let rules: Rules\n  let same: Same\n  let other: [Int]\n}", "struct Rules {}",
      "struct Same {}",
    ]
    let after = [
      "class Screen {\n  let game: Game\n  let same: Same\n}", "struct Game {\n  let rules: Rules\n}",
      "struct Rules {}",
      "struct Same {}",
    ]
    let text = TypeSizes(before: before, after: after).text(Style(isColoured: false))
    #expect(
      text == [
        "  Screen  5 to 4      ###################----",
        "          names Game",
        "          no longer Rules",
        "  Game    new, 3      ++++++++++++++",
        "          names Rules",
      ])
  }
}
