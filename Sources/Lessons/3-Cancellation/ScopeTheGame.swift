internal import Structure
internal import Teaching

extension Step {
  static let scopeTheGame = Step(
    "05-scope-the-game", title: "Replace canceller by scope: the game", minutes: 30,
    task: """
      A cancelled task is not yet an ended one: between the cancellation and the new game, the old one may still be
      on its way out. Play each game in a scope, a task group or an `async let`, beside the wait for its reset. A
      reset cancels the game, and leaving the scope waits until it has ended, so the next game cannot meet the last
      one's disks.

      Fixed here: `newGame()` keeps its name, because the goal looks for it. All other names are yours.
      """,
    hints: [
      """
      What starts a game's task, and what waits for its end? If the second answer is "nothing", what can the next
      game run into?
      """,
      """
      `withThrowingTaskGroup` is a scope: it is not left before all of its children have ended. One child plays; the
      scope's own body waits for the reset and then cancels the child. Around it is an endless loop of games. An
      `async let` does the same: leaving its braces cancels it and waits.
      """,
      """
      The confirmation must cancel the game at once, before a dialog that waits after it is shown: pass
      `waitForReset` a closure, and call `game.cancelAll()` in it. `newGame()` comes after the group.
      """,
      """
      ```swift
      private func playGames() async throws {
        while true {
          try await withThrowingTaskGroup(of: Void.self) { game in
            game.addTask { try await self.playGame() }
            try await self.waitForReset { game.cancelAll() }
          }
          for side in Disk.sides { stopThinking(of: side) }
          mover = nil
          newGame()
        }
      }
      ```

      `waitForReset(confirm:)` loops until OK was pressed, and `viewDidAppear` starts `playGames()` in one task.
      """,
    ],
    answer: """
      The task that plays the games is started once, and never has to be cancelled. You can no longer forget to end a
      game before the next one begins; it follows from the braces.
      """,
    goal: Goal(
      "a game is played in a task group or an async let, and no function that names Task also calls newGame"
    ) {
      $0.missing("newGame") + $0.missingScope() + $0.functionsNaming(["Task"], and: ["newGame"])
    })
}
