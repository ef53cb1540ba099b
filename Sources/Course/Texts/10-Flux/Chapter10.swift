import Notebooks

enum Chapter10 {
  static let notebook: Notebook = Notebook(
    "Chapter 10: Flux and MVVM", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## Who changed the turn?

      Chapter 9's machine says what may happen now. It does not say who may change what.

      You begin where chapter 2 ended, and need no other chapter of this part. A colleague asks you where the
      turn changes. You search for `turn =`, and find it in five places: a game is loaded, a game begins, a
      side has moved, a side has passed, the game is over. Each place also updates some labels, and never the
      same ones. Then she asks where the board changes. You search for `setDisk`, and find only views.

      In that code a tap becomes a call, which becomes an animation, which calls back, which saves whatever
      the screen shows at that moment:
      """),
    .tornSave,
    .prose(
      """
      The figure has an area of torn saves: a switch is used while disks turn over, and half a move lands in
      the file. Nobody decided that. The switch saves, the board view knows the disks, and each is right on
      its own.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@marty-suzuki](https://github.com/marty-suzuki) answered with **Flux** and **MVVM**. Flux came from
      Facebook in 2014, after a counter of unread messages that kept going wrong: too many parts could change
      it. Its rule is that everything flows **one way, and nothing goes back**. MVVM is older, from
      Microsoft: a *view model* stands between a view and the rest, and prepares the view's texts and
      switches. Here Flux is the loop, and MVVM its two ends. These are the types at the end of this chapter,
      with the path of a tap through them:
      """),
    .ways,
    .prose(
      """
      | part | knows | owns |
      | --- | --- | --- |
      | view | the view model | the labels, and the open dialog |
      | view model | the action creator, the store | nothing: the output is computed |
      | action creator | the dispatcher; it reads the store | the task under way, the file |
      | dispatcher | the registered closures | nothing |
      | store | the actions, the observing closures | the board, the turn, the players, the alerts |

      An **action** is a value that describes an event. Only the action creator makes one, and only the
      dispatcher delivers it. Only an action changes the store. The rules are four **use cases**, small values
      that you call like functions: `FlippedCoordinates`, `ValidMoves`, `PlaceDisk`, `NextTurn`.

      `swift run workbook next 10` shows the first step. Code follows this pattern if:
      """),
    .pattern,
  ]
}
