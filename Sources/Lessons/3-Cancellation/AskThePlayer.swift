internal import Structure
internal import Teaching

extension Step {
  static let askThePlayer = Step(
    "06-ask-the-player", title: "Replace callback by await: ask the player", minutes: 30,
    task: """
      The loop awaits a move, but the player who makes it is still spread over four functions: one starts the thinking,
      one stops it, `boardView` judges the tap, and a property says which side is meant. Write one async function that
      asks a player and returns the cell: for a Manual side it awaits a legal tap, for a Computer it starts the
      indicator, sleeps and returns the choice. When the side is switched, cancel the asking, and ask the player that
      the side has now. For now, keep the task that asks in a property, so that a switch can cancel it; the next step
      replaces it.

      Fixed here: nothing. All names are yours.
      """,
    hints: [
      """
      Whether a tap counts depends on whose move is awaited, and that is known where the move is awaited. So let
      `boardView` send every cell, and let the wait choose.
      """,
      """
      Give `next` of `Signal` a condition, so that only a value that meets it ends the wait. Forget the condition when
      the wait ends, in a `defer`: it holds on to the controller, which holds on to the signal, and none of them would
      ever be freed.
      """,
      """
      A task that you make with `Task { }` is no child of the game, and goes on when the game is cancelled. Pass the
      cancellation on with `withTaskCancellationHandler`. Afterwards ask which of the two was cancelled: if it was the
      game, throw; if it was only the asking, ask again.
      """,
      """
      ```swift
      private func move(of side: Disk) async throws -> Cell {
        defer { asking = nil }
        while true {
          let task = Task { try await move(of: side, by: player(of: side)) }
          asking = (side, task)
          let answer = await withTaskCancellationHandler { await task.result } onCancel: { task.cancel() }
          try Task.checkCancellation()
          if case .success(let cell) = answer { return cell }
        }
      }
      ```

      A switch of the side that is asked calls `asking.task.cancel()`. `move(of:by:)` awaits a legal tap, or starts the
      indicator, stops it in a `defer`, sleeps two seconds and returns the choice.
      """,
    ],
    answer: """
      What a player does is now in one function, in the order in which it happens, and the tap no longer needs to know
      whose turn it is. What is left over is the property: it says what is under way, and a switch must remember to
      cancel it.
      """,
    goal: Goal(
      "an async function asks the Computer and waits on the device's clock itself, and not in a task that it starts"
    ) {
      $0.missingAsyncPath(to: "Dice.pick") + $0.missingAsyncNaming(of: "Device.clock")
    })
}
