import Notebooks

extension Chapter7 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## Elsewhere

      A pinball table. A bumper is worth 3 points and a ramp 5, and a counter rolls them up, one each quarter of a second.
      With ten points the game is over. `new` begins another one, at any time:
      """),
    .source("../Practice/7-Pinball/PinballTable.swift", "class PinballTable"),
    .experiment(
      "Points that have not been seen yet",
      """
      Is `points` what the player *has*, or what the counter *shows*? Go through the lines that read or set it, and write
      down which of the two each one means. Then find a script after which the counter shows more than ten points, and one
      after which a new game does not stay at 0. Make an object of what has not been seen yet.
      """,
      until:
        "`swift run practice-7 verify` says that all clauses hold, and no closure carries what is left to show",
      hints: [
        "After two quick hits, how many chains of closures are under way, and how fast does the counter roll?",
        "Whether a hit counts depends on the points that the player has. How many does the player have just after two ramps, and what does the counter show?",
        "Write a queue of readings that shows one each quarter of a second and can be emptied. A closure on the main queue cannot be taken back: how does it know that the readings were emptied in the meantime?",
      ],
      answer: """
        In `Solutions/Practice/Pinball.swift` a hit counts at once, up to ten, and the queue gets the new readings. Only the
        queue waits, so there are no two chains that overlap, and `new` empties it. In the chapter it was the same
        with disks: the game is quick, the screen is slow, and between them there is a list that you can look at.
        """),
    .prose(
      """
      To read on:

      - Robert Nystrom, *Game Programming Patterns* (2014), *Event Queue*: when a request and its processing are
        apart in time.
      - Kent Beck and Ward Cunningham, *A Laboratory for Teaching Object-Oriented Thinking* (OOPSLA 1989): a card for each
        object, with what it is responsible for and whom it needs.
      - Steve Freeman and Nat Pryce, *Growing Object-Oriented Software, Guided by Tests* (2009): objects that tell each other
        what to do.
      """),
  ]
}
