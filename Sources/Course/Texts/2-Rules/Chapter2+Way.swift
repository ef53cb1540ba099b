import Notebooks
import Reversi
import ReversiKit
import ReversiSuite

extension Chapter2 {
  static let way: [Notebook.Cell] = [
    .prose(
      """
      ## Name the cell

      This first step looks tiny. But a rule that takes a cell keeps its parameters when it moves.

      ```swift
      cellsFlipped(byPlacing: disk, atX: x, y: y)  // now
      cellsFlipped(byPlacing: disk, on: cell)      // then
      ```

      Swap two integers and the compiler won't notice. With a `Cell` there is nothing to swap.
      """),
    .step("01-introduce-cell"),
    .prose(
      """
      ## Copy the board out of the view

      In this step the rules only read a copy of the board; do not move them into it yet.

      You may be tempted to store a second board in the controller. Then you have to keep two boards in step.
      Update one of them too late, and the next turn is decided on the board from *before* the move.
      """),
    .step("02-extract-board"),
    .prose(
      """
      ## Move the rules to the board

      Now you can cut and paste the rules: first those about moves, then those about turns and results. Nearly
      every line stays as it is. A rule that asked the view now asks `self`:

      ```swift
      guard boardView.diskAt(x: cell.x, y: cell.y) == nil else { return [] }  // in the controller
      guard self[cell] == nil else { return [] }                              // in the board
      ```

      The controller now calls `Board(boardView).moves(of: side)`. Move one rule at a time and build after
      each. If a rule still needs something from the controller, the compiler says what.
      """),
    .step("03-move-moves"),
    .step("04-move-results"),
    .prose(
      """
      ## Remove the view from the board

      Once the board no longer takes a view, its file needs a single import. `import enum ReversiKit.Disk`
      proves that the rules use nothing of the screen but the two colours of a disk.
      """),
    .step("05-cut-the-view-off"),
    .prose(
      """
      ## Put the order in one line

      The order of the flips is still hidden in nested loops. In each direction the rule walks outward and
      collects a *run*, the disks to flip. Move that walk into its own function, and the rest is one line:

      ```swift
      return Self.directions.flatMap { run(from: cell, towards: $0, of: side) }
      ```

      This line says that the runs come in the order of `directions`. Now you can also test it without a
      screen: `flips(by:on:)` returns an array, and an array has an order.
      """),
    .step("06-extract-a-run"),
  ]

