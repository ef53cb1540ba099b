internal import Structure
internal import Teaching

extension Lesson {
  static let cocoaMVC = Lesson(
    "6-CocoaMVC", title: "Cocoa MVC", origin: 2,
    advice: [
      Advice(
        on: "cannot find 'turn'", "cannot find 'board'", "cannot find 'player'",
        text: """
          What was the controller's is the game's now: write `game.` before it. Where the controller changed it, the \
          game needs a function that does.
          """),
      Advice(
        on: "setter is inaccessible",
        text: """
          The model lets everybody read and nobody else write. What you want to do to it is a function of its own, \
          with a name that says what happens in the game.
          """),
      Advice(
        on: "switch must be exhaustive",
        text: "The game tells something that the controller does not hear yet: add a case to `hear`."),
    ],
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "store",
    steps: [
      .refuseWhatIsNoSave, .putAGameUnderIt, .letItKnowItsPlayers, .letItSaveItself, .letItTell, .letItThink,
      .askAgain,
    ],
    openTask: .whoElseListens,
    pattern: .cocoaMVC,
    trap: .theTurnBeforeTheDisks)
}
