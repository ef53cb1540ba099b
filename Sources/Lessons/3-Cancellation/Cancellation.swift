internal import Structure
internal import Teaching

extension Lesson {
  static let cancellation = Lesson(
    "3-Cancellation", title: "The game as async code", origin: 2,
    advice: [
      Advice(
        on: "does not support concurrency", "expression is 'async'", "'await' in a function",
        text: """
          `await` needs an async function around it: either the caller becomes async as well, or the work begins in \
          a `Task`.
          """),
      Advice(
        on: "call can throw", "errors thrown from here", "is not throwing",
        text: """
          A call that can throw is marked with `try`, and its function throws as well, or catches. A \
          `CancellationError` is not a failure: let it pass to the code that cancelled.
          """),
      Advice(
        on: "requires explicit use of 'self'", "reference to property",
        text: """
          Where a closure outlives its function, Swift asks for `self.`: write it, and ask yourself who cancels that \
          work.
          """),
    ],
    fixes: ["swallowed-alert"],
    seam: "game",
    steps: [
      .awaitTheFlips, .awaitTheThinking, .queueTheDialogs, .loopOverTheTurns, .scopeTheGame, .askThePlayer,
      .scopeThePlayer,
    ],
    openTask: .whoEndsAGame)
}
