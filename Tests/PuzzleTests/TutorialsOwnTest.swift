import PhoneKit
import PuzzleKit
import Testing
import Verification

/// What the tutorial's own test of the sheet says on a schedule, and what there was to be seen when it said so.
struct TutorialsOwnTest: Hashable {
  var isGreen: Bool
  var isSheetUp: Bool

  /// Two slides, there and back; the test waits for the layout after both and then asks for the sheet.
  static func run(delay: Duration, on schedule: Schedule) -> (TutorialsOwnTest?, comesAfterwards: Bool) {
    Phone.simulate(TutorialViewController.app, schedule: schedule) { phone in
      phone.launch()
      guard let app = phone.screen?.rootViewController as? TutorialViewController else { return (nil, false) }
      let viewModel = app.viewModel
      viewModel.delay = delay
      let said = Said()
      let layouts = AsyncStream<Void>.makeStream()
      viewModel.onLayout = { layouts.continuation.yield() }
      Task {
        viewModel.tap(Place(x: 2, y: 3))
        viewModel.tap(Place(x: 2, y: 3))
        var waiting = layouts.stream.makeAsyncIterator()
        for _ in 0..<2 { await waiting.next() }
        said.result = TutorialsOwnTest(
          isGreen: viewModel.showsWellDone, isSheetUp: phone.screen?.alert != nil)
      }
      phone.rest()
      let result = said.result
      phone.wait(delay)
      return (result, phone.screen?.alert != nil)
    }
  }

  @MainActor private final class Said {
    var result: TutorialsOwnTest?
  }
}

/// It waits for the layout, and asks for something else.
@Suite struct `The tutorial's own test` {
  private func outcomes(delay: Duration) -> [TutorialsOwnTest?: Int] {
    var counts: [TutorialsOwnTest?: Int] = [:]
    for seed in UInt64(0)..<500 {
      let (result, comes) = TutorialsOwnTest.run(delay: delay, on: Schedule(seed: seed))
      counts[result, default: 0] += 1
      #expect(comes, "the sheet does not come at all on schedule \(seed)")
    }
    return counts
  }

  @Test func `says on some schedules that there is no sheet, and on some that it is up before it is`() {
    let counts = outcomes(delay: .zero)
    #expect(
      Set(counts.keys) == [
        TutorialsOwnTest(isGreen: true, isSheetUp: true), TutorialsOwnTest(isGreen: true, isSheetUp: false),
        TutorialsOwnTest(isGreen: false, isSheetUp: false),
      ])
  }

  @Test func `is green first in, first out`() {
    let (result, _) = TutorialsOwnTest.run(delay: .zero, on: .firstInFirstOut)
    #expect(result == TutorialsOwnTest(isGreen: true, isSheetUp: true))
  }

  @Test func `fails on every schedule once the sheet is put off`() {
    #expect(outcomes(delay: .seconds(1)) == [TutorialsOwnTest(isGreen: false, isSheetUp: false): 500])
  }
}
