import Notebooks
import Reversi
import ReversiSuite

extension Chapter4 {
  static let building: [Notebook.Cell] = [
    .prose(
      """
      ## Validate the whole save first

      Start with the codec, and make it strict. Until now, any unknown character was read as an empty cell.
      That looks generous, but the next save then differs from the one that was read. And whatever you accept
      today, every later version must accept. The clauses allow one exception: the last newline may be
      missing. (`load.tolerant`)
      """),
    .step("01-extract-the-codec"),
    .prose(
      """
      ## Keep the position in the controller

      Until now the board view held the only board, so that you had no second one to keep in step. Now reverse
      that. The controller keeps the position, and the view only shows it. The position changes in one
      instant, when the move is over. A save is made from the position, so no animation can tear it.
      """),
    .step("02-extract-the-position"),
    .prose(
      """
      ## Put all file access in one type

      Only one type should read and write the file, and that type decides what happens to a refused save. By
      the clause `load.keeps-bad`, the refused bytes must survive, so the file is renamed before anything is
      written. Even that rename may fail, and work a moment later.
      """),
    .step("03-extract-the-store"),
    .prose(
      """
      ## Let Main choose the store

      Next you put a protocol before the store. Before you write one, ask what it is for. Often it is for a
      second conformer, such as a store that fails on purpose, for tests. You need none here, because a script
      can fill the storage with `fault full`. But with a protocol, the controller states what it needs of a
      store, and `Main.swift` decides that a save is a file.
      """),
    .step("04-inject-the-store"),
    .experiment(
      "An attempt that looks right: skip a save that changes nothing",
      """
      The app saves more often than the game changes. Now that one type does the saving, it is easy to skip a
      save that is already in the file:

      ```diff
         private var isRefused = false
      +  private var last: Save?

         func store(_ save: Save) throws {
      +    if save == last { return }
      +    last = save
           if isRefused { try keepAside() }
           try files.writeText(save.text, to: Self.name)
         }
      ```

      Predict: can the file end up with a different game from the one on the screen? Then make the change, and
      verify.
      """,
      until: "you have seen a game that is not in the file, and undone the change",
      hints: [
        "Two lines are in the wrong order. When does that matter?",
        "`files.writeText` may throw. What does the store believe then?",
        "`swift run chapter-4 verify --clause save` shows storage that is full for a moment.",
      ],
      answer: """
        When a write fails, the store remembers a save that was never written, and skips the next one that
        equals it. Swapping the two lines is better, and still not right: something else may have moved or
        changed the file. Remembering what is in the file keeps the same fact in two places, so it needs a
        good reason. Avoiding a few writes of 76 bytes is not one. `isRefused` has a good reason: only this
        launch knows that the save could not be read.
        """),
    .prose(
      """
      ## Handle a save that fails

      When a save fails, tell the user without stopping the game: the app's *scene* (the views that it is
      given) has a label for notices. Then try again, because full storage may have room a moment later.

      In chapter 3 a task had to check for cancellation after its sleep, or a late disk would have landed. The
      next try to save needs no such check. When it wakes, it saves the current position, and that is right
      even if another save came at the same instant.
      """),
    .step("05-try-again"),
  ]

