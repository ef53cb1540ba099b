import Notebooks
import Reversi

extension Chapter7 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## The save, once more
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## The first object: everything not seen yet

      Begin with the noun that has no name yet.
      """),
    .step("02-queue-what-is-shown"),
    .change(in: "02-queue-what-is-shown", of: "ViewController.swift", with: "func animateSettingDisks"),
    .prose(
      """
      A list replaces a recursion. (The branch for `isFinished == false` goes, too: this board finishes every
      animation.) That is a great gain: you can count, print, empty and test a list, but you can only call a
      recursion.

      Look at the queue's length during a move. Put `print(queue.count)` at the end of
      `boardView(_:didSelectCellAtX:y:)`, and run `verify`: it shows your code's output.

      ## Everything on the screen

      A queue for disks alone is worse than none: the labels overtake it. Only the queue's contents are in
      order.
      """),
    .step("03-show-all-of-it-there"),
    .prose(
      """
      A request is a *value*, with neither a closure nor a view in it. (Write `Hashable` after `Request`, and
      the compiler agrees.) That is not a matter of taste. A request such as `case updateMessage`, which looks
      at the game when it is shown, would show the game as it is *then*. Here the game waits for the queue
      after each move, so you would notice only once it no longer waits.

      ## Now the game may be ahead
      """),
    .step("04-put-a-game-before-it"),
    .change(
      in: "04-put-a-game-before-it", of: "ViewController.swift",
      with: "extension ViewController: GameDelegate"),
    .predict(
      "dark taps c4, and the first of two disks is on the screen. Then a switch is used. What did the original app save?",
      [
        "The position before the move": "x01\n--------\n--------\n--------\n---ox---\n---xo---",
        "The position after it": "o01\n--------\n--------\n--------\n--xxx---\n---xo---",
        "The board on the screen": "x01\n--------\n--------\n--------\n--xox---\n---xo---",
      ],
      .script("c4; wait 0.1; mode light computer; disk"),
      why: """
        The screen was the only board. With a game ahead of the queue, the save holds the position after the
        move, as *your code now* shows.
        """),
    .prose(
      """
      ## The players

      The next noun is on the screen, twice: Manual, Computer. In the code it is a number on a switch, and
      each function that begins a turn, handles a tap, changes a switch or resets must check it, or cancel
      something.
      """),
    .step("05-make-players-objects"),
    .change(in: "05-make-players-objects", of: "Game.swift", with: "func takeTurn()"),
    .prose(
      """
      Here polymorphism pays off in the things that a player does not do. A Computer has no code for taps, and
      the protocol's default ignores them: that is the clause think.tap-closed, without an `if`.
      `ManualPlayer.takeTurn` does next to nothing: people take their time.

      But look at who talks to whom. The game asks a player. When the player has decided, it calls the game;
      the game stops the player; the player reports to the game that it no longer thinks; and the game
      notifies its delegate. Read `play(on:)` slowly, and at each line ask which object may call the game in
      the middle of it.

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

      That takes two initializers of a few lines, from `SavedGame` to `Save` and back;
      `Solutions/7-Objects/Seams.swift` has them. (Chapter 4's app also tells its user about a failed save,
      and tries again; `tellsOfFailures: false` says that this one does not.)
      """),
    .prose(
      """
      And now the lost alert. Light plays a3 at 0.250, after which dark must pass. The user presses Reset
      before the disks have settled: the confirmation is up when Pass is due, and Pass is dropped. Cancel
      comes at 1.500:
      """),
    .swallowedAlert,
    .prose(
      """
      In the original app a dialog is shown *now or never*. Everything else on this screen can now wait. Let dialogs
      wait, too.
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

      and in `Main.swift`, after the store, `queue: .screen`. (For that, the controller's `queue` must not be
      private.) The suite then plays at random and compares the two ends of the queue: whenever it is empty,
      the board on the screen must equal the saved board.
      """),
    .change(in: "07-let-alerts-wait", of: "RenderQueue.swift", with: "func confirmReset"),
    .openTask,
  ]
}
