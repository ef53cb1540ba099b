import Notebooks
import Reversi
import ReversiKit
import ReversiSuite

extension Chapter2 {
  static let way: [Notebook.Cell] = [
    .prose(
      """
      ## Give it a name

      Every rule takes an `x` and a `y`, which always travel together. The first step is the smallest there
      is: a name for the pair. It seems too small to be worth a step, but it lets you move lines in the next
      steps instead of rewriting them.

      ```swift
      cellsFlipped(byPlacing: disk, atX: x, y: y)  // now
      cellsFlipped(byPlacing: disk, on: cell)      // then
      ```

      A pair of numbers can be handed over the wrong way round, and on a board the compiler would not mind. A
      cell cannot.
      """),
    .step("01-introduce-cell"),
    .prose(
      """
      ## A board that nobody draws

      Now the value. Do not move anything into it yet, and do not try to make it *the* board: the view stays
      the only board there is, and the value is copied from it whenever a rule is asked. That is wasteful.
      It is also always right, because a copy made at the moment of the question cannot be out of date.

      You may be tempted to keep a board in the controller beside the one in the view. Then there are two,
      and your code has to keep them in step. It is easy to decide the next turn on the board as it was
      *before* the move, because one of the two has been updated and the other has not.
      """),
    .step("02-extract-board"),
    .prose(
      """
      ## Move what belongs to it

      Once the value is there, you move rules by cutting and pasting. First those about moves, then those
      about turns and results. Watch the controller as they leave: each was a function that you had to read
      past to find what the app *does*.

      Nearly every line survives the move. A rule that asked the view asks `self` now:

      ```swift
      guard boardView.diskAt(x: cell.x, y: cell.y) == nil else { return [] }  // in the controller
      guard self[cell] == nil else { return [] }                              // in the board
      ```

      And the controller asks a board. `Board(boardView).moves(of: side)` reads like the question that it is. Move
      one rule at a time and build after each: a rule that still needs something from the controller will not
      compile, and the error names what holds it there.
      """),
    .step("03-move-moves"),
    .step("04-move-results"),
    .prose(
      """
      ## Cut the cord

      The board still knows the view that it is copied from. As long as it does, it cannot stand on its
      own: it cannot be made without a screen, and it lives on the main actor, where the screen lives. Turn
      the dependency round. The board offers a way to set a cell; the controller, which knows both, copies.

      Then look at the top of the file. What a file imports is what it may know. `import enum
      ReversiKit.Disk` says: of everything that a screen consists of, this file knows only the two colours of a disk.
      """),
    .step("05-cut-the-view-off"),
    .prose(
      """
      ## Now the order

      The walk along one direction is still tangled up with the loop over all eight. Take it out, and read
      what is left:

      ```swift
      return Self.directions.flatMap { run(from: cell, towards: $0, of: side) }
      ```

      This line says in so many words that the runs come in the order of `directions`. You no longer need a
      screen to see that the table is wrong. Before, the order was a consequence of nested loops; now it is something that can be read, and something that can be asked: `flips(by:on:)` answers
      with an array, and an array has an order.
      """),
    .step("06-extract-a-run"),
  ]

