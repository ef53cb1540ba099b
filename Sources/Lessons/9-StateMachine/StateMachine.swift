internal import Structure
internal import Teaching

extension Lesson {
  static let stateMachine = Lesson(
    "9-StateMachine", title: "A state machine", origin: 2,
    advice: [
      Advice(
        on: "switch must be exhaustive",
        text: """
          There is a pair of state and action that this table does not answer. Say what comes of it, and say it without a
          `default`: the compiler should ask about the next state that you add, too.
          """),
      Advice(
        on: "must be unwrapped to a value of type 'State'",
        text: """
          In a `switch` that gives a value the compiler looks at all rows together, and when it cannot read one it may
          point at another. Is there a row with a case that is not there, or one that binds other values than the case
          has? With `return` in each row it names the right one.
          """),
      Advice(
        on: "type 'State' does not conform to protocol 'Equatable'",
        text: """
          An enumeration can be compared when all that its cases carry can. A class has to say when two of it are the same:
          `static func == (one: Token, other: Token) -> Bool { one === other }`.
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
      .refuseWhatIsNoSave, .giveEachRequestAToken, .nameWhereItStands, .letActionsInByOneDoor,
      .takeTheMachineOut, .nameWhatItNeeds, .putAPresenterBeforeTheViews,
    ],
    openTask: .theQuestionInTheTable,
    pattern: .stateMachine,
    trap: .anyTokenWillDo)
}

extension Step {
  fileprivate static let refuseWhatIsNoSave = givenSave(
    in: "9-StateMachine",
    task: """
      You may know this step from another chapter. Put what a save says into a value, `Save`: it gives its text, and refuses a
      text that is not a save before any of it is shown. Then remove `.longRow` from `Main.swift`.

      The step is **given**. Read it, apply it, and run `verify`.
      """,
    difference: "As in chapter 6.",
    answer: """
      A save is read as a whole or not at all. For a machine that is worth a step of its own: no game is ever half loaded, so
      there is no state for it.
      """)
}
