import Notebooks

extension Chapter3 {
  static let awaiting: [Notebook.Cell] = [
    .prose(
      """
      ## Await the flips

      Begin with the easiest piece. The board view reports the end of a flip by calling a closure, and you
      need to await that call. Swift's usual tool for that is a *continuation*, which you resume when the
      callback comes. You must resume it exactly once. If you never do, the task waits forever, even when it
      is cancelled. If you resume a checked continuation twice, the app crashes. And this board view does call
      its completion twice, when a disk is set back in mid-flip. A stream, a sequence whose values arrive over
      time, is safer. You can finish it any number of times, and a cancelled task stops waiting for it:

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
      Two seconds on a queue become two seconds of sleep, and then a check. You need the check because a sleep
      that has ended can no longer throw, and a reset may still come before its task runs.

      No finger hits that instant. The suite can: on its phone several things, joined by `+` in a script, may
      be due at one instant, in any order. Dark's Computer has been thinking for two seconds, and at that
      instant the user switches it off and taps c4. In a browser you decide what runs next; elsewhere you see
      one example order for each possible screen:
      """),
    .orders("mode dark computer; wait 2 + mode dark manual + c4; settle"),
    .prose(
      """
      In each order dark makes at most one move. Come back to this figure after the step. There are more
      orders then, because the end of a sleep and the task that continues after it are two jobs. Run the end
      of the sleep, then the switch, then c4, and then the tasks: dark must still make only one move. Then
      take out the check after the sleep, and look again.
      """),
    .step("02-await-the-thinking"),
    .experiment(
      "An attempt that looks right: clean up in a defer",
      """
      The task could clean up after itself. With `defer` it stops the indicator and removes its entry from
      `thinking`, however it ends (the names are ours, from step 2):

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

      Now `stopThinking(of:)` only cancels. Every exit is covered, and nothing is written twice. Predict what
      happens when a user switches a thinking Computer off and straight on again. Then make the change, and
      verify.
      """,
      until: "you can say in which order three things happen, and have undone the change",
      hints: [
        "`cancel()` returns immediately. When does the cancelled task run its `defer`?",
        "By then the switch has been pressed a second time. Whose entry is in `thinking[turn]`?",
        "`swift run chapter-3 verify --clause think.restart` shows the script.",
      ],
      answer: """
        Off cancels the first task, on starts the second, and only then does the first wake and clean up: it
        stops the second's indicator and removes the second's entry, so the second can no longer be cancelled.
        `think.restart` breaks. A `defer` in a task runs when the task ends, not when you cancel it. Either
        the code that cancels cleans up immediately, or it waits for the task's end. In step 6 it waits, and then
        `defer` is right.
        """),
    .prose(
      """
      ## Queue the dialogs

      Two dialogs collided because neither knew of the other. Once a dialog is async, it can first await the
      end of the one before it. A class `Dialogs` will see to that. Calls to its instance `dialogs` should look
      like this, for a pass and for a reset, where `cancel` and `ok` are two more buttons:

      ```swift
      try await dialogs.ask("Pass", "Cannot place a disk.", [Dialogs.Button(title: "Dismiss")])

      try await dialogs.ask("Confirmation", "Do you really want to reset the game?", [cancel, ok]) { button in
        // What OK does, before the next dialog is shown.
      }
      ```

      Your code also needs a way to await a tap or a button: an object with a function that sends a value,
      and one that awaits the next. In our solution it is a `Signal`, with `send(_:)` and `next()`.
      """),
    .step("03-queue-the-dialogs"),
    .prose(
      """
      ## Write the game as a loop

      Now that you can await all the pieces, write the game as the loop that it is:

      ```text
      while it is somebody's turn
        if they can move:  await their cell, await the flips, save, give the turn away
        otherwise:         await Dismiss, give the turn away
      ```

      One function, in our solution `playGame`, takes the place of the seven in the table at the beginning of
      this chapter, and you can read it in the order in which things happen.

      The loop runs in a task, which a property keeps: `game = Task { try await playGame() }`. The task keeps
      the controller alive until it ends. That is fine here, where the controller lives as long as the app. But
      a screen that the user can close would never be freed, so cancel such a task when its screen disappears.
      `[weak self]` would not help, because a running method retains its object.
      """),
    .step("04-loop-over-the-turns"),
  ]

