import Notebooks

extension Chapter14 {
  /// The chapter's idea, once more, on code that is not the puzzle.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a cinema

      A cinema has two seats, and three people each want one. A guest gets a seat when the bank has approved,
      which takes a second. An actor keeps the seats:
      """),
    .source("../Practice/14-Cinema/BoxOffice.swift", "actor Cinema"),
    .source("../Practice/14-Cinema/BoxOffice.swift", "class BoxOffice"),
    .experiment(
      "Sell each seat only once",
      """
      Read the code with the review table beside you, and say what goes wrong before you run
      `swift run practice-14 verify`. In a script, `press ann bob` presses both buttons before the app does
      anything else. Fix one clause at a time, and keep the actor. No guest should have to wait for the bank's
      answer to another guest.
      """,
      until:
        "`swift run practice-14 verify` reports that all clauses hold, and `Cinema` has no `await`",
      hints: [
        "What does `book` still believe after its `await`? If it checks for a seat again there, what has the third guest been told in the meantime?",
        "A requested seat is no longer free. Let `Cinema` check and take it in one step, and ask the bank somewhere else.",
        "`seat.order` still broken? Two buttons open two tasks. A stream and one loop keep their order; but what may that loop wait for, and what not?",
      ],
      answer: """
        `Cinema` in `Solutions/Practice/Cinema.swift` has one function, without an `await`. Guests come
        through a stream, and one loop reserves a seat for each in turn. Each guest has a task that asks the
        bank: if the loop waited for the bank, Bob would get his seat a second after Ann, and `seat.bank`
        would be broken.
        """),
    .prose(
      """
      The purse, the puzzle and the cinema have one bug in three disguises: a check, an `await`, and an act that
      still trusts the check. The compiler accepts all three. So search your actors for `await`, and read the
      line above each.

      Further reading:

      - SmallDeskSoftware, the nine steps of the tutorial (2023), in Japanese. The code here is ours, written
        after those steps; the tutorial uses other names.
      - Apple, *Protect mutable state with Swift actors* (WWDC 2021, session 10133): an image cache that loads
        the same image twice.
      - Swift Evolution SE-0306, *Actors*, on reentrancy, and why it was chosen; SE-0431 on the order in which tasks start.
      - Maurice Herlihy and Jeannette Wing, *Linearizability: a correctness condition for concurrent objects* (1990).
      """),
  ]
}
