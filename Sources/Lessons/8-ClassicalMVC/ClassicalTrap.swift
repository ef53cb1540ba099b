internal import Teaching

extension Trap {
  static let theWrongMatch = Trap(
    report: """
      "The numbers know my move before I have seen it. The last disk of a game is still turning over, and it says who has
      won." The board is right, every save is right, and nothing gets stuck.
      """,
    clauses: [
      "move.counts-once", "move.message-last", "move.tail", "move.timing", "reset.animating", "reset.cancel",
    ],
    answer: """
      Counts and message are bound to the model that saves, and not to the one that waits until the disks are at rest. Both
      are a `MatchModel`, so the compiler does not object.

      The published version does the same: counts and message are bound to the model that is not animated, and change
      when the move is accepted. That is what this architecture invites. Each small model is right, each binding is
      right, and the connection, a single word, is what these types leave open: a wrapper *is* what it wraps, and that
      is what makes it useful.

      What finds it: scenarios that look at the screen while something moves. No test of a model finds it, and no test of a
      binding.
      """)
}
