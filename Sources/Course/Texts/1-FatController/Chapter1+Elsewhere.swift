import Notebooks

extension Chapter1 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a kitchen timer

      The same bugs occur outside Reversi. Below is a kitchen timer. `start` begins a countdown of three
      seconds and `stop` ends it; the user may press either at any time. Run `swift run practice-1 play` to
      type `start` and `stop`, and `swift run practice-1 verify --all` to list its clauses.
      """),
    .source("../Practice/1-KitchenTimer/KitchenTimer.swift", "class KitchenTimer"),
    .experiment(
      "Fix a timer that rings too early",
      """
      Before you run anything, read the code and find a script that makes the bell ring at the wrong time.
      Write it down. Then run `swift run practice-1 verify`, which shows the same script or another one, and
      fix the timer.
      """,
      until: "`swift run practice-1 verify` reports that all clauses hold",
      hints: [
        "What is still pending when `stop` is pressed? How does it learn that the countdown is over?",
        """
        A tick looks at `left`. `stop` sets it to 0, and `start` sets it back to 3. If both come between two
        ticks, what does the next tick see?
        """,
        "Give each start a number, and each tick the number of its start.",
      ],
      answer: """
        Start, wait two seconds, start again: the first start's ticks go on, so there are two ticks in each
        second. `left` says how much is left, but not *of which countdown*. A Computer in the chapter's app
        has the same problem when it wakes; it checks its `Canceller`. `Solutions/Practice/KitchenTimer.swift`
        gives each countdown a number, and the ticks of an earlier one do nothing. Chapter 3 starts from such
        counters and flags, and replaces them.
        """),
    .prose(
      """
      Chapter 2 takes the first thing out of the controller, the rules. It starts from
      `Solutions/1-FatController`, whether or not your own fix looks like it: `swift run chapter-2` opens it.
      From there on, each chapter names the bugs it fixes.

      Further reading:

      - Michael Feathers, *Working Effectively with Legacy Code* (2004), chapter 13: characterization tests.
      - Llewellyn Falco's *approval tests*, a library for many languages: approve an output once, and compare
        with it from then on.
      - Andreas Zeller, *Why Programs Fail* (2009), chapter 5: shrinking a long failure automatically.
      """),
  ]
}
