import Notebooks
import Reversi

extension Chapter8 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## Check a save once, and keep the result
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## A cell is always on the board
      """),
    .step("02-name-every-cell"),
    .change(in: "02-name-every-cell", of: "Board.swift", with: "preconditionFailure"),
    .prose(
      """
      The type `Cell` had a value for every pair of numbers, and only 64 of them were cells. Now it has 64
      values. One initializer may fail, and the compiler makes each of its callers deal with that. No other
      code has to check.

      ## A legal move as a type
      """),
    .step("03-carry-the-lines"),
    .change(in: "03-carry-the-lines", of: "ViewController.swift", with: "private func placeDisk"),
    .prose(
      """
      The old `placeDisk` *validated*: it looked at a list, returned true or false, and forgot why. The
      initializer of `Candidate` *parses*: it looks once, and the value that it returns is the proof. That
      value has replaced the `Bool`.

      ## A turn is one of three cases
      """),
    .step("04-say-what-comes-next"),
    .change(in: "04-say-what-comes-next", of: "ViewController.swift", with: "switch game.turn"),
    .prose(
      """
      Three conditions that had to be in the right order are now three cases in any order. Only one of the
      cases has candidates for a Computer to choose from. Do not write `default` in these switches, or a
      fourth case would go unnoticed. A candidate also stores the board on which it was found, so it cannot
      pass for a move on another one.
      """),
    .predict(
      "the played disk is on the screen, and the disk that it flips has not turned over yet. A switch is used. What does the original app save?",
      [
        "The position before the move": "x01\n--------\n--------\n--------\n---ox---\n---xo---",
        "The position after it": "o01\n--------\n--------\n--------\n--xxx---\n---xo---",
        "One that the game never had": "x01\n--------\n--------\n--------\n--xox---\n---xo---",
      ],
      .script("c4; wait 0.1; mode light computer; disk"),
      why: """
        It saves the screen. A `Game` is never between two positions: `Game(after:)` makes the next one as a
        whole.
        """),
    .prose(
      """
      ## Models, one inside the other

      The types are done: they decide what can exist. What is left is *when*. The app must save before anybody
      learns of a change, wait until the user has seen a move, and let a Computer think. The next three steps
      make a model of each, and each model wraps the one before it.
      """),
    .step("05-put-a-model-under-it"),
    .prose(
      """
      To hand over the store, write this in `Seams.swift`, with your names where they differ:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(Match(try Save(text: $0))) },
          tellsOfFailures: false)
      }
      ```

      It needs two initializers, from `SavedGame` to `Save` and from `Match` to `SavedGame`. They do not run
      on the main actor, so mark the existing extension of `Board` as `nonisolated`, too:

      ```swift
      nonisolated extension Save {
        fileprivate init(_ game: SavedGame) {
          self.init(
            board: Board(game.board), turn: game.turn,
            dark: game.darkIsComputer ? .computer : .manual, light: game.lightIsComputer ? .computer : .manual)
        }
      }

      nonisolated extension SavedGame {
        fileprivate init(_ match: Match) {
          self.init(
            board: Cell.all.map { match.game.board[$0] }, turn: match.game.side,
            darkIsComputer: match.dark == .computer, lightIsComputer: match.light == .computer)
        }
      }
      ```

      The model that saves shows in a few lines how all wrappers work:
      """),
    .change(in: "05-put-a-model-under-it", of: "SavedMatch.swift", with: "func place"),
    .prose(
      """
      In other designs "save first, then notify" is a convention, and the next command that you add may break
      it. Here observers see only the outer model, and it has nothing to report until the file is written.
      """),
    .step("06-show-what-was-seen"),
    .change(in: "06-show-what-was-seen", of: "Bindings.swift", with: "func bindBoard"),
    .prose(
      """
      A binding is so small that you can see whether it is right. What you cannot see there is whether it is
      bound to the right *model*.
      """),
    .step("07-let-it-play-by-itself"),
    .prose(
      """
      To hand over the match, write this in `Seams.swift`, and add `model: .match` after the store in
      `Main.swift`:

      ```swift
      extension ModelSeam {
        static let match = ModelSeam { device, notify in
          let model = AutomatedMatch(SavedMatch(PlainMatch(), files: device.files), device: device)
          model.match.observe(for: model) { _, _ in notify() }
          model.thinker.observe(for: model) { _, _ in notify() }
          model.start()
          return Controls(
            game: { SavedGame(model.match.value) },
            play: { x, y in
              let candidate = Cell(x: x, y: y).flatMap { model.match.value.game.candidate(on: $0) }
              if let candidate { _ = model.place(candidate) }
            },
            choose: { model.assign($1 ? .computer : .manual, to: $0) },
            pass: { _ = model.pass() }, reset: { model.begin(.start) }, goOn: {})
        }
      }
      ```

      The line `let model` leaves out the model that waits until a move is seen. With nothing to wait for,
      `goOn` does nothing.

      ## Keep the open question in a model

      This is the experiment of chapters 3, 6 and 7, in the code you started from. Dark must pass after light's
      a3, at 0.250. Reset comes at a different instant in each run, and Cancel at 1.500. If Reset comes before
      the disks have settled, the pass alert is dropped:
      """),
    .swallowedAlert,
    .prose(
      """
      Your game still gets stuck here, as it did when you started: its alert is an event, and an event can be
      missed. A question that stays open until it is answered cannot.
      """),
    .step("08-one-view-each"),
    .change(in: "08-one-view-each", of: "Dialogs.swift", with: "private func ask"),
  ]
}
