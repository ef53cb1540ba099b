import Notebooks
import Reversi

extension Chapter8 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## Look once: the save

      A file may hold any text. After this step the text is a `Save`, or it is refused.
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## There is no "off the board"
      """),
    .step("02-name-every-cell"),
    .change(in: "02-name-every-cell", of: "Board.swift", with: "preconditionFailure"),
    .prose(
      """
      The type `Cell` had a value for every pair of numbers, and only 64 of them were cells. Now it has 64
      values. Numbers come in from a view through one initializer, which may fail, and the compiler reminds
      every caller. Past that line, no code has to check again.

      ## A move that is a move
      """),
    .step("03-carry-the-lines"),
    .change(in: "03-carry-the-lines", of: "ViewController.swift", with: "private func placeDisk"),
    .prose(
      """
      The old `placeDisk` *validated*: it looked at a list, said yes or no, and forgot why. The initializer of
      `Candidate` *parses*: it looks once, and returns a value that is the proof. The `Bool` has become a
      type.

      ## One of three
      """),
    .step("04-say-what-comes-next"),
    .change(in: "04-say-what-comes-next", of: "ViewController.swift", with: "switch game.turn"),
    .prose(
      """
      Three conditions, which had to be in the right order, are now three cases in any order. A Computer
      thinks about candidates. Only one of the cases has any, so no code can start a Computer thinking when it
      must pass. Do not write `default` in these switches, or a fourth case would go unnoticed. And a
      candidate stores the board on which it was found, so you cannot play it on another.
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
        It saves the screen, which is between two positions. A `Game` never is: `Game(after:)` makes the next
        one whole.
        """),
    .prose(
      """
      ## Models, one inside the other
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
      on the main actor, so mark the existing extension of `Board` `nonisolated`, too:

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

      The model that saves shows the pattern in miniature:
      """),
    .change(in: "05-put-a-model-under-it", of: "SavedMatch.swift", with: "func place"),
    .prose(
      """
      Elsewhere "save first, then notify" is only a convention, and the next command you add may break it.
      Here an observer reaches only the outer model, which has nothing to report until the write is over.
      """),
    .step("06-show-what-was-seen"),
    .change(in: "06-show-what-was-seen", of: "Bindings.swift", with: "func bindBoard"),
    .prose(
      """
      A binding is a function so small that it is either right or visibly wrong. Whether it is bound to the
      right *model* is another matter.

      The published version has one more part between a view and its controller, a *handle*, which turns a
      widget's reports into calls. We left it out: `addAction(for:)` with a closure *is* a handle.
      """),
    .step("07-let-it-play-by-itself"),
    .prose(
      """
      To hand over the match, write this in `Seams.swift`, and `model: .match` after the store in `Main.swift`:

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

      The line `let model` leaves out the model that waits until a move is seen. The others form a game that
      needs no screen. Nothing has to be shown before the game goes on, so `goOn` does nothing.

      ## The dialogs

      Light plays a3 at 0.250, after which dark must pass. Reset is pressed at a different instant in each
      run, and Cancel always at 1.500. If Reset comes before the disks have settled, the confirmation is up
      when the pass alert is due, and the alert is dropped:
      """),
    .swallowedAlert,
    .prose(
      """
      The original game is then stuck: its alert is an event, and an event can be missed.
      """),
    .step("08-one-view-each"),
    .change(in: "08-one-view-each", of: "Dialogs.swift", with: "private func ask"),
  ]
}
