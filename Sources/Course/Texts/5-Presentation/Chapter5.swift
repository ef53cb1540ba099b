import Notebooks
import Reversi
import ReversiSuite

enum Chapter5 {
  static let notebook: Notebook = Notebook(
    "Chapter 5: the screen as a function of state", itch + ascent + summit + elsewhere + interlude)

  private static let itch: [Notebook.Cell] = [
    .prose(
      """
      ## What did the screen show?

      All defects are gone. The rules are a value, the game is a loop, a save is a position. What is left to
      take apart?

      Ask a question that every bug report asks: what did the screen show? Say that dark is a Computer,
      light has just moved, the last disk is still turning over, and the user has pressed Reset. Does the
      message name dark or light? Is the count the old one or the new one? Does an indicator turn?

      You can find out. You need a phone, and a script that takes it to that moment:
      """),
    .predict(
      "which side does the message name, and what do the counts say?",
      [
        "Dark, whose turn it is now, and the new counts": "message: x's turn\ncount: x 3, o 3\n",
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
      A phone and a script can answer such a question; *reading* cannot. No line in the code says what the screen
      shows while a disk turns over and a question is up.
      There are lines that change it when something happens, and what it shows is the sum of all changes so
      far. To know the message you must know which call set it last:
      """),
    .source("ViewController.swift", "updateMessageViews"),
    .prose(
      """
      This function is right whenever it is called. The question is whether it is called whenever it must
      be, and not a moment sooner. When in a move the message changes, whether the counts change with each disk, how
      long a side that must pass is named: all of it follows from *where the calls are*. Try it.
      """),
    .experiment(
      "One line up",
      """
      `play(on:by:)` lets the disks turn over, and then the position changes. Could it change first? Read
      the flips into a constant, then change the position, then let the disks turn over:

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
        With the position alone moved up, everything holds: nothing has told the screen of it yet. With the
        counts, two clauses break: `move.counts-once`, and `reset.animating`, because in the middle of the move
        the reset's question appears over counts that are ahead. With the message, five break:
        `move.message-last`, and every other clause that looks at the message meanwhile.
        """,
      ],
      answer: """
        The position may change early; it is no longer a picture. What breaks is a call that tells the screen
        about it too soon, and the compiler sees no difference. `move.counts-once`, `move.message-last` and
        `pass.message` are about nothing but where such calls are.
        """),
    .prose(
      """
      ## A function from state to screen

      Say it the other way round. There is a *state*: the position, who plays, which disks of the move under
      way have come down, who is thinking, whether a question is open. And there is a function from the
      state to everything that the screen shows. It touches no view and remembers nothing. Called with the
      same state, it answers with the same screen.

      Be that function for a moment. Here are three states. First: light must pass, and nobody has pressed
      Dismiss yet.
      """),
    .predict(
      "which side does the message name?",
      ["Light, who must pass": "message: o's turn", "Dark, who plays next": "message: x's turn"],
      .script("save o00 1 xo------; show"), why: "As long as the alert is up, it is light that passes."),
    .prose("Second: dark's Computer thinks, and the reset's question has been up for half a second."),
    .predict(
      "is the indicator turning?",
      ["No, nothing goes on behind a dialog": "thinking: -", "Yes": "thinking: x"],
      .script("mode dark computer; wait 1; reset; wait 0.5; show"),
      why: "A question changes nothing yet."),
    .prose("Third: the game is over, and both sides have the same number of disks."),
    .predict(
      "what does the message say?",
      [
        "`x won`, because dark began": "message: x won", "`Tied`": "message: Tied",
        "`xTied`, with dark's disk": "message: xTied",
      ],
      .script("save -00 1 xo------; show"),
      why: "The disk before the message is not there; it is not merely hidden behind the text."),
    .prose(
      """
      Those were three states. In the next figure you set the state, and the function of this chapter's solution
      answers, for every combination: also for those to which no game leads.
      """),
    .code(with: PresentationSeam.self) { app, presentation in
      .inspector(try presentation.everyState(on: app))
    },
    .prose(
      """
      With such a function, clauses such as `move.message-last` are no longer about time. That the message changes last
      becomes: *for a state with a move under way, the message names the mover.* You can read in one place
      whether that is so.

      The view does the rest. It takes the screen it is given and makes the views look like it. Since it
      decides nothing, it is called *passive*; since it has nothing to remember, it can be late, and it can
      be replaced.
      """),
    .verify("message", "move.counts-once", "move.message-last", "pass.message"),
  ]
}
