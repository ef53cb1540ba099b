import Notebooks

extension Chapter5 {
  /// How good the suite is that has judged the chapter.
  static let interlude: [Notebook.Cell] = [
    .prose(
      """
      ## One last question: would the suite notice wrong code?

      Back to Reversi. All 53 clauses hold, but that means something only if wrong code would break them. You have broken a line
      here and there, and seen the suite fail. Now a program does that to every line.

      Take solution 5 and make it wrong in one place: negate a condition, leave out a call, forget a check for
      cancellation. That is a *mutant*. If a test fails, the mutant is *killed*. If none does, then either the
      two programs are equivalent, or you have found a gap in the tests.

      `swift run workbook mutants 5` makes every such mutant from the compiler's syntax tree, builds it, and
      runs the suite on it. That takes half an hour (and `mutants 9` does the same for chapter 9). Here is the
      result for solution 5:
      """),
    .mutants,
    .prose(
      """
      The first three columns show what noticed a mutant first. *Scenarios* are the scripts of the clauses,
      which see the screen, the buttons and the save. Their column has 238 of the 250 mutants that were
      killed. *Parts alone* are the tests of the seams. They see details that no clause mentions: the pause
      before the app tries to save again, the notice meanwhile, and the error for a bad save. The *explorer*
      comes last, and plays inputs that no script contains; here it had nothing left to find. The compiler
      *refuses* some mutants. And some are *equivalent*: no test can tell them from the solution. They are kept
      in a list, and a run fails if one of them is killed after all.

      Scripts kill 237 of these 238. The last one keeps every finished game in memory, which no script sees.
      It is killed by *leaks*, the count of the objects left after an app's death, which the table has under
      scenarios.

      These clauses kill the mutants. A mutant counts for the first clause that it breaks, in the order of the
      specification, so the rules come out on top:
      """),
    .killers,
    .prose(
      """
      Some checks exist only because a mutant once survived: a disk must be seen to turn over, Esc must mean
      Cancel, and OK just as a move ends must leave nothing of the old game.

      A survivor may also show that a line is not needed. Solution 5 once checked, after a player had
      answered, whether that player had been switched off meanwhile. Without the check, no scenario came out
      differently, nor did any of millions of explored inputs. So we deleted it: if a player answers and is
      switched off at the same instant, the answer counts.
      """),
    .experiment(
      "Kill a mutant with a script",
      """
      In solution 5's `Screenful.swift`, one line says which disk is landing, so that the view animates it.
      Without that line, each disk appears without animation:

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
        "A move takes the same time in both and leaves the same screen. What differs in between?",
        "`expect moving` takes the cells whose disks are appearing or turning over at that moment, or `-` for none.",
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
        them apart. Mutants show you where your tests do not look.
        """),
  ]
}
