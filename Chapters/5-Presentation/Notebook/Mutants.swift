import Notebooks

let bite: [Notebook.Cell] = [
  .prose(
    """
    ## Does the suite bite?

    All clauses hold. That says something about your code only if they would not hold for wrong code. You
    have broken a line here and there, and seen red. Do it to every line.

    Take solution 5 and make it wrong in one thing: negate a condition, leave out a call, write `<=` for
    `<`, make a constant one more, forget to ask whether a task was cancelled, let two statements change
    places. That is a *mutant*. If a test fails, the mutant is *killed*. If none does, then either nobody
    can tell the two programs apart, or here is something that nobody tests.

    `swift run workbook mutants 5` makes all of them from the compiler's syntax tree, builds each, and
    lets the suite judge it. That takes a quarter of an hour. This is what came of it last time:
    """),
  .code { _ in
    .table(head: MutantMatrix.head, rows: MutantMatrix.rows)
  },
  .prose(
    """
    The columns say what noticed first. *Scenarios* are the scripts of the clauses, which know the screen,
    the buttons and the disk. *Parts alone* are the tests of what `Main.swift` hands over: how long the
    app waits before it tries again to save, and what the error for a bad save says, is in no clause. The
    *explorer* comes last, and plays what nobody has written down. The compiler *refuses* some mutants,
    and some are *equivalent*: each of these is in a list with the reason why nobody can tell, and a run
    fails when one of them is killed after all.

    And these are the clauses that kill. A mutant counts for the first clause that it breaks, in the
    order of the specification, so the rules stand at the top:
    """),
  .code { _ in
    .table(head: ["killed by", "mutants"], rows: MutantMatrix.clauses)
  },
  .prose(
    """
    Some of what the suite asks, it asks because a mutant survived: that a disk is seen to turn over, that
    Esc answers Cancel, that OK at the very instant at which a move ends leaves nothing of the old game.
    """),
  .experiment(
    "A mutant that survives",
    """
    In solution 5's `Screenful.swift`, one line says which disk comes down before the user's eyes. Without
    it, each disk is there at once:

    ```diff
    -    landing = state.landed.last
    +    ()
    ```

    For a long time the whole suite passed with this mutant. Write the scenario that kills it: a file
    `kill.script` that goes well on the solution, and not on the mutant. Then let it judge:

    ```sh
    swift run workbook mutants 5 Screenful.swift:50 --script kill.script
    ```
    """,
    until: "the command says that your script kills 1 of 1",
    hints: [
      "A move takes its time in both, and the screen is the same at its end. What is seen in between, in one and not in the other?",
      "`expect moving` names the cells whose disks are appearing or turning over at that moment, and `-` when there are none.",
      "Play a move, and look before a quarter of a second is over. The first disk appears; the next ones turn over.",
      """
      ```
      c4
      expect moving c4
      wait 0.25
      expect moving d4
      ```
      """,
    ],
    answer: """
      Board, message and counts were right in both programs, and nobody had asked how they came to be so. A
      test sees only what it looks at; a mutant shows where it does not look.
      """),
]
