import Notebooks
import Reversi

extension Chapter6 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## First pull request: trust the save

      Your tests compare saves, so the code that writes and reads them comes first. If this patch is new to
      you, read it as its reviewer: what would you ask?
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
      no save can catch it halfway. The turn and the board agree only by *discipline*: `play(on:)` must set
      both.

      ## Third and fourth: move the players and the file into the game
      """),
    .step("03-let-it-know-its-players"),
    .prose(
      """
      The app looks the same, but no state is left in the views. The code reads a view only when the user has
      just touched it.
      """),
    .step("04-let-it-save-itself"),
    .prose(
      """
      Hand over the store, and the suite tests it without an app. Write this in `Seams.swift`, with your names
      where they differ:

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

      (`tellsOfFailures: false` says that this app, unlike chapter 4's, does not tell its user about a failed
      save.)
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
      ## Fifth: let the game announce its changes

      So far the controller calls the game and shows the result: `play(on:)` returns cells. That works as long
      as only the controller makes moves. In step 6 the game's Computer will move by itself, after two
      seconds, and then no caller is waiting for a result.
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
      ## Sixth: move the Computer into the game

      The indicator, the two seconds and the dice are in one function. Take it apart: for each line, ask
      whether it uses a view.

      Who decides when a side may play? The model must not know that disks take time to turn over, because a
      screen without animation could show the same game. Yet the user must see one move before the next is
      made. So the game refuses every tap until the controller calls `takeTurn()`, when a move has been shown.
      """),
    .step("06-let-it-think"),
    .change(in: "06-let-it-think", of: "ViewController.swift", with: "func playTurnOfComputer"),
    .prose(
      """
      ## Seventh: survive a missed notification

      This is chapter 3's experiment, in the code you started from. Light plays a3 at 0.250, after which dark
      must pass. Reset is pressed at a different instant in each run, and Cancel always at 1.500:
      """),
    .swallowedAlert,
    .prose(
      """
      The alert for the pass was due while another one was up. In the code you started from, such an alert is
      dropped, and its callback is never called. After your sixth pull request the game sends a *notification*
      instead, and its alert is dropped just the same.

      Chapter 3 put the dialogs in a queue and awaited them. Here something simpler is enough. That a side
      cannot move is an event when its turn begins. It is also a **state**: `mustPass` stays true until the
      side has passed. A delegate that could not act on the event can read the state later.
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
