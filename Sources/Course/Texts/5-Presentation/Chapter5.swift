import Notebooks
import Reversi
import ReversiSuite

enum Chapter5 {
  static let notebook: Notebook = Notebook(
    "Chapter 5: the screen as a function of state", itch + ascent + summit + elsewhere + interlude + end)

  private static let itch: [Notebook.Cell] = [
    .prose(
      """
      All six defects are gone, but one question is still hard, and every bug report asks it: what did the
      screen show? Labels are set all over the view controller, so one call in the wrong place shows a wrong
      screen, and no line describes the right one. And the owner of the app now wants a second front end: the
      same game as lines of text, without a single view. As long as the game runs inside the view controller,
      such a front end could only read the first one's screen and press its buttons.

      In this chapter you compute the whole screen from one value, the state. At the end the view controller
      decides nothing, and the second front end is one small file.

      ## What did the screen show?

      Suppose dark is a Computer, light has just moved, the last disk is still turning over, and the user has
      pressed Reset. Does the message name dark or light? Are the counts old or new? Is an indicator on?

      To find out, you need a script that takes a phone to that moment:
      """),
    .predict(
      "which side does the message name, and what do the counts say?",
      [
        "Dark, who plays next, and the new counts": "message: x's turn\ncount: x 3, o 3\n",
        "Light, who has just moved, and the counts from before": "message: o's turn\ncount: x 4, o 1\n",
        "Light, and the new counts": "message: o's turn\ncount: x 3, o 3\n",
      ],
      .script(
        """
        computer first; mode dark computer; settle
        e3; wait 0.3; reset
        show
        """), why: "Both change only at the end of the move."),
    .prose(
      """
      You cannot find that answer by *reading*. There are only lines that change a part of the screen when
      something happens. To know the message, you must know when this function was last called:
      """),
    .source("ViewController.swift", "updateMessageViews"),
    .prose(
      """
      The function itself is right. But is it called whenever it must be, and not a moment sooner? *Where the
      calls are* decides when the message changes during a move, whether the counts change with each disk, and
      how long the message names a side that must pass. No compiler checks that.
      """),
    .experiment(
      "Move a line up and see what breaks",
      """
      `play(on:by:)` turns the disks over and then changes the position. Could the position change first? Read
      the flips into a constant, then change the position, then turn the disks over:

      ```swift
      let flips = position.board.flips(by: side, on: cell)
      position = position.playing(on: cell)
      for cell in [cell] + flips {
        try await boardView.setDisk(side, on: cell)
      }
      ```

      Verify. Then move `updateCountLabels()` up as well, to the line after the position, and verify again.
      Put it back, do the same with `updateMessageViews()`, and verify once more. The code looks no worse in
      any of these forms. Finally, undo everything.
      """,
      until: "you have seen `move.counts-once` and `move.message-last` break, and hold again",
      hints: [
        "`swift run chapter-5 verify --clause move` is enough.",
        """
        The flips must be read before the position changes. On the new board the cell is taken, so nothing would
        flip.
        """,
        """
        With only the position moved up, everything holds: nothing has updated the screen yet. With the
        counts, two clauses break: `move.counts-once`, and `reset.animating`, because the reset's dialog then
        appears in mid-move over counts that are ahead. With the message, five break: `move.message-last`, and
        every other clause that looks at the message during the move.
        """,
      ],
      answer: """
        The position may change early, because changing it does not update the screen. A call that updates the
        screen too soon breaks the app, and the compiler sees no difference. `move.counts-once`,
        `move.message-last` and `pass.message` are only about where such calls are.
        """),
    .prose(
      """
      ## A function from state to screen

      Turn it round. Keep a *state*: the position, the players, the disks of the current move that have
      landed, the Computer that is thinking, the open dialog. Then write a function from the state to the
      whole screen. It touches no view and remembers nothing. The same state always gives the same screen.

      What should that function return? Here are three states. First: light must pass, and nobody has pressed
      Dismiss yet.
      """),
    .predict(
      "which side does the message name?",
      ["Light, who must pass": "message: o's turn", "Dark, who plays next": "message: x's turn"],
      .script("save o00 1 xo------; show"), why: "As long as the alert is up, it is light's turn."),
    .prose("Second: dark's Computer thinks, and the reset's dialog has been up for half a second."),
    .predict(
      "is the indicator on?",
      ["No, a dialog pauses the game": "thinking: -", "Yes": "thinking: x"],
      .script("mode dark computer; wait 1; reset; wait 0.5; show"),
      why: "Until it is answered, the dialog changes nothing."),
    .prose("Third: the game is over, and both sides have the same number of disks."),
    .predict(
      "what does the message say?",
      [
        "`x won`, because dark began": "message: x won", "`Tied`": "message: Tied",
        "`xTied`, with dark's disk": "message: xTied",
      ],
      .script("save -00 1 xo------; show"),
      why: "A tie has no winner, so the message has no disk in front of it."),
    .prose(
      """
      In the next figure you set the state yourself, and a function computes the screen for every combination,
      even those no game can reach. It is the function that you hand over after the last step; until then
      the web pages use the solution's.
      """),
    .code(with: PresentationSeam.self) { app, presentation in
      .inspector(try presentation.everyState(on: app))
    },
    .prose(
      """
      With such a function, clauses such as `move.message-last` are no longer about time. "The message changes
      last" becomes *for a state in the middle of a move, the message names the mover*, and you check that in
      one place.

      The view controller takes the computed screen and updates the views to match. Such a view is called
      *passive*, because it decides nothing. It remembers nothing either, so you can replace it.
      """),
    .verify("message", "move.counts-once", "move.message-last", "pass.message"),
  ]
}
