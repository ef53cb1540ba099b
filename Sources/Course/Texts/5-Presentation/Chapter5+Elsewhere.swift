import Notebooks

extension Chapter5 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a list of downloads

      A download queue has three labels, set in five places:
      """),
    .source("../Practice/5-Downloads/DownloadQueue.swift", "class DownloadQueue"),
    .experiment(
      "Set every label in one function",
      """
      Cancel a download and look at the status. You could fix that in one line. Do so, and write down which
      test would have caught it. Then write one function from the state to the labels, and make it the only
      code that sets a label.
      """,
      until: "`swift run practice-5 verify` reports that all clauses hold, and only one function sets labels",
      hints: [
        "The line is `panel[\"status\"] = \"idle\"`, in `cancel`. How would you know that no other line is missing?",
        "The state is two numbers. All three labels follow from them.",
        "A property observer, `didSet { show() }`, shows the state after every change, so no code can forget to.",
      ],
      answer: """
        `Downloads` in `Solutions/Practice/Downloads.swift` computes each label, for any state. `add`,
        `cancel` and `load` change the state without knowing that there is a screen. The clause becomes a
        sentence about two numbers, and a test can check it for a thousand states.
        """),
  ]

  static let end: [Notebook.Cell] = [
    .prose(
      """
      ## Where part I ends

      Chapter 1's controller did everything. Now `Board` has the rules, `Game` the turns and
      the saving, `FileStore` the file, and the view controller only shows screenfuls and passes inputs on.
      This is one way to take it apart, with one set of costs. Part II starts again from chapter 2's solution
      and shows eight others: begin with `swift run chapter-6`, or with the chapter whose problem you have.

      Further reading:

      - Michael Feathers, *The Humble Dialog Box* (2002), and Martin Fowler, *Passive View* and *Presentation
        Model* (2004 to 2006): early forms of this chapter's idea.
      - Martin Fowler, *GUI Architectures* (2006): on MVC's many meanings.
      - Richard DeMillo, Richard Lipton and Frederick Sayward, *Hints on Test Data Selection* (1978): the first mutants.
      """)
  ]
}
