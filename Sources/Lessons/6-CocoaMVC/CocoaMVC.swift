internal import Structure
internal import Teaching

extension Lesson {
  static let cocoaMVC = Lesson(
    "6-CocoaMVC", title: "Cocoa MVC", origin: 2,
    advice: [
      Advice(
        on: "cannot find 'turn'", "cannot find 'board'", "cannot find 'player'",
        text: """
          This belonged to the controller and belongs to the game now: write `game.` before it. Where the controller \
          changed it, the game needs a function that does.
          """),
      Advice(
        on: "setter is inaccessible",
        text: """
          Other code may read the model, but only the model may change itself. Give the model a function for what you \
          want to do, with a name that says what happens in the game.
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

extension Step {
  fileprivate static let refuseWhatIsNoSave = givenSave(
    in: "6-CocoaMVC",
    task: """
      Before a team touches a controller without tests, it looks for something that shows what the app does and is not on
      the screen. Here that is the save file. Make it worth trusting first: put what a save says in a value, `Save`, that
      gives its text and refuses every other one, before anything of it is shown. Then remove `.longRow` from
      `Main.swift`.

      You have done this in chapter 4, or will, so it is **given**: `Save.swift` and what calls it. Read it, apply it, and
      run `verify`.
      """,
    answer: """
      A save is read as a whole or not at all. What is on the disk can be compared as text now, in a test or by eye: that
      is all the net that the next steps need.
      """)
}
