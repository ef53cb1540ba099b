internal import Structure
internal import Teaching

extension Step {
  static let extractThePosition = Step(
    "02-extract-the-position", title: "Extract state: the position", minutes: 35,
    task: """
      Use a switch while disks turn over: the app saves at once, and what it saves is a picture of the screen, half
      flipped, a position that the game was never in. Keep the game's `Position`, the board and whose turn it is, in the
      controller instead of reading it off the board view, and change it as a whole, once a move. Then remove `.tornSave`
      from `Main.swift`.

      Fixed here: `Position`, because this chapter's goals and chapter 5's look for it. All other names are yours.
      """,
    hints: [
      """
      Which is the game, the screen or the position? And who else reads the screen, besides `saveGame`?
      """,
      """
      Give `Position` what a game does to it: `playing(on:)` and `passing`, which return the next position, and
      `mustPass`. The turn is part of it now, so the property `turn` goes.
      """,
      """
      In a move, the flips animate first, and only then `position = position.playing(on: cell)`. A save in between
      writes the position before the move, which the clause save.whole allows. Loading and a new game become one
      function, `resume(_ save:)`.
      """,
      """
      ```swift
      func playing(on cell: Cell) -> Position {
        guard let side = turn else { return self }
        var next = board
        for cell in [cell] + board.flips(by: side, on: cell) { next[cell] = side }
        return Position(board: next, turn: side).passing
      }

      var passing: Position { Position(board: board, turn: board.isOver ? nil : turn?.flipped) }
      ```

      And in the controller:

      ```swift
      for cell in [cell] + position.board.flips(by: side, on: cell) {
        try await boardView.setDisk(side, on: cell)
      }
      position = position.playing(on: cell)
      updateMessageViews()
      try? saveGame()
      updateCountLabels()
      ```
      """,
    ],
    answer: """
      The board view is only set and never asked. The position changes in one assignment, so there is no instant at
      which a save could be torn.
      """,
    goal: Goal(
      "ViewController keeps a Position and asks no view for a disk, and Main.swift has no tornSave"
    ) {
      $0.unused("Position") + $0.missingValue("Position")
        + $0.missingStored(ofType: "Position", in: "ViewController")
        + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
    })
}