  static let keeping: [Notebook.Cell] = [
    .prose(
      """
      ## Let the suite test the codec alone

      You can try a codec on thousands of texts, without a file. The suite does so once you hand yours over:
      it cuts saves off after each byte, changes bytes, and checks what your codec makes of them. It describes
      a game independently of your types, as a `SavedGame`:

      ```swift
      public struct SavedGame {
        public var board: [Disk?]  // 64 disks, row by row
        public var turn: Disk?  // nil when the game is over
        public var darkIsComputer: Bool
        public var lightIsComputer: Bool
      }
      ```
      """),
    .experiment(
      "Hand over the store",
      """
      Write both directions in `Seams.swift`, after the rules. Where your names differ, use yours:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(try Save(text: $0)) })
      }
      ```

      That takes two initializers, from `SavedGame` to `Save` and back. Write them there, next to that of
      `Board`. Then hand the part over in `Main.swift`, after the rules and the game: `store: .save`.
      """,
      until: "`swift run chapter-4 verify` ends with a group *seams*, in which `seams.store` holds",
      hints: [
        "`Seams.swift` imports `Disk` already, and `Board(game.board)` is the initializer that you wrote for the rules.",
        """
        ```swift
        extension Save {
          fileprivate init(_ game: SavedGame) {
            self.init(
              position: Position(board: Board(game.board), turn: game.turn),
              dark: game.darkIsComputer ? .computer : .manual, light: game.lightIsComputer ? .computer : .manual)
          }
        }
        ```
        """,
        """
        ```swift
        extension SavedGame {
          fileprivate init(_ save: Save) {
            self.init(
              board: Board.cells.map { save.position.board[$0] }, turn: save.position.turn,
              darkIsComputer: save.dark == .computer, lightIsComputer: save.light == .computer)
          }
        }
        ```

        The whole file is `Solutions/4-Persistence/Seams.swift`.
        """,
      ],
      answer: """
        The suite now tests the codec by itself. With the store handed over, it also kills the app at every
        step of a write, tears writes in half and fills the storage. It can do so because a chapter writes only
        through its `Device`. An *atomic* write, which happens wholly or not at all, is the device's job;
        yours is to ask for one write and not for two. (`save.atomic`)
        """),
    .exercise(
      "Verify the whole chapter",
      """
      Run `swift run chapter-4 verify`. If `Main.swift` still declares one of the three defects, the suite
      reports it as fixed: remove it. With the last one, remove the list of known defects, too.
      """,
      until: ["save.whole", "load.bad", "load.keeps-bad"],
      hints: [
        "Step 1 removes `.longRow`, step 2 `.tornSave`, and step 3 `.overwrittenSave`.",
        "If `load.bad` is still broken, try each of its saves by hand: the report prints the script.",
        "`Chapter` needs no `knownDefects` at all: `rules:` follows the title.",
      ],
      answer: "`swift run chapter-4 verify` says that all 53 clauses hold."),
    .openTask,
    .prose(
      """
      ## Play the failures again

      Here are the first two bugs again: a phone that dies while a disk turns over, and a save with a row that
      is a character too long.
      """),
    .script("c4; wait 0.1; mode light computer; kill; show"),
    .script(
      "save raw \"x00\\n---------\\n--------\\n--------\\n---ox---\\n---xo---\\n--------\\n--------\\n--------\\n\"; show; kill; show"
    ),
    .prose(
      """
      Originally, dark can move twice, and the save with the long row crashes the app at every launch. With a
      store of positions, the first script ends where the game began, with light's Computer switched on. In
      the second, the save is refused as a whole, and the user has a new game.

      Now test the codec. Cut a save off after each of its characters, and give your codec what is left:
      """),
    .code(with: StoreSeam.self) { store in
      let save = store.encode(.start)
      let cuts = (0..<save.count).map { String(save.prefix($0)) }
      let accepted = cuts.count { (try? store.decode($0)) != nil }
      return .text("\(cuts.count) cuts, \(accepted) accepted")
    },
    .prose(
      """
      One cut may be accepted, the save without its last newline: no part of the game is missing from it. Now
      change each character into every other character on a keyboard:
      """),
    .code(with: StoreSeam.self) { store in
      let original = Array(store.encode(.start))
      let keys = (32...126).map { Character(UnicodeScalar(UInt8($0))) } + ["\n"]
      var (refused, honest, wrong) = (0, 0, 0)
      for place in original.indices {
        for key in keys where key != original[place] {
          var text = original
          text[place] = key
          guard let read = try? store.decode(String(text)) else {
            refused += 1
            continue
          }
          // Written again, it is what was read: it means what it says.
          if store.encode(read) == String(text) { honest += 1 } else { wrong += 1 }
        }
      }
      return .text(
        "\(refused) refused, \(honest) another save in every character, \(wrong) read as something else")
    },
    .prose(
      """
      The solution's codec refuses more than seven thousand texts that look like a save, and misreads none.

      ## What you can do now

      You can test every damaged save without a phone, and there is no instant at which the app can save half
      a move. When you are done, read `swift run solution-4`.

      ## What can go wrong here

      - The save keeps the side that has just moved instead of the side to move. (`save.when`)
      - Switches are not saved, or are saved with the mode from before the switch. (`save.when`)
      - Loading immediately saves again, so that a launch changes the file. (`save.quiet`)
      - A pass is saved as the turn of the side that plays next. The alert never comes back, and the user
        wonders where their turn has gone. (`pass.relaunch`)

      ## What it costs

      The app has three more source files. It also has a position beside the view, and only one place may
      change that position. And you must decide what happens to each kind of bad file; the old code did not
      notice them.

      ## When not to do this

      If you can fetch the data again at any time, as with a cache, throw away whatever you cannot read, and
      spare yourself the codec's errors. This chapter's care is for data that exists nowhere else.

      ## For your next review

      - **You have this problem when** saving reads labels, or a call to save is written `try?`.
      - **Ask in the review:** if the battery dies after this line, what does the next launch show?
      - **Write this test:** cut a saved file off after each byte, and load it. Each load returns the whole
        value or an error, and an error leaves the file alone.
      """),
    .verify(),
  ]
}
