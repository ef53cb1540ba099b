internal import Structure
internal import Teaching

extension Step {
  static let askAgain = Step(
    "07-ask-again", title: "Replace event by state: ask again", minutes: 15,
    task: """
      A notification comes once. If it comes while the Reset dialog is up, the pass alert that it asks for is dropped, and
      the game stands still for ever. But a pending pass is not just an event; it is a fact that stays true until
      the side passes, so the game can be asked again. Let whatever is in the alert's way ask when it is out of the way.
      Then remove `.swallowedAlert` from `Main.swift`, and let it say what your app is now: `pattern: .cocoaMVC`, after
      the title, and `game: .inTheApp`, after the rules, which lets the suite call the running game off at every job.
      Last, hand over the game itself as `model: .game`, as the notebook shows after this step: the suite then plays
      it without a screen, and looks at it whenever it tells something.

      Fixed here: nothing new.
      """,
    hints: [
      """
      What can be in the way of the alert? A dialog, and disks that are still turning over. What happens when each of them
      has gone?
      """,
      """
      `mustPass` is there already. The function that presents the alert can ask it, and return when it is false; then
      the function may be called at any time.
      """,
      """
      After OK there is nothing to pass. After Cancel there may be: give Cancel's action a handler. The screen
      knows whether an alert is up: `device.screen.alert`.
      """,
      """
      ```swift
      private func presentPassAlertIfDue() {
        if !game.mustPass || isAnimating || device.screen.alert != nil { return }
        …
      }
      ```

      And for Cancel: `UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in self?.presentPassAlertIfDue() }`.
      """,
    ],
    answer: """
      News may be missed, and state cannot. A listener that can ask again when it has time needs no queue of what it did
      not hear.
      """,
    goal: Goal("no defect is left; Main.swift says that this is Cocoa MVC, and all its rules hold") {
      $0.namings(of: "swallowedAlert", in: "Main.swift")
        + $0.missingNaming(of: "Pattern.cocoaMVC", in: "Main.swift")
        + $0.missingSeam("game") + $0.missingSeam("model") + Pattern.cocoaMVC.evidence(in: $0)
    })
}
