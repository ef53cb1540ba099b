import Notebooks

let building: [Notebook.Cell] = [
  .prose(
    """
    ## Read it all, then believe it

    First the codec. Make a value of what a save says, and let it be made from text only when the text is
    a save in every character. When it is not, say which line, what was found and what was expected: you
    will be the one who reads it.

    Be strict. A space where a cell should be was read as an empty cell, so far; it looks generous and it
    is a lie, because the next save writes something else. What you allow, you promise. One thing the
    clauses do promise: a last newline may be missing. (`load.tolerant`)
    """),
  .step("01-extract-the-codec"),
  .prose(
    """
    With this, long-row is gone: a row of nine characters is refused before a single disk is set. Strike
    it.

    ## Let the game be somewhere

    Now the position. Until this step the board view was the only board, and that was a rule of the first
    three chapters: two boards must be kept in step, one need not. It is time to turn it round. The
    position is the game; the view is what shows it, and is allowed to be late. The position changes in
    one instant, when the move is over. Before that instant it is the position before the move, after it
    the one after.

    Then a save has nothing to do with the animation at all, whenever it is asked for.
    """),
  .step("02-extract-the-position"),
  .prose(
    """
    Strike torn-save. Then look at what else has become simpler: the rules are asked about a position that
    nobody is drawing on, and `mustPass` is a question you can ask it.

    ## One place for files

    What is left is the file. Give it a place that does nothing else, and put there the decision that was
    missing: a save that is refused gets another name. The clause `load.keeps-bad` asks that the refused
    save still be somewhere on the disk, byte for byte.
    """),
  .step("03-extract-the-store"),
  .prose(
    """
    Strike overwritten-save, the last on the list.

    The next step is the first protocol in this workbook. Ask of every protocol who its second conformer
    is. If the answer is "perhaps one day", do not write it. Here the answer is: the disk that is full.
    You want to see what the app does when a save fails, and you do not want to fill a disk to see it.
    """),
  .step("04-inject-the-store"),
  .prose(
    """
    ## Do not throw errors away

    Every call of `saveGame` says `try?`. That is Swift for "I do not want to know", and it was right as
    long as there was nothing to do about it. Now there is: say so, quietly, where it does not stop the
    game; and try again, because disks get full and get empty again.
    """),
  .step("05-try-again"),
]

let keeping: [Notebook.Cell] = [
  .exercise(
    "Nothing left to declare",
    "Strike all three defects from `Main.swift`, and verify everything.",
    until: ["save.whole", "load.bad", "load.keeps-bad"],
    hints: [
      "`long-row` goes with step 1, `torn-save` with step 2, `overwritten-save` with step 3.",
      "If `load.bad` is still broken, try each of its saves by hand: the report prints the script.",
      "`Chapter(title: \"…\") { device in … }` needs no `knownDefects` at all.",
    ],
    answer: "`swift run chapter-4 verify`: 53 clauses, and all of them hold."),
  .prose(
    """
    ## What you can do now

    The notebook of solution 4 takes a save and cuts it off after each of its bytes, and changes each of
    its bytes into every other, and asks the codec what it makes of it. That is thousands of files, and no
    disk. It is the test that could not be written before.

    Hand the codec over in `Main.swift`, and the suite does so with every byte, and kills the app at every
    step of a write as well:

    ```swift
    store: StoreSeam(
      encode: { Save($0).text },
      decode: { SavedGame(try Save(text: $0)) })
    ```

    A `SavedGame` is the suite's own word for a position and two players; two initializers of a few lines
    translate it to yours and back.

    The suite also kills the app in the midst of writing, tears writes in half and fills the disk
    (`save.atomic`). It can do so because a chapter writes through its `Device`; an *atomic* write, one
    that is there wholly or not at all, is the device's affair, and yours is to ask for one write and not
    for two.

    ## What others did here

    - The save forgot whose turn it was *going to be*, and kept the mover. (`save.when`)
    - Switches were not saved, or were saved with the mode from before the switch. (`save.when`)
    - Loading saved at once, so that a launch changed the file. (`save.quiet`)
    - A pass was saved as the turn of the side that plays next. The alert never came back, and the user
      wondered where their turn had gone. (`pass.relaunch`)

    ## What it costs

    Three files. A position beside the view, and the duty to change it in one place. And a decision about
    each kind of bad file, which the old code never had to take because it did not notice.

    ## When not to do this

    If what you keep can be had again at any time, such as a cache, throw away what you cannot read and
    save yourself the codec's errors. The care of this chapter is for things that exist once.
    """),
]
