internal import Structure
internal import Teaching

extension Step {
  static let computeTheScreen = Step(
    "02-compute-the-screen", title: "Separate query from command: compute the screen", minutes: 40,
    task: """
      After each change you have to remember which update function to call, and in what order. Write down what
      the screen shows around the board as a value, `Screenful`, and make it from the state in a function that
      touches no view. Put a screenful into the views whenever the state has changed. The update functions and the
      properties for single labels go: the code that sets a label sees a screenful, and no state.

      Fixed here: `Screenful`, because this chapter's goals look for it and the hand-over in its notebook uses it. All
      other names are yours.
      """,
    hints: [
      """
      Name everything on the screen that is not the board: how many things are there? Which of them follow from the
      state, and what is missing from the state for the others?
      """,
      """
      Two things are shown that the state does not know yet: which Computer thinks, and why a save failed. Put both
      in it, as optionals.
      """,
      """
      A `didSet` on `state` calls `show(Screenful(state))`, so you need not remember to. `show` sets every view,
      every time; setting a label to the text that it has already costs nothing.
      """,
      """
      ```swift
      nonisolated extension Screenful {
        init(_ state: GameState) {
          if let mover = state.position.turn {
            (messageDisk, message) = (mover, "'s turn")
          } else if let winner = state.position.board.leader {
            (messageDisk, message) = (winner, " won")
          } else {
            (messageDisk, message) = (nil, "Tied")
          }
          darkCount = state.position.board.count(of: .dark)
          lightCount = state.position.board.count(of: .light)
          dark = state.dark
          light = state.light
          thinker = state.thinker
          notice = state.problem.map { "Not saved: \\($0)" } ?? ""
        }
      }
      ```

      And in the controller: `private var state = GameState.start { didSet { show(Screenful(state)) } }`.
      """,
    ],
    answer: """
      A function from value to value works out what is shown, and a test can call it with any state. The code that
      touches the views decides nothing about the game.
      """,
    goal: Goal(
      "a Screenful is made from a GameState and knows no view; the code that sets a label knows no GameState"
    ) {
      $0.unused("Screenful") + $0.missingValue("Screenful")
        + $0.missingNaming(of: "GameState", in: "Screenful", orOf: "Screenful", in: "GameState")
        + $0.namings(ofModules: .given, in: "Screenful", except: "Disk")
        + $0.functionsNaming(
          ["UILabel.text"], and: ["GameState", "Position", "Board.count", "Board.leader"])
    })
}
