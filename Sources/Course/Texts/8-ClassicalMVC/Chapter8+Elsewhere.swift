import Notebooks

extension Chapter8 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## Elsewhere

      A form for a trip to the sea. One way costs 10. A *round* trip costs 18, plus 5 for each night at the hotel. `later`
      moves the day of departure, `longer` and `shorter` the day of return:
      """),
    .source("../Practice/8-Trip/TripForm.swift", "class TripForm"),
    .experiment(
      "A day of return before the day of departure",
      """
      Write down three combinations of `isRound`, `out` and `back` that make no sense, and for each a script that leads
      there. Then look for types in which you cannot write them down. One more `guard` in each function is not enough.
      """,
      until:
        "`swift run practice-8 verify` says that all clauses hold, and no line compares `back` with `out`",
      hints: [
        "`isRound` and `back` say the same thing twice. Which combinations of them are wrong?",
        "Write an enumeration whose case `round` holds what only a round trip has.",
        "Does the day of return have to be *stored*? Press `later`: it changes, and what stays the same?",
      ],
      answer: """
        `Trip` in `Solutions/Practice/Trip.swift` stores no day of return. A round trip has `Nights`, which cannot be
        fewer than none, and a one-way trip has none to pay; the day of return is computed. The states that broke three
        clauses can no longer be written down, and `later` is one line that knows nothing of nights.
        """),
    .prose(
      """
      To read on:

      - Yaron Minsky, *Effective ML* (a talk, 2010): where *make illegal states unrepresentable* comes from.
      - Scott Wlaschin, *Domain Modeling Made Functional* (2018): a whole business, in types like these.
      - Glenn Krasner and Stephen Pope, *A Cookbook for Using the Model-View-Controller User Interface Paradigm in
        Smalltalk-80* (1988): the architecture of this chapter, when it was new.
      """),
  ]
}
