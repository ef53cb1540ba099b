import Notebooks

extension Chapter8 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a form that books a trip

      A form books a trip to the sea. One way costs 10. A *round* trip costs 18, plus 5 for each night at the
      hotel. `later` moves the day of departure, `longer` and `shorter` the day of return:
      """),
    .source("../Practice/8-Trip/TripForm.swift", "class TripForm"),
    .experiment(
      "A day of return before the day of departure",
      """
      Find three combinations of `isRound`, `out` and `back` that make no sense, and a script that leads to
      each. Then find types that cannot express them. One more `guard` in each function is not enough.
      """,
      until:
        "`swift run practice-8 verify` reports that all clauses hold, and no line compares `back` with `out`",
      hints: [
        "`isRound` and `back` say the same thing twice. Which combinations of them are wrong?",
        "Write an enumeration whose case `round` holds the data that only a round trip has.",
        "Does the day of return have to be *stored*? Press `later`: it changes, and what stays the same?",
      ],
      answer: """
        `Trip` in `Solutions/Practice/Trip.swift` stores no day of return. A round trip has `Nights`, which
        cannot be negative, and a one-way trip has none; the day of return is computed. The types cannot
        express the states that broke three clauses, and `later` is one line that does not mention nights.
        """),
    .prose(
      """
      Further reading:

      - Yaron Minsky, *Effective ML* (a talk, 2010): the source of *make illegal states unrepresentable*.
      - Scott Wlaschin, *Domain Modeling Made Functional* (2018): a whole business in such types.
      - Glenn Krasner and Stephen Pope, *A Cookbook for Using the Model-View-Controller User Interface Paradigm in
        Smalltalk-80* (1988): the architecture of this chapter, when it was new.

      Types now exclude what must not exist, and small models own what takes time. One mistake is still easy:
      a part connected to the wrong model. In chapter 11 there is one store, so there is no wrong one.
      """),
  ]
}
