import ChapterKit
import MiniUIKit
import Puzzle
import PuzzleKit
import Testing
import Verification

@testable import solution_14

/// View models of the puzzle, told without a screen what happens.
@Suite struct `A view model alone` {
  enum Wrong: CaseIterable {
    case taskForEach, forgetsRest, forgetsClose, alwaysUp, showsTwice, showsNoSlide, missesTheEnd,
      sheetComesLate, repeatsLater
  }

  private func seam(_ wrong: Wrong?) -> ViewModelSeam {
    ViewModelSeam { device, panels, show in
      let viewModel = SlidingViewModel(SlidingModel(Board(panels)), clock: device.clock, dice: device.dice)
      Task { await viewModel.run() }
      Task {
        for await change in viewModel.snapshots {
          show(
            change.board.panels, wrong == .showsNoSlide ? nil : change.slid,
            change.isComplete && wrong != .missesTheEnd)
          if wrong == .repeatsLater {
            Task {
              try await device.clock.sleep(for: .milliseconds(100))
              show(change.board.panels, nil, change.isComplete)
            }
          }
          if wrong == .showsTwice { show(change.board.panels, change.slid, change.isComplete) }
        }
      }
      var start: Duration?
      return ViewModelSeam.Controls { event in
        @MainActor func send() {
          switch event {
          case .tap(let place): viewModel.send(.tap(place))
          case .shuffle: viewModel.send(.shuffle)
          case .rest: if wrong != .forgetsRest { viewModel.send(.rest) }
          case .again: viewModel.send(.again)
          case .close: if wrong != .forgetsClose { viewModel.send(.close) }
          }
        }
        if wrong == .taskForEach { Task { send() } } else { send() }
      } isSheetUp: {
        guard viewModel.showsWellDone else {
          start = nil
          return wrong == .alwaysUp
        }
        defer { start = start ?? device.mainQueue.now }
        return wrong != .sheetComesLate || start != nil
      }
    }
  }

  private func verdict(_ wrong: Wrong?) async -> SeamVerdict? {
    let app = await solution_14.Main.chapter.app
    return [seam(wrong) as any Seam].tests(on: app).verdicts.first
  }

  @Test func `of the solution is as it must be`() async throws {
    let verdict = try #require(await verdict(nil))
    #expect(verdict.failure == nil, "\(verdict.failure?.description ?? "")")
    #expect(verdict.cases > 2000)
  }

  @Test(arguments: Wrong.allCases)
  func `that is wrong in one place is found`(wrong: Wrong) async throws {
    let failure = try #require(await verdict(wrong)?.failure)
    #expect(failure.description.split(separator: "\n").count == 4)
  }
}
