import Notebooks

enum Solution3 {
  static let notebook: Notebook = Notebook(
    "Solution 3: the game as async code",
    [
      .prose(
        """
        ## What changed

        You can read the game from top to bottom. While it is a side's turn: if the side can move, await its
        cell, await the flips, give the turn away. If it cannot, await Dismiss.
        """),
      .source("ViewController.swift", "playGame"),
      .prose("Each game is played in a scope of its own. A reset ends the scope:"),
      .source("ViewController.swift", "playGames"),
      .prose("A player is asked in a scope, too, and a switch ends it:"),
      .source("ViewController.swift", "move"),
      .prose(
        """
        You can see the scopes. Dark's Computer thinks, and is switched off before it has finished; dark plays
        d3; light's Computer is switched on, and the game is reset while it thinks. Each bar is a task, from
        beginning to end:
        """),
      .work(
        """
        mode dark computer; wait 1; mode dark manual; wait 0.5; d3; wait 1; mode light computer; wait 1
        reset; wait 0.5; ok; wait 0.5
        """),
      .prose(
        """
        There is no canceller to check, and no callback that calls the next turn. Two small types are new:
        `Signal`, to await a user's action, and `Dialogs`, which shows one dialog at a time and awaits its
        answer.

        ## What it bought

        A pass that becomes due while the reset's confirmation is up is announced after it:
        """),
      .script(
        """
        c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
        a3; wait 0.3; reset; wait 1; cancel; show; dismiss; settle; expect message o's turn
        """),
      .prose("Whenever Reset is pressed, the game continues after Cancel:"),
      .lanes(
        before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
        "wait 0.25; a3; wait 1.25; cancel", finger: "reset", upTo: 1.25, until: 1.75,
        harm: "the game is stuck"),
      .prose("No Computer thinks on after its game. Dark's begins at 0; after a reset, no job is left at 2:"),
      .lanes(
        "mode dark computer; wait 0.25; reset", finger: "ok", upTo: 2.5, until: 3,
        harm: "a late move is seen",
        every: 0.05),
      .prose(
        """
        You can also check that *in whatever order the ready jobs run, nothing of an old game is seen in a new
        one.* Below, light's Computer thinks, dark is switched back and forth, and the game is reset and begun
        again, in 100 orders: wherever several jobs of the app are ready at the same instant, a seed picks
        one.
        """),
      .code { app in
        let game = """
          computer first; mode light computer; c4; wait 1; mode dark computer; mode dark manual
          wait 1.5; reset; wait 0.25; ok; d3; wait 0.1; reset; ok; e6; settle; show
          """
        let screens = try (1...100).map { try app.played(game, seed: $0).screen }
        return .text("100 orders, \(Set(screens).count) final screen")
      },
      .prose(
        """
        `Main.swift` hands over the game, and the suite tests it by itself:

        ```sh
        swift run solution-3 verify --clause seams
        ```

        ## What it cost

        With callbacks, each callback is one job. With `await`, each suspension point that really waits cuts
        the code, and each piece is a job:
        """),
      .code { app in
        .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
      },
      .prose(
        """
        Compare that with the same cell in chapter 3, where the game consists of callbacks. On a phone no user
        can tell.
        """),
      .sizes("2-Rules", "3-Cancellation"),
      .prose(
        """
        ## What we would not do

        We would not put the board into an actor. Everything here happens on the main actor, as the screen
        does. An actor of its own would make every question about the board a suspension point: a moment at
        which other code may change what you have just read.

        Nor would we write `Task { }` where a group would do. There is one such task, which plays all games. A
        task without a scope is little better than a callback: nothing waits for its end.
        """),
      .verify(),
    ])
}
