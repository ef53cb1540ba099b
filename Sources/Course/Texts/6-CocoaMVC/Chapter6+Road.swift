import Notebooks
import Reversi

extension Chapter6 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## First pull request: trust the save

      Your net is the save file, so make it a good one. This pull request is provided. Read it as a reviewer:
      what would you ask?
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## Second pull request: a game under the views

      Now the model moves out of the view. The controller will have two boards, and it should: one is the
      game, the other is the part of it that has been shown.
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
      torn-save is gone. *Structure* rules out a torn save: the game changes as a whole, and no save can catch
      it half-way. The turn and the board agree only by *discipline*: two adjacent lines in `play(on:)`. Note
      the difference: structure prevents the first, discipline the second.

      ## Third and fourth: all of the game, and its file
      """),
    .step("03-let-it-know-its-players"),
    .prose(
      """
      The app looks the same, but its state has left the views. You can tell: the code reads a view only when
      the user has just touched it.

      The object that changes the game should save it. So far the controller did, in three places.
      """),
    .step("04-let-it-save-itself"),
    .prose(
      """
      Now hand over the store. In `Seams.swift`, with your names where they differ:

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
        The move had not been saved: the original app saves at its end. A game that saves itself has written
        the move before the first disk turns over, and *your code now* shows it. The clause save.when allows
        both.
        """),
    .prose(
      """
      ## Fifth: news

      Calls go from the controller to the game, and so far answers come back the same way: `play(on:)` returns
      cells, and the controller shows them. That works as long as only the controller makes moves. Soon the
      Computer will move, after two seconds, when no call is waiting for an answer.
      """),
    .step("05-let-it-tell"),
    .change(in: "05-let-it-tell", of: "ViewController.swift", with: "func gameDidChange"),
    .prose(
      """
      When do you notify? There is one good moment: once **everything** agrees. Notify between the board and
      the turn, and a delegate that asks for the turn gets an answer that was never true. Save before you
      notify, too: if the battery dies while the delegate runs, the next launch agrees with the notification.

      Swift has since gained a tool for this: `@Observable`, and `Observations`, a sequence of an expression's
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
        `Observations` reports states. Two changes in the same pass of the queue are reported as one. For a
        label that is perfect: who wants to see the 1? For an animation it is not enough. "A side has played
        c4" is an *event*. An observer that sleeps through it cannot find it in the state afterwards. So here
        a delegate is called for each event, at once. Chapter 13 has an architecture without events, in which
        one state simply follows another.
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
      Who decides when a side may play? The model must not know that disks take time to turn over: a screen
      without animation would be another view of the same game. But it does know that a move must have been
      seen before the next one. So it refuses every tap until the controller calls `takeTurn()`. The
      controller reports, and the model decides. A model that runs ahead of its view needs someone to set the
      pace.

      ## Seventh: what if it comes at a bad time?

      Light plays a3 at 0.250, after which dark must pass. Reset is pressed at a different instant in each
      run, and Cancel always at 1.500. Look for the spans in which the game is stuck:
      """),
    .swallowedAlert,
    .prose(
      """
      The alert was due while another one was up. In the original app it is a callback that is never called.
      After your sixth pull request it is a *notification at a bad time*, which is no better.

      Chapter 3 put the dialogs in a queue and awaited them. Here one idea is enough. `mustPass` is an event
      when it becomes true, and a **state** for as long as it stays true. A delegate that missed the event can
      ask for the state.
      """),
    .step("07-ask-again"),
    .prose(
      """
      To hand over the game, in `Seams.swift`:

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

      `Listener` is a `GameDelegate` that keeps `notify`, and calls it in each of its methods.

      The suite plays your game through these `Controls`, without a screen. The first returns the state of the
      game, the others act for the user, and `goOn` reports that everything has been shown. Write an
      initializer that makes a `SavedGame` from a `Game`, like the one from a `Save`. Then add `model: .game`
      after the store in `Main.swift`.
      """),
    .change(in: "07-ask-again", of: "ViewController.swift", with: "presentPassAlertIfDue() {"),
    .openTask,
  ]
}
