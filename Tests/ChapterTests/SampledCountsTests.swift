import Foundation
import ReversiKit
import Support
import Testing
import Verification

@testable import solution_10
@testable import solution_13

/// Chapter 10 says when counts change, beside chapter 13. Both apps' parts are asked here, on the same move.
@Suite(.onThreadsOfTheirOwn) @MainActor struct `Counts that are sampled and counts that are derived` {
  @Test func `chapter 10's table is what the two chapters do when dark plays d3`() throws {
    let text = try String(
      contentsOfFile: "\(package)/Sources/Course/Texts/10-Flux/Chapter10+Arrival.swift", encoding: .utf8)
    let rows = rows
    #expect(rows.count == 4)
    for row in rows { #expect(text.contains(row), "\(row)") }
  }

  /// A row for each action of the move.
  private var rows: [String] {
    let dispatcher = solution_10.Dispatcher()
    let store = solution_10.Store(dispatcher)
    var output = solution_10.ViewModel.Output()
    store.onChange = { [unowned store] in output.update(store, after: $0) }
    dispatcher.dispatch(.reset)
    var state = solution_13.AppState(.start)
    state.appear()
    state.tap(solution_13.Cell(x: 3, y: 2))

    var rows: [String] = []
    store.onChange = { [unowned store] action in
      output.update(store, after: action)
      let name = "\(action)".prefix { $0.isLetter }
      // A disk takes a quarter of a second, and the next action follows.
      let time = ["0.000", "0.000", "0.250", "0.500"][rows.count]
      if rows.count >= 2 { state.land() }
      let stored = "\(store.count(of: .dark)) : \(store.count(of: .light))"
      let shown = output.counts.joined(separator: " : ")
      let derived = "\(state.board.count(of: .dark)) : \(state.board.count(of: .light))"
      rows.append("| \(time) | `\(name)` | \(stored) | \(shown) | \(derived) |")
    }

    dispatcher.dispatch(.beginMove)
    let d3 = solution_10.Cell(x: 3, y: 2)
    for disk in solution_10.PlaceDisk()(.dark, on: d3, of: store.board) { dispatcher.dispatch(disk) }
    dispatcher.dispatch(.beginTurn(solution_10.NextTurn()(of: .light, on: store.board)))
    return rows
  }
}
