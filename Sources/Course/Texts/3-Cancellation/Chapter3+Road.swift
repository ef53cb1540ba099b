import Notebooks

extension Chapter3 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## Await the flips

      Begin with the easiest piece. `animateSettingDisks` calls itself from a callback with one cell fewer
      each time: a `for` loop in disguise. The board view does not know `await`; wrap its completion once, and
      write the loop.

      Take care with the wrapper. Swift has *continuations* for it, which you resume when the callback comes.
      You must do so exactly once. If you never do, the task waits forever, even when it is cancelled. If you
      resume a checked continuation twice, the app crashes. And this board view does call twice, when a disk
      is set back in mid-flip. A stream is more forgiving. You can finish it any number of times, and waiting
      for it ends when the task is cancelled:

      ```swift
      func setDisk(_ disk: Disk?, on cell: Cell) async throws {
        let (rests, rest) = AsyncStream.makeStream(of: Void.self)
        setDisk(disk, atX: cell.x, y: cell.y, animated: true) { _ in rest.finish() }
        for await _ in rests {}
        try Task.checkCancellation()
      }
      ```

      With that in an extension of the board view, the flips are a loop of two lines.
      """),
    .step("01-await-the-flips"),
    .prose(
      """
      ## Await the thinking

      This is how a Computer thinks today:
      """),
    .source("ViewController.swift", "playTurnOfComputer"),
    .prose(
      """
      Two seconds on a queue become two seconds of sleep. Mind the instant at which it wakes. A sleep that is
      *over* can no longer be cancelled, but its task has not run yet: a reset may come in between. So after
      waking, the task checks once more for cancellation.

      You will not hit that instant with your finger. The suite does, because on its phone several things can
      be due at the same instant, and a seed decides which comes first. Dark's Computer has been thinking for two
      seconds, and at that very instant the user switches it off and taps c4. In a browser you decide what runs
      next; elsewhere you see one example order for each possible screen:
      """),
    .orders("mode dark computer; wait 2 + mode dark manual + c4; settle"),
    .prose(
      """
      In each order dark makes at most one move. After this step, come back to this figure. There is more to
      order then, because the end of a sleep and the task that continues after it are two jobs. Run the end of
      the sleep, then the switch, then c4, and then the tasks: dark must still make only one move. Then take
      out the check after the sleep, and look again.
      """),
    .step("02-await-the-thinking"),
    .experiment(
      "An attempt that looks right",
      """
      The code that starts something should also end it, and Swift has a keyword for that: `defer`. So the
      task itself cleans up the indicator and its entry in `thinking`, however it ends:

      ```diff
           thinking[turn] = Task {
      -      try await device.clock.sleep(for: .seconds(2))
      -      try Task.checkCancellation()
      -      stopThinking(of: turn)
      +      do {
      +        defer {
      +          thinking[turn] = nil
      +          playerActivityIndicators[turn.index].stopAnimating()
      +        }
      +        try await device.clock.sleep(for: .seconds(2))
      +        try Task.checkCancellation()
      +      }
      ```

      and `stopThinking(of:)` only cancels. Every exit is covered, and nothing is written twice. Predict what
      happens when a user switches a thinking Computer off and on again at once. Then put it in, and verify.
      """,
      until: "you can say in which order three things happen, and have undone the change",
      hints: [
        "`cancel()` returns at once. When does the cancelled task run its `defer`?",
        "By then the switch has been pressed a second time. Whose entry is in `thinking[turn]`?",
        "`swift run chapter-3 verify --clause think.restart` shows the script.",
      ],
      answer: """
        Off cancels the first task, on starts the second, and only then does the first wake and clean up: it
        stops the second's indicator and removes the second's entry, so the second can no longer be cancelled.
        `think.restart` breaks. A `defer` in a task runs when the task ends, not when you cancel it. Either
        the code that cancels cleans up at once, or the task cleans up only its own things. In step 6 the task
        does the latter, and then `defer` is right.
        """),
    .prose(
      """
      ## A queue of dialogs

      Now the defect. If you can await a dialog, you can also await the end of an earlier one. One object
      holds the queue; each dialog waits until the one before it is closed. The calls should look like this,
      for a pass and for a reset:

      ```swift
      try await dialogs.ask("Pass", "Cannot place a disk.", [Dialogs.Button(title: "Dismiss")])

      try await dialogs.ask("Confirmation", "Do you really want to reset the game?", [cancel, ok]) { button in
        // What OK does, before the next dialog is shown.
      }
      ```

      An event from outside, a tap or a button, happens whether your code waits for it or not. So you also
      write an object to wait on; the hints call it `Signal`. The tap calls its `send(_:)`, and the loop
      awaits its `next()`.

      When you are done, look at what a reset now has to do. It must cancel the move, the thinking and the
      waiting dialogs, and anything you add later must be added there. It is still a reminder, just in neater
      handwriting.
      """),
    .step("03-queue-the-dialogs"),
    .prose(
      """
      ## The loop at last

      Now that you can await all the pieces, write the game as the loop that it is:

      ```text
      while it is somebody's turn
        if they can move:  await their cell, await the flips, save, give the turn away
        otherwise:         await Dismiss, give the turn away
      ```

      The pieces from the beginning of this chapter become one function, in the order in which things happen.
      When you are done, read it to somebody who knows Reversi but no Swift.

      The loop runs in a task, `game = Task { try await playGame() }`, and that task keeps the controller
      alive until it ends. Here the controller lives as long as the app. A screen that can be closed would
      never be freed, and `[weak self]` would not help, because a running method holds its object. Cancel such
      a task when its screen disappears.
      """),
    .step("04-loop-over-the-turns"),
    .prose(
      """
      ## Leave the scope

      The game is one task now, and a reset cancels one thing. But cancelling does not wait for the end; you
      have seen the indicator stop after the line that follows `cancel()`. Give the game a scope, and wait for
      the reset in the same scope:

      ```swift
      try await withThrowingTaskGroup { game in
        game.addTask { try await self.playGame() }
        try await self.waitForReset { game.cancelAll() }
      }
      newGame()
      ```

      When the reset comes, the game is cancelled, and the scope ends only when the game has ended. The game's
      error goes no further: a group throws a child's error only when its body asks for the child's result.

      So the next game cannot meet the last one's loop. Two things are not in the scope yet. You still stop
      the Computers' thinking by hand, for two more steps. And a running animation belongs to the board view:
      `newGame()` stops it by resetting the board.
      """),
    .step("05-scope-the-game"),
    .prose(
      """
      ## Ask the player

      A turn has the same need. It is dark's turn, and you ask dark's player. If dark is switched meanwhile,
      the question is void, and you must ask the new player. Before you put that into a scope, collect the
      code of a player. Today its thinking starts in one function and stops in another. A third judges the
      tap, and a property says which side they all mean. One function can do it in order:

      ```swift
      private func move(of side: Disk, by player: Player) async throws -> Cell {
        switch player {
        case .manual:
          // Await a tap that is legal.
        case .computer:
          // Start the indicator, and stop it in a `defer`. Sleep for two seconds. Return the choice.
        }
      }
      ```

      Ask it in a task that you keep, and let a switch cancel that task. One thing is new here. `Task { }`
      does not make a child of the current task: cancelling the game does not reach it. You have to pass the
      cancellation on yourself:

      ```swift
      await withTaskCancellationHandler {
        await task.result
      } onCancel: {
        task.cancel()
      }
      ```
      """),
    .step("06-ask-the-player"),
    .prose(
      """
      ## A player and a switch

      A scope does that handler's work by itself. So put the player and the switch into a group: ask the
      player for a move, and wait for the switch at the same time. If the switch comes first, the player is
      cancelled and its sleep throws. `defer` stops the indicator, the scope ends, and the loop asks the new
      player. After this step you no longer cancel anything by hand.

      There is one pitfall. A child that you have added may not have begun yet:
      """),
    .code { _ in
      .said { _, say in
        await withTaskGroup { group in
          group.addTask { await say("the child begins to wait for the switch") }
          say("the switch is used")
        }
      }
    },
    .prose(
      """
      Both happen at the same instant, and the switch came first. A child that begins to wait only now waits
      for the *next* switch, and this one is lost:

      ```text
      finger    tap      switch
      parent    add the two children
      child 1              begins: asks the player it finds
      child 2                      begins: waits for a switch, which is over
      ```

      So let the `Signal` of step 3 count the values sent to it. Note the count before you ask the player, and
      wait until it has changed. A switch that came too early has already changed it:

      ```text
      finger    tap                    switch: 5
      parent    notes 4, adds the two children
      child 1                              begins: asks the player it finds
      child 2                                      begins: 5 is not 4, so the wait is over
      ```

      The step ends with a line in `Main.swift` that hands the game over to the suite: `game: .inTheApp`,
      after `rules`. Below the step you can read what the suite does with it.
      """),
    .step("07-scope-the-player"),
  ]

  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Verify the whole chapter",
      """
      Run `swift run chapter-3 verify`. If `Main.swift` still declares swallowed-alert, the suite reports it
      as fixed: remove it from `knownDefects`.
      """,
      until: ["dialog.none-lost"],
      hints: [
        "The clause is broken until a second dialog waits for the first.",
        "\"Queue the dialogs\" does it: show a dialog only while no other is up.",
        "`knownDefects` in `Main.swift` keeps torn-save, long-row and overwritten-save.",
      ],
      answer: "`swift run chapter-3 verify` ends with three declared defects, and nothing else is broken."),
    .experiment(
      "Hand over the game",
      """
      You cannot pass a game to the suite like a value. But the suite can check a promise: nothing of a game
      outlives its reset. In `Main.swift`, add `game: .inTheApp` after the rules. No other code is needed.
      """,
      until: "`swift run chapter-3 verify` ends with a group *seams*, in which `seams.game` holds",
      hints: [
        "The arguments of `Chapter` come in this order: `title`, `knownDefects`, `rules`, `game`.",
        "The line `rules: .board` now needs a comma, and `game: .inTheApp` is the line below it.",
        "The whole file is `Solutions/3-Cancellation/Main.swift`.",
      ],
      answer: """
        The suite now resets a game between any two of its jobs, at each in turn and on random schedules. It
        checks that nothing of the old game is ever seen again. In `swift run workbook` your chapter now has
        two seams of four.
        """),
    .openTask,
    .prose(
      """
      ## Once more

      Reset, and then Cancel, while the last move before a pass is still turning disks over:
      """),
    .script(
      """
      c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
      a3; wait 0.3; reset; wait 1; cancel; settle; show
      """),
    .prose(
      """
      In the original app the game is stuck. Once a dialog waits for the one before it, *your code now* differs
      in one line: the alert is up. No code had to remember to present it again. Here is Reset at every instant
      again:
      """),
    .swallowedAlert,
    .prose(
      """
      The chapter's other figure showed nothing wrong, only a closure that woke up at 2 for a game that was
      over. In *your code now*, a reset ends the Computer's thinking along with the game:
      """),
    .forgottenThought,
    .prose(
      """
      And this was the work under way while dark's Computer was switched on, the game was reset, and dark
      played d3. *Your code now* has bars within bars. An inner bar ends with the outer one, and the reset
      cancels everything of the old game:
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      All this comes down to one sentence: *in whatever order things happen, the user sees the same game.*
      Below, light's Computer thinks, dark is switched back and forth, and the game is reset and begun again,
      in 100 orders: wherever several jobs are ready at one instant, a seed picks one.
      """),
    .code { app in
      let game = """
        computer first; mode light computer; c4; wait 1; mode dark computer; mode dark manual
        wait 1.5; reset; wait 0.25; ok; d3; wait 0.1; reset; ok; e6; settle; show
        """
      let screens = try (1...100).map { try app.played(game, seed: $0).screen }
      return .text(
        "100 orders, \(Set(screens).count) final \(Set(screens).count == 1 ? "screen" : "screens")")
    },
    .prose(
      """
      It held in the original app, because every closure read its note in time. Now it should hold for a
      better reason: nothing of the old game is left to read a note. Which of the two will still be true once
      somebody adds a button?

      At the beginning you counted 6 jobs. *Your code now* needs several times as many; the solution needs 38:
      """),
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      With callbacks, each one was a single job. An `await` that really waits cuts the function in two, and
      the second half becomes a job. Each child begins as a job, and so does each hop to the main actor and
      away from it. That is the cost to the machine; on a phone no user can tell. The cost to the reader comes
      below.

      ## What can go wrong here

      Rewrites of such an app break most easily here. Each of these mistakes has a scenario in the suite:

      - A tap while the Computer thinks is played for the Computer. (`think.tap-closed`)
      - Two taps come at once, and both are accepted, because "animating" is set a moment later.
        (`move.tap-closed`)
      - Switching the *other* side starts the thinking again, and each switch adds two seconds.
        (`think.other-side`)
      - A side switched to Computer during an animation begins at once, on a board that is half turned over.
        (`think.after-animation`)
      - After a reset, an old callback arrives and drives the animation of the new game. (`reset.animating`)
      - OK and Cancel in the reset's confirmation do the same thing. (`reset.cancel`)

      None of them is a mistake about Reversi. All are wrong answers to "what if this comes *now*?", a
      question that callbacks make hard to ask and scopes make hard to forget.

      ## What it costs

      You must understand tasks, groups and cancellation to read this code; a callback asks less of its
      reader. A cancelled task goes on until it checks, so a wait that does not notice is as bad as a
      forgotten guard. And cancellation errors pass through functions that otherwise have nothing to do with
      errors.

      ## When not to do this

      A callback that is called once and never cancelled can stay. An animation that ends by changing a label
      needs no task. What calls for all this is not that something takes time, but that it can be cancelled
      with more work still to come.

      Chapter 4 is about what is saved, and when: `swift run chapter-4`.

      ## For your next review

      - **You have this problem when** every new callback needs a guard such as `if isStillCurrent`.
      - **Ask in the review:** who cancels this task, and what does the code after its `await` do then?
      - **Write this test:** start a slow request, leave the screen, and let the answer come. Nothing may
        change.
      """),
    .verify(),
  ]
}
