import Notebooks

enum Chapter10 {
  static let notebook: Notebook = Notebook(
    "Chapter 10: Flux and MVVM", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## Who changed the turn?

      A colleague asks you where the turn changes. You search for `turn =`, and find it in five places: a game
      is loaded, a game begins, a side has moved, a side has passed, the game is over. Each place also updates
      some labels, and never the same ones. Then she asks where the board changes. You search for `setDisk`,
      and find only views.

      The code is chapter 2's, and you need no other chapter of this part. A tap calls a function, which starts
      an animation. The animation calls back, and the callback saves whatever the screen shows:
      """),
    .tornSave,
    .prose(
      """
      The shaded area, `#` in the text, is torn saves: use a switch while disks flip, and half a move is
      written to the file. Nobody decided that. Saving when a switch changes is right. So is asking the board
      view for its disks. Together they are wrong.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@marty-suzuki](https://github.com/marty-suzuki) answered with **Flux** and **MVVM**. Flux came from
      Facebook in 2014, after a counter of unread messages that kept going wrong: too many parts could change
      it. In Flux everything flows **one way, and nothing goes back**. MVVM is older, from Microsoft: a *view
      model* stands between a view and the rest, and prepares its texts and switches. Here Flux is the loop,
      and MVVM its two ends. These are the types at the end of this chapter, with the path of a tap:
      """),
    .ways,
    .prose(
      """
      | part | knows | owns |
      | --- | --- | --- |
      | view | the view model | the labels, and the open dialog |
      | view model | the action creator, the store | nothing: the output is computed |
      | action creator | the dispatcher, and the store to read | the task under way, the file |
      | dispatcher | the registered closures | nothing |
      | store | the actions, the observing closures | the board, the turn, the players, the alerts |

      An **action** is a value that describes an event. Only the action creator makes one, only the dispatcher
      delivers it, and nothing else changes the store. The rules are four **use cases**, small values that you
      call like functions: `FlippedCoordinates`, `ValidMoves`, `PlaceDisk` and `NextTurn`.

      `swift run workbook next 10` shows the first step. Code follows this pattern if:
      """),
    .pattern,
  ]
}
