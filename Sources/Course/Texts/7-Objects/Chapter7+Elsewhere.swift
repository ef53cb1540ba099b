import Notebooks

extension Chapter7 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a pinball counter

      On a pinball table a bumper is worth 3 points and a ramp 5. A counter shows the points one by one, one
      every quarter of a second. With ten points the game is over. `new` starts another game, at any time:
      """),
    .source("../Practice/7-Pinball/PinballTable.swift", "class PinballTable"),
    .experiment(
      "Points that have not been seen yet",
      """
      Does `points` mean the points that the player *has*, or those that the counter *shows*? Write that down
      for each line that reads or sets it. Then find a script that makes the counter show more than ten
      points, and one after which a new game does not stay at 0. Make an object of the points not shown yet.
      """,
      until:
        "`swift run practice-7 verify` reports that all clauses hold, and no closure carries the points still to show",
      hints: [
        "After two quick hits, how many chains of closures are under way, and how fast does the counter roll?",
        "Whether a hit counts depends on the player's points. How many does the player have just after two ramps, and what does the counter show?",
        "Write a queue of readings that shows one every quarter of a second and can be emptied. A closure on the main queue cannot be taken back: how does it know that the readings were emptied in the meantime?",
      ],
      answer: """
        In `Solutions/Practice/Pinball.swift` a hit counts immediately, up to ten, and the queue gets the new
        readings. Only the queue waits, so no two chains overlap, and `new` empties it. It works like the
        chapter's disks: a quick game, a slow screen, and between them a list that you can inspect.
        """),
    .prose(
      """
      Further reading:

      - Robert Nystrom, *Game Programming Patterns* (2014), *Event Queue*: separating a request from its
        processing in time.
      - Kent Beck and Ward Cunningham, *A Laboratory for Teaching Object-Oriented Thinking* (OOPSLA 1989): a
        card for each object, with its responsibilities and collaborators.
      - Steve Freeman and Nat Pryce, *Growing Object-Oriented Software, Guided by Tests* (2009): objects that tell each other
        what to do.

      Your queue knows what the user has not seen yet. It does not know what the app is waiting for: a tap, a
      Computer, or Dismiss. Chapter 9 starts with that question.
      """),
  ]
}
