public import Reversi
public import Verification

extension GameSeam: TestedSeam {
  public var subject: String {
    "cancelled at every job and on random schedules, nothing of the old game is seen"
  }

  public func tests(on app: App) -> [SeamTest] {
    [{ try checkInterruptions(&$0, on: app) }]
  }

  @MainActor
  private func checkInterruptions(_ trial: inout Trial, on app: App) throws {
    let long = GameCancellation.newGame(isLong: true, on: app)
    let short = GameCancellation.newGame(isLong: false, on: app)
    for moment in GameCancellation.Moment.all {
      for isAskedBefore in [false, true] {
        var cancellation = GameCancellation(moment: moment, isAskedBefore: isAskedBefore, job: 0, seed: nil)
        while cancellation.job < 10, let found = cancellation.play(on: app) {
          try cancellation.compare(found, with: cancellation.isLong ? long : short, &trial)
          cancellation.job += 1
        }
      }
    }
    for seed in 0..<UInt64(4) {
      let cancellation = GameCancellation(seed: seed)
      if let found = cancellation.play(on: app) {
        try cancellation.compare(found, with: cancellation.isLong ? long : short, &trial)
      }
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
