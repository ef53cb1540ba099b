internal import Teaching

extension Trap {
  static let theTurnBeforeTheDisks = Trap(
    report: """
      "I played the last disk of the game. Instead of who won I got the pass alert. I pressed Dismiss, and got it again
      for the other side, and so on: it never ends." Another user says that their finished games come up again as games.
      """,
    clauses: [
      "rules.over", "move.timing", "move.message-last", "move.tail", "mode.any-time", "think.legal",
      "think.self-play", "message.won", "message.tied", "pass.dismiss", "pass.none-when-over",
      "reset.confirm", "reset.cancel", "reset.over", "save.format", "save.when",
    ],
    answer: """
      The turn is given away before the disks are on the board. `board.isOver` is asked of the board as it was, on which
      the move was still to be made, so it is never true; the next side gets a turn in a game that has ended, must pass,
      and so must the other. Every other move comes out right, since whose turn it is does not depend on the disks.

      Nothing about it looks wrong, because each line is right. What is wrong is that they are two: between them the
      model is something that the game never was. Cocoa MVC invites this, because a model that tells must be complete
      whenever it tells, and nothing but the order of its lines makes it so. In the published version the board is still
      a view, which changes disk by disk, and the turn is computed before that.

      What finds it: a test that plays a game to its end, and any test that asks at each notification whether the model
      agrees with itself.
      """)
}
