internal import Structure

extension Lesson {
  static let cancellation = Lesson(
    "3-Cancellation", title: "The game as async code",
    advice: """
      `await` needs an async function around it: either the caller becomes async as well, or the work begins in a \
      `Task`. "Call can throw" is the same question about `try`. Where a closure outlives its function, Swift asks \
      for `self.`: write it, and ask yourself who cancels that work.
      """,
    mends: ["swallowed-alert"],
    seam: "game",
    steps: [
      .awaitTheFlips, .awaitTheThinking, .queueTheDialogs, .loopOverTheTurns, .scopeTheGame, .scopeThePlayer,
    ])
}
