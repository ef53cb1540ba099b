import Notebooks

/// The smallest change that is right.
let mending: [Notebook.Cell] = [
  .prose(
    """
    ## Mend it where it stands

    You know the cause, and there is a clause that will tell you when it is gone. Now hold back. It is
    tempting to mend the bug and tidy up in one go, and then you do not know which of the two broke what
    the suite says is broken. One thing at a time: behaviour or structure, never both.

    There are two ways out. You could write the truth into the save: a fourth state, "dark must pass".
    That changes the format of the file, for this version and every later one. Or you could find the truth
    out again: whether a side must pass follows from the board, and the board is in the save. The second
    is smaller, and it cannot get out of step.
    """),
  .step("01-look-for-a-pass-at-launch"),
  .exercise(
    "Strike it from the list",
    """
    Verify the whole chapter. The suite now reports that you have mended what `Main.swift` still declares,
    and asks you to strike it from the list. Do so. From then on the defect may not come back.
    """,
    until: ["pass.relaunch", "load.no-moves"],
    hints: [
      "`swift run chapter-1 verify` ends with the clauses that are not as declared.",
      "The list is `knownDefects` in `Main.swift`.",
      "Two clauses stand and fall with this defect: `pass.relaunch` and `load.no-moves`.",
    ],
    answer: """
      `verify` ends without complaint, with five declared defects. The change is a dozen lines: one
      function split in two, and one call that names the second half.
      """),
  .prose(
    """
    ## What you have now

    The app is a little better, and exactly as fat. That was the point. You can read it, you have seen
    what its parts hold each other by, and you have a suite that speaks when behaviour changes. Count what
    stands between you and the next change:

    - a rule cannot be tested without a screen;
    - a move cannot be called off without a flag that everybody remembers to ask;
    - a save cannot be right while the board is a picture;
    - what the screen shows is written wherever something happens.

    Each of the next four chapters takes one of these away. `Solutions/1-FatController` is where chapter 2
    begins.

    ## When not to do this

    Pinning down costs time, and it pins down accidents along with intentions: the order of the tail is in
    the suite because a user could see it, not because anybody wanted it. If the code is about to be
    thrown away, or if it is so small that you can read it whole and be sure, leave it. This controller
    has 342 lines of code. You could be sure of each of them, and it still forgot a pass.
    """),
]
