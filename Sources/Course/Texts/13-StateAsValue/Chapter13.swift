import Notebooks

enum Chapter13 {
  static let notebook: Notebook = Notebook(
    "Chapter 13: the state as a value", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## The line that cancels

      Search your app for the line that cancels a timer, and then for the one that starts it. Count them.
      Wherever work is started, somebody has to know all the places that must end it. What if neither line
      existed?

      The code is chapter 2's, and you need no other chapter of this part. Why does it need those lines?
      Because no single value says what the app is doing. At any one moment, that is all of this:

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

      Nine facts in nine places: views, properties, closures and alerts. You cannot read the contents of a
      waiting closure. Look at any moment of this game. The chart shows the work under way; no variable does:
      """),
    .work("c4; wait 1; mode light computer; wait 0.5; mode light manual; wait 0.5; reset; ok; wait 1"),
    .prose(
      """
      You cannot save, compare or test what you cannot read. And facts in nine places can contradict each
      other. Here the save contradicts the game. Each row of the text is one run, with the switch used at a
      different instant; in the browser, drag the touch:
      """),
    .tornSave,
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@koher](https://github.com/koher), who wrote the challenge, ported it to SwiftUI himself. In a SwiftUI
      app the screen is a function of the state. He went one step further: so is everything else. The whole
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
      Three things are computed from the state alone: the screen, the save, and the *effect*, the work that
      runs by itself. These are the types at the end of this chapter, with the path of a tap through them:
      """),
    .ways,
    .prose(
      """
      A **runner** keeps the value. After every change it shows the new screen, compares the new effect and
      save with the old ones, and makes the device follow. No line tells a Computer to think, and none tells
      it to stop. A Computer thinks in certain states, which the app enters and leaves.

      `swift run workbook next 13` shows the first step. Code follows this pattern if:
      """),
    .pattern,
  ]
}
