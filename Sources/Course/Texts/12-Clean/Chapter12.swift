import Notebooks

enum Chapter12 {
  static let notebook: Notebook = Notebook(
    "Chapter 12: Clean Architecture", scene + idea + road + arrival + elsewhere)

  private static let scene: [Notebook.Cell] = [
    .prose(
      """
      ## All tests are green

      An app has been tested well: 821 assertions, and all hold. One checks that a reset in the middle of a move
      stops the move. Then a user resets in the middle of a move, and a disk of the old game falls on the new
      board.

      Every assertion was right. But the tests ran the game with a fake view, and the fake did what a view
      should do. The screen did not. In this chapter you build an app whose game can be tested with a fake. At
      the end one game has two *hosts*, a phone's screen and a terminal, and you have the missing test: one
      that checks the fake and the screen alike.

      You begin with chapter 2's controller, and need no other chapter of this part. That code is hard to test. In
      this chart light's Computer thinks, and the user resets in the middle of its move:
      """),
    .work("mode light computer; c4; wait 2.6; reset; ok; wait 1"),
    .prose(
      """
      The thinking is a closure on the phone's main queue, so you need a phone to test it. The move is a closure
      that waits for a cell's view, so you need a screen as well.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@koher](https://github.com/koher), who wrote the challenge, published this version himself, as a
      package with an app for iOS and one for macOS. It follows Robert C. Martin's *Clean Architecture*: the
      code is in rings, with one rule. **Inner rings know nothing about outer rings.** From the inside out:

      | ring | what is in it |
      | --- | --- |
      | entities | `Board`, `Cell`, and the current `Match` |
      | use cases | the `Game`, and its ports: `GameStore`, `GameView`, `Strategy` |
      | gateway | `TextStore`, the game as text |
      | hosts | `ViewController` and `PhoneScreen`; `LineHost` |

      How can the game show a disk, if it may not know the screen? It declares what it needs in a protocol of
      its own, a **port**, and a host provides a class that conforms. Calls go outwards, and dependencies still
      point inwards. Here is the path of a tap through our solution, with the types of the table (`DeviceTexts`
      connects `TextStore` to the phone's files):
      """),
    .ways,
    .prose(
      """
      In most projects the rule is a sentence in a document. Here it is in `Package.swift`: each of the three
      inner rings is a folder and a module, and the package lists what a module may import. Search that file for
      *the dependency rule*. In a ring, `import ReversiKit` brings in `Disk` and nothing else, so code that uses
      a view or the device does not compile there. The rule pattern.inside reports every other use of the kit in
      a ring.

      The three folders are in `Chapters/12-Clean`, still without code. Each has a header that keeps SwiftPM
      from warning of an empty target; delete it when you add code.

      `swift run workbook next 12` shows the first step. The suite checks four rules of this pattern:
      """),
    .pattern,
  ]
}
