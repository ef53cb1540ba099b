import Notebooks
import ReversiSuite

enum Chapter11 {
  static let notebook: Notebook = Notebook("Chapter 11: Redux", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## "What did you do, exactly?"

      A user writes: "I tapped while the Computer was thinking, then I pressed Reset, and then a disk came out of
      nowhere." You ask what they did, exactly, and they tell you what they remember. In this chapter you build an
      app that records everything that happens to it, and at the end you replay such a record on another phone.

      You begin with chapter 2's code, and need no other chapter of this part. That code has no events to
      record: a tap calls one function, a switch another, and a timer or an animation calls a closure. Here is
      the work under way while the user does what the report says:
      """),
    .work("mode light computer; c4; wait 1; e3; reset; ok; wait 0.5; d3; wait 2"),
    .prose(
      """
      You cannot print, compare or store a closure. So nobody can see afterwards what was running, and somebody
      must remember to cancel each closure in time. Two of the app's defects need only an event at a bad moment,
      such as a switch used in the middle of a move. No user can tell you that moment, and this app does not
      record it.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      Redux has four parts: actions, a state, a function that applies an action to the state, and a store that
      runs that function. [@hironytic](https://github.com/hironytic) rebuilt the app that way, with MVVM between
      the store and the views.

      - An **action** is an event: a tap, a switch, a disk that has settled.
      - The **state** is everything the app knows. It is always in one of six *phases*: launching, waiting,
        thinking, flipping, passing, over.
      - The **reducer** is a function of a state and an action. It changes the state and returns **effects**:
        orders to the *world*, the code that uses files, dice and clock.
      - Each effect that takes time carries a numbered **request**. The state keeps the number, and the answer
        repeats it. An answer with another number is ignored, so **nothing is ever cancelled**.

      Here is the path of a tap through our solution, which has a type for each part. `World` performs the effects,
      and the `ViewModel` has an `Output` for each widget:
      """),
    .ways,
    .prose(
      """
      Reducers that return effects come from Elm, and from The Composable Architecture in Swift. Redux itself
      leaves effects to *middleware*, code around the store.

      Only the store keeps a state and calls the reducer. So every event passes through one line, and a log
      written there is complete. Code follows this pattern if:

      | rule | requirement |
      | --- | --- |
      | pattern.state | all the app knows is one value without objects and closures, and only the store keeps it |
      | pattern.reducer | only a function of state and action changes it, without view, clock, chance, file or task |
      | pattern.actions | the user's events and the world's answers are different actions |
      | pattern.effects | only the world does work that takes time, and nothing is ever cancelled |
      | pattern.views | the view uses the view model, and neither state, store, reducer nor actions |

      `verify` checks all five in the compiler's index, once `Main.swift` says `pattern: .redux`.
      `swift run workbook next 11` shows the first step.
      """),
  ]
}
