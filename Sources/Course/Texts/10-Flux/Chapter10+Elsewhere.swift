import Notebooks

extension Chapter10 {
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a poll

      A poll takes five votes and shows the last announced result. You cannot compute that result from the
      votes, because they may have changed since: it is a fact of its own. In this code each function that
      changes a fact also shows it, so a result can reach the screen before anybody has announced it:
      """),
    .source("../Practice/10-Poll/Poll.swift", "class Poll"),
    .experiment(
      "Show only the announced result",
      """
      Write an enumeration of everything that can happen to the poll, and one function that changes it. Sample
      the result on the events that announce it. In the app a sampled count could be late; here sampling is
      right, since the next vote does not change what has been announced. `swift run practice-10 verify --all`
      lists the clauses.
      """,
      until:
        "`swift run practice-10 verify` reports that all clauses hold, and one function alone changes the votes",
      hints: [
        "Take a vote back, and look at the result. What announced it?",
        "What happens to a sixth vote?",
        "After which events may the result on the screen change? There are three.",
      ],
      answer: """
        In `Solutions/Practice/Poll.swift` only `reduce` changes the votes. The result is sampled after three
        actions: an announcement, the vote that closes the poll, and a new poll.
        """),
    .prose(
      """
      The app's counts follow from other facts, so they are computed. The poll's result does not, so it is
      stored. Before you store a number, decide which kind it is.

      Further reading:

      - Facebook, *Flux: In-Depth Overview* (2014): actions, a dispatcher, stores and views, and why nothing goes back.
      - John Gossman, *Introduction to Model/View/ViewModel pattern for building WPF apps* (2005): the origin
        of the name MVVM.
      - Eric Evans, *Domain-Driven Design* (2003), on side-effect-free functions: questions you may ask at any
        time.

      Every change is now an action, and the action creator decides which comes next. It also waits, and must
      cancel in time. In chapter 11 a pure function decides, and nothing is cancelled.
      """),
  ]
}
