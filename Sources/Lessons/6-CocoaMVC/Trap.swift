internal import Teaching

extension Trap {
  static let theTurnBeforeTheDisks = Trap(
    report: """
      "I played the last disk of the game, and instead of who won I got the pass alert. I pressed Dismiss and got it
      again, for the other side. It never ends." Games that go on are said to be fine.
      """,
    clauses: [],
    answer: """
      """)
}
