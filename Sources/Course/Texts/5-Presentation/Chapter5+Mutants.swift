import Notebooks

extension Chapter5 {
  /// What follows the chapter, for readers who want to know how good the suite is.
  static let interlude: [Notebook.Cell] = [
    .prose(
      """
      ## Interlude: would the suite notice?

      The chapter is over; this is about the suite that has judged your code. All clauses hold. That says something
      about your code only if they would not hold for wrong code. You have broken a line here and there, and seen
      red. Now do it to every line.

      Take solution 5 and make it wrong in one place: negate a condition, leave out a call or one of several
      conditions, write `<=` for `<`, add one to a constant, forget to check whether a task was cancelled, swap two
      statements. That is a *mutant*. If a test fails, the mutant is *killed*. If none does, then either the two
      programs cannot be told apart, or you have found something that is not tested.

      `swift run workbook mutants 5` makes all of them from the compiler's syntax tree, builds each, and
      lets the suite judge it. That takes half an hour. Here is the result of the last run:
      """),
    .mutants,
    .prose(
      """
      The columns say what noticed first. *Scenarios* are the scripts of the clauses, which see the screen,
      the buttons and the disk. They kill every mutant in what a clause speaks about. *Parts alone* are the tests of
      the seams. They see what no clause mentions: how long the app waits before it tries to save again, what it says
      meanwhile, and what the error for a bad save says. The *explorer* comes last, and plays what no script contains.
      The compiler *refuses* some mutants. And some are *equivalent*: no test can tell them from the solution.
      They are kept in a list, and a run fails when one of them is killed after all.

      One mutant keeps every game that has ended in memory. No script sees that. *Leaks*, which counts what
      is left of an app after its death, does.

      These are the clauses that kill. A mutant counts for the first clause that it breaks, in the order of
      the specification, so the rules come out on top:
      """),
    .killers,
    .prose(
      """
      The suite checks some things only because a mutant once survived: that a disk is seen to turn over,
      that Esc answers Cancel, that OK just as a move ends leaves nothing of the old
      game.

      A survivor may also tell you that a line is not needed. Solution 5 once checked, when a player had
      answered, whether that player had been switched off meanwhile. Without the check, no scenario came out
      differently, nor did any of millions of explored inputs: a player that answers and is switched off at
      the same instant has answered. So the check is gone.
      """),
    .experiment(
      "A mutant that survives",
      """
      In solution 5's `Screenful.swift`, one line says which disk is landing, so that the view animates it.
      Without that line, each disk is there at once:

      ```diff
      -    landing = state.landed.last
      +    ()
      ```

      The whole suite once passed with this mutant. Write the scenario that kills it: a file `kill.script`
      that passes on the solution and fails on the mutant. Then run it on the mutant:

      ```sh
      swift run workbook mutants 5 Screenful.swift:50 --script kill.script
      ```
      """,
      until: "the command says that your script kills 1 of 1",
      hints: [
        "A move takes the same time in both and leaves the same screen. What is different in between?",
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
        Board, message and counts are right in both programs, so a test that looks only at these cannot tell
        them apart. A mutant shows you where your tests do not look.
        """),
  ]
}
