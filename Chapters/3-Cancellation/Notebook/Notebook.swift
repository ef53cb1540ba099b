import Notebooks

extension Main {
  static let notebook: Notebook? = Notebook("Chapter 3: calling things off", annoyance + road + arrival)
}

private let annoyance: [Notebook.Cell] = [
  .prose(
    """
    Eight moves into a game, dark is about to have to pass. Light's last move is still turning disks over
    when the user presses Reset, thinks better of it, and presses Cancel. Nothing should have happened:
    """),
  .script(
    """
    c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
    a3; wait 0.3; reset; wait 1; show; cancel; settle; show
    """),
  .prose(
    """
    It is dark's turn, dark cannot move, and there is no alert. The game is stuck. While the question was
    on the screen, the move came to its end and the app wanted to say "Pass". But an alert was up already,
    and the system shows one at a time: the second is dropped, with a warning in a log that nobody reads.
    And with the alert went the only line of code that would ever have given the turn to light, because it
    is the alert's button that does:
    """),
  .source("ViewController.swift", "presentPassAlert"),
  .prose(
    """
    This is the defect swallowed-alert. Look at what it is made of. The game goes on *inside a callback*:
    a closure that you hand to somebody else, who promises to call it later. When they do not, the game is
    over, and no line of your code is wrong.

    ## A loop that nobody wrote

    A game of Reversi is a loop. While somebody can move: get a move, show it, change sides. Look for that
    loop in this code. It is there, cut in pieces:

    | piece | goes on when |
    | --- | --- |
    | `beginTurn` | `waitForPlayer` finds a Computer, or a tap comes in |
    | `playTurnOfComputer` | the main queue calls its closure, two seconds later |
    | `placeDisk` | `animateSettingDisks` calls its completion |
    | `animateSettingDisks` | the board view calls its completion, and then it calls itself |
    | `nextTurn` | whoever called `placeDisk` gets its completion |
    | `presentPassAlert` | the user presses a button |

    Six functions, and each hands the rest of the game to somebody else. To read one turn you must read
    all of them. And now the user wants to reset in the middle. Whom do you tell? The ball is with
    somebody else: a queue, a view, an alert. You cannot take back what you have given away. You can only
    leave a note that says *when you call, do not bother*:
    """),
  .source("ViewController.swift", "class Canceller"),
  .source("ViewController.swift", "animateSettingDisks"),
  .prose(
    """
    And every closure must read the note. There are four places that make or ask a canceller, and a fifth
    that forgets nothing:
    """),
  .source("ViewController.swift", "pressResetButton"),
  .prose(
    """
    Does it work? Yes. Reset a move of four disks at each hundredth of a second, let everything run out,
    and count the old disks on the new board:
    """),
  .code { app in
    let times = (1..<100).map { hundredths in "0." + (hundredths < 10 ? "0" : "") + "\(hundredths)" }
    let late = try times.filter { time in
      let game = "save x00 1 xooo----; tap e1; wait \(time); reset; ok; settle; expect row 1 --------"
      return try app.played(game).failure != nil
    }
    return .text("\(times.count) resets, \(late.count) with a late disk")
  },
  .prose(
    """
    It is quick, too. What the app asks its phone to do later is a *job*, and it asks for few:
    """),
  .code { app in
    .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
  },
  .experiment(
    "Forget one note",
    """
    In `animateSettingDisks`, take `!canceller.isCancelled` out of the guard. It compiles without a word.
    Verify, and read which sentence breaks. Then do the same in `playTurnOfComputer`. Put both back.
    """,
    until: "you have seen two clauses break that name a reset, and hold again",
    hints: [
      "The guard then reads `guard let self else { return }`.",
      "`swift run chapter-3 verify --clause reset` is enough to see it.",
      "A Computer that was called off still plays: `reset.thinking`, and `think.cancel` too.",
    ],
    answer: """
      `reset.animating` breaks in the one case, `reset.thinking` and `think.cancel` in the other. Each
      guard is right by itself; what is wrong is that the compiler cannot tell you which closure lacks
      one.
      """),
  .prose(
    """
    ## The force

    Swift has a way to write a loop that waits: a function marked `async`, with `await` wherever it may
    have to. At such a point, a *suspension point*, the function stands still and the thread does other
    things. What runs an async function is a *task*. And a task can be *cancelled*: it is told so once, by
    whoever holds it, and everything that it awaits is told with it. No note for anybody to read: an
    `await` that is called off throws an error, the error leaves the loop, and what stands behind it is
    never reached.

    It gets better when tasks have a place. A *task group* is a scope in braces: what was started in it
    has ended when you leave it, one way or another. So to call off a game you leave the scope of the
    game. That is called structured concurrency, and it is to `Task { }` what a loop is to `goto`.
    """),
  .verify("reset", "dialog"),
]