  static let scoping: [Notebook.Cell] = [
    .prose(
      """
      ## End the old game before the new one begins

      A scope waits for all that was started in it; `cancel()` does not. The game and the wait for its reset
      look like this (`waitForReset` is new: it awaits a confirmed reset, and OK calls its closure):

      ```swift
      try await withThrowingTaskGroup { game in
        game.addTask { try await self.playGame() }
        try await self.waitForReset { game.cancelAll() }
      }
      newGame()
      ```

      When the reset comes, the game is cancelled, and execution leaves the scope only when the game has
      ended. So two games never overlap. The cancelled game's error stays in the group, which throws a child's
      error only if its body asks for the child's result.

      Two things are not in the scope yet. You still stop the Computers' thinking by hand until step 6, and it
      joins the scope in step 7. And a running animation belongs to the board view: `newGame()` stops it by
      resetting the board.
      """),
    .step("05-scope-the-game"),
    .prose(
      """
      ## Put each player into one function

      A turn needs a scope too: if the user switches dark during its turn, you must stop asking the old player
      and ask the new one. First, bring the code of a player together in one function:

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

      Call this function in a task, and keep the task in a property, so that a switch can cancel it. But
      `Task { }` does not make a child of the current task: cancelling the game does not reach it. You have to
      pass the cancellation on yourself:

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
      ## Let a switch cancel the player

      In a scope you do not need that handler. Put the player and the switch into a group: ask the player for
      a move, and wait for the switch at the same time. If the switch comes first, the player is cancelled and
      its sleep throws. `defer` stops the indicator, the scope ends, and the loop asks the new player.

      There is one pitfall. `addTask` returns before the child has begun:
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
      Both happen at the same instant, but the switch came first. The child then waits for the *next* switch,
      and this one is lost:

      ```text
      time      ------------------------------------------------->
      finger    tap      switch
      parent    add the two children
      child 1              begins: asks the player it finds
      child 2                      begins: waits for a switch, which is over
      ```

      So the `Signal` of step 3 must count the values sent to it. Store the count before you ask the player,
      and wait until it differs. After an early switch it already does:

      ```text
      finger    tap                    switch: 5
      parent    notes 4, adds the two children
      child 1                              begins: asks the player it finds
      child 2                                      begins: 5 is not 4, so the wait is over
      ```
      """),
    .step("07-scope-the-player"),
  ]

  static let arrival: [Notebook.Cell] = [
    .experiment(
      "Hand over the game",
      """
      You cannot pass a game to the suite like a value. But the suite can check that nothing of a game
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
    .exercise(
      "Verify the whole chapter",
      """
      Run `swift run chapter-3 verify`. You have removed swallowed-alert from `knownDefects` in step 3;
      everything else must still hold.
      """,
      until: ["dialog.none-lost"],
      hints: [
        "The clause is broken until a second dialog waits for the first.",
        "\"Queue the dialogs\" does it: show a dialog only while no other is up.",
        "`knownDefects` in `Main.swift` keeps torn-save, long-row and overwritten-save.",
      ],
      answer: "`swift run chapter-3 verify` ends with three declared defects, and nothing else is broken."),
    .openTask,
    .prose(
      """
      ## Play the failures again

      Printed here are the original code's results. Where yours are different, they follow as *your code now*.

      Reset, and then Cancel, while the last move before a pass is still turning disks over:
      """),
    .script(
      """
      c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
      a3; wait 0.3; reset; wait 1; cancel; settle; show
      """),
    .prose(
      """
      Originally, the game is stuck. Once a dialog waits for the one before it, *your code now* differs in one
      line: the alert is up. No code had to remember to present it again.

      An earlier figure showed a closure that woke up at 2 for a game that was over. In *your code now*, a reset
      ends the Computer's thinking along with the game:
      """),
    .forgottenThought,
    .prose(
      """
      This is the chart of the work in progress again: dark's Computer is switched on, the game is reset, and
      dark plays d3. *Your code now* has bars within bars. An inner bar ends with the outer one, and the reset
      cancels all the old game's work:
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      All this comes down to one sentence: *in whatever order the ready jobs run, nothing of an old game is
      seen in a new one.* Test it in 100 orders. Light's Computer thinks, dark is switched back and forth, and
      the game is reset and begun again; wherever several jobs are ready at one instant, a seed picks one.
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
      It held at the start of this chapter too, because every closure checked its note. Now it should hold for
      a better reason: nothing of the old game is left. That stays true when somebody adds a button. With
      notes, the author of a new closure could forget the check.

      At the beginning you counted 6 jobs. *Your code now* needs several times as many; the solution needs 38:
      """),
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      Each callback was a single job. An `await` that really waits cuts the function in two, and the second
      half becomes a job of its own. Each child begins as a job, and each hop to the main actor or away from it
      is another. On a phone no user can tell the difference.

      ## What can go wrong here

      When you rewrite such an app, these mistakes are easy to make. Each has a scenario in the suite:

      - A tap while the Computer thinks is played for the Computer. (`think.tap-closed`)
      - Two taps come together, and both are accepted, because "animating" is set a moment later.
        (`move.tap-closed`)
      - Switching the *other* side starts the thinking again, and each switch adds two seconds.
        (`think.other-side`)
      - A side switched to Computer during an animation begins immediately, on a half-flipped board.
        (`think.after-animation`)
      - After a reset, an old callback still runs, and continues the old move on the new game's board.
        (`reset.animating`)
      - OK and Cancel in the reset's confirmation do the same thing. (`reset.cancel`)

      ## What it costs

      To read this code, you must understand tasks, groups and cancellation; callbacks are easier to learn. A
      cancelled task goes on until it checks, so a wait that ignores cancellation is as bad as a forgotten
      guard. And cancellation errors pass through functions that otherwise have nothing to do with errors.

      ## When not to do this

      A callback that is called once and never cancelled can stay. An animation that ends by changing a label
      needs no task. Use tasks and scopes when work can be cancelled while more steps are still to come.

      ## For your next review

      - **You have this problem when** every new callback needs a guard such as `if isStillCurrent`.
      - **Ask in the review:** who cancels this task, and what does the code after its `await` do then?
      - **Write this test:** start a slow request, leave the screen, and let the answer come. Nothing may
        change.
      """),
    .verify(),
  ]
}
