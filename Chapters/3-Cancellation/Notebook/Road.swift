import Notebooks

let road: [Notebook.Cell] = [
  .prose(
    """
    ## Await the flips

    Begin where it is easiest to see. `animateSettingDisks` calls itself from a callback with one cell
    less each time: a `for` loop in disguise. The board view does not know `await`; wrap its completion
    once, and write the loop.

    One thing to know about the wrapping. Swift has *continuations* for it, which you resume when the
    callback comes. If it never comes, because the phone was killed or the view is gone, the task hangs
    and its memory with it. A stream that is finished by the callback does not have that problem: it ends
    when its task is cancelled.
    """),
  .step("01-await-the-flips"),
  .prose(
    """
    ## Await the thinking

    Two seconds on a queue become two seconds of sleep. Mind the instant at which it wakes. A sleep that
    is *over* can no longer be called off, but its task has not run yet: a reset may come in between.
    Whoever wakes asks once more.

    You will not find that instant by trying it out with your finger. The suite finds it, because on its
    phone two things can be due at the very same instant, and a seed decides which is first.
    """),
  .step("02-await-the-thinking"),
  .prose(
    """
    ## Dialogs in a line

    Now the defect. If showing a dialog is something that can be awaited, then so is the dialog before it.
    One object knows whether one is up; whoever comes next waits. Strike swallowed-alert when you are
    through.

    Then look at what resets a game by now. It must call off the move, the thinking, and the dialogs that
    wait, and each time you add something you must add it there. It is the note for everybody again, in
    better handwriting.
    """),
  .step("03-queue-the-dialogs"),
  .prose(
    """
    ## The loop at last

    All the pieces can be awaited. Write the game as what it is. When you are done, read it to somebody
    who knows Reversi and no Swift.
    """),
  .step("04-loop-over-the-turns"),
  .prose(
    """
    ## Leave the scope

    The game is one task now, and reset calls off one thing. It is still somebody's duty to do so. Give
    the game a scope: beside it, in the same group, wait for the reset. Whichever ends first ends the
    other, and the group is left only when both have ended. The next game cannot meet a disk of the last
    one, because the last one is no more.
    """),
  .step("05-scope-the-game"),
  .prose(
    """
    The same shape fits a turn: ask the player for a move, and beside it wait for the switch. When the
    switch comes first, the player's scope is left, the sleep is called off, `defer` stops the indicator,
    and the new player is asked. There is nothing left that is called off by hand.
    """),
  .step("06-scope-the-player"),
]

let arrival: [Notebook.Cell] = [
  .exercise(
    "Strike it from the list",
    "Verify everything. The suite says that swallowed-alert is mended and still declared. Strike it.",
    until: ["dialog.none-lost"],
    hints: [
      "The clause is broken until a second dialog waits for the first.",
      "Step 3 does it: ask only while no other dialog is up.",
      "`knownDefects` in `Main.swift` keeps torn-save, long-row and overwritten-save.",
    ],
    answer: "`swift run chapter-3 verify` ends without complaint, with three declared defects."),
  .prose(
    """
    ## Hand it over

    The game has no value to hand over, but there is a promise that the suite can hold you to: nothing of
    a game outlives its reset. Add `game: .inTheApp` behind the rules in `Main.swift`. Verifying then
    stops a game between any two of its jobs, at every one of them in turn and on random schedules, and
    looks whether anything of it is ever seen again.

    ## What others did here

    Nearly everything that goes wrong in published rewrites of this app goes wrong at this point. Each of
    these was found in one of them, and each has a scenario in the suite:

    - A tap while the Computer thinks is played for the Computer. (`think.tap-closed`)
    - Two taps in one turn of the loop, and both are accepted, because "animating" is set a moment later.
      (`move.tap-closed`)
    - Switching the *other* side starts the thinking again, and each switch adds two seconds.
      (`think.other-side`)
    - A side switched to Computer during an animation begins at once, on a board that is half turned over.
      (`think.after-animation`)
    - After a reset, an old callback arrives and drives the animation of the new game. (`reset.animating`)
    - OK and Cancel in the question about reset do the same thing. (`reset.cancel`)

    None of them is a mistake about Reversi. All of them are answers to "what if this comes *now*?", a
    question that code in callbacks makes hard to ask and code in scopes makes hard to forget.

    ## What it costs

    You must understand tasks, groups and cancellation to read this code; nobody had to in order to read a
    callback. A task that is cancelled goes on until it asks, so an `await` that is not cancellable is as
    bad as a guard that is forgotten. And errors thrown for cancellation pass through functions that have
    nothing to do with errors.

    ## When not to do this

    One callback, called once, that nobody ever calls off: leave it. An animation at the end of which a
    label changes needs no task. What asks for this chapter is not asynchrony. It is *calling off*, and
    that something comes after.
    """),
]
