import Notebooks

enum Chapter3 {
  static let notebook: Notebook = Notebook(
    "Chapter 3: the game as async code", annoyance + awaiting + scopes + scoping + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      In this app everything that takes time ends in a callback: a flip, a Computer's thinking, a dialog. If a
      callback comes too late, or never, the game goes wrong, although each function is right by itself. In
      this chapter you rewrite the game as one async loop. At the end no dialog is lost, you can read a turn
      from top to bottom, and after a reset all the old game's work ends before the new game begins.

      ## Press Reset at a bad moment

      Light has just played the eighth move of a game, and dark will have to pass. While the disks are still
      turning over, the user presses Reset, and then Cancel. That should change nothing:
      """),
    .predict(
      "what does the screen show once everything has settled?",
      [
        "The alert that says Pass": "alert: Pass",
        "Light's turn: the pass is over": "message: o's turn",
        "Dark's turn, and no alert": "thinking: -\nalert: -\n",
      ],
      .script(
        """
        c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
        a3; wait 0.3; reset; wait 1; show; cancel; settle; show
        """),
      why: """
        It is dark's turn, dark cannot move, and there is no alert: the game is stuck. When the move ended,
        the app presented "Pass". But the confirmation was already up. The system shows only one alert at a
        time, so it dropped the second, with a warning in the log.
        """),
    .prose(
      """
      Only one line of this code gives the turn to light after a pass, and it belongs to the alert's button:
      """),
    .source("ViewController.swift", "presentPassAlert"),
    .prose(
      """
      How easily does this happen? Light plays a3 at 0.25, Cancel is pressed at 1.5, and Reset at every
      instant from 0 to 1.25, on a fresh phone each time:
      """),
    .swallowedAlert,
    .prose(
      """
      Whenever Reset is pressed during that move, the game is stuck after Cancel. Short of abandoning the
      game, only a restart helps: since chapter 1, a launch checks whether a side must pass.

      This is the defect swallowed-alert. The game continues *inside a callback*: a closure that you pass to
      other code, which should call it later. If that code never calls it, the game stops there, although none
      of your own lines is wrong.

      ## The loop is spread over seven functions

      A game of Reversi is a loop. While a side can move: get a move, show it, change sides. In this code
      nobody wrote that loop; it runs through seven functions:

      | piece | the game continues when |
      | --- | --- |
      | `beginTurn` | it calls `waitForPlayer` or presents the alert |
      | `waitForPlayer` | the side is a Computer, or a tap comes in |
      | `playTurnOfComputer` | the main queue calls its closure, two seconds later |
      | `placeDisk` | `animateSettingDisks` calls its completion |
      | `animateSettingDisks` | the board view calls its completion, and then it calls itself |
      | `nextTurn` | it calls `beginTurn` |
      | `presentPassAlert` | the user presses a button |

      Each of them passes the rest of the game to other code. To understand one turn, you must read all seven.
      And when the user resets in the middle, the rest of the game is a closure, held by a queue, a view or an
      alert, and you cannot take it back. You can only leave a note for it: *when you are called, do nothing*.
      In this app the note is a `Canceller`:
      """),
    .source("ViewController.swift", "class Canceller"),
    .source("ViewController.swift", "animateSettingDisks"),
    .prose(
      """
      Every closure must check the note when it is called, and the code that ends something must remember to
      set it. OK in the reset's confirmation does so for the animation and for both Computers:
      """),
    .source("ViewController.swift", "pressResetButton"),
    .prose(
      """
      Does it work? Reset during a move of four disks, at each hundredth of a second, let all settle, and count
      the old disks on the new board:
      """),
    .predict(
      "how many of 99 resets leave a disk of the old game on the new board?",
      [
        "None": ", 0 with a late disk",
        "Three: those at the instants at which a disk comes down": ", 3 with a late disk",
        "All of them": ", 99 with a late disk",
      ],
      .code { app in
        let times = (1..<100).map { hundredths in "0." + (hundredths < 10 ? "0" : "") + "\(hundredths)" }
        let late = try times.filter { time in
          let game = "save x00 1 xooo----; tap e1; wait \(time); reset; ok; settle; expect row 1 --------"
          return try app.played(game).failure != nil
        }
        return .text("\(times.count) resets, \(late.count) with a late disk")
      },
      why: "It works, because every closure checked its canceller. Callbacks can be right."),
    .prose(
      """
      The old callbacks change nothing on the board, but they still run. Dark is a Computer, and thinks from 0
      to 2. Reset is pressed at 0.25, and OK at every instant (before 0.25 there is nothing to press). In the
      lane of the main queue each dot, in text a `*`, is a *job*: a piece of work that runs without
      interruption. An empty dot, in text an `o`, is a job that changes nothing for the user:
      """),
    .forgottenThought,
    .prose(
      """
      Originally, nothing goes wrong. But whenever OK is pressed before 2, there is an empty dot at 2: the
      Computer's closure was never taken off the queue. It runs for a game that is over, checks the note, and
      returns.

      Here is all the work in progress while dark's Computer is switched on, the game is reset half a second
      later, and dark plays d3 by hand in the new one:
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      Originally, the Computer keeps thinking right through the reset. No bar is nested in another, because no
      code waits for other code: each piece of work ends by calling a closure. Callbacks are cheap, though.
      Remember this chart and this number:
      """),
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .experiment(
      "Leave out one check",
      """
      In `animateSettingDisks`, take `!canceller.isCancelled` out of the guard. It compiles without a
      warning. Verify, and read which clause breaks. Put it back, and do the same in `playTurnOfComputer`.
      Put that back, too.
      """,
      until: "you have seen `reset.animating` and `reset.thinking` break, and hold again",
      hints: [
        "The guard then reads `guard let self else { return }`.",
        "`swift run chapter-3 verify --clause reset` shows both.",
        """
        The second guard is needed for switches, too, not only for resets. Add `--clause think` to see what else
        breaks without it.
        """,
      ],
      answer: """
        Without the first guard, `reset.animating` breaks. Without the second, `reset.thinking` does, and so
        do `think.cancel`, `think.restart` and `think.self-play`. The compiler never complained about either.
        """),
    .prose(
      """
      ## Tasks

      In Swift you can write a loop that waits: a function marked `async`, with `await` wherever it may have
      to wait. At such a *suspension point* the function pauses and the thread does other things. A *task*
      runs an async function.

      This section and the next run small async functions on the simulated phone, and so does a later one.
      `clock` is the phone's, so no real time passes, and `say` prints a line with the time. Here is a function
      that sleeps twice. The last line appears when the function itself returns:
      """),
    .code { _ in
      .said { clock, say in
        try await clock.sleep(for: .seconds(1))
        say("one second is over")
        try await clock.sleep(for: .seconds(2))
        say("two more are over")
      }
    },
    .prose(
      """
      Every function and property of your chapter belongs to the *main actor*, unless it is `nonisolated`, as
      `Board` is. The main actor runs one function at a time, so no two functions use a property
      simultaneously. A value that you share with code elsewhere must be `Sendable`: safe to use from several
      threads.

      But functions can still interleave. While one waits, the main actor runs others. So anything you read
      before an `await` may have changed after it. This is *reentrancy*. Below, a Computer's task does three
      things in this order:

      ```swift
      let mine = game.turn
      try await clock.sleep(for: .seconds(2))
      say("I play for \\(mine), and it is \\(game.turn)'s turn")
      ```

      `game.turn` is light's at first. After one second a reset sets it to dark's.
      """),
    .predict(
      "what does the Computer's task print after two seconds?",
      [
        "I play for light, and it is light's turn": "I play for light, and it is light's turn",
        "I play for dark, and it is dark's turn": "I play for dark, and it is dark's turn",
        "I play for light, and it is dark's turn": "I play for light, and it is dark's turn",
      ],
      .code { _ in
        .said { clock, say in
          @MainActor final class Game { var turn = "light" }
          let game = Game()
          let computer = Task { @MainActor in
            let mine = game.turn
            try await clock.sleep(for: .seconds(2))
            say("I play for \(mine), and it is \(game.turn)'s turn")
          }
          try await clock.sleep(for: .seconds(1))
          game.turn = "dark"
          say("a reset: it is \(game.turn)'s turn")
          try await computer.value
        }
      },
      why: """
        All of it ran on the main actor, one function at a time, and it still went wrong. The actor protects a
        value only while a function runs, not across an `await`.
        """),
    .prose(
      """
      ## Cancelling

      A task can be *cancelled*. You call `cancel()` once, and whatever the task is waiting for can react. A
      cancelled sleep throws. The error leaves the function, so the lines after the sleep never run. Here is a
      task's whole body. After one second, the code that created the task calls `thinking.cancel()` and then
      `say("cancelled")`:

      ```swift
      defer { say("the indicator stops") }
      try await clock.sleep(for: .seconds(2))
      say("I play c4")
      ```
      """),
    .predict(
      "which line comes first?",
      [
        "`cancelled`": "1.000  cancelled\n1.000  the function",
        "`the indicator stops`": "1.000  the indicator stops\n1.000  cancelled",
        "`I play c4`, after two seconds": "I play c4\n",
      ],
      .code { _ in
        .said { clock, say in
          let thinking = Task { @MainActor in
            defer { say("the indicator stops") }
            try await clock.sleep(for: .seconds(2))
            say("I play c4")
          }
          try await clock.sleep(for: .seconds(1))
          thinking.cancel()
          say("cancelled")
        }
      },
      why: """
        `cancel()` returns immediately. The task ends later, when it next gets to run; here even the function that
        cancelled it has returned by then. In between, other code may run.
        """),
    .prose(
      """
      What does `cancel()` do? It sets a flag and runs the handlers that the task has installed with
      `withTaskCancellationHandler`. Code that just computes runs to its end. How a wait reacts depends on the
      wait:

      - A sleep throws.
      - A `for await` over a stream ends silently.
      - An `await` on another task does not notice.
      - A sleep that has already ended does not throw, even if the task is cancelled before it runs again.

      Where a wait does not throw, call `try Task.checkCancellation()` after it: that throws if the flag is
      set. So you still have to check, but only in the function that waits, and no longer in every closure.

      These clauses describe what resets and dialogs must do. The last one is still broken:
      """),
    .verify("reset", "dialog"),
  ]
}

extension Notebook.Cell {
  static let forgottenThought = lanes(
    "mode dark computer; wait 0.25; reset", finger: "ok", upTo: 2.5, until: 3, harm: "a late move is seen",
    every: 0.05)
}
