internal import Structure
internal import Teaching

extension Step {
  static let askByState = Step(
    "05-ask-by-state", title: "Extract state: ask by state", minutes: 40,
    task: """
      A dialog is part of what the screen shows, but the screenful does not have it yet. Make `Dialog` a value, and let
      the screenful have one while a reset waits for its answer, or while a side must pass. Only one can be shown at a
      time, so the queue of dialogs becomes one line that says which comes first, and `Dialogs` goes.
      When both are due, the reset's question is shown first.

      Fixed here: `Dialog`, because the goal looks for it. All other names are yours.
      """,
    hints: [
      """
      Which dialog should be up can be told from the state alone, if you add two things to it: has the user asked for a
      reset, and has the game begun? Why the second? Think of a save in which a side must pass, and of what becomes of
      an alert before the screen has appeared.
      """,
      """
      Add `isAskingToReset` and `hasBegun` to the state. A pass is due when the game has begun, no disk is landing and
      the position must pass: an alert that is presented before the screen has appeared is dropped, so `begin()` sets
      `hasBegun`. If both dialogs are due, the confirmation is shown first, and the pass after its answer.
      """,
      """
      The game waits for a signal, `passes`, while it must pass, and `answer()` sends it. `show` presents a dialog
      only when it differs from the one that is up; remember that one, and forget it when a button is pressed.
      """,
      """
      ```swift
      // In Screenful.init
      dialog = state.isAskingToReset ? .reset : state.mustPass ? .pass : nil

      // In GameState
      var mustPass: Bool { hasBegun && landed.isEmpty && position.mustPass }

      // In Game
      func begin() {
        if state.hasBegun { return }
        state.hasBegun = true
        course = Task { try await play() }
      }

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
      A queue has become two conditions. No dialog can be lost: as long as the state says that a side must pass, the
      screen says so.
      """,
    goal: Goal("a Screenful has a Dialog, a value, and Dialogs is gone") {
      $0.missingValue("Dialog") + $0.missingNaming(of: "Dialog", in: "Screenful")
        + $0.declarations(of: "Dialogs")
    })
}
