internal import Structure
internal import Teaching

extension Step {
  static let letItThink = Step(
    "06-let-it-think", title: "Move function: let it think", minutes: 35,
    task: """
      The last part of the game that is in the controller is the Computer: it throws the dice, waits two seconds and
      plays. Move it into the game, with what calls it off. The game tells that a side begins to think and that it stops,
      and that a side must pass; the controller turns the indicator on and off, and shows the alert.

      One question is left to the controller, because only the controller knows the answer: **may the game go on?** Not
      while disks turn over. So the game takes its turn when it is told to.

      Fixed here: nothing new.
      """,
    hints: [
      """
      Of `beginTurn` and `playTurnOfComputer`, which lines name a view? All others belong to the game.
      """,
      """
      `takeTurn()` of the game is `beginTurn()` of the controller. It is called when the screen is up, when the last disk
      of a move has come to rest, when a switch is used and nothing moves, and by the game itself after a pass.
      """,
      """
      Only the side to move thinks, so one canceller is enough. A choice for the side to move, and a reset, call it off;
      calling it off tells `stopsThinking`. Do that when the game is complete again: a listener may let it go on at
      once. A person's tap goes through `play(on:)`, which asks whether it is a person's turn; the Computer's move
      must not.
      """,
      """
      ```swift
      func takeTurn() {
        guard let turn, thinking == nil else { return }
        if mustPass {
          tell(.mustPass)
        } else if player(of: turn) == .computer {
          think()
        }
      }

      func play(on cell: Cell) {
        if let turn, player(of: turn) == .manual { place(turn, on: cell) }
      }
      ```

      It may be called twice for the same turn, and must not think twice. `place` is what `play(on:)` was. `think()` is
      `playTurnOfComputer`, with `tell` where the indicator was, and `place(side, on: choice)` at its end.
      """,
    ],
    answer: """
      The controller is what its name says: it passes what the user does to the model, and what the model tells to the
      views. It keeps one thing, the animation that is under way.
      """,
    goal: Goal("Game throws the dice and waits, and ViewController does neither") { facts in
      let model = facts.types(reachedFrom: "Game")
      return facts.missingNaming(of: "Dice", inAnyOf: model) + facts.silence(of: "Game")
        + facts.namings(ofTimeOutside: model + ["Main"])
        + model.flatMap { facts.viewNamings(in: $0) }
    })
}
