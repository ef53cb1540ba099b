import Notebooks
import Reversi

extension Chapter7 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## A save is read whole, or not at all
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## Put the disks still to come into a queue
      """),
    .step("02-queue-what-is-shown"),
    .change(in: "02-queue-what-is-shown", of: "ViewController.swift", with: "func animateSettingDisks"),
    .prose(
      """
      You can count, print, empty and test a list. A recursion you can only call. (The branch for
      `isFinished == false` is removed, too: this board finishes every animation.)

      To watch the queue's length, put `print(queue.count)` at the end of `boardView(_:didSelectCellAtX:y:)`,
      and run `verify`: it shows your code's output.

      ## Send every change of the screen through the queue
      """),
    .step("03-show-all-of-it-there"),
    .prose(
      """
      A request is a *value*: it holds no closure and no view. (Make `Request` `Hashable`, and the compiler
      confirms it.) A request without its data, such as `case updateMessage`, would have to read the game when
      it is shown, and would show the game of *that* moment. You would not notice yet, because here the game
      waits for the queue after each move. Once it stops waiting, you would.

      ## Let the game run ahead of the screen
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
      ## Make each player an object

      The next noun is on the screen twice: a player, Manual or Computer. In the code it is only a number on a
      switch.
      """),
    .step("05-make-players-objects"),
    .change(in: "05-make-players-objects", of: "Game.swift", with: "func takeTurn()"),
    .prose(
      """
      Polymorphism pays off in code that you do not write. `ComputerPlayer` has no code for taps, because the
      protocol's default ignores them, so the clause think.tap-closed holds without an `if`.

      But follow the calls. The game asks a player. Once the player has decided, it calls the game. The game
      stops the player, the player reports that it has stopped thinking, and the game notifies its delegate.
      Read `play(on:)` slowly. At each line, ask which object may call the game before that line has finished.

      ## Make the file an object, and let alerts wait
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
      has them. (`tellsOfFailures: false`: this app, unlike chapter 4's, does not report a failed save.)
      """),
    .prose(
      """
      One defect is left. This is the experiment of chapters 3 and 6, in the code you started from. Dark must
      pass after light's a3, at 0.250. Reset comes at a different instant in each run, and Cancel at 1.500. If
      Reset comes before the disks have settled, the pass alert is dropped:
      """),
    .swallowedAlert,
    .prose(
      """
      The alert is still shown *now or never*. Everything else on this screen can wait in the queue. Let
      dialogs wait, too.
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

      Then add `queue: .screen` after the store in `Main.swift`. (For that, the controller's `queue` must not
      be private.) The suite plays at random, and compares the two ends of the queue: whenever it is empty,
      the board on the screen must equal the saved one.
      """),
    .change(in: "07-let-alerts-wait", of: "RenderQueue.swift", with: "func confirmReset"),
    .openTask,
  ]
}
