import Notebooks
import ReversiSuite

enum Chapter11 {
  static let notebook: Notebook = Notebook("Chapter 11: Redux", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## "What did you do, exactly?"

      A user writes: "I tapped while the Computer was thinking, then I pressed Reset, and then a disk came out of nowhere." You
      ask what they did, exactly, and they tell you what they remember. You are back where chapter 2 ended: the rules are a
      value, and everything else is one view controller. What if the app had written down what happened, and you could
      play that again?

      In the app as you found it there is nothing to write down. A tap is a call of one function, a switch of another, and
      what a timer or an animation brings is a closure that knows what it will do. Here is all that waits while the user
      does what the letter says:
      """),
    .work("mode light computer; c4; wait 1; e3; reset; ok; wait 0.5; d3; wait 2"),
    .prose(
      """
      A closure cannot be printed, compared or stored. So nothing that happens here can be shown afterwards, and each
      closure must be called off in time. Two that nobody calls off are known: a switch in mid-flip saves a board that
      never was, and an alert that falls due behind another one is gone.
      """),
    .tornSave,
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      Redux has three parts that are values, and one that keeps them moving. [@hironytic](https://github.com/hironytic) rebuilt
      the app with it, and put MVVM between the store and the views. These are the types at the end of this chapter, and how
      far a tap goes in them:
      """),
    .ways,
    .prose(
      """
      - An **action** is something that has happened: a tap, a switch, a disk that has come to rest.
      - The **state** is all that the app knows. It is split into *phases*: waiting, thinking, flipping, passing, over.
      - The **reducer** is a function of both. It changes the state and returns **effects**: what the world is to do.
      - Each effect that takes time is a **request** with a number, which is kept in the state. The answer carries the
        number. An answer to another request is ignored, so **nothing is ever cancelled**.

      Only the store calls the reducer, and only it keeps a state. So whatever happens passes through one line,
      and a logger there sees all of it. `swift run workbook next 11` says what to do first. Code follows this
      pattern if:

      | rule | |
      | --- | --- |
      | state | the app is one value, without a class or a function, and one object keeps it: the store |
      | reducer | a function of state and action alone changes it; it knows no view, clock, chance, file or task |
      | actions | what the user does and what the world answers are different actions |
      | effects | only the world does what takes time, and nothing is ever cancelled |
      | views | the view names the view model, and neither state, store, reducer nor actions |

      The compiler's index checks all five. `verify` prints them once `Main.swift` says `pattern: .redux`.
      """),
  ]
}
