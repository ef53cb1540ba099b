internal import Teaching

extension Trap {
  static let anyTokenWillDo = Trap(
    report: """
      "After a game I press Reset, and it still says who has won. It says so until the next move." And another: "I
      reset in the middle of a move and play on at once. My disks come too fast, as if two moves were going on at once."
      Both users say that it is right again after the next move.
      """,
    clauses: [
      "message.won", "message.tied", "reset.ok", "reset.over", "reset.thinking", "reset.animating",
      "dialog.none-lost", "save.atomic",
    ],
    answer: """
      There are two of them. When a game begins the presenter shows everything anew but the message: that changes "when
      the turn changes", and a reset is not a turn. And it lets the next disk land for *any* disk that has come to rest.
      The view hands a token back, faithfully, with each; the presenter has it in its hand and does not look at it.
      After a reset nothing is in flight, so nothing happens, and everybody who tries it out is content. The fault shows
      only with a new move within a quarter of a second.

      Both are in the published version, and it has 58 tests. One of them lists the view events of a reset, and expects that
      list exactly: no message in it. It was written by looking at what the code did, and it has held the mistake in place
      ever since. That is what a test of one part against its own events invites: it knows what was said, and not what a
      user sees.

      What finds them: scripts of the whole app. The machine is right, its table is right, and it compares its own tokens.
      """)
}
