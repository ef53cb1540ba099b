import Notebooks

extension Chapter13 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: an oven

      An oven counts down while its door is shut, and its `more` button adds ten seconds. Each function that
      makes it run also starts the ticking:
      """),
    .source("../Practice/13-Oven/Oven.swift", "class Oven"),
    .experiment(
      "Compute when the oven ticks",
      """
      Two functions start the ticking, and pressing `more` twice starts it twice. Say in one place *when* the
      oven ticks, and let the ticking follow from that. `swift run practice-13 verify --all` lists the clauses.
      """,
      until:
        "`swift run practice-13 verify` reports that all clauses hold, and one line alone starts a timer",
      hints: [
        "Press `more` twice. How fast does it count?",
        "In which states does it tick? Two facts decide it.",
        "A tick is an effect: it ends when the state has another. What makes one tick different from the next?",
      ],
      answer: """
        In `Solutions/Practice/Oven.swift` the state is two facts: the seconds left, and whether the door is open.
        The effect, `second`, is computed from them: the number of seconds left, while the oven counts down. Each
        second changes that number, so the next one is a different effect. Opening the door ends the current tick,
        and shutting it begins a whole one.
        """),
    .prose(
      """
      The first oven can forget to tick, or tick twice, wherever a function changes a fact. In yours the
      question is asked once: given these facts, what should be running?

      Further reading:

      - Gary Bernhardt, *Boundaries* (2012), a talk: a functional core of values, and an imperative shell around it.
      - Apple, *Data Essentials in SwiftUI* (WWDC 2020): the owner of the state, and the values computed from
        it.
      - Evan Czaplicki, *The Elm Architecture*, in the guide to Elm: a model, an update, and a view that is a
        function of the model.
      """),
  ]
}
