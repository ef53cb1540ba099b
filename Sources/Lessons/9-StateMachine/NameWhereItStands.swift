internal import Structure
internal import Teaching

extension Step {
  static let nameWhereItStands = Step(
    "03-name-where-it-stands", title: "Replace flags by enumeration: the state", minutes: 35,
    task: """
      What does the app wait for? The code does not say: you have to put it together from a flag, an Optional token, a
      dictionary of tokens and the player of the side to move. One thing that the app waits for, the user who is to
      dismiss a pass, is written down nowhere. Write an enumeration `State` with a case for each thing that the app can
      wait for, keep **one** property of it, and delete what it replaces. A token belongs in the case that waits for it.

      Then let the pass alert ask the state, when it is due and once more when the question about a reset goes away, and
      remove `.swallowedAlert` from `Main.swift`.

      Fixed here: `State`.
      """,
    hints: [
      """
      Go through the app and write down at each pause who has to do something before it goes on. It is always exactly one.
      """,
      """
      There are six: the screen is to come up, a person is to play, a Computer is to answer, disks are to come to rest,
      the user is to dismiss a pass, and nothing, because the game is over.
      """,
      """
      `viewHasAppeared`, the token of the animation and the tokens of the thoughts go. `turn` stays, and who plays a side
      stays on its switch: those are the game, and not what it waits for. A tap counts when `state == .operating`, and
      nothing else needs asking.
      """,
      """
      ```swift
      nonisolated enum State: Equatable {
        case launching
        case operating
        case thinking(Token)
        case placing(Token)
        case passing
        case resulting
      }
      ```

      The alert, called by `beginTurn` and by the action of the button "Cancel":

      ```swift
      private func presentPassAlertIfDue() {
        if state != .passing || device.screen.alert != nil { return }
        …
      }
      ```
      """,
    ],
    answer: """
      A flag, an Optional and a dictionary with two keys have sixteen combinations, of which five occur. Now there are six
      states, because one of the five stood for more than one thing: you could not tell a side that may play from one that must
      hear of a pass. In `passing` a switch begins nothing, so no Computer is asked for a move that it does not have.
      """,
    goal: Goal(
      "one property keeps the State, and no flag and no token stand beside it; State keeps a Token; no swallowedAlert"
    ) {
      $0.unused("State") + $0.missingValue("State") + $0.otherThanOneState
        + $0.missingStored(ofType: "Token", in: "State")
        + $0.keptBesideTheState(ofType: "Token") + $0.keptBesideTheState(ofType: "Bool")
        + $0.namings(of: "swallowedAlert", in: "Main.swift")
    })
}
