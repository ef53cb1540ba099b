internal import Structure
internal import Teaching

extension Lesson {
  static let slidingPuzzle = Lesson(
    "14-SlidingPuzzle", title: "The sliding puzzle",
    advice: [
      Advice(
        on: "actor-isolated property", "can not be referenced",
        text: """
          What an actor keeps can be looked at from outside only by waiting: `await model.panels`, in an async function. And by
          the time you have the answer it may be an old one.
          """),
      Advice(
        on: "expression is 'async' but is not marked with 'await'",
        text: """
          A call into an actor may have to wait for its turn, so it needs `await`, and an async function around it. In a
          callback of a view there is none: open one with `Task { … }`, and ask yourself what runs before it does.
          """),
      Advice(
        on: "'async' call in a function that does not support concurrency",
        text: """
          This function cannot wait. Either its caller can, then mark it `async`; or it is a callback, then open a task and
          ask yourself what may happen before that begins.
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
