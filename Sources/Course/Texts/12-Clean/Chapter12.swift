import Notebooks

enum Chapter12 {
  static let notebook: Notebook = Notebook(
    "Chapter 12: Clean Architecture", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## All tests are green

      A team has tested its app well: 821 assertions, and all of them hold. One of them checks that a reset in
      the middle of a move stops the move. A user resets in the middle of a move, and a disk of the old game
      falls on the new board.

      Nobody lied. The tests ran the game with a fake view, and the fake did what a view should do. The screen
      did not. In this chapter you build an app that can be tested like that, and then the test that the team
      did not have.

      You begin with chapter 2's controller, and need no other chapter of this part. That controller is hard to
      test. Light is a Computer. It thinks, and in the middle of its move the user resets:
      """),
    .work("mode light computer; c4; wait 2.6; reset; ok; wait 1"),
    .prose(
      """
      The thinking is a closure that waits for the phone's main queue, so its test needs a phone. The move is a
      closure that waits for a cell's view, so its test needs a screen.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@koher](https://github.com/koher), who wrote the challenge, published this version himself, as a
      package with an app for iOS and one for macOS. It follows Robert C. Martin's *Clean Architecture*: the
      code is in rings, with one rule. **Inner rings know nothing about outer rings.** From the inside out:

      | ring | |
      | --- | --- |
      | entities | `Board`, `Cell`, and the current `Match` |
      | use cases | the `Game`, and its ports: `GameStore`, `GameView`, `Strategy` |
      | gateway | `TextStore`, the game as text |
      | hosts | `ViewController` and `PhoneScreen`; `LineHost` |

      These are the types at the end of this chapter, with the path of a tap through them:
      """),
    .ways,
    .prose(
      """
      But the game must show a disk. So it declares its needs in a protocol of its own: a **port**. The host
      provides a class that conforms. Calls go outwards, but dependencies still point inwards.

      In most projects the rule is a sentence in a document. Here it is in `Package.swift`: a ring is a folder
      and a module, and the package lists each module's imports. Look for *the dependency rule*. A ring's
      `ReversiKit` contains only `Disk`: use a view or the device there, and the compiler cannot find it. Three
      folders are waiting in `Chapters/12-Clean`, without code. In each, a header keeps SwiftPM from warning of
      an empty target; delete it when you add code.

      `swift run workbook next 12` shows the first step. Code follows this pattern if:
      """),
    .pattern,
  ]
}
