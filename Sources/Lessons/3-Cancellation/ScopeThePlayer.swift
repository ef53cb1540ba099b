internal import Structure
internal import Teaching

extension Step {
  static let scopeThePlayer = Step(
    "07-scope-the-player", title: "Replace canceller by scope: the player", minutes: 30,
    task: """
      A switch still cancels the asking by hand, and a property keeps what it cancels. Ask the player in a scope as well,
      beside the wait for a switch of that side: whichever comes first ends the other, and after a switch you ask
      again. The task that you kept goes, and the cancellation handler with it. Mind the instants at which a switch
      comes together with an answer, or before anything waits for it. Then hand the game over to the suite, as the
      exercise "Hand over the game" in this chapter's notebook shows.

      Fixed here: nothing. All names are yours, and so is the kind of scope.
      """,
    hints: [
      """
      "A move of this side" is one thing to wait for, whoever plays. What can end that wait, other than its answer?
      """,
      """
      Start two child tasks: one asks the player and returns a cell, one waits for the switch and returns nil. Take the
      first result, cancel the rest, and go round again on nil. Give each side a signal, `switches`.
      """,
      """
      What is sent while nothing waits is lost. Let `Signal` count how often something was sent, and remember that count
      before you ask. Give it `next(after:)`, which looks at the count and waits in one go on the main actor: a child
      that looks first and then waits can miss a switch in between.
      """,
      """
      ```swift
      private func move(of side: Disk) async throws -> Cell {
        let switched = switches[side.index]
        while true {
          let count = switched.count
          let cell = try await withThrowingTaskGroup(of: Cell?.self) { players in
            players.addTask { try await self.move(of: side, by: self.player(of: side)) }
            players.addTask {
              try await switched.next(after: count)
              return nil
            }
            defer { players.cancelAll() }
            return try await players.next() ?? nil
          }
          if let cell { return cell }
        }
      }
      ```

      `move(of:by:)` stays as it is, but for one line: the scope takes the first answer, so the sleep need not ask
      whether it was cancelled.
      """,
    ],
    answer: """
      Nothing has to be cancelled by hand any more, and no property says what is under way: the place in the code does.
      The price is a count that remembers a switch for which nothing was waiting, because two things can happen at
      once.
      """,
    goal: Goal(
      "games run and players are asked in scopes, no task is cancelled by hand, and Main.swift hands over the game"
    ) {
      $0.missingAsyncPath(to: "Dice.pick") + $0.missingScope(functions: 2)
        + $0.namings(of: "Task.cancel") + $0.missingSeam("game")
    })
}
