public import Reversi
public import Verification

extension GameSeam: TestedSeam {
  public var subject: String {
    "cancelled at every job and on random schedules, nothing of the old game is seen"
  }

  public func tests(_ effort: Effort, on app: App) -> [SeamTest] { tests(Counts(effort), on: app) }

  func tests(_ counts: Counts, on app: App) -> [SeamTest] {
    [{ try checkInterruptions(&$0, counts, on: app) }, { try checkSelfPlay(&$0, counts, on: app) }]
  }

  @MainActor
  private func checkInterruptions(_ trial: inout Trial, _ counts: Counts, on app: App) throws {
    let long = GameCancellation.newGame(isLong: true, on: app)
    let short = GameCancellation.newGame(isLong: false, on: app)
    for moment in GameCancellation.Moment.all {
      for isAskedBefore in [false, true] {
        var cancellation = GameCancellation(moment: moment, isAskedBefore: isAskedBefore, job: 0, seed: nil)
        while cancellation.job < counts.jobs, let found = cancellation.play(on: app) {
          try cancellation.compare(found, with: cancellation.isLong ? long : short, on: app, &trial)
          cancellation.job += 1
        }
      }
    }
    for seed in 0..<UInt64(counts.schedules) {
      let cancellation = GameCancellation(seed: seed)
      if let found = cancellation.play(on: app) {
        try cancellation.compare(found, with: cancellation.isLong ? long : short, on: app, &trial)
      }
    }
  }

  /// Requires that two Computers that play the first legal cell play the same game on every schedule.
  @MainActor
  private func checkSelfPlay(_ trial: inout Trial, _ counts: Counts, on app: App) throws {
    guard counts.selfPlays > 0 else { return }
    let script = try Script(selfPlay())
    func events(_ seed: UInt64?) -> [String] {
      app.events(of: script, seed: seed).map(\.description).sorted()
    }
    let plain = events(nil)
    for seed in 0..<UInt64(counts.selfPlays) {
      let found = events(seed)
      let difference = firstDifference(found, plain)
      try trial.expect(
        difference == nil,
        given: "two Computers that play the first legal cell, on schedule \(seed)",
        found: difference?.found ?? "", expected: difference?.expected ?? "",
        because: "what is ready at once may run in any order, and the game is the same")
    }
  }
}

/// Returns the first lines in which two lists of lines differ, or nil if the lists are equal.
///
/// If one list has ended there, its line is "nothing more".
func firstDifference(_ found: [String], _ expected: [String]) -> (found: String, expected: String)? {
  if found == expected { return nil }
  let index = zip(found, expected).prefix { $0 == $1 }.count
  func line(_ lines: [String]) -> String { index < lines.count ? lines[index] : "nothing more" }
  return (line(found), line(expected))
}
