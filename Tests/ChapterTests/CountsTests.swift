import Foundation
import ReversiKit
import Support
import Testing

@testable import solution_10

/// Chapter 10 says when counts change; its parts are asked here.
@Suite(.onThreadsOfTheirOwn) @MainActor struct `Counts that are derived` {
  @Test func `chapter 10's table is what its store and output do when dark plays d3`() throws {
    let text = try String(
      contentsOfFile: "\(package)/Sources/Course/Texts/10-Flux/Chapter10+Arrival.swift", encoding: .utf8)
    let rows = rows
    #expect(rows.count == 4)
    for row in rows { #expect(text.contains(row), "\(row)") }
  }

  @Test func `a forgotten event makes sampled counts late, and derived ones never`() {
    let dispatcher = solution_10.Dispatcher()
    let store = solution_10.Store(dispatcher)
    var sampled: [Int] = []
    func dispatch(_ action: solution_10.Action) {
      dispatcher.dispatch(action)
      switch action {
      // A loaded game is forgotten.
      case .reset, .beginTurn: sampled = Disk.sides.map(store.board.count)
      default: break
      }
    }

    dispatch(.reset)
    let empty = solution_10.Save(board: solution_10.Board(), turn: nil, dark: .manual, light: .manual)
    dispatch(.load(empty, .over(winner: nil)))
    #expect(sampled == [2, 2])
    #expect(solution_10.ViewModel.Output(store).counts == ["0", "0"])
  }

  /// A row for each action of the move.
  private var rows: [String] {
    let dispatcher = solution_10.Dispatcher()
    let store = solution_10.Store(dispatcher)
    let d3 = solution_10.Cell(x: 3, y: 2)
    let disks = solution_10.PlaceDisk()(.dark, on: d3, of: store.board)
    let times = ["0.000", "0.000", "0.250", "0.500"]
    return zip([.beginMove] + disks + [.beginTurn(.play(.light))], times).map { row in
      dispatcher.dispatch(row.0)
      let name = "\(row.0)".prefix { $0.isLetter }
      let stored = "\(store.board.count(of: .dark)) : \(store.board.count(of: .light))"
      let shown = solution_10.ViewModel.Output(store).counts.joined(separator: " : ")
      return "| \(row.1) | `\(name)` | \(stored) | \(shown) |"
    }
  }
}
