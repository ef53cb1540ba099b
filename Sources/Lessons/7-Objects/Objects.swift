internal import Structure
internal import Teaching

extension Lesson {
  static let objects = Lesson(
    "7-Objects", title: "Objects", origin: 2,
    advice: [
      Advice(
        on: "does not conform to protocol",
        text: """
          An object that is told things must hear all of them: the compiler lists what it does not hear yet.
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
      .refuseWhatIsNoSave7, .queueWhatIsShown, .showAllOfItThere, .putAGameBeforeIt, .makePlayersObjects,
      .giveTheGameAFile, .letAlertsWait,
    ],
    openTask: .aDiary,
    pattern: .objects,
    trap: .theStandingBeforeTheDisks)
}
