import Notebooks

extension Chapter12 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## Elsewhere

      A lift. Its rides are rehearsed with a model on a desk, and a rehearsal has never shown a mistake. The model keeps what the
      port promises. So a `Lift` is right with it, whatever the real cabin does:
      """),
    .source("../Practice/12-Lift/Lift.swift", "protocol Motor"),
    .source("../Practice/12-Lift/Lift.swift", "class Lift"),
    .prose(
      "This test should find motors that break the promise. It passes one of the two broken ones in `Motors.swift`:"
    ),
    .source("../Practice/12-Lift/Lift.swift", "func keepsItsPromise"),
    .experiment(
      "A rehearsal that means something",
      """
      Make the test ask for all that the comment promises, and ask the cabin, too. Then fix what it finds. And look at what a
      `Lift` knows: a rehearsal shows up where nobody rehearses. `swift run practice-12 verify --all` has the clauses.
      """,
      until:
        "`swift run practice-12 verify` says that all clauses hold, the test asks the cabin, and `Lift` names no panel",
      hints: [
        "Press `up` and then `stop`, with the cabin and in a rehearsal. Where does each end?",
        "The test never cancels. How long must it wait after that, to see what must not happen?",
        "`Cabin` waits with a continuation. What does that know of cancellation?",
        "`Lift` should say what it needs to show. Who knows where that is shown, and whether at all?",
      ],
      answer: """
        In `Solutions/Practice/Lift.swift` the test stops a ride, waits until it would have arrived, and asks for both: the error
        and the floor. The cabin is fixed by one line, a check for cancellation after the wait. `Lift` calls a closure when it
        rides and when it rests. The cabin's shows that on the panel, and the model's does nothing.
        """),
    .prose(
      """
      To read on:

      - Robert C. Martin, *The Clean Architecture* (2012): the drawing with the circles, and the rule.
      - Alistair Cockburn, *Hexagonal Architecture* (2005): ports and adapters, and why there should be two of each.
      - J. B. Rainsberger, *Integrated Tests Are a Scam* (2009), a talk: contract tests, and what they replace.
      """),
  ]
}
