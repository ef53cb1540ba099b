import Notebooks
import PhoneKit
import Puzzle
import PuzzleKit
import PuzzleSuite
import Verification

/// What the tutorial's own test of the sheet says on a schedule, and what there was to be seen when it said so.
struct TutorialsOwnTest: Hashable {
  var isGreen: Bool
  var isSheetUp: Bool

  /// Two slides, there and back; the test waits for the layout after both and then asks for the sheet.
  static func run(delay: Duration, on schedule: Schedule) -> (
    TutorialsOwnTest?, comesAfterwards: Bool
  ) {
    Phone.simulate(tutorial, schedule: schedule) { phone in
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

  /// What it says on so many schedules, and how often.
  @MainActor
  static func table(delay: Duration, schedules: Int) -> Output {
    var counts: [[String]: Int] = [:]
    for seed in 0..<UInt64(schedules) {
      let (result, comes) = run(delay: delay, on: Schedule(seed: seed))
      let words = [
        result.map { $0.isGreen ? "green" : "red" } ?? "no end",
        result?.isSheetUp == true ? "is up" : comes ? "comes later" : "never comes",
      ]
      counts[words, default: 0] += 1
    }
    return .table(
      head: ["the test is", "the sheet", "schedules"],
      rows: counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.key + ["\($0.value)"] })
  }

  /// What there is to be seen after a script on so many schedules, and how often.
  @MainActor
  static func screens(after script: String, of app: App, schedules: Int) throws -> Output {
    var counts: [String: Int] = [:]
    for seed in 1...UInt64(schedules) {
      let lines = try app.played(script + "; show", seed: seed).screen.split(separator: "\n")
      counts[lines[2...3].joined(separator: ", "), default: 0] += 1
    }
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, "\($0.value)"] }
    return .table(head: ["the last two rows", "schedules"], rows: rows)
  }

  @MainActor private final class Said {
    var result: TutorialsOwnTest?
  }
}
