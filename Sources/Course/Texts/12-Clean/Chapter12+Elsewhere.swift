import Notebooks

extension Chapter12 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a lift

      A lift is tested with a tabletop model, in a *rehearsal*, and no rehearsal has ever revealed a bug. The
      model keeps the port's promise, so a `Lift` works with it. Whether it works with the real cabin, no
      rehearsal can tell:
      """),
    .source("../Practice/12-Lift/Lift.swift", "protocol Motor"),
    .source("../Practice/12-Lift/Lift.swift", "class Lift"),
    .prose(
      "This test should find motors that break the promise. It misses one of the two broken ones in `Motors.swift`:"
    ),
    .source("../Practice/12-Lift/Lift.swift", "func keepsItsPromise"),
    .experiment(
      "Test everything that the port promises",
      """
      Make the test check the whole promise in the comment, and run it on the cabin, too. Fix the bugs that it
      finds. Then look at the types that a `Lift` uses: at present a rehearsal changes the real panel.
      `swift run practice-12 verify --all` lists the clauses.
      """,
      until:
        "`swift run practice-12 verify` reports that all clauses hold, the test runs on the cabin, and `Lift` uses no panel",
      hints: [
        "Press `up` and then `stop`, with the cabin and in a rehearsal. Where does each end?",
        "The test never cancels. How long must it wait after cancelling, to see a ride that goes on?",
        "`Cabin` waits with a continuation. Does a continuation notice cancellation?",
        "`Lift` should only report its state. Which code knows where that is shown, if at all?",
      ],
      answer: """
        In `Solutions/Practice/Lift.swift` the test stops a ride, waits until it would have arrived, and checks
        both the error and the floor. One line fixes the cabin: a check for cancellation after the wait. `Lift`
        calls a closure when it rides and when it rests. The closure for the cabin shows that on the panel, and
        the one for the model does nothing.
        """),
    .prose(
      """
      The model and the cabin had the same comment to go by, and only a test could show that one of them ignored
      half of it. Look for such comments above your own protocols.

      Further reading:

      - Robert C. Martin, *The Clean Architecture* (2012): the diagram with the circles, and the rule.
      - Alistair Cockburn, *Hexagonal Architecture* (2005): ports and adapters, and why there should be two of each.
      - J. B. Rainsberger, *Integrated Tests Are a Scam* (2009), a talk: contract tests, and what they replace.
      """),
  ]
}
