import Notebooks

extension Main {
  static let notebook: Notebook? = Notebook(
    "Chapter 5: the screen as a function", itch + ascent + bite + summit)
}

private let itch: [Notebook.Cell] = [
  .prose(
    """
    All defects are gone. The rules are a value, the game is a loop, a save is a position. So, what is
    left to take apart?

    Ask a question that every bug report asks: what did the screen show? Say, dark has a Computer, light
    has just moved, the last disk is still turning over, and the user has pressed Reset. Does the message
    name dark or light? Is the count the old one or the new one? Does an indicator turn?

    You can find out. You need a phone, and a script that takes it to that moment:
    """),
  .script(
    """
    computer first; mode dark computer; settle
    e3; wait 0.3; reset
    show
    """),
  .prose(
    """
    What you cannot do is *read* it. There is no line in the code that says what the screen shows in that
    situation. There are lines that change it when something happens, and what it shows is the sum of all
    changes so far. To know the message you must know who set it last:
    """),
  .source("ViewController.swift", "updateMessageViews"),
  .prose(
    """
    This one is right whenever it is called. The question is whether it is called whenever it must be, and
    not a moment sooner. In this app the message changes at the end of a move and not at its start; the
    counts change at the end of a move and not with each disk; the side that must pass is named until
    Dismiss. All of it follows from *where the calls stand*. Try it.
    """),
  .experiment(
    "One line up",
    """
    In `playGame`, move `updateCountLabels()` to before the move is placed, or the position's change to
    before the disks turn over. Verify each. The code looks no worse afterwards.
    """,
    until: "you have seen a clause of the group `move` break, and hold again",
    hints: [
      "`swift run chapter-5 verify --clause move` is enough.",
      "The counts are those of the old position when they are updated too soon, and nothing updates them later.",
      "What breaks is `move.counts-once`, and `save.whole` stays as it is: the save no longer asks the screen.",
    ],
    answer: """
      Three clauses, `move.counts-once`, `move.message-last` and `pass.message`, are about nothing but
      where a call stands. You have seen how far a line must move to break one.
      """),
  .prose(
    """
    ## The force

    Say it the other way round. There is a *state*: the position, who plays, which disks of the move under
    way have come down, who is thinking, whether a question is open. And there is a function from the
    state to everything that the screen shows. It touches no view and remembers nothing. Called with the
    same state, it answers with the same screen.

    Then the trap clauses are no longer about time. That the message comes last becomes: *for a state with
    a move under way, the message names the mover.* It is an equation, and you can read whether it holds.

    The view does the rest. It takes the screen it is given and makes the views look like it. Since it
    decides nothing, it is called *passive*; since it has nothing to remember, it can be late, and it can
    be replaced.
    """),
  .verify("message", "move.counts-once", "move.message-last", "pass.message"),
]
