internal import Structure
internal import Teaching

extension Lesson {
  static let slidingPuzzle = Lesson(
    "14-SlidingPuzzle", title: "The sliding puzzle",
    advice: [
      Advice(
        on: "actor-isolated property", "can not be referenced",
        text: """
          What an actor keeps can be read from outside only by waiting: `await model.panels`, in an async function. And
          by the time you have the answer it may be an old one.
          """),
      Advice(
        on: "expression is 'async' but is not marked with 'await'",
        text: """
          A call into an actor may have to wait for its turn, so it needs `await`, and an async function around it. A
          callback of a view is not one: open a task with `Task { … }`, and ask yourself what runs before it does.
          """),
      Advice(
        on: "'async' call in a function that does not support concurrency",
        text: """
          This function cannot wait. If its caller can, mark it `async`. If it is a callback, open a task, and ask
          yourself what may happen before that begins.
          """),
      Advice(
        on: "non-Sendable type", "'any Clock<Duration>'",
        text: """
          A clock is handed over as `any Clock<Duration>`, and every clock is Sendable. What else do you hand over here?
          """),
    ],
    fixes: ["unordered-slides", "late-sheet", "two-answers"],
    seam: "model",
    steps: [
      .planWhoKnowsWhat, .showThePanels, .letAnActorKeepThem, .makeASlideOfATap, .connectThem,
      .letAPanelBeSeenToSlide, .shuffleByTheDice, .noticeTheEnd, .refuseWhileAPanelSlides,
      .oneLoopTakesAllIn, .aSheetForOneChange, .answerOnce,
    ],
    openTask: .withoutTheActor)
}
