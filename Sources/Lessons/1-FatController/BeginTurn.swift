internal import Structure
internal import Teaching

extension Step {
  static let beginTurn = Step(
    "01-look-for-a-pass-at-launch", title: "Extract function: begin a turn, also at launch", minutes: 20,
    task: """
      After c4 c3 c2 b2 e6 c1 a1 a3 dark must pass, and the app says so. Kill it while the alert is up and launch
      it again, and the alert is gone: the save says whose turn it is, and the launch asks nothing more.

      Split `nextTurn()` in two. `nextTurn()` gives the turn away; a new function finds out what the side to move can
      do, and lets it play, lets it pass, or ends the game. Call the new one when the view appears as well. Then
      remove `.lostPass` from the known defects in `Main.swift`.

      Fixed here: `nextTurn()` and `presentPassAlert()` keep their names, because this chapter's notebook and its goal
      look for them. The new function's name is yours.
      """,
    hints: [
      """
      Follow the launch. Which function runs when the view appears, and what does it ask? Which function asks
      whether a side can move, and what calls it?
      """,
      """
      `viewDidAppear` calls `waitForPlayer()`, which looks at the player and not at the board. The question you
      need is in the second half of `nextTurn()`, after the line that changes the turn: cut there.
      """,
      """
      Call the new function `beginTurn()`, say. It takes the side from `turn`, because no caller passes it one. Let
      `nextTurn()` set the turn and then call it, and let `viewDidAppear` call it in place of `waitForPlayer()`.
      """,
      """
      ```swift
      private func nextTurn() {
        guard let next = turn?.flipped else { return }
        turn = next
        beginTurn()
      }

      private func beginTurn() {
        guard let side = turn else { return }
        if validMoves(for: side).isEmpty {
          if validMoves(for: side.flipped).isEmpty {
            turn = nil
            updateMessageViews()
          } else {
            updateMessageViews()
            presentPassAlert()
          }
        } else {
          updateMessageViews()
          waitForPlayer()
        }
      }
      ```

      `viewDidAppear` ends with `beginTurn()`.
      """,
    ],
    answer: """
      Few lines have changed and none is written twice: a launch and a turn ask the same question. Nothing new is
      saved, because the position says whether a side must pass.
      """,
    goal: Goal(
      "the launch and each turn share a function that finds out who must pass, and Main.swift has no lostPass"
    ) {
      $0.missingPath(from: "ViewController.viewDidAppear", to: "presentPassAlert", avoiding: "nextTurn")
        + $0.missingPath(from: "ViewController.nextTurn", to: "presentPassAlert")
        + $0.namings(of: "presentPassAlert", in: "ViewController.nextTurn")
        + $0.repeatedNamings(of: "presentPassAlert") + $0.namings(of: "lostPass", in: "Main.swift")
    })
}
