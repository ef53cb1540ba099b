import Notebooks

enum Solution1 {
  static let notebook: Notebook = Notebook(
    "Solution 1: the fat controller, one bug fixed",
    [
      .prose(
        """
        ## What changed

        One function became two. `nextTurn` passes the turn to the other side; `beginTurn` checks what that
        side can do:
        """),
      .source("ViewController.swift", "nextTurn"),
      .source("ViewController.swift", "beginTurn"),
      .prose(
        """
        When the view appears, the controller begins a turn instead of waiting for a player:
        """),
      .source("ViewController.swift", "viewDidAppear"),
      .prose(
        """
        ## What it bought

        The game got stuck on this save in chapter 1. Now the launch brings the alert back:
        """),
      .script("save x00 1 ox------; show"),
      .prose("It does so at every instant of the pass, no matter when light plays its next move:"),
      .lanes(
        before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
        "wait 0.25; a3; wait 0.75; dismiss", finger: "c5", upTo: 2, until: 3,
        harm: "a restart would lose the pass",
        every: 0.05),
      .prose(
        """
        This save killed the app at every launch. Its Computer now passes as soon as Dismiss is pressed:
        """),
      .script("save x10 1 ox------; trace on; dismiss; c1; settle"),
      .prose(
        """
        ## What it cost

        A dozen lines. At launch the message is set twice to the same text, which no user can see.

        ## What we would not do

        We would not write "dark must pass" into the save. The board already says so, and some day the two
        would disagree.

        Nor would we fix anything else in the same step. Five defects are left, and each is declared:
        """),
      .verify(),
    ])
}
