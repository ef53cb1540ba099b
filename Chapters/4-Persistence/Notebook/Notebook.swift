import Notebooks

extension Main {
  static let notebook: Notebook? = Notebook("Chapter 4: a save is a promise", breaking + building + keeping)
}

private let breaking: [Notebook.Cell] = [
  .prose(
    """
    A save is a promise: what you were doing will be there when you come back. Here is how this app breaks
    it, in three ways. None of them needs bad luck.

    ## Twice dark

    Dark plays c4. A tenth of a second later, while d4 is still to turn over, the user switches light to
    Computer; the app saves, as it does on every switch. Then the phone dies.
    """),
  .script("c4; wait 0.1; mode light computer; kill; show"),
  .prose(
    """
    Dark's disk is on c4, nothing has turned over for it, and dark is to move again. No game of Reversi
    was ever in this position. The suite calls this torn-save.

    ## Nine is too many

    Somebody has edited the save by hand, and one row has a character too many. Launch the app:
    """),
  .script(
    "save raw \"x00\\n---------\\n--------\\n--------\\n---ox---\\n---xo---\\n--------\\n--------\\n--------\\n\"; show; kill; show"
  ),
  .prose(
    """
    It is dead, at this launch and at every other. A file that the app itself calls a convenience has
    become a trap. (long-row)

    ## Gone

    And here the turn is an `X` where an `x` should be, which an older version might have written, or a
    newer one might write. This user was in the middle of a game:
    """),
  .script(
    """
    save raw "X00\\n--------\\n--------\\n--xxx---\\n--xox---\\n--xxxo--\\n-----o--\\n--------\\n--------\\n"
    show
    disk
    """),
  .prose(
    """
    A new game. That is a decent answer to a file that cannot be read. But look at the disk: the old save
    is not there any more. The new game saved itself over it before anybody could have had a look. Had it
    been kept, a person, or the next version of the app, could have brought it back. (overwritten-save)

    ## What they have in common

    Here is the code that writes and the code that reads:
    """),
  .source("ViewController.swift", "saveGame"),
  .source("ViewController.swift", "loadGame"),
  .prose(
    """
    Read `loadGame` as a list of what it does to the app while it is still finding out whether the file is
    any good. It sets the turn. It sets two switches. It sets disks, one row after another. And then, in
    the seventh row, it throws. Its own comment says so: *a part of the screen may have changed already*.
    That nothing worse comes of it is because a new game happens to set all of it again.

    And `saveGame` asks the screen what the game is. The screen is a picture that is being drawn.

    One sentence for both: **the save is read from and written to the screen, and there is no moment at
    which the game is a thing of its own.** So there is nothing that could be refused as a whole, nothing
    that could be written as a whole, and nothing to compare.

    What is missing has a name: a *position*. The board and whose turn it is, as a value; there before the
    move, and there after it, and never in between. Text becomes a position or an error, and nothing else
    happens. A position becomes text. Such a pair of functions is called a *codec*, and it needs no disk,
    no screen and no phone.
    """),
  .verify("save", "load"),
]
