import Notebooks

extension Chapter9 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a song player

      A song player must first load a song, which takes a second, and `hold` interrupts it until `play` is
      pressed. Three flags say what it is doing:
      """),
    .source("../Practice/9-Songs/SongPlayer.swift", "class SongPlayer"),
    .experiment(
      "Three flags, eight states",
      """
      Three flags have eight combinations, and the label has four texts. Which combinations make no sense, and
      which of those can you reach with the buttons? Before you write any code, draw a table of states and
      events. The clauses in `swift run practice-9 verify --all` fill it in.
      """,
      until:
        "`swift run practice-9 verify` reports that all clauses hold, and only one function sets the state",
      hints: [
        "Press `hold` when nothing plays. What does `play` do after that?",
        "Four states and five events. The fifth is not a button, and most entries of the table stay empty.",
        "Press `play`, `stop` and `play` within a second: two answers are on their way, and when the first comes the app is loading. What must an answer carry?",
      ],
      answer: """
        In `Solutions/Practice/Songs.swift` the table is a `switch` of six lines. Five are for buttons. The
        sixth is for the answer, which must carry the token of the loading song. The player you were given
        accepts any answer while `isLoading` is true: the flag says that a song is loading, but not which.
        """),
    .prose(
      """
      Further reading:

      - David Harel, *Statecharts: A Visual Formalism for Complex Systems* (1987): what to do when the states multiply.
      - Ian Horrocks, *Constructing the User Interface with Statecharts* (1999): screens, drawn before they are written.
      - Apple, `GKStateMachine` in the documentation of GameplayKit: states as classes, each of which says what may come next.

      Every wait now has a name, and the table says what ends it. The screen still has to be told what to
      redraw, and a view event can be forgotten. In chapter 13 the screen follows from the state.
      """),
  ]
}
