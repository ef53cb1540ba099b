import Notebooks

enum Chapter13 {
  static let notebook: Notebook = Notebook(
    "Chapter 13: the state as a value", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## A bug report you cannot reproduce

      In each of chapters 6 to 12 one line starts a Computer's thinking, and another cancels it or ignores its
      answer. What if no line did either?

      "It was light's turn, I think. A Computer was on, or I had just switched it off. Then I reset, and
      something odd happened." You ask what the app was doing at that moment, and neither the user nor the
      code can tell you. That code is chapter 2's, and you need no other chapter of this part.

      To describe the app at one moment, you would have to list all of this:

      | fact | where it is kept |
      | --- | --- |
      | the disks | on the board view |
      | whose turn it is | `turn` |
      | each side's player | the segment of a switch |
      | whether a move is being shown | `animationCanceller`, if it is non-nil |
      | which of its disks are still to land | the parameters of a waiting closure |
      | whether a Computer thinks, and about what | a dictionary, and another closure |
      | whether a pass is announced | the alert, if it is up |
      | whether a reset is being confirmed | another alert, if that is up |
      | whether the screen is up | `viewHasAppeared` |

      Nine facts in nine places, of four kinds. You can read some of them, but not the contents of a waiting
      closure. Look at any moment of this game: the chart shows the work under way, and no variable does:
      """),
    .work("c4; wait 1; mode light computer; wait 0.5; mode light manual; wait 0.5; reset; ok; wait 1"),
    .prose(
      """
      You cannot save, compare or test what you cannot read. And facts in nine places can contradict each
      other. Here the save contradicts the game:
      """),
    .tornSave,
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@koher](https://github.com/koher), who wrote the challenge, ported it to SwiftUI himself. In a SwiftUI
      app the screen is a function of the state. He went one step further and made everything else one, too.
      The whole app is **one value**:

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

      Two questions, and their answers are independent. Each event is a mutating function: `tap`, `land`,
      `press`. And three things are computed from the state alone: the screen, the save, and the *effect*, the
      work that runs by itself. These are the types at the end of this chapter, with the path of a tap through
      them:
      """),
    .ways,
    .prose(
      """
      A **runner** keeps the value. After every change, it compares the new screen, effect and save with the
      old ones, and updates the device to match. No code starts a Computer's thinking or cancels it. There are
      states in which a Computer thinks, and the app enters one and leaves it.

      `swift run workbook next 13` shows the first step. Code follows this pattern if:
      """),
    .pattern,
  ]
}
