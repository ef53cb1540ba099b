import Notebooks

/// The known bug, found twice.
let finding: [Notebook.Cell] = [
  .prose(
    """
    ## Find the bug

    The challenge says that its app has a known bug, which shows only in a corner case, and that tests
    might help to find it. It does not say where. Let us look for it as if there were no list of clauses.

    Look at the table of what the app knows, and at its last row. A state that is nowhere but on the
    screen is a state that cannot be saved. So the suspicion is: kill the app while an alert is up.

    When is one up by itself? When a side must pass. The shortest game in which that happens has eight
    moves; a computer found it by trying all games. Play it, and after each move kill the app and launch
    it again. If saving works, a user sees the same screen as before:
    """),
  .code { app in
    let moves = ["c4", "c3", "c2", "b2", "e6", "c1", "a1", "a3"]
    let rows = try moves.indices.map { last in
      let game = moves[...last].map { "\($0); settle" }.joined(separator: "; ")
      let before = try app.played(game).screen
      let after = try app.played("\(game); kill").screen
      return ["\(last + 1)", moves[last], before == after ? "the same" : "something else"]
    }
    return .table(head: ["", "move", "after the kill, the screen shows"], rows: rows)
  },
  .prose("Seven times the same, and then not. Look at both screens after the eighth move:"),
  .script(
    """
    c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle; a3;settle
    show
    kill
    show
    """),
  .prose(
    """
    It is dark's turn and dark has no move. The alert that would have given the turn to light is gone, and
    nothing in the app will ever ask again. The user can tap all sixty-four cells. Only Reset helps.

    Why? `nextTurn` is where the app finds out that a side must pass:
    """),
  .source("ViewController.swift", "nextTurn"),
  .prose("and this is all that happens when the app is launched on a save:"),
  .source("ViewController.swift", "viewDidAppear"),
  .source("ViewController.swift", "waitForPlayer"),
  .prose(
    """
    The save says "dark to move". It is true, and it is not the whole truth, and `waitForPlayer` believes
    it.

    Once you know the cause you do not need the eight moves. A board with two disks will do, on which dark
    cannot move and light can:
    """),
  .script("save x00 1 ox------; show"),
  .prose(
    """
    And you can ask what is worse than being stuck. Let dark be a Computer:
    """),
  .script("save x10 1 ox------; show; kill; show"),
  .prose(
    """
    The Computer picks one of its legal moves, there is none, and the app dies. It dies at every launch
    from now on, because the save stays as it is: the only way out is to delete the app. People who took
    the challenge met this crash before they knew its cause.

    Is this *the* known bug? Almost certainly: the author's own later version of the app mends exactly
    this. But he never said so in public, and it is not the only one. The suite knows six. Hold the app
    against everything:
    """),
  .verify(),
  .prose(
    """
    A clause that says `has …` is broken by a defect which this chapter declares in `Main.swift`. The six
    of them, and the chapter in which each leaves the app:

    | defect | what a user sees | leaves in |
    | --- | --- | --- |
    | lost-pass | a pass is forgotten when the app is killed: stuck, or dead | this chapter |
    | wrong-order | disks to the left turn over before those below them to the left | chapter 2 |
    | swallowed-alert | Reset is pressed, a pass falls due behind its dialog, Cancel: stuck | chapter 3 |
    | torn-save | the half-done move you saw above, saved | chapter 4 |
    | long-row | a save with nine characters in a row kills the app at every launch | chapter 4 |
    | overwritten-save | a save that cannot be read is replaced by a new game at once | chapter 4 |

    Five of them you will not mend by looking for them. They go when what they grew on goes.
    """),
  .prose(
    """
    ## Let a machine look

    You found one bug by suspecting it, and the suite finds six because somebody wrote scenarios for them.
    There is a third way, which needs neither. Write the specification down once more, as a small model
    without screen or disk. Then let a gambler play, on the app and on the model, what no sane person
    would: two fingers at once, a switch at the very instant at which the last disk comes to rest, a kill
    in between, a full disk. After every input the app must show and have saved what the model says. Ten
    thousand inputs:
    """),
  .code { app in
    .table(
      head: ["found", "made as small as it goes"],
      rows: app.explored().map { [$0.defect, $0.script] })
  },
  .prose(
    """
    Whoever reports a bug should report it like this. Each of these scripts was a play of some hundred
    inputs, until everything was taken out of it that the failure does not need.

    How much of the game have ten thousand inputs met? Each column is something that the game may be
    waiting for, each row something that may happen to it then:
    """),
  .code { app in
    .text(app.coverage())
  },
  .prose(
    """
    Two things are left to wish for. One defect of the six is missing, and a pass is rare: few inputs have
    met its alert. `swift run workbook explore 1` plays two million inputs, finds the sixth, and leaves
    each script in the chapter's `Failures` folder, for the player to show.
    """),
]
