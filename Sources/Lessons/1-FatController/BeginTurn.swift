internal import Structure

extension Step {
  static let beginTurn = Step(
    "01-look-for-a-pass-at-launch", title: "Extract function: begin a turn, also at launch", minutes: 20,
    task: """
      After c4 c3 c2 b2 e6 c1 a1 a3 dark must pass, and the app says so. Kill it while the alert is up and launch
      it again, and the alert is gone: the save says whose turn it is, and the launch asks no further.

      Split `nextTurn()` in two. `nextTurn()` gives the turn away; a new `beginTurn()` finds out what the side to
      move can do, and lets it play, lets it pass, or ends the game. Call `beginTurn()` when the view appears, too.
      Then strike `.lostPass` from the known defects in `Main.swift`.
      """,
    hints: [
      """
      Follow the launch. Which function runs when the view appears, and what does it ask? Which function asks
      whether a side can move, and who calls that one?
      """,
      """
      `viewDidAppear` calls `waitForPlayer()`, which looks at the player and not at the board. The question you
      need is in the second half of `nextTurn()`, after the line that changes the turn: cut there.
      """,
      """
      `beginTurn()` takes the side from `turn`, because nobody hands it one. Let `nextTurn()` set the turn and then
      call it, and let `viewDidAppear` call it in place of `waitForPlayer()`.
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
      A dozen lines changed and none written twice: a launch and a turn ask the same question. Nothing new is
      saved, because the position tells whether a side must pass.
      """,
    goal: Goal("viewDidAppear begins the turn, as nextTurn does, and beginTurn finds out who must pass") {
      $0.missingNaming(of: "beginTurn", in: "ViewController.viewDidAppear")
        + $0.missingNaming(of: "beginTurn", in: "ViewController.nextTurn")
        + $0.missingNaming(of: "presentPassAlert", in: "ViewController.beginTurn")
        + $0.namings(of: "presentPassAlert", in: "ViewController.nextTurn")
    })
}
