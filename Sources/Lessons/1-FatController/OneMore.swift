internal import Structure
internal import Teaching

extension OpenTask {
  static let oneMore = OpenTask(
    title: "Open task: one more, where it stands",
    task: """
      Five defects are left, and four chapters to come. But not every defect needs a new architecture: at least two of
      the five can be fixed here, in a few lines, without moving anything. Find one, fix it, and remove it from the
      known defects in `Main.swift`. Then say for each of the others what stands in your way. You will meet your
      answers again.
      """,
    goal: "`swift run chapter-1 verify` says that all is as declared, with four defects left",
    hint: """
      `hunt` has shown what the user sees. Ask of each defect: which line causes it, and does that line know enough to
      be right?
      """,
    ways: [
      Way(
        "The order of the flips",
        """
        `directions` goes from up-left round to left, and the last two entries are the wrong way round. You swap them,
        and nothing else changes. It costs one line. What it does not buy: the order is a rule with no name and no test
        of its own, and the next person who sorts that table breaks it again. Chapter 2 gives it a place.
        """, attempt: "1-FatController/order-in-place"),
      Way(
        "The save that is not one",
        """
        `loadGame` puts disks on the screen and measures the row afterwards, when it is too late for a row of nine.
        Check the header's length, each row's length and its symbols before you set a disk; and do not let empty lines
        disappear. It costs half a dozen lines. What it does not buy: a save that is refused in its last row has put
        seven rows on the screen by then. Reading and showing are one function here, and chapter 4 takes them apart.
        """, attempt: "1-FatController/read-strictly"),
    ])
}
