import Notebooks
import Reversi

extension Chapter7 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## The save, once more

      The codec of this app is not what this chapter is about. It is given.
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## The first object: what is not seen yet

      Begin with the noun that has no name yet.
      """),
    .step("02-queue-what-is-shown"),
    .change(in: "02-queue-what-is-shown", of: "ViewController.swift", with: "func animateSettingDisks"),
    .prose(
      """
      A list replaces a recursion. (The branch for `isFinished == false` goes, too: this board
      finishes whatever it animates.) That is a great gain: a list can be counted, printed, emptied and tested, and a
      recursion can only be called.

      Ask the queue how long it is while a move is shown. Put `print(queue.count)` at the end of
      `boardView(_:didSelectCellAtX:y:)`, and run `verify`: it shows what your code has printed.

      ## All that is shown

      A queue through which only disks go is worse than none: the labels overtake it. Only what is in the queue is in
      order.
      """),
    .step("03-show-all-of-it-there"),
    .prose(
      """
      A request is a *value*: what is to be seen, and neither a closure nor a view. (Write `Hashable` after `Request`, and the
      compiler agrees.) That is not a matter of taste. Had you written `case updateMessage`, a request that looks at the game
      when its time has come, it would show whatever the game is *then*. Here the game
      waits for the queue after each move, so you would not notice until the day on which it plays on without waiting.

      ## Now something may be ahead
      """),
    .step("04-put-a-game-before-it"),
    .change(
      in: "04-put-a-game-before-it", of: "ViewController.swift",
      with: "extension ViewController: GameDelegate"),
    .predict(
      "dark taps c4, and the first of two disks is on the screen. A switch is used now. What was saved, in the app as you found it?",
      [
        "The position before the move": "x01\n--------\n--------\n--------\n---ox---\n---xo---",
        "The position after it": "o01\n--------\n--------\n--------\n--xxx---\n---xo---",
        "What is seen": "x01\n--------\n--------\n--------\n--xox---\n---xo---",
      ],
      .script("c4; wait 0.1; mode light computer; disk"),
      why: """
        What is seen was all there was. With a game ahead of the queue, the save holds the position after the move, and
        your code now shows that.
        """),
    .prose(
      """
      ## Somebody who plays

      The next noun is on the screen, twice: Manual, Computer. In the code it is a number on a switch, and each function that
      begins a turn, handles a tap, changes a switch or resets must ask about it, or call something off.
      """),
    .step("05-make-players-objects"),
    .change(in: "05-make-players-objects", of: "Game.swift", with: "func takeTurn()"),
    .prose(
      """
      Polymorphism pays off here through what a player does not do. A Computer says nothing about taps, and the default of the
      protocol ignores them: that is the clause think.tap-closed, without an `if`. `ManualPlayer.takeTurn` does next to
      nothing: that is a person who takes their time.

      But look at who talks to whom. The game asks a player, and the player, when it has decided, calls the game, which stops
      the player, which reports to the game that it does not think any more, which notifies its delegate. Read `play(on:)` slowly, and
      say at each line which object may call the game meanwhile.

      ## The file, and what is left
      """),
    .step("06-give-the-game-a-file"),
    .prose(
      """
      To hand over the store, in `Seams.swift`, with your names where they differ:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(try Save(text: $0)) },
          tellsOfFailures: false)
      }
      ```

      For that, a `Save` must be made from a `SavedGame`, and a `SavedGame` from a `Save`: two initializers of a few
      lines, which `Solutions/7-Objects/Seams.swift` has. (Chapter 4's app also tells its user when it could not save,
      and tries again; `tellsOfFailures` says that this one does not.)
      """),
    .prose(
      """
      And now the alert that is lost. Light plays a3 at 0.250, after which dark must pass. The user presses Reset before
      the disks are at rest: the question is up when Pass is due, and Pass is dropped. At 1.500 comes Cancel:
      """),
    .swallowedAlert,
    .prose(
      """
      As you found it, a dialog is shown *now or never*. Everything else on this screen can wait by now. Let it wait, too.
      """),
    .step("07-let-alerts-wait"),
    .prose(
      """
      To hand over the queue, in `Seams.swift`:

      ```swift
      extension QueueSeam {
        static let screen = QueueSeam { ($0 as? ViewController)?.queue.count ?? 0 }
      }
      ```

      and in `Main.swift`, after the store, `queue: .screen`. (The controller's `queue` must not be private for that:
      others may ask how far the game is ahead.) The suite then plays at random and compares the two ends of the
      queue: whenever nothing is left in it, the board on the screen is the board that is saved.
      """),
    .change(in: "07-let-alerts-wait", of: "Renderer.swift", with: "screen.alert"),
    .openTask,
  ]
}
