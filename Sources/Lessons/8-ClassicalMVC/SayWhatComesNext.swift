internal import Structure
internal import Teaching

extension Step {
  static let sayWhatComesNext = Step(
    "04-say-what-comes-next", title: "Replace flag by enumeration: the turn", minutes: 35,
    task: """
      `turn` is a side or nil. Whether that side can move or must pass, or whether the game is over for want of moves,
      is asked of the board, each time and in the right order; the Computer's function crashes in case that was
      forgotten. Let the game say it: a `Turn` is one of three, *must place* one of these candidates, *must pass*, or
      *completed*. A `Game` is a board and its turn, as a value that makes the next one from a candidate or a pass. The
      controller keeps a game, asks no view which disk lies where, and saves that game. Then remove `.tornSave` from
      `Main.swift`.

      Fixed here: `Turn`, an enumeration, and `Game`.
      """,
    hints: [
      """
      What does each of the three cases know that the others do not? Only one has candidates, two have a side to move,
      and one has a result.
      """,
      """
      `Game(board:side:)` decides which case it is, once; a side of nil means completed. `placing(_:)` gives the game
      after a candidate, or nil when that is not one of its own: it may have been found on another board.
      """,
      """
      Set the game when a move *begins*, and save it then; counts and message follow when the last disk is at rest.
      `beginTurn` and the message are a `switch` over the turn, without `default`. `NonEmpty` can pick by dice without an
      Optional, so the crash goes, too.
      """,
      """
      ```swift
      nonisolated enum Turn: Hashable {
        case mustPlace(Disk, NonEmpty<Candidate>)
        case mustPass(Disk)
        case completed(Outcome)
      }

      private func beginTurn() {
        updateMessageViews()
        switch game.turn {
        case .mustPlace(let side, let candidates):
          if player(of: side) == .computer { think(for: side, about: candidates) }
        case .mustPass: presentPassAlert()
        case .completed: break
        }
      }
      ```

      `Outcome` is `won(Disk)` or `tied`, so that a tie has no winner. The value of a `static let` must be `Sendable`,
      and a generic type is only where you say so: `extension NonEmpty: Sendable where Element: Sendable {}`. The board
      at the start, which `boardView.reset()` knew, is needed as a value: ours is `Board.start`.
      """,
    ],
    answer: """
      "The Computer was asked for a move and has none" cannot happen, so it need not be caught: to ask it, you must hand
      over candidates. And what is saved is a game, which is never halfway between two positions.
      """,
    goal: Goal(
      "a Turn keeps Candidates and no Optional; ViewController keeps a Game, asks no view for a disk, and crashes nothing; no tornSave"
    ) {
      $0.waysToBeWrong(in: "Turn") + $0.missingStored(ofType: "Candidate", in: "Turn")
        + $0.missingNaming(of: "Turn", in: "Game") + $0.unused("Game")
        + $0.namings(of: "BoardView.diskAt", outside: []) + $0.namings(of: "Device.crash", outside: [])
        + $0.namings(of: "tornSave", in: "Main.swift")
    })
}
