import Notebooks

extension Chapter1 {
  /// Behaviour, written down so that it can fail.
  static let pinning: [Notebook.Cell] = [
    .prose(
      """
      ## Pin it down

      Before you change code that you do not understand, write down what it does, right or wrong, in a form
      that a machine can check. Michael Feathers calls such tests *characterization tests*: they say nothing
      about what the code should do, only what it does.

      In this workbook they are scripts. A script plays the app as fingers would and says what it expects:
      """),
    .script(
      """
      c4
      wait 0.25
      expect cell d4 x          # the disk has begun to turn over
      expect message x's turn   # and dark is still named
      expect count x 2, o 2     # and the counts are still the old ones
      wait 0.25
      expect message o's turn
      expect count x 4, o 1
      """),
    .prose(
      """
      It printed nothing: everything was as expected. A test that has never been red proves little, so make
      it red. Ask for the count too early:
      """),
    .script(
      """
      c4
      wait 0.25
      expect count x 4, o 1
      """),
    .prose(
      """
      It says which line, what was expected, what was found, and when. That is all there is to it.

      The workbook comes with a specification of 53 sentences, its *clauses*. Each has a name, such as
      `move.counts-once`, and scripts, its *scenarios*, that show whether it holds. The clauses were written
      from the challenge's README and from what its fat controller really does, and they are the same for
      every chapter. Here are those about a move on the screen:
      """),
    .verify("move"),
    .prose(
      """
      Every scenario is played twice: once in the plain order, first in, first out, and once in an order
      chosen by a seed. When two things are due at the same instant, it must not matter to the app which of
      them comes first.

      Scripts let you try what you never would by hand. Does a second tap, while the first move is
      still turning disks over, ever get through? Try it at each hundredth of a second of the move:
      """),
    .predict(
      "how many of these fifty taps change the game?",
      [
        "None": " during the move, 0 got through",
        "One, just as d4 begins to turn": " 1 got through",
        "Half of them: those after the first disk has come down": " 25 got through",
      ],
      .code { app in
        let alone = try app.played("c4; settle; disk").printed
        let times = (0..<50).map { hundredths in "0." + (hundredths < 10 ? "0" : "") + "\(hundredths)" }
        let different = try times.filter { time in
          try app.played("c4; wait \(time); e3; settle; disk").printed != alone
        }
        return .text("\(times.count) taps during the move, \(different.count) got through")
      },
      why: "If you add a state to this app, you have fifty chances to forget this."),
    .experiment(
      "Let the counts go wrong",
      """
      In `animateSettingDisks` of `ViewController.swift`, call `updateCountLabels()` for each disk that has
      been set, just before the next one. On the screen it even looks better: the counts keep up with the
      disks. Then run `swift run chapter-1 verify`, read what it says about the clauses that are broken, and
      undo your change.
      """,
      until: "you have seen `move.counts-once` broken, and holding again",
      hints: [
        "The call belongs in the closure that `boardView.setDisk` calls when a disk has come to rest.",
        """
        Look for `broken` at the beginning of a line: `move.counts-once` is the first. Below it is what was
        expected, what was found, and what happened before.
        """,
        "`swift run chapter-1 verify --clause move` prints only the clauses about a move.",
      ],
      answer: """
        Two clauses break, `move.counts-once` and `reset.animating`, and the report shows the count that came
        too early. You have seen the suite fail for a reason you know. From now on you can believe it when it
        passes.
        """),
  ]
}
