internal import Structure

extension Step {
  static let askByState = Step(
    "05-ask-by-state", title: "Extract state: ask by state", minutes: 40,
    task: """
      A dialog is part of what the screen shows, and the screenful does not know it. Make `Dialog` a value, and let
      the screenful have one while a reset waits for its answer, or while a side must pass. As only one can be shown
      at a time, the queue of dialogs becomes a line with an order in it, and `Dialogs` goes.
      """,
    hints: [
      """
      Which dialog should be up can be told from the state alone, if one thing is added to it. Which?
      """,
      """
      A pass is due when no disk is landing and the position must pass: both are in the state. That a reset was asked
      for is not: add `isAskingToReset`. If both are due, the confirmation is shown, and the pass after its answer.
      """,
      """
      The game waits for a signal, `passes`, while it must pass, and `answer()` sends it. `show` presents a dialog
      only when it is another than the one that is up; remember that one, and forget it when a button is pressed.
      """,
      """
      ```swift
      // In Screenful.init
      dialog = state.isAskingToReset ? .reset : state.mustPass ? .pass : nil

      // In GameState
      var mustPass: Bool { landed.isEmpty && position.mustPass }

      // In Game
      func answer() {
        if state.isAskingToReset {
          state.isAskingToReset = false
        } else if state.mustPass {
          state.position = state.position.passing
          passes.send(())
        }
      }
      ```
      """,
    ],
    answer: """
      Forty lines of queue have become two conditions. That no dialog is lost is not arranged by anybody: as long as
      the state says that a side must pass, the screen says so.
      """,
    goal: Goal("Screenful keeps a Dialog, and Dialogs is gone") {
      $0.missingStored(ofType: "Dialog", in: "Screenful") + $0.declarations(of: "Dialogs")
    })
}
