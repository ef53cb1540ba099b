import Reversi
import Testing

@testable import Scripts
@testable import Verification

/// Plays a script on two hundred schedules, as far as the first on which it fails.
func expect(
  _ app: App, plays lines: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let script = try Script(lines)
  for seed in 1...200 as ClosedRange<UInt64> {
    let failure = app.play(script, seed: seed)
    #expect(failure == nil, "on schedule \(seed)", sourceLocation: sourceLocation)
    if failure != nil { return }
  }
}
