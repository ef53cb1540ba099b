import Notebooks

extension Chapter1 {
  /// Behaviour, written down so that it can fail.
  static let pinning: [Notebook.Cell] = [
    .prose(
      """
      ## Pin the behaviour down

      Before you change code that you do not understand, write down what it does, right or wrong, in a form
      that a machine can check. Otherwise you will not notice what else you have changed. Michael Feathers
      calls such tests *characterization tests*: they check what the code does, not what it should do.

      In this workbook they are scripts. A script plays the app as fingers would and states what it expects:
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
      It prints nothing, because everything is as expected. But a test that has never failed proves little.
      Make it fail by expecting the new count too early:
      """),
    .script(
      """
      c4
      wait 0.25
      expect count x 4, o 1
      """),
    .prose(
      """
      The report gives the line, what was expected, what was found, and when.

      The specification's 53 sentences are called *clauses*. Each has a name, such as `move.counts-once`, and
      scripts that show whether it holds, its *scenarios*. The clauses come from the challenge's README and
      from what its controller really does, and are the same in every chapter. Here are those about a move on
      the screen:
      """),
    .verify("move"),
    .prose(
      """
      When two things are due at the same instant, the app must work whichever comes first. So every scenario
      is played twice: once first in, first out, and once in a random but repeatable order.

      Scripts let you try what you could never do by hand. While dark's c4 is still turning disks over, a
      second finger taps e6, which dark could also have played. Does that tap ever get through? Try it at each
      hundredth of a second of the move:
      """),
    .predict(
      "how many of these fifty taps change the game?",
      [
        "None": " during the move, 0 got through",
        "One, just as d4 begins to flip": " 1 got through",
        "Half of them: those after c4 has come down": " 25 got through",
      ],
      .code { app in
        let alone = try app.played("c4; settle; disk").printed
        let times = (0..<50).map { hundredths in "0." + (hundredths < 10 ? "0" : "") + "\(hundredths)" }
        let different = try times.filter { time in
          try app.played("c4; wait \(time); e6; settle; disk").printed != alone
        }
        return .text("\(times.count) taps during the move, \(different.count) got through")
      },
      why: """
        The guard in `boardView(_:didSelectCellAtX:y:)` stops them all. Delete `!isAnimating` from it, and
        this page prints `50 got through`: dark moves twice. Whenever you add a state to the app, you need
        such a guard, and nothing reminds you.
        """),
    .experiment(
      "Break a clause on purpose",
      """
      In `animateSettingDisks` of `ViewController.swift`, call `updateCountLabels()` after each disk, just
      before the next one is set. The app even looks better, because the counts keep up with the disks. Then
      run `swift run chapter-1 verify`, read its report on the broken clauses, and undo your change.
      """,
      until: "you have seen `move.counts-once` broken, and holding again",
      hints: [
        "The call belongs in the closure that `boardView.setDisk` calls when a disk has come to rest.",
        """
        Look for `broken` at the beginning of a line: `move.counts-once` is the first. Below it the report
        shows what was expected, what was found, and what happened before.
        """,
        "`swift run chapter-1 verify --clause move` prints only the clauses about a move.",
      ],
      answer: """
        Two clauses break, `move.counts-once` and `reset.animating`, and the report shows the count that came
        too early. You have seen the suite fail for a reason you know. Now you can believe it when it passes.
        """),
  ]
}
