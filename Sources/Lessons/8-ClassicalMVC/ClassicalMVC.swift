internal import Structure
internal import Teaching

extension Lesson {
  static let classicalMVC = Lesson(
    "8-ClassicalMVC", title: "Classical MVC", origin: 2,
    advice: [
      Advice(
        on: "value of optional type 'Cell?' must be unwrapped",
        text: """
          Two numbers may not be a cell at all. Check that in one place, where they come in from a view; after it \
          there are only cells.
          """),
      Advice(
        on: "switch must be exhaustive",
        text: """
          This is what the enumeration is for: there is a case that this `switch` does not handle. Write it out, \
          rather than a `default`.
          """),
      Advice(
        on: "does not conform to protocol 'MatchModel'",
        text: """
          A model that wraps another one has all of its commands. What it adds nothing to, it passes on: one line each.
          """),
    ],
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "store",
    steps: [
      .refuseWhatIsNoSave, .nameEveryCell, .carryTheLines, .sayWhatComesNext, .putAModelUnderIt,
      .showWhatWasSeen, .letItPlayByItself, .oneViewEach,
    ],
    openTask: .aTypeForTheTrap,
    pattern: .classicalMVC,
    trap: .theWrongMatch,
    diary: .ofClassicalMVC)
}

extension Step {
  fileprivate static let refuseWhatIsNoSave = givenSave(
    in: "8-ClassicalMVC",
    task: """
      You may know this step from chapter 4, 6 or 7. Put what a save says into a value, `Save`: it gives its text, and
      refuses a text that is not a save before any of it is shown. Then remove `.longRow` from `Main.swift`.

      It is the first case of what this chapter is about: a text is checked *once*, and the result is a value that no
      code has to check again. The step is **given**. Read it, apply it, and run `verify`.
      """,
    difference: "A cell is still two numbers in this step.",
    answer: """
      `Save(text:)` either throws or gives a whole save. There is no third thing that the rest of the app could get hold of.
      """)
}
