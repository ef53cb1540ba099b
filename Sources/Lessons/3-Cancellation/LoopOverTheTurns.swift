internal import Structure
internal import Teaching

extension Step {
  static let loopOverTheTurns = Step(
    "04-loop-over-the-turns", title: "Replace callback by await: loop over the turns", minutes: 45,
    task: """
      Each turn still calls the next one from wherever it happens to end. Write the game as the loop it is: while it
      is somebody's turn, await a move, await its flips, give the turn away. Let taps and Computers both hand their
      cell to that one wait, and remember for which side a move is awaited, if for any. Then
      `reset()` cancels one task, the game, and the Computers' thinking, instead of every part.

      Fixed here: nothing. All names are yours; the hints call the signal for the cells `moves`, and the side whose
      move is awaited `mover`.
      """,
    hints: [
      """
      Draw who calls whom, from `beginTurn()` round to `beginTurn()`. Where in that circle does the code wait, and
      for what?
      """,
      """
      `playGame()` is the circle, unrolled: `while let side = turn`. Inside are two cases, the side can move or it
      must pass. The clause `move.tail` says in which order a move ends: the turn and its message, the save, the
      counts.
      """,
      """
      A tap counts when `mover` is a Manual side and the move is legal; it then sets `mover` to nil and sends the cell.
      A Computer's task does the same when it has thought. A switch to Computer starts the thinking if that side is
      the mover.
      """,
      """
      ```swift
      private func playGame() async throws {
        give(turnTo: turn)
        while let side = turn {
          if board.canMove(side) {
            try await place(side, on: move(of: side))
            give(turnTo: side.flipped)
            try? saveGame()
            updateCountLabels()
          } else {
            try await dialogs.ask("Pass", "Cannot place a disk.", [Dialogs.Button(title: "Dismiss")])
            give(turnTo: side.flipped)
          }
        }
      }

      private func move(of side: Disk) async throws -> Cell {
        mover = side
        if player(of: side) == .computer { think(for: side) }
        return try await moves.next()
      }
      ```

      `give(turnTo:)` sets `turn`, or nil when `board.isOver`, and updates the message.
      """,
    ],
    answer: """
      You can read a game from top to bottom, and what it waits for is a line of the loop. The functions that called
      each other in a circle are gone, and so is the property that said whether disks are moving: they were a program
      counter, kept by hand.
      """,
    goal: Goal(
      "a game is a loop in an async function: no function of ViewController takes a callback or leads back to itself"
    ) {
      $0.missingAsyncPath(to: "Board.flips") + $0.callbackParameters(in: "ViewController")
        + $0.circles(leadingTo: "ReversiKit.BoardView.setDisk")
    })
}
