internal import Structure
internal import Teaching

extension OpenTask {
  static let anotherBoard = OpenTask(
    title: "Open task: another board",
    task: """
      Only `Board` now knows what a board is made of. Use that: make it of something other than an array of
      sixty-four cells, without a change in any other file, and without a change in what the rules answer.
      """,
    goal: "`seams.rules` holds, all is as declared, and no other file has changed",
    hint: """
      A board must be able to say which disk is on a cell, to take another, and to count. Everything else goes through
      those three.
      """,
    ways: [
      Way(
        "An array of disks",
        """
        It is what you would draw: a cell is an index, and a cell off the board is an index out of range that your code
        must catch. Each copy that changes costs sixty-four disks, and each walk a bounds check per cell. It reads like
        the board.
        """),
      Way(
        "Two numbers of 64 bits",
        """
        A bit for each cell, a number for each side. Counting becomes one instruction, a copy two words, and comparing
        and hashing cost nothing. The price: a cell with both bits set is a board that cannot exist, so setting a disk
        must clear the other side's bit, and a number in the debugger does not look like a position.
        """, attempt: "2-Rules/two-masks"),
    ])
}
