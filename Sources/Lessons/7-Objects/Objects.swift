internal import Structure
internal import Teaching

extension Lesson {
  static let objects = Lesson(
    "7-Objects", title: "Objects", origin: 2,
    advice: [
      Advice(
        on: "does not conform to protocol",
        text: """
          An object that conforms must hear all that it may be told: the compiler lists what it does not hear yet.
          """),
      Advice(
        on: "'weak' must not be applied", "non-class type",
        text: """
          Only objects can be held weakly. Say of the protocol that its conformers are objects: `: AnyObject`.
          """),
    ],
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "store",
    steps: [
      .refuseWhatIsNoSave, .queueWhatIsShown, .showAllOfItThere, .putAGameBeforeIt, .makePlayersObjects,
      .giveTheGameAFile, .letAlertsWait,
    ],
    openTask: .aDiary,
    pattern: .objects,
    trap: .theStandingBeforeTheDisks)
}

extension Step {
  fileprivate static let refuseWhatIsNoSave = givenSave(
    in: "7-Objects",
    task: """
      You may know this step from chapter 4 or 6. Put what a save says into a value, `Save`: it gives its text, and refuses a
      text that is not a save before anything of it is shown. Then remove `.longRow` from `Main.swift`. Who plays a
      side is a `PlayerKind` from now on: the name `Player` is needed for an object that plays.

      It is **given**. Read it, apply it, and run `verify`.
      """,
    fixed: "`Save` and `PlayerKind`", difference: "Who plays a side is a `PlayerKind` here.",
    answer: """
      A save is read as a whole or not at all, and that is settled before any object comes into it.
      """)
}
