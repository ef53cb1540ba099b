import Notebooks

enum Chapter13 {
  static let notebook: Notebook = Notebook(
    "Chapter 13: the state as a value", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## Who cancels this timer?

      Search your app for the lines that start a timer, and for those that cancel one. Whoever starts work has
      to know every place that must end it. In this chapter the whole app becomes one value, and the running
      work is computed from it. At the end one line starts all work, and one line cancels it.

      You begin with chapter 2's code, and need no other chapter of this part. In that code no single value says
      what the app is doing. You would have to look at all of this:

      | fact | where it is kept |
      | --- | --- |
      | the disks | the board view |
      | whose turn it is | `turn` |
      | who plays a side | a switch's selected segment |
      | whether a move is being shown | `animationCanceller`, if it is non-nil |
      | which of its disks are still to land | the parameters of a waiting closure |
      | whether a Computer thinks, and about what | a dictionary, and another closure |
      | whether a pass is announced | the alert, if it is up |
      | whether a reset is being confirmed | another alert, if that is up |
      | whether the screen is up | `viewHasAppeared` |

      Nine facts are in nine places: views, properties, closures and alerts. And nobody can read the contents of
      a waiting closure. This chart shows which work runs in a game. No variable of the app says so:
      """),
    .work("c4; wait 1; mode light computer; wait 0.5; mode light manual; wait 0.5; reset; ok; wait 1"),
    .prose(
      """
      You cannot save, compare or test what you cannot read. And facts in nine places can contradict each other.
      Use a switch in the middle of a move, and the save contradicts the game: it takes the disks from the first of
      the nine places, the board view, while another place knows that a move is only half shown.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@koher](https://github.com/koher), who wrote the challenge, ported it to SwiftUI himself. In a SwiftUI
      app the screen is a function of the state. He made everything else a function of the state, too. The whole
      app is **one value**:

      ```drawing One value, AppState: the board and the players, the save that has to be in the file, whether a reset is being confirmed, and what is going on in the game: launching, waiting, flipping, passing or over.
                        AppState
        ┌───────────────────────────────────────┐
        │ the board, the players                │      what is going on          is a reset being
        │                                       │      in the game?              confirmed?
        │ play ─────────────────────────────────┼──►   launching                 no
        │ isAskingToReset ──────────────────────┼──►   waiting(side)             yes
        │                                       │      flipping(side, cells)
        │ the save that has to be in the file   │      passing(side)
        └───────────────────────────────────────┘      over
      ```

      The two questions have independent answers. Each event is a mutating function: `tap`, `land`, `press`.
      Three things follow from the state alone: the screen, the save, and the *effect*, which is the work that
      runs by itself.

      A **runner** keeps the value. After every change it compares the new state with the old one. If a new save
      is due, it writes that. If the effect has changed, it cancels the old work and starts the new. Then it
      shows the screen. For example, the effect of some states is a Computer's thinking: the runner starts it
      when the app enters such a state, and cancels it when the app leaves.

      Here is the path of a tap through our solution: the `ViewController`, the `AppState` and its `Runner`:
      """),
    .ways,
    .prose(
      """
      `swift run workbook next 13` shows the first step. The suite checks five rules of this pattern:
      """),
    .pattern,
  ]
}
