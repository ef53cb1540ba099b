import Notebooks

enum Chapter13 {
  static let notebook: Notebook = Notebook(
    "Chapter 13: the state as a value", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## A bug report you cannot reproduce

      "It was light's turn, I think. A Computer was on, or I had just switched it off. Then I reset, and something odd
      happened." You ask what the app was doing at that moment, and neither the user nor the code can tell you. You are back
      where chapter 2 ended: the rules are a value, and everything else is one view controller. This is another road from
      there, and it builds on no other chapter of this part.

      To say what the app is doing you would have to list all of this:

      | what | where it is |
      | --- | --- |
      | the disks | on the board view |
      | whose turn it is | `turn` |
      | who plays a side | the segment of a switch |
      | whether a move is being shown | `animationCanceller`, if it is there |
      | which disks of it are still to land | the parameters of a closure that waits |
      | whether a Computer thinks, and about what | a dictionary, and another closure |
      | whether the user is told of a pass | the alert, if it is up |
      | whether the user is asked about a reset | another alert, if that is up |
      | whether the screen is up | `viewHasAppeared` |

      Nine things in nine places, of four kinds. Some can be read, some cannot, and a closure that waits cannot even be
      looked at. Play any moment of this game: what goes on is here, and it is not in any variable:
      """),
    .work("c4; wait 1; mode light computer; wait 0.5; mode light manual; wait 0.5; reset; ok; wait 1"),
    .prose(
      """
      What nobody can look at, nobody can save, compare or test. And what is in nine places can contradict itself: a switch
      in mid-flip saves a board that never was, and an alert that falls due behind another one is gone.
      """),
    .tornSave,
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@koher](https://github.com/koher), who wrote the challenge, ported it to SwiftUI himself. In a SwiftUI app the screen is
      a function of the state. He went one step further: so is everything else. The whole app is **one value**:

      ```drawing One value, AppState: the board and the players, the save that has to be in the file, whether a reset is being confirmed, and what is going on in the game: launching, waiting, flipping, passing or over.
                        AppState
        ┌───────────────────────────────────────┐
        │ the board, the players                │      what is going on          is a reset being
        │                                       │      in the game?              confirmed?
        │ play ─────────────────────────────────┼──►   launching                 no
        │ isAskingToReset ──────────────────────┼──►   waiting(side)             yes
        │                                       │      flipping(side, cells)
        │ the save that has to be in the file   │      passing(side)
        └───────────────────────────────────────┘      over(winner)
      ```

      Two questions, and any answer to the first goes with any answer to the second. What can happen is a mutating function:
      `tap`, `land`, `press`. And three things are computed from the state, and from nothing else: the screen, the *effect*, which
      is what goes on by itself, and the save. These are the types at the end of this chapter, and how far a tap goes in
      them:
      """),
    .ways,
    .prose(
      """
      A **runner** keeps the value. Whenever it changes, the runner compares what follows from it with what followed before,
      and makes the world agree. A thought is not started, and it is not called off. There are states in which a Computer
      thinks, and the app enters one and leaves it.

      `swift run workbook next 13` says what to do first. Code follows this pattern if:
      """),
    .pattern,
  ]
}
