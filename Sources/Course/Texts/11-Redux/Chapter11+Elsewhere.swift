import Notebooks

extension Chapter11 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a quiz

      A quiz has three questions. Each may take five seconds, and an unanswered question counts as wrong:
      """),
    .source("../Practice/11-Quiz/Quiz.swift", "class Quiz"),
    .experiment(
      "Ignore the timer of an earlier question",
      """
      A person's answer and the end of the time call the same function, so the app cannot tell them apart. Make
      them two actions, write a reducer, and give each question's timer a number.
      `swift run practice-11 verify --all` lists the clauses.
      """,
      until: "`swift run practice-11 verify` reports that all clauses hold, and no timer is cancelled",
      hints: [
        "Answer the first question after three seconds. How long have you got for the second?",
        "Which three events are there? Which of them answers a request of the app?",
        "A timer carries its number. The state knows which number it waits for.",
      ],
      answer: """
        In `Solutions/Practice/Quiz.swift` the actions are `start`, `answer` and `timeOver`, and the last carries
        the number of its request. Each question makes a new request, so the timers of earlier questions still go
        off, and are ignored.
        """),
    .prose(
      """
      The quiz cancels no timer, and no late timer costs a point. Redux does not stop old work. It has one place
      that asks whether an answer is still wanted, and a log that shows which answers came.

      Further reading:

      - Dan Abramov, *Live React: Hot Reloading with Time Travel* (2015), a talk: the reducer, and the uses of
        a log of actions.
      - Redux, [*Style Guide*](https://redux.js.org/style-guide/): model actions as events, not setters.
      - Point-Free, *The Composable Architecture*: reducers that return effects, in Swift.

      Your app ignores a late answer. In chapter 13 none arrives, because work ends with its state.
      """),
  ]
}
