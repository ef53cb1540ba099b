internal import Teaching

extension Trap {
  static let theStandingBeforeTheDisks = Trap(
    report: """
      "When I play a disk the numbers jump at once, and it says that it is the other one's turn while my disks are still
      turning over. At the end of a game I read who has won before I see why." Nothing gets stuck, and every save is right.
      """,
    clauses: [
      "move.counts-once", "move.message-last", "move.tail", "move.timing", "reset.animating", "reset.cancel",
    ],
    answer: """
      What a move changes is told to the delegate in one call, and the delegate adds the standing to the queue *before* the
      disks. The requests are played faithfully in that order.

      The game is right, the queue is right, and each request is right. What is wrong is in the only place that knows both
      sides, in the order of two calls that look as if they could come in either order. That is what this architecture
      invites: the model is ahead of the view, so everything about *when* is decided where requests are made, and
      nothing there says what a user is to see first. In the published version counts and message do not go through
      the queue at all, and change at once.

      What finds it: scenarios that look at the screen while something moves. A test of the game alone finds nothing, and a
      test of the queue alone finds nothing.
      """)
}