  static let harvest: [Notebook.Cell] = [
    .exercise(
      "Verify the whole chapter",
      """
      Run `swift run chapter-2 verify`. If `Main.swift` still declares wrong-order, the suite says that you
      have fixed it, and asks you to remove it from the list.
      """,
      until: ["rules.order"],
      hints: [
        "The order that the README wants is that of `rules.order`: the clause's sentence lists all eight directions.",
        "Only the last two entries of `directions` are in the wrong order.",
        "After the swap the table ends with `(x: -1, y: 1), (x: -1, y: 0)`.",
      ],
      answer: "Two entries swapped, `.wrongOrder` removed from `knownDefects`, and `verify` as it was."),
    .prose(
      """
      ## Hand it over

      A part that you have taken out can be tested by itself, without an app around it. The place where the
      suite gets hold of such a part is called a *seam*. The suite knows the rules of Reversi too, so it
      can put questions to yours: far more of them, and far faster, than through an app on a phone. But
      your types and names are your own, so you must tell the suite how to ask. That is what handing over
      means: a few closures that translate between plain disks and cells and your types.
      """),
    .experiment(
      "Hand over the rules",
      """
      Answer the suite's questions in a new file, `Seams.swift`. Where your names differ, write yours:

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
      say in `Main.swift`, after the known defects, that the chapter has rules to be asked:

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
        `verify` now has a line *seams.rules*: thousands of questions about the rules. `verify --all` says how long
        one takes, compared with a script of the whole app. When a rule is wrong, it names a board and a cell, not a
        script. In `swift run workbook` your chapter now has one seam of four.
        """),
    .experiment(
      "An attempt that looks right",
      """
      The subscript of `Board` asks four questions about every cell: is the column too small, too large, the
      row too small, too large? One would do, since what matters is whether the index is in the array:

      ```diff
         private static func index(of cell: Cell) -> Int? {
      -    guard 0 <= cell.x, cell.x < width, 0 <= cell.y, cell.y < height else { return nil }
      -    return cell.y * width + cell.x
      +    let index = cell.y * width + cell.x
      +    return 0 <= index && index < width * height ? index : nil
         }
      ```

      It never reads outside the array, and a game begins as it always did. Predict: which clauses break, and
      on which part of the board? Then put it into your board, verify, and compare.
      """,
      until: "you have found a move that this board allows and the rules do not, and undone the change",
      hints: [
        "What is the cell to the right of h4?",
        "By this index it is a5. Which walks go over the right edge, and over the left one?",
        "`swift run chapter-2 verify --clause rules` shows the boards.",
      ],
      answer: """
        A walk to the right goes on in the next row, so disks flip across the edge, and illegal cells count as
        legal. `rules.flips` and `rules.legal` break; passes and the ends of games go wrong with them. In the
        middle of the board nothing is wrong, and that is where everybody tries it first. The four questions are
        about the board, and the shortcut is about the array: an index in the array need not be the cell you meant.
        """),
    .openTask,
    .prose(
      """
      ## Once more

      This chapter began with a question, for which you needed a phone with a screen and three moves:
      """),
    .code { app in
      let played = try app.played("d3; settle; e3; settle; f3; settle")
      return .timeline(played.events.filter { $0.text.hasPrefix("cell") }.suffix(3))
    },
    .prose(
      """
      As you found it, the answer was wrong: e3 turned over before e4. With the order corrected, *your code
      now* turns over e4 at 1.250 and e3 at 1.500.

      Whenever dark plays f3, the app shows for a quarter of a second what it should not. Here f3 is tapped at
      every instant of half a second:
      """),
    .predict(
      "the three disks of this move take three quarters of a second. How long is something wrong on the screen?",
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
      And now that the rules are a value, you can ask them directly. What does f3 flip, and in which order?
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
      Values can be asked by the thousand. How many games of one to five moves are there? Many people have
      counted them and agree: 4, 12, 56, 244, 1396. Count them with your own rules:
      """),
    .code(with: RulesSeam.self) { rules in
      .table(
        head: ["moves", "games"],
        rows: (1...5).map { ["\($0)", "\(rules.games(from: RulesSeam.start, by: .dark, moves: $0))"] })
    },
    .prose(
      """
      And a property that should hold for every board can be tried on many. Mirror a board along its long
      diagonal, and the moves are mirrored with it. Try that in every position to which four moves can lead:
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

      Read `swift run solution-2` when you are done. It is one of many good answers; where yours differs, ask
      which of the two you would rather change next year.

      ## What it cost

      One more file, and a copy of sixty-four cells whenever the controller asks the rules something. If
      that ever becomes too slow, the answer is to keep a position beside the view. Chapter 4 does so, for a
      better reason.

      ## What can go wrong here

      The rules are where you naturally begin, and they are easy to get right. What is hard to get right is
      what they *mean* for the screen. Two traps:

      - **A rules engine that skips passes.** It is natural to let the board say whose turn it is, and to
        let it skip a side that cannot move. Then the app can no longer say "dark must pass" while the
        alert is up, because for the engine it never was dark's turn. The clause is `pass.message`.
      - **Counts taken from the value.** The board changes at once, the screen disk by disk. Count the new
        board too early and the labels run ahead of the animation; count the old one and they lag behind.
        The clause is `move.counts-once`.

      Neither is a fault in the rules. Both happen when a value is right and is asked at the wrong moment.
      The next chapter is about such moments: `swift run chapter-3`.

      ## When not to do this

      If a rule is asked from one place and never changes, leave it there. What made the move worthwhile
      here is not the length of the code. The rules are consulted wherever something happens, and their answers
      can now be compared with published numbers and with other programs. Before this chapter you could not
      do that.
      """),
  ]
}
