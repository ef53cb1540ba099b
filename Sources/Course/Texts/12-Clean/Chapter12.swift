import Notebooks

enum Chapter12 {
  static let notebook: Notebook = Notebook(
    "Chapter 12: Clean Architecture", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## All tests are green

      Chapter 11's log replays what the phone answered. It does not test the phone. Who does?

      A team has tested its app well: 821 assertions, and all of them hold. One of them checks that a reset in
      the middle of a move stops the move. A user resets in the middle of a move, and a disk of the old game
      falls on the new board.

      Nobody lied. The tests ran the game with a fake view, and the fake did what a view should do. The
      screen did not. In this chapter you build an app that can be tested like that, in which most of the code
      knows nothing of a phone. And at its end you build the test that the team did not have.

      You begin with chapter 2's controller, and need no other chapter of this part. That controller is hard to
      test. Light is a Computer: it thinks, and in the middle of its move the user resets:
      """),
    .work("mode light computer; c4; wait 2.6; reset; ok; wait 1"),
    .prose(
      """
      The thinking is a closure that waits for the phone's main queue, and the move is one that waits for a
      cell's view. To test the first you need a phone, and to test the second a screen.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@koher](https://github.com/koher), who wrote the challenge, published this version himself, as a
      package with an app for iOS and one for macOS. It follows Robert C. Martin's *Clean Architecture*: the
      code is in rings, and there is one rule. **Inner rings know nothing about outer rings.** From the inside
      out:

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
      provides a class that conforms. Calls go outwards, and knowledge still points inwards.

      In most projects the rule is a sentence in a document. Here it is in `Package.swift`: a ring is a folder
      and a module, and the package lists each module's imports. Look for *the dependency rule*. To a ring,
      `ReversiKit` is a module with nothing but `Disk`: use a view or the device there, and the compiler cannot find it.
      Three folders are waiting in `Chapters/12-Clean`, without code. In each a header keeps SwiftPM from
      warning of an empty target; delete it when you put code there.

      `swift run workbook next 12` shows the first step. Code follows this pattern if:
      """),
    .pattern,
  ]
}
