import PhoneKit
import Testing

@testable import Texts

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
