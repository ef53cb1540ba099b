import Notebooks
import Reversi

extension Chapter6 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## First pull request: trust the save

      Your net is the save file, so make it a good one. This request is given. Read it as a reviewer: what would you ask?
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## Second pull request: a game under the views

      Now the model gets out from under the view. The controller will have two boards to keep in step, the game's and the
      screen's, and that is right: they are different things. One is the game. The other is what has been shown of it.
      """),
    .step("02-put-a-game-under-it"),
    .prose(
      """
      This is the hunk to look at in review. Before, a move was something that an animation did on its way; now it is
      made, and then shown:
      """),
    .change(in: "02-put-a-game-under-it", of: "ViewController.swift", with: "func placeDisk"),
    .prose(
      """
      torn-save goes here. That no save can be torn is *structural*: the game changes in one go, and no save can find it
      half-way. That the turn and the board agree is only *written so*: two lines, one below the other, in `play(on:)`.
      Remember which is which.

      ## Third and fourth: all of the game, and its file
      """),
    .step("03-let-it-know-its-players"),
    .prose(
      """
      Nothing looks different, and yet something has gone for good: there is no state left in a view. You can tell, because
      the code reads a view only when the user has touched it.

      The object that knows when the game has changed should save it. Until now the controller did, in three places.
      """),
    .step("04-let-it-save-itself"),
    .prose(
      """
      The store can be handed over now. In `Seams.swift`, with your names where they differ:

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

      (Chapter 4's app also tells its user when it could not save, and tries again; `tellsOfFailures` says that this one does
      not.)
      """),
    .predict(
      "dark plays c4, and the phone dies a tenth of a second later. What was there after the launch, in the app as you found it?",
      [
        "The start of the game": "\n---ox---\n---xo---\n",
        "The move, and light's turn": "\n--xxx---\n---xo---\n",
        "Half of the move": "\n--xox---\n---xo---\n",
      ],
      .script("c4; wait 0.1; kill; show"),
      why: """
        The move had not been saved: that came at its end. With a game that saves itself it is on the disk before its first
        disk turns over, and your code now shows it. The clause save.when allows both.
        """),
    .prose(
      """
      ## Fifth: news

      Calls go from the controller to the game, and so far the answers go the same way back: `play(on:)` answers with cells,
      and the controller knows what that means. It works as long as only the controller makes moves. Soon that
      will change: the Computer moves when two seconds are over, and no call is waiting for an answer.
      """),
    .step("05-let-it-tell"),
    .change(in: "05-let-it-tell", of: "ViewController.swift", with: "func gameDidChange"),
    .prose(
      """
      When do you notify? There is one good moment: once **everything** agrees. Notify after the board and before the
      turn, and a delegate that asks whose turn it is gets an answer that was never true. The game is on the
      disk by then, too: if the battery dies while the delegate runs, a launch shows what the delegate was told.

      Swift has since gained a tool for this: `@Observable`, and `Observations`, a sequence of an expression's values. Try
      it on a counter that goes from 0 to 2 in two steps, in one job of the main queue:
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
        What is observed is a state. Two changes in one turn of the queue are one. For a label that is perfect: who
        wants to see the 1? For an animation it is not enough. "A side has played c4" is something that *happened*,
        and an observer that sleeps through it cannot find it in the state afterwards. So here a delegate is
        called for what happens, at once. There are architectures in which nothing happens and one state follows another; this is
        not one of them.
        """),
    .prose(
      """
      ## Sixth: the Computer

      The indicator, the two seconds and the dice are in one function. Take it apart by asking each line whether it names a
      view.
      """),
    .step("06-let-it-think"),
    .change(in: "06-let-it-think", of: "ViewController.swift", with: "func playTurnOfComputer"),
    .prose(
      """
      Look at who decides when the game goes on. The model does not know that disks take time to turn over, and must not: a
      screen without animation would be another view, and the same game. So the controller calls `takeTurn()` once the
      user has seen what there was to see. A model that is ahead of its view needs something that paces it.

      ## Seventh: what if it comes at a bad time?

      Light plays a3 at 0.250, after which dark must pass. Reset is pressed while that move is under way, at every instant, and
      Cancel at 1.500. Look for the area in which the game stands still; you know this figure from chapter 3, if you came that
      way:
      """),
    .swallowedAlert,
    .prose(
      """
      The alert was due while another one was up. As you found it, it is a callback that is never called. After your sixth
      pull request it is a *notification that comes at a bad time*, and that is no better.

      Chapter 3 put the dialogs in a queue and awaited them. Here one idea is enough. `mustPass` is news when it becomes
      true, and a **state** as long as it is true. A delegate that missed the notification can ask.
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

      The suite plays on your game with these `Controls`, without a screen: the first says how the game stands, the others do
      what a user can do, and `goOn` says that all has been shown. Write an initializer that makes a `SavedGame` from a
      `Game`, as the other one does from a `Save`, and in `Main.swift` add `model: .game` after the store.
      """),
    .change(in: "07-ask-again", of: "ViewController.swift", with: "presentPassAlertIfDue() {"),
    .openTask,
  ]
}
