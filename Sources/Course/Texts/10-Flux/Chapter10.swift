import Notebooks

enum Chapter10 {
  static let notebook: Notebook = Notebook(
    "Chapter 10: Flux and MVVM", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## Who changed the turn?

      A colleague asks you where the turn changes. You search for `turn =` and find six lines in four functions:
      one starts a game, one loads a save, one gives the turn away, and one ends the game. Then she asks where
      the board changes. You search for `setDisk` and find only a view: there is no board behind it.

      In this chapter both move into one *store*, which changes only when it receives an *action*. At the end
      one `switch` answers both questions, however large the app grows, and the last four defects are gone.
      You begin with chapter 2's code, and need no other chapter of this part.

      Take one of those defects. If you use a switch while disks flip, the app saves whatever disks the screen
      shows, and half a move is in the file. Nobody decided that. Saving when a switch changes is right, and
      keeping the disks only in the view can be right, too. Together they are wrong, because during a move the
      view shows a board that the game never had.
      """)
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@marty-suzuki](https://github.com/marty-suzuki) rebuilt the app with **Flux** and **MVVM**. Flux came
      from Facebook in 2014. A counter of unread messages there kept going wrong, because too many parts of the
      code could change it. In Flux everything flows **one way, and nothing goes back**. MVVM is older, from
      Microsoft: a *view model* prepares the texts and switches that a view shows. The app combines the two: its
      view model turns taps into calls to Flux's loop, and the loop's state into text:

      | part | knows | owns |
      | --- | --- | --- |
      | view | the view model | the labels, and the open dialog |
      | view model | the action creator, the store | nothing: the output is computed |
      | action creator | the dispatcher, and the store to read | the task under way, the file |
      | dispatcher | the registered closures | nothing |
      | store | the actions, the observing closures | the board, the turn, the players, the alerts |

      An **action** is a value that describes an event. Only the action creator sends one, only the dispatcher
      delivers it, and nothing else changes the store. The rules are four **use cases**, small values that you
      call like functions: `FlippedCoordinates`, `ValidMoves`, `PlaceDisk` and `NextTurn`.

      Here is the path of a tap through our solution, which has a type for each of these parts:
      """),
    .ways,
    .prose(
      """
      `swift run workbook next 10` shows the first step. The suite checks six rules of this pattern:
      """),
    .pattern,
  ]
}
