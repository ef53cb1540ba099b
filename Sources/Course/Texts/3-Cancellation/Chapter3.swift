import Notebooks

enum Chapter3 {
  static let notebook: Notebook = Notebook(
    "Chapter 3: the game as async code", annoyance + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## A game that stops

      Light has just played the eighth move of a game, and dark will have to pass. The disks are still turning
      over when the user presses Reset, thinks better of it, and presses Cancel. That should change nothing:
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
        It is dark's turn, dark cannot move, and there is no alert. The user did nothing wrong, and the game
        is stuck. When the move ended, the app presented "Pass". But the confirmation was already up, and the
        system shows one alert at a time: it drops the second, with a warning in a log that nobody reads.
        """),
    .prose(
      """
      Only one line of this code gives the turn to light after a pass, and it belongs to the alert's button:
      """),
    .source("ViewController.swift", "presentPassAlert"),
    .prose(
      """
      Was that bad luck? Light plays a3 at 0.25, Cancel is pressed at 1.5, and Reset at every instant from 0
      to 1.25, on a fresh phone each time:
      """),
    .swallowedAlert,
    .prose(
      """
      If the user presses Reset during that move, and then Cancel, the game is stuck. Short of abandoning the
      game, only a restart helps: the next launch checks whether a side must pass.

      This is the defect swallowed-alert. Its cause: the game goes on *inside a callback*, a closure that you
      hand to other code, which promises to call it later. If that code breaks the promise, the game stops
      there, though no line of your own is wrong.

      ## A loop that nobody wrote

      A game of Reversi is a loop. While a side can move: get a move, show it, change sides. Look for that
      loop in this code. It is there, in pieces:

      | piece | the game continues when |
      | --- | --- |
      | `beginTurn` | `waitForPlayer` finds a Computer, or a tap comes in |
      | `playTurnOfComputer` | the main queue calls its closure, two seconds later |
      | `placeDisk` | `animateSettingDisks` calls its completion |
      | `animateSettingDisks` | the board view calls its completion, and then it calls itself |
      | `nextTurn` | the caller of `placeDisk` gets its completion |
      | `presentPassAlert` | the user presses a button |

      Six functions each pass the rest of the game to other code. To read one turn, you must read them all.
      And now the user resets in the middle. A queue, a view or an alert holds the rest of the game, and you
      cannot take it back. You can only leave a note: *when you call, do nothing*.
      """),
    .source("ViewController.swift", "class Canceller"),
    .source("ViewController.swift", "animateSettingDisks"),
    .prose(
      """
      Every closure must read the note when its time comes, and the code that ends something must remember to
      write it. OK in the reset's confirmation does so for the animation and for both Computers:
      """),
    .source("ViewController.swift", "pressResetButton"),
    .prose(
      """
      Does it work? Reset a move of four disks at each hundredth of a second, let everything settle, and count
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
      why: "It works: every closure has read its note. Callbacks can be right."),
    .prose(
      """
      They leave nothing on the board, but they do leave work behind. Dark is a Computer, and thinks from 0 to
      2. Reset is pressed at 0.25, and OK at every instant (before 0.25 there is nothing to press). In the
      lane of the main queue each job is a dot, and a dot is empty if the job changes nothing for the user:
      """),
    .forgottenThought,
    .prose(
      """
      In the original app nothing goes wrong. But whenever OK is pressed before 2, there is an empty dot at 2:
      the Computer's closure wakes up for a game that is over, reads the note, and does nothing. It was never
      cancelled, only silenced.

      Here is all the work under way while dark's Computer is switched on, the game is reset half a second
      later, and dark plays d3 by hand in the new one:
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      In the original app the Computer keeps thinking right through the reset. No bar is nested in another:
      nothing waits for anything, and each piece of work ends by calling a closure. You will see this chart
      again at the end of the chapter.

      Callbacks are also cheap. Count the jobs, and remember the number until the end of the chapter:
      """),
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .experiment(
      "Forget one note",
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
        The second guard serves switches as well as resets. Add `--clause think` to see what else breaks
        without it.
        """,
      ],
      answer: """
        Without the first guard, `reset.animating` breaks. Without the second, `reset.thinking` does, and so
        do `think.cancel`, `think.restart` and `think.self-play`. The compiler never complained about either.
        """),
    .prose(
      """
      ## Tasks

      Swift has a way to write a loop that waits: a function marked `async`, with `await` wherever it may have
      to wait. At such a *suspension point* the function pauses and the thread does other things. A *task*
      runs an async function.

      The next pages run small async functions on the simulated phone. `clock` is the phone's, so no real time
      passes, and `say` prints a line with the time. Here is a function that sleeps twice. The last line
      appears when the function itself returns:
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
      `Board` is. The main actor runs one function at a time, so no two touch a property at once. A value
      shared with code elsewhere must be `Sendable`: safe to use from several threads.

      But one at a time does not mean one after another. While a function waits, the main actor is free, and
      others run. Anything you read before an `await` may have changed after it. This is *reentrancy*. Below,
      a Computer's task does three things in this order:

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
        All of it ran on the main actor, one thing at a time, and it still went wrong. Reentrancy is where
        async code fails.
        """),
    .prose(
      """
      ## Cancelling

      A task can be *cancelled*. You call `cancel()` once, and whatever the task is waiting for can react. A
      cancelled sleep throws. The error leaves the function, so the lines after the sleep never run. Below,
      this is a task's whole body, and after one second its creator calls `thinking.cancel()` and then
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
        `cancel()` returns at once, and the task ends later, when it next gets to run; here even the function
        that cancelled it has returned by then. In between, anything may run: cancelling stops nothing by
        itself.
        """),
    .prose(
      """
      What does `cancel()` do? It sets a flag and runs the handlers that the task has installed with
      `withTaskCancellationHandler`. Code that just computes runs to its end. A wait may throw, as a sleep
      does; it may end silently, as a loop over a stream does; or it may not notice, as `await` on another
      task does. A sleep that has already ended does not throw either, even if the task is cancelled before it
      runs again. `try Task.checkCancellation()` looks at the flag and throws. So you still have to check, but
      no longer in every closure: only in the function that waits, after the wait.

      ## Scopes

      It gets better when a task belongs to a scope. A *task group* is a scope in braces, and the tasks it
      starts are its *children*. Execution leaves the scope only when the last child has ended. A child starts
      outside the main actor, so it needs `await` for everything that belongs there, even for `say`. This
      group has one child, which takes three seconds:

      ```swift
      await withTaskGroup { group in
        group.addTask { … }
        say("the last line in the braces")
      }
      say("after the braces")
      ```
      """),
    .predict(
      "when is `after the braces` printed?",
      [
        "At once: nothing waits for the child": "0.000  after the braces",
        "After three seconds, with the child": "3.000  after the braces",
        "At once, and the child is cancelled": "0.000  the child ends",
      ],
      .code { _ in
        .said { clock, say in
          await withTaskGroup { group in
            group.addTask {
              try? await clock.sleep(for: .seconds(3))
              await say("the child ends")
            }
            say("the last line in the braces")
          }
          say("after the braces")
        }
      },
      why: """
        At the closing brace the group waits, and cancels nothing. The braces are a promise: after them,
        nothing that began inside is still under way.
        """),
    .prose(
      """
      An error that leaves the braces cancels the children first. An `async let`, the other kind of child, is
      always cancelled at the end of its braces. In a group, `cancelAll()` cancels all children. A scope and
      `cancelAll()` together end something for good: after the braces nothing of it is left.
      """),
    .code { _ in
      .said { clock, say in
        await withTaskGroup { group in
          group.addTask {
            try? await clock.sleep(for: .seconds(3))
            await say("the child ends")
          }
          try? await clock.sleep(for: .seconds(1))
          group.cancelAll()
        }
        say("after the braces")
      }
    },
    .prose(
      """
      That is the shape of a game and its reset. Next comes the shape of a player and a switch: two children,
      and the first to answer ends the other.
      """),
    .code { _ in
      .said { clock, say in
        let answer = await withTaskGroup(of: String.self) { group in
          for (name, seconds) in [("the Computer", 2), ("the switch", 1)] {
            group.addTask {
              try? await clock.sleep(for: .seconds(seconds))
              return name
            }
          }
          defer { group.cancelAll() }
          return await group.next() ?? ""
        }
        say("first was \(answer)")
      }
    },
    .prose(
      """
      The Computer would have needed two seconds; the scope ends after one. This is *structured concurrency*,
      which is to `Task { }` what a loop is to `goto`. You will write both shapes. On the way you will use
      `Task { }` several times. At the end one is left, which plays the games.

      These clauses demand exactly that. The original app breaks the last one:
      """),
    .verify("reset", "dialog"),
  ]
}

extension Notebook.Cell {
  static let forgottenThought = lanes(
    "mode dark computer; wait 0.25; reset", finger: "ok", upTo: 2.5, until: 3, harm: "a late move is seen",
    every: 0.05)
}
