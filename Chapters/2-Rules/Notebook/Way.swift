import Notebooks

let way: [Notebook.Cell] = [
  .prose(
    """
    ## Give it a name

    Every rule takes an `x` and a `y`, which always travel together. The first step is the smallest there
    is: a name for the pair. It seems too small to be worth a step, and it is what makes the next one a
    move of lines instead of a rewrite of lines.
    """),
  .step("01-introduce-cell"),
  .prose(
    """
    ## A board that nobody draws

    Now the value. Do not move anything into it yet, and do not try to make it *the* board: the view stays
    the only board there is, and the value is copied from it whenever somebody asks a rule. That is
    wasteful. It is also always right, because a copy made at the moment of the question cannot be out of
    date.

    The temptation here is to keep a board in the controller beside the one in the view. Then there are
    two, and from that day on somebody has to keep them in step. Several who took the challenge went this
    way and decided the next turn on the board as it was *before* the move, because one of the two had
    been told and the other had not.
    """),
  .step("02-extract-board"),
  .prose(
    """
    ## Move what belongs to it

    With the value there, rules move by cutting and pasting. First those about moves, then those about
    turns and results. Watch the controller as they leave: every function that went was one you had to
    read past to find what the app *does*.
    """),
  .step("03-move-moves"),
  .step("04-move-results"),
  .prose(
    """
    ## Cut the rope

    The board still knows the view that it is copied from. As long as it does, it is no value that stands
    by itself: it cannot be made without a screen, and it lives on the main actor, where the screen lives.
    Turn the dependency round. The board offers a way to set a cell; the controller, who knows both,
    copies.

    Then look at the top of the file. What a file imports is what it may know. `import enum
    MiniUIKit.Disk` says: of everything there is on a screen, this knows two colours.
    """),
  .step("05-cut-the-view-off"),
  .prose(
    """
    ## Now the order

    The walk along one direction is still tangled up with the loop over all eight. Take it out, and read
    what is left: a line that says in so many words that the runs come in the order of `directions`. You
    no longer need a screen to see that the table is wrong. Swap the two entries, and strike wrong-order
    from `Main.swift`.
    """),
  .step("06-extract-a-run"),
]

let harvest: [Notebook.Cell] = [
  .exercise(
    "Strike it from the list",
    """
    Verify everything: `swift run chapter-2 verify`. The suite says that wrong-order is mended and still
    declared. Strike it.
    """,
    until: ["rules.order"],
    hints: [
      "The order that the README wants is that of `rules.order`: the clause's sentence lists all eight directions.",
      "Only the last two entries of `directions` are in the wrong order.",
      "After the swap the table ends with `(x: -1, y: 1), (x: -1, y: 0)`.",
    ],
    answer: "Two entries swapped, one word struck from `knownDefects`, and `verify` ends without complaint."),
  .prose(
    """
    ## Hand it over

    The suite knows the rules of Reversi, too, and it would like to ask yours. But your code need not look
    like anybody else's, so you must say how yours are asked. A part that you take out and hand over is
    called a *seam*: the place at which it can be tested by itself. The board comes as sixty-four disks,
    row by row. In `Main.swift`:

    ```swift
    static let chapter = Chapter(
      title: "The rules as a value",
      knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
      rules: RulesSeam(
        flips: { board, side, cell in
          Board(board).flips(by: side, on: Cell(x: cell.x, y: cell.y)).map { ($0.x, $0.y) }
        },
        moves: { board, side in Board(board).moves(of: side).map { ($0.x, $0.y) } },
        isOver: { Board($0).isOver },
        winner: { Board($0).leader })
    ) { device in
    ```

    What is missing there is an initializer of your board that takes the disks. From then on what `verify`
    says ends with a group *seams*: some thousand questions about the rules, and how long one takes beside
    a script of the whole app.

    ## What you can do now

    Open `swift run solution-2` when you are done. Its notebook runs the rules by themselves: all games of
    five moves, counted and compared with the numbers that other programs have published; each position
    turned and mirrored in all eight ways. None of it needs a phone.

    ## What it cost

    A file more, and a copy of sixty-four cells for each question. A Computer's move asks a few hundred
    questions in two seconds. Nobody will ever notice; if somebody does, the place to keep a board is the
    store of the next but one chapter, where a position becomes what the game is about.

    ## What others did here

    The rules are where nearly everybody begins, and nearly everybody gets them right. What goes wrong is
    what the rules *mean* for the screen. Two traps:

    - **A rules engine that skips passes.** It is natural to let the board say whose turn it is, and to
      let it leave out a side that cannot move. Then the app can no longer say "dark must pass" while the
      alert is up, because for the engine dark was never to move. `pass.message` is the clause.
    - **Counts taken from the value.** The board changes at once, the screen disk by disk. Count the new
      board too early and the labels run ahead of the animation; count the old one and they stay behind.
      `move.counts-once` is the clause.

    Both are no faults of the rules. They are what happens when a value is right and somebody asks it at
    the wrong moment. The next chapter is about moments.

    ## When not to do this

    If a rule is asked from one place and never changes, let it stay there. What made the move worthwhile
    here is not that the code was long. It is that the rules are asked wherever something happens, that
    they have an answer which could be checked against the rest of the world, and that nobody could check
    it.
    """),
]
