import Reversi
import ReversiKit
import ReversiSuite
import Support
import Testing

@testable import solution_13

/// What solution 13 says of its states.
@Suite @MainActor struct `A state and what follows from it` {
  private func state(_ change: (inout AppState) -> Void) -> [String] {
    var state = AppState(.start)
    change(&state)
    return state.effectLines
  }

  @Test func `has one effect at most, which is printed`() {
    let launched = state { _ in }
    #expect(launched == ["state: launching", "effect: none", "saves: 0"])
    let thinking = state { state in
      state.appear()
      state.setPlayer(.computer, of: .dark)
    }
    #expect(thinking == ["state: waiting", "effect: thinking among d3, c4, f5, e6", "saves: 1"])
    let flipping = state { state in
      state.appear()
      state.tap(Cell(x: 2, y: 3))
      state.land()
      state.askToReset()
    }
    #expect(
      flipping == ["state: flipping, and a reset is being confirmed", "effect: landing on d4", "saves: 0"])
  }

  @Test(.enabled(if: everythingIsTested)) func `is in a chart that trying has made`() throws {
    let chart = try TableSeam.state.chart(walks: 240, steps: 100)
    #expect(
      chart == """
        launching
          └─ appear ──────► waiting, thinking, passing, over
        waiting
          ├─ tap ─────────► flipping
          └─ set player ──► thinking
        thinking
          ├─ choose ──────► flipping
          └─ set player ──► waiting
        flipping
          └─ land ────────► waiting, thinking, passing, over
        passing
          └─ dismiss ─────► waiting, thinking
        over
        any state
          └─ reset ───────► waiting
        """)
  }
}
