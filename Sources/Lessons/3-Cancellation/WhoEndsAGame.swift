internal import Structure
internal import Teaching

extension OpenTask {
  static let whoEndsAGame = OpenTask(
    title: "Open task: another way to end a game",
    task: """
      In step 5 a task group ends the game: when the reset is confirmed, it cancels its child and waits
      for it. Swift has more than one scope that does that. Write it with another one, so that a game still cannot
      outlive its braces, and say which of them you would want to find in other people's code.
      """,
    goal: "`seams.game` holds, and all is as declared",
    hint:
      "What does a scope do with a child that is still at work when you leave it: by `return`, and by `throw`?",
    ways: [
      Way(
        "A task group",
        """
        `cancelAll()` says in so many words where the game ends. The group can grow: a clock, a second front end. It
        costs a closure around everything, a type for the children's results, and a parameter that is there only to
        cancel.
        """),
      Way(
        "async let",
        """
        `async let _: Void = playGame()`, then wait for the reset: leaving the braces cancels the game and waits for it.
        Two lines. It costs knowledge: nothing in the code says that a child that is never awaited is cancelled at the
        brace. Move the `async let` into a function of its own, and the game ends where that function returns.
        """, attempt: "3-Cancellation/async-let"),
      Way(
        "An error that ends both",
        """
        The reset is thrown, and a `withThrowingDiscardingTaskGroup` cancels the others as soon as one child throws.
        A parameter for the cancelling is no longer needed. It costs an error that is not a failure, and a `catch`
        that must not catch anything else.
        """, attempt: "3-Cancellation/thrown-reset"),
    ])
}