  static let harvest: [Notebook.Cell] = [
    .prose(
      """
      ## Let the suite test the rules alone

      Once you have extracted a part, the suite can test it by itself, without the app. A part handed over for
      that is a *seam*. (Michael Feathers uses the word for any place where you can change behaviour without
      editing there.) The suite has its own rules of Reversi and compares them with yours, far more often and
      far faster than through an app on a phone. But it does not know your types. So you give it a few
      closures that translate your types into plain disks and cells, and back.
      """),
    .experiment(
      "Hand over the rules",
      """
      Answer the suite's questions in a new file, `Seams.swift`. Where your names differ, use yours:

      ```swift
      import ChapterKit

      extension RulesSeam {
        static let board = RulesSeam(
          flips: { board, side, cell in
            Board(board).flips(by: side, on: Cell(x: cell.x, y: cell.y)).map { ($0.x, $0.y) }
          },
          moves: { board, side in Board(board).moves(of: side).map { ($0.x, $0.y) } },
          isOver: { Board($0).isOver },
          winner: { Board($0).leader })
      }
      ```

      The suite's board is a `[Disk?]` of sixty-four cells, row by row, and its cells have an `x` and a `y`.
      Your `Board` needs an initializer that takes such an array, and the file must import `Disk` for it. Then
      hand the rules over in `Main.swift`, after the known defects:

      ```swift
      knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
      rules: .board
      ```
      """,
      until: "`swift run chapter-2 verify` ends with a group *seams*, in which `seams.rules` holds",
      hints: [
        """
        `Seams.swift` begins with `import ChapterKit` and `import enum ReversiKit.Disk`. Without the second, the
        compiler complains about `Board(board)` first, and only later says what is really missing:
        `cannot find type 'Disk' in scope`.
        """,
        "`Board.cells` lists all cells row by row, so `zip(Self.cells, disks)` pairs each with its disk.",
        """
        ```swift
        extension Board {
          fileprivate init(_ disks: [Disk?]) {
            self.init()
            for (cell, disk) in zip(Self.cells, disks) { self[cell] = disk }
          }
        }
        ```

        The whole file is `Solutions/2-Rules/Seams.swift`.
        """,
      ],
      answer: """
        `verify` now has a line *seams.rules*: thousands of questions about the rules. `verify --all` shows
        how long one question takes, and how long a script of the whole app. A wrong rule is reported with a
        board and a cell, not a script. In `swift run workbook` your chapter now has one seam of four.
        """),
    .experiment(
      "An attempt that looks right: check only the index",
      """
      The subscript of `Board` checks every cell four times: is the column too small, too large, the row too
      small, too large? Only the index in the array matters, says a colleague, so one check will do:

      ```diff
         private static func index(of cell: Cell) -> Int? {
      -    guard 0 <= cell.x, cell.x < width, 0 <= cell.y, cell.y < height else { return nil }
      -    return cell.y * width + cell.x
      +    let index = cell.y * width + cell.x
      +    return 0 <= index && index < width * height ? index : nil
         }
      ```

      It never reads outside the array, and a game begins as it always did. Predict: which clauses break, and
      where on the board? Then make the change, verify, and compare.
      """,
      until: "you have found a move that this board allows and the rules do not, and undone the change",
      hints: [
        "What is the cell to the right of h4?",
        "By this index it is a5. Which walks cross the right edge, and which the left?",
        "`swift run chapter-2 verify --clause rules` shows the boards.",
      ],
      answer: """
        A walk to the right goes on in the next row, so disks flip across the edge, and illegal cells count as
        legal. `rules.flips` and `rules.legal` break; passes and the ends of games go wrong with them. Nothing
        is wrong in the middle of the board, where everybody tries it first. A valid index of the array is not
        always the cell you meant.
        """),
    .exercise(
      "Verify the whole chapter",
      """
      Run `swift run chapter-2 verify`. If `Main.swift` still declares wrong-order, the suite reports it as
      fixed: remove it from the list.
      """,
      until: ["rules.order"],
      hints: [
        "`rules.order` is the README's order: the clause lists all eight directions.",
        "Only the last two entries of `directions` are in the wrong order.",
        "After the swap the table ends with `(x: -1, y: 1), (x: -1, y: 0)`.",
      ],
      answer: """
        Two entries are swapped, and 49 clauses hold, one more than before. `verify` finds nothing unexpected.
        """),
    .openTask,
    .prose(
      """
      ## Ask the first question again

      In which order do the disks of dark's f3 turn over?
      """),
    .code { app in
      let played = try app.played("d3; settle; e3; settle; f3; settle")
      return .timeline(played.events.filter { $0.text.hasPrefix("cell") }.suffix(3))
    },
    .prose(
      """
      Originally, e3 turns over before e4. Once you have corrected the order, *your code now* turns over e4
      at 1.250 and e3 at 1.500.

      How long did the user see a wrong screen? Here f3 is tapped at every instant of half a second:
      """),
    .predict(
      "the three disks of this move take three quarters of a second. How long is the screen wrong?",
      [
        "For the whole move": "0.000        ..############################..",
        "For a quarter of a second": "0.000        ..........##########.....",
        "From then on": "0.000        ..........#########################################",
      ],
      .lanes(
        before: "d3; settle; e3; settle", "", finger: "f3", upTo: 0.5, until: 1.25,
        harm: "the wrong disk turns over first"),
      why: "Afterwards both disks have turned over, and the screen no longer shows which came first."),
    .prose(
      """
      Now that the rules are a value, you no longer have to watch frames. What does f3 flip, and in which
      order?
      """),
    .code(with: RulesSeam.self) { rules in
      var board = RulesSeam.start
      for (side, move) in [(Disk.dark, Cell("d3")!), (.light, Cell("e3")!)] {
        board = rules.playing(side, on: move, of: board)
      }
      return .list(rules.flips(board, .dark, Cell("f3")!))
    },
    .prose(
      """
      You can also ask thousands of questions. How many games of one to five moves are there? Many people have
      counted them and agree: 4, 12, 56, 244, 1396. Count them with your own rules:
      """),
    .code(with: RulesSeam.self) { rules in
      .table(
        head: ["moves", "games"],
        rows: (1...5).map { ["\($0)", "\(rules.games(from: RulesSeam.start, by: .dark, moves: $0))"] })
    },
    .prose(
      """
      Some properties should hold for every board. Mirror a board along its long diagonal, and the moves are
      mirrored with it. Try that in every position that four moves can reach:
      """),
    .code(with: RulesSeam.self) { rules in
      let (boards, side) = rules.positions(after: 4)
      let different = boards.filter { board in
        let moves = rules.moves(board, side).map(RulesSeam.mirrored)
        return Set(rules.moves(RulesSeam.mirrored(board), side)) != Set(moves)
      }
      return .text("\(boards.count) positions, \(different.count) of them with other moves")
    },
    .prose(
      """
      ## What you can do now

      You can test any rule on any board, without a phone. When you are done, read `swift run solution-2`. It
      is one of many good solutions; where yours differs, ask which of the two you would rather change next
      year.

      ## What it cost

      One more file, and a copy of sixty-four cells whenever the controller uses the rules. If that ever
      becomes too slow, keep a position beside the view. Chapter 4 does this, for another reason: a save must
      not depend on the screen.

      ## What can go wrong here

      The rules themselves are easy to get right. Using them at the right moment is harder. Two common
      mistakes:

      - **A rules engine that skips passes.** It is natural to let the board say whose turn it is, and to
        let it skip a side that cannot move. Then the app can no longer say "dark must pass" while the
        alert is up, because for the engine it never was dark's turn. The clause is `pass.message`.
      - **Counts taken from the value.** The board changes in one step, the screen disk by disk. Count the new
        board too early and the labels run ahead of the animation; count the old one and they lag behind.
        The clause is `move.counts-once`.

      In both, the rules are right, but the app asks them at the wrong moment.

      ## When not to do this

      If a rule is used in one place and never changes, leave it there. Here it was worthwhile: the controller
      uses the rules in many places, and you can now compare their answers with published numbers.

      ## For your next review

      - **You have this problem when** you must open a screen and tap to check a price or a rule.
      - **Ask in the review:** does this `if` read a fact, or a label that shows one?
      - **Write this test:** move one calculation into a struct that imports no views. Compare it with a
        slow, obvious version on every small input.
      """),
    .verify(),
  ]
}
