internal import Structure
internal import Teaching

extension Step {
  static let presentTheAnimation = Step(
    "03-present-the-animation", title: "Extract state: present the animation", minutes: 35,
    task: """
      The game still waits for a view: it goes on when the board view says that a disk has come to rest. Let the
      state say which disks of the move under way have landed, and the screenful which one is landing, and let the
      game wait on the clock instead. Then it can be played with no view at all. Check for cancellation after that
      wait, since a reset may come at the very instant of landing. In this step nothing shows the difference, because
      the scope still waits for the old game to end; in the next step no scope does.

      Fixed here: nothing new. All names are yours.
      """,
    hints: [
      """
      What does the screen show in the middle of a move that the position does not say? How few values describe it all?
      """,
      """
      `landed: [Cell]` in the state is enough. The screenful's board is the position's, with the landed cells in the
      mover's colour; its `landing` is the last of them. Message and counts stay those of the position before.
      """,
      """
      `show` compares the board view with the screenful's board, and sets what differs: animated when it is the
      landing cell, at once otherwise. So a new game and a reset need no code of their own.
      """,
      """
      ```swift
      private func play(on cell: Cell, by side: Disk) async throws {
        for cell in [cell] + state.position.board.flips(by: side, on: cell) {
          state.landed.append(cell)
          try await device.clock.sleep(for: Screenful.landingTime)
          try Task.checkCancellation()
        }
        state.endMove()
        saveGame()
      }
      ```

      `endMove()` plays on the first of `landed`, the cell that was tapped, and empties it.
      """,
    ],
    answer: """
      The half-flipped board is a state like any other, so you can test and draw it without waiting for it. The clock
      decides when something happens, and the view only follows.
      """,
    goal: Goal(
      "an async function leads to the flips, and no function that is async or asks for flips sets a disk"
    ) {
      $0.missingAsyncPath(to: "Board.flips") + $0.asyncNamings(of: "setDisk")
        + $0.functionsNaming(["flips"], and: ["setDisk"])
    })
}
