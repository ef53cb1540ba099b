/// A bug of chapter 1, as the hunt knows it.
struct Bug: Sendable {
  /// The defect's name, such as chapter 1's `Main.swift` declares it.
  let name: String
  /// What the app does wrong, for a reader who has found it.
  let description: String
  /// From a nudge to nearly a script. They say nothing of the name: the bug may not be found yet.
  let hints: [String]

  /// One for each place of the board, the one that chapter 1 fixes first.
  static let all = [
    Bug(
      name: "lost-pass",
      description: """
        A pass is forgotten when the app dies before the next move: after the launch it is the turn of a side that \
        cannot move, and nobody says so. If that side is a Computer, the app crashes.
        """,
      hints: [
        """
        An app lives longer than its process. List what it must remember to look the same after a launch. Where does \
        it keep each of these things?
        """,
        """
        The save holds the board, whose turn it is and who plays. Think of a moment at which that is not all that a \
        user sees.
        """,
        """
        Get a side into a position where it cannot move, `kill` the app, and `show`. Ten commands are too few to get \
        there by tapping. Two Computers get there by themselves, with `computer first` at the head of the script; \
        or begin with a `save`, in which two disks are enough.
        """,
      ]),
    Bug(
      name: "torn-save",
      description: """
        A switch that is used while disks turn over saves the board as it is drawn at that instant: a position that \
        the game never had.
        """,
      hints: [
        """
        When does the app save? Put `trace on` before a script and look for `saved`. Is the board at rest each time?
        """,
        """
        A move takes a quarter of a second for each disk. Taps are ignored for that long, but the board is not all \
        that can be touched.
        """,
        """
        Tap a cell and use one of the two switches before the last disk has turned over. Then look at the save with \
        `disk`, or `kill` the app and `show`.
        """,
      ]),
    Bug(
      name: "wrong-order",
      description: "Disks to the left of the played one turn over before those to the lower left.",
      hints: [
        """
        The disks of a move turn over in this order: up-left, up, up-right, right, down-right, down, down-left, left. \
        Do they?
        """,
        """
        Most moves flip disks in one direction, and tell you nothing. You need a move that flips in two. Try \
        neighbours in that list.
        """,
        """
        The last two in the list: down-left, then left. Three moves along the third row, beginning with d3, are \
        enough. `settle` after each.
        """,
      ]),
    Bug(
      name: "overwritten-save",
      description: """
        A save that the app cannot read is replaced by a new game at once. Whatever was in it is lost.
        """,
      hints: [
        """
        What is on the disk is not always what the app has written: `save raw "x00"` puts whatever is in the quotes \
        there. What would you want to happen to a file that the app cannot read?
        """,
        """
        The app starts a new game, as it should. But the file was somebody's game, and a later version might have been \
        able to read it. Where is it after the launch?
        """,
        """
        An empty file is enough: `save raw` and two quotation marks. The app must keep it under another name before it \
        saves a new game.
        """,
      ]),
    Bug(
      name: "long-row",
      description: """
        A save is read without a look at whether its rows are too long or hold unknown symbols. A ninth character \
        crashes the app at every launch.
        """,
      hints: [
        """
        Read `loadGame` in `Chapters/1-FatController/ViewController.swift` as if the file came from an enemy. Which \
        wrong files does it turn away?
        """,
        """
        It counts the lines, and turns away a line that is too short. Which two questions does it not ask of a line?
        """,
        """
        Write a save byte by byte: `save raw "x00\\n..."`, with `\\n` after each line. Let the first line be right, and \
        the rows eight. Make one of them nine characters long.
        """,
      ]),
    Bug(
      name: "swallowed-alert",
      description: """
        A pass that falls due while the Reset dialog is up is never shown. After Cancel it is the turn of a side that \
        cannot move, and nobody can go on.
        """,
      hints: [
        """
        A screen has room for one dialog. Which dialogs does this app have, and what brings each of them up?
        """,
        """
        On this platform a dialog that is presented while another one is up is dropped. One of the app's dialogs comes \
        when you press a button, the other comes by itself.
        """,
        """
        Let two Computers play towards a pass: they reach one after their first move from `save x11 1 xo----ox`. \
        Before that move is made press `reset`; `settle`; then `cancel`, and see what is missing.
        """,
      ]),
  ]
}
