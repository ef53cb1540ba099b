import Notebooks

enum Chapter10 {
  static let notebook: Notebook = Notebook(
    "Chapter 10: Flux and MVVM", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## Who changed the turn?

      A colleague asks you where the turn changes. You are back where chapter 2 ended: the rules are a value, and everything
      else is one view controller. You search for `turn =`, and find it when a game is loaded, when it begins, when a side
      has moved or passed, and when the game is over. Each place also updates some labels, and each updates other ones. Then she asks
      for the board. You search for `setDisk`, and what you find are views.

      Here is how far a change travels in that code. A tap becomes a call, which becomes an animation, which calls back, which
      saves what the screen shows at that moment:
      """),
    .tornSave,
    .prose(
      """
      The figure has an area of torn saves: a switch is used while disks turn over, and half a move is written down.
      Nobody decided that. The switch saves, the board view knows the disks, and each is right about itself.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@marty-suzuki](https://github.com/marty-suzuki) answered with **Flux** and **MVVM**. Flux came from Facebook in 2014,
      after a counter of unread messages that was wrong again and again: too many parts could change it. Its rule is that
      everything goes **one way round, and nothing goes back**. MVVM is older, from Microsoft: a *view model* stands between a
      view and the rest, and says in texts and switches what the view shows. Here Flux is the way round, and
      MVVM is its two ends. These are the types at the end of this chapter, and how far a tap goes in them:
      """),
    .ways,
    .prose(
      """
      | part | knows | owns |
      | --- | --- | --- |
      | view | the view model | the labels, and the dialog that is up |
      | view model | the action creator, the store | the output |
      | action creator | the dispatcher; it reads the store | the task under way, the file |
      | dispatcher | who has registered | nothing |
      | store | the actions | the board, the turn, the players, the alerts |

      An **action** is a value that says what has happened. Only the action creator makes one, and only the dispatcher
      delivers it. The store changes by actions and by nothing else. What happens after a tap is answered by four **use
      cases**, small values that are called like functions: `FlippedCoordinates`, `ValidMoves`, `PlaceDisk`, `NextTurn`.

      `swift run workbook next 10` says what to do first. Code follows this pattern if:
      """),
    .pattern,
  ]
}
