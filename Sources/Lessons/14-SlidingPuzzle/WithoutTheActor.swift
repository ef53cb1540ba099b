internal import Teaching

extension OpenTask {
  static let withoutTheActor = OpenTask(
    title: "Open task: without the actor",
    task: """
      Everything reaches the model through one loop on the main actor. Then what does the actor protect? Find out by taking
      it away: no `actor` in the chapter, and every clause, every part and the explorer as content as before. Count the
      lines that go with it, and say what you have lost.
      """,
    goal: "all is as declared, with `model:` handed over, and no type is an actor",
    hint: "Which calls of the model have `await` before them, and what could happen while they wait?",
    ways: [
      Way(
        "A class on the main actor",
        """
        `actor` becomes `final class`, which this package's settings put on the main actor. The calls in the view
        model lose their `await`, so each input is dealt with in one job. In the seam, whose closures may be called
        from anywhere, the `await` stays, and since it makes a model there, too, the model's `init` becomes
        `nonisolated`.
        """, attempt: "14-SlidingPuzzle/on-the-main-actor"),
      Way(
        "A value in the view model",
        """
        `Board` has the rule already. The view model keeps one, a slide is a call of a mutating function, and there is nothing
        to wait for: no loop, no stream of inputs, and taps are taken when they come. It is the shortest of all, and
        every change is followed by what it leads to within one function. A launch and a slide take four jobs instead of 19.
        """, attempt: "14-SlidingPuzzle/a-value"),
      Way(
        "The actor, for a reason",
        """
        Keep it where the work should leave the main actor: a model that searches for the shortest solution while the
        screen goes on. Then the loop must not wait for its answer, and answers come late again.
        """),
    ])
}
