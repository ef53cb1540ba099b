import Notebooks
import Reversi

extension Chapter6 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## First pull request: trust the save

      Your net is the save file, so it comes first. Read this pull request as a reviewer: what would you ask?
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## Second pull request: a game under the views

      Now the model moves out of the views. Afterwards there are two boards, and that is intended. One is the
      game. The other, in the board view, is as much of it as the user has seen.
      """),
    .step("02-put-a-game-under-it"),
    .prose(
      """
      This is the hunk to review. A move used to be a side effect of its animation. Now it is made first, then
      shown:
      """),
    .change(in: "02-put-a-game-under-it", of: "ViewController.swift", with: "func placeDisk"),
    .prose(
      """
      The defect torn-save is gone. The *structure* of the code rules it out: the game changes as a whole, so
      no save can catch it half-way. The turn and the board agree only by *discipline*: `play(on:)` must set
      both.

      ## Third and fourth: all of the game, and its file
      """),
    .step("03-let-it-know-its-players"),
    .prose(
      """
      The app looks the same, but no state is left in the views. The code reads a view only when the user has
      just touched it.

      So far the controller saves the game, in three places. The object that changes the game should do it.
      """),
    .step("04-let-it-save-itself"),
    .prose(
      """
      Now hand over the store. Write this in `Seams.swift`, with your names where they differ:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(try Save(text: $0)) },
          tellsOfFailures: false)
      }

      extension Save {
        fileprivate init(_ game: SavedGame) {
          self.init(
            board: Board(game.board), turn: game.turn,
            dark: game.darkIsComputer ? .computer : .manual, light: game.lightIsComputer ? .computer : .manual)
        }
      }

      extension SavedGame {
        fileprivate init(_ save: Save) {
          self.init(
            board: Board.cells.map { save.board[$0] }, turn: save.turn,
            darkIsComputer: save.dark == .computer, lightIsComputer: save.light == .computer)
        }
      }
      ```

      (Chapter 4's app also tells its user about a failed save, and tries again; `tellsOfFailures: false` says
      that this one does not.)
      """),
    .predict(
      "dark plays c4, and the phone dies a tenth of a second later. What did the original app show after the launch?",
      [
        "The start of the game": "\n---ox---\n---xo---\n",
        "The move, and light's turn": "\n--xxx---\n---xo---\n",
        "Half of the move": "\n--xox---\n---xo---\n",
      ],
      .script("c4; wait 0.1; kill; show"),
      why: """
        The move had not been saved: the original app saves it when its last disk has settled. A game that
        saves itself has written the move before the first disk turns over, and *your code now* shows it. The
        clause save.when allows both.
        """),
    .prose(
      """
      ## Fifth: news

      So far the controller calls the game and shows the result: `play(on:)` returns cells. That works as long
      as only the controller makes moves. In the next step, the game's Computer will move by itself after two
      seconds. Then no caller is waiting for a result.
      """),
    .step("05-let-it-tell"),
    .change(in: "05-let-it-tell", of: "ViewController.swift", with: "func gameDidChange"),
    .prose(
      """
      When do you notify? Once **everything** agrees. If you notify after setting the board and before setting
      the turn, a delegate that reads the turn gets the wrong side. Save before you notify, too: then the next
      launch agrees with the notification, even if the battery dies while the delegate runs.

      Today's Swift has a tool for this: `@Observable`, and `Observations`, a sequence of an expression's
      values. Try it on a counter that starts at 0. One job of the main queue sets it to 1 and then to 2,
      while a loop reads `counter.values`:
      """),
    .predict(
      "which values does the loop see?",
      [
        "0, 1 and 2": "it is 1", "0 and 2": "it is 0\n1.000  it is 2", "Only 2": "\n0.000  it is 2",
      ],
      .code { _ in
        .said { clock, say in
          let counter = Counter()
          let listener = Task { @MainActor in
            for await value in counter.values { say("it is \(value)") }
          }
          try await clock.sleep(for: .seconds(1))
          counter.count = 1
          counter.count = 2
          try await clock.sleep(for: .seconds(1))
          listener.cancel()
        }
      },
      why: """
        `Observations` reports states, and two changes in the same job are reported as one. For a label that
        is perfect: nobody needs to see the 1. For an animation it is not enough. "A side has played c4" is an
        *event*. An observer that misses it cannot find it in the state afterwards. So this chapter calls a
        delegate for each event, immediately. In chapter 13 nothing announces events.
        """),
    .prose(
      """
      ## Sixth: the Computer

      The indicator, the two seconds and the dice are in one function. Take it apart: for each line, ask
      whether it uses a view.
      """),
    .step("06-let-it-think"),
    .change(in: "06-let-it-think", of: "ViewController.swift", with: "func playTurnOfComputer"),
    .prose(
      """
      Who decides when a side may play? The model must not know that disks take time to turn over, because a
      screen without animation could show the same game. Yet the user must see one move before the next is
      made. So the game refuses every tap until the controller calls `takeTurn()`, when a move has been shown.

      ## Seventh: what if it comes at a bad time?

      Light plays a3 at 0.250, after which dark must pass. Reset is pressed at a different instant in each
      run, and Cancel always at 1.500. Look for the spans in which the game is stuck:
      """),
    .swallowedAlert,
    .prose(
      """
      The alert for the pass was due while another one was up. In the code you started from, the callback of
      such an alert is never called. After your sixth pull request it is a *notification at a bad time*, which
      is no better.

      Chapter 3 put the dialogs in a queue and awaited them. Here something simpler is enough. A side that
      cannot move is an event when its turn begins, but it is also a **state**: `mustPass` stays true until
      the side has passed. A delegate that missed the event can read the state later.
      """),
    .step("07-ask-again"),
    .prose(
      """
      To hand over the game, write this in `Seams.swift`:

      ```swift
      extension ModelSeam {
        static let game = ModelSeam { device, notify in
          let game = Game(
            store: GameStore(files: device.files),
            computer: ComputerPlayer(dice: device.dice, queue: device.mainQueue))
          let listener = Listener(notify)
          game.delegate = listener
          return Controls(
            game: { SavedGame(game) },
            // The game does not keep its delegate.
            play: { x, y in withExtendedLifetime(listener) { game.play(on: Cell(x: x, y: y)) } },
            choose: { game.assign($1 ? .computer : .manual, to: $0) },
            pass: { game.pass() }, reset: { game.reset() }, goOn: { game.takeTurn() })
        }
      }
      ```

      `Listener` is a `GameDelegate` that stores `notify`, and calls it in each of its methods.

      The suite plays your game through these `Controls`, without a screen. The first returns the state of the
      game, the others act for the user, and `goOn` reports that everything has been shown. Write an
      initializer that makes a `SavedGame` from a `Game`, like the one from a `Save`. Then add `model: .game`
      after the store in `Main.swift`.
      """),
    .change(in: "07-ask-again", of: "ViewController.swift", with: "presentPassAlertIfDue() {"),
    .openTask,
  ]
}
