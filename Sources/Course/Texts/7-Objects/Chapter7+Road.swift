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

      Begin with the noun that has no name in the code.
      """),
    .step("02-queue-what-is-shown"),
    .change(in: "02-queue-what-is-shown", of: "ViewController.swift", with: "func animateSettingDisks"),
    .prose(
      """
      A list replaces a recursion. (The branch for `isFinished == false` goes, too: this board finishes every
      animation.) You can count, print, empty and test a list; all you can do with a recursion is call it.

      Watch the queue's length. Put `print(queue.count)` at the end of `boardView(_:didSelectCellAtX:y:)`, and
      run `verify`: it shows your code's output.

      ## Everything on the screen

      A queue for the disks alone is worse than no queue: the labels jump it. Order holds only inside the
      queue.
      """),
    .step("03-show-all-of-it-there"),
    .prose(
      """
      A request is a *value*: it holds no closure and no view. (Make `Request` `Hashable`, and the compiler
      confirms it.) That is not a matter of taste. A request such as `case updateMessage` would read the game
      when it is shown, and show the game of *that* moment. Here the game waits for the queue after each move,
      so you would not notice until it stops waiting.

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

      The next noun is on the screen twice: a player, Manual or Computer. In the code it is only a number on a
      switch. Every function that begins a turn, handles a tap, changes a switch or resets must check that
      number, or cancel something.
      """),
    .step("05-make-players-objects"),
    .change(in: "05-make-players-objects", of: "Game.swift", with: "func takeTurn()"),
    .prose(
      """
      Here polymorphism pays off in the code that a player does not need. A Computer has no code for taps, and
      the protocol's default ignores them. That is the clause think.tap-closed, without an `if`.
      `ManualPlayer.takeTurn` does next to nothing: people take their time.

      But follow the calls. The game asks a player. Once the player has decided, it calls the game. The game
      stops the player, the player reports that it has stopped thinking, and the game notifies its delegate.
      Read `play(on:)` slowly. At each line, ask which object may call the game before that line returns.

      ## The file, and what is left
      """),
    .step("06-give-the-game-a-file"),
    .prose(
      """
      To hand over the store, write this in `Seams.swift`, with your names where they differ:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(try Save(text: $0)) },
          tellsOfFailures: false)
      }
      ```

      It needs two short initializers, from `SavedGame` to `Save` and back; `Solutions/7-Objects/Seams.swift`
      has them. (Chapter 4's app also tells its user about a failed save, and tries again; `tellsOfFailures:
      false` says that this one does not.)
      """),
    .prose(
      """
      The lost alert remains. Light plays a3 at 0.250, after which dark must pass. Reset is pressed at a
      different instant in each run, and Cancel always at 1.500. If Reset comes before the disks have settled,
      the confirmation is up when the pass alert is due, and the alert is dropped:
      """),
    .swallowedAlert,
    .prose(
      """
      In the original app a dialog is shown *now or never*. In yours, everything else on this screen can wait
      by now. Let dialogs wait, too.
      """),
    .step("07-let-alerts-wait"),
    .prose(
      """
      To hand over the queue, write this in `Seams.swift`:

      ```swift
      extension QueueSeam {
        static let screen = QueueSeam { ($0 as? ViewController)?.queue.count ?? 0 }
      }
      ```

      and in `Main.swift`, after the store, `queue: .screen`. (The controller's `queue` must not be private
      for that.) The suite then plays at random, and compares the two ends of the queue: whenever it is empty,
      the board on the screen must equal the saved one.
      """),
    .change(in: "07-let-alerts-wait", of: "RenderQueue.swift", with: "func confirmReset"),
    .openTask,
  ]
}
