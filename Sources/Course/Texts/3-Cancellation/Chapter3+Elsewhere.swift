import Notebooks

extension Chapter3 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a search field

      Async code is not cancelled by itself. This search field answers while you type. A search takes a
      second, and the code is already async:
      """),
    .source("../Practice/3-Search/SearchField.swift", "class SearchField"),
    .experiment(
      "Cancel a search that is out of date",
      """
      Type a, and b half a second later: a second after the first letter the answer is for a, although the
      field says ab. Type a, clear it, and type a again: the answer comes too early. In each case, what should
      have been cancelled, and by which code? Then cancel it.
      """,
      until: "`swift run practice-3 verify` reports that all clauses hold",
      hints: [
        "This code keeps none of its tasks. How could it cancel one?",
        "Keep the task of the last letter, and cancel it when the next letter comes, and in `clear`.",
        """
        `try?` swallows the error of a cancelled sleep, and the function goes on. And a sleep that is already
        over does not throw: check once more.
        """,
      ],
      answer: """
        `Solutions/Practice/Search.swift` keeps one task and cancels it. The guard `if query.isEmpty` is gone:
        it noticed a clear, but not a new letter, nor a text that was cleared and typed again. You still need
        `try Task.checkCancellation()` after the sleep, for a letter or a clear that comes just as the second
        is over. Take it out, and `swift run practice-3 verify` shows the script.
        """),
    .prose(
      """
      The game now runs in the right order, but it can still be saved at the wrong moment: a switch saves
      whatever the screen shows. Chapter 4 is about what is saved, and when: `swift run chapter-4`.

      Further reading:

      - Nathaniel J. Smith, *Notes on structured concurrency, or: Go statement considered harmful* (2018).
      - Swift Evolution SE-0304, *Structured concurrency*, and SE-0306, *Actors*, on reentrancy.
      - The documentation of `Task` and of `TaskGroup` in the standard library, on what cancelling does and does not do.
      """),
  ]
}
