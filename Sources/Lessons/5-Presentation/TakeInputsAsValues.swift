internal import Structure
internal import Teaching

extension Step {
  static let takeInputsAsValues = Step(
    "06-take-inputs-as-values", title: "Introduce parameter object: take inputs as values", minutes: 30,
    task: """
      What comes out is one value; what goes in is still a handful of functions. Replace those by a single one that takes an
      `Input`, a value. Then move what the controller still decides, such as what OK means, to a class `Reversi`: inputs go
      in, screenfuls come out. The view controller shows and passes on, and decides nothing about the game.

      Fixed here: `Input` and `Reversi`, because this chapter's goals look for them. All other names are yours; the hints
      call the function `take(_:)`.
      """,
    hints: [
      """
      List everything that a user can do, whatever they do it with. Those are the cases.
      """,
      """
      Four cases: a tap on a cell, a player chosen for a side, reset, and the button of a dialog. `Game.take(_:)` is
      a switch over them, whose bodies are the functions you had.
      """,
      """
      Confirming a reset is not the game's business, because it ends that game. `Reversi.take(_:)` looks for OK while
      the game asks to reset, and hands everything else on.
      """,
      """
      ```swift
      nonisolated enum Input: Hashable {
        case tap(Cell)
        case choose(Player, Disk)
        case reset
        case answer(String)
      }

      // In Reversi
      func take(_ input: Input) {
        if input == .answer("OK"), game?.state.isAskingToReset == true {
          beginAnew()
          begin()
        } else {
          game?.take(input)
        }
      }
      ```
      """,
    ],
    answer: """
      The app takes values and gives values, and it runs with no screen. What is left of the controller moves values
      between views and `Reversi`.
      """,
    goal: Goal("Reversi is given each Input by ViewController, which does not name Game") {
      $0.missingValue("Input") + $0.missingNaming(of: "Input", in: "Reversi")
        + $0.missingNaming(of: "Input", in: "ViewController")
        + $0.missingNaming(of: "Reversi", in: "ViewController") + $0.namings(of: "Game", in: "ViewController")
    })
}
