import Notebooks

extension Chapter10 {
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## Elsewhere

      A poll with five votes. What is shown is the result when it was last announced, and each function that changes
      something shows it by itself:
      """),
    .source("../Practice/10-Poll/Poll.swift", "class Poll"),
    .experiment(
      "A result that gets out",
      """
      Write down everything that can happen to the poll as an enumeration, let one function change it, and sample the
      result on the events on which it is announced. `swift run practice-10 verify --all` has the clauses.
      """,
      until:
        "`swift run practice-10 verify` says that all clauses hold, and one function alone changes the votes",
      hints: [
        "Take a vote back, and look at the result. Who has announced it?",
        "What happens to a sixth vote?",
        "After which events may the result on the screen change? There are three.",
      ],
      answer: """
        In `Solutions/Practice/Poll.swift` there is one `reduce`, and the votes change nowhere else. Then the result is
        sampled after three actions: an announcement, the vote that closes the poll, and a new poll.
        """),
    .prose(
      """
      To read on:

      - Facebook, *Flux: In-Depth Overview* (2014): actions, a dispatcher, stores and views, and why nothing goes back.
      - John Gossman, *Introduction to Model/View/ViewModel pattern for building WPF apps* (2005): where MVVM got its name.
      - Eric Evans, *Domain-Driven Design* (2003), on functions without side effects: questions that may be asked at any time.
      """),
  ]
}
