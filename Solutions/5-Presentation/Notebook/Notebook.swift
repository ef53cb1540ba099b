import Notebooks

extension Main {
  static let notebook: Notebook? = Notebook(
    "Solution 5: the screen as a function of state",
    [
      .prose(
        """
        ## What changed

        All that is known of a game is one value, and all that the screen shows is computed from it:
        """),
      .source("Screenful.swift", "init"),
      .prose("What a user does is a value, too:"),
      .source("GameState.swift", "enum Input"),
      .prose(
        "The view controller shows the one and passes on the other. This is all it does to show a screen:"),
      .source("ViewController.swift", "func show"),
      .prose(
        """
        ## What it bought

        The whole screen for several phases of a game, without a phone, a view or a clock:
        """),
      .code { _ in
        var moving = GameState.start
        moving.landed = [Cell(x: 2, y: 3)]
        var thinking = GameState.start
        (thinking.dark, thinking.thinker) = (.computer, .dark)
        var asking = moving
        asking.isAskingToReset = true
        func game(_ row: String) throws -> GameState {
          var state = GameState(try Save(text: "x00\n\(row)\n" + String(repeating: "--------\n", count: 7)))
          state.hasBegun = true
          return state
        }
        let phases = [
          ("at the start", GameState.start), ("a disk is landing", moving), ("the Computer thinks", thinking),
          ("asked about a reset meanwhile", asking), ("dark must pass", try game("ox------")),
          ("dark has won", try game("xxx-----")), ("a tie", try game("xx----oo")),
        ]
        return .table(
          head: ["phase", "message", "counts", "thinks", "dialog"],
          rows: phases.map { name, state in
            let screen = Screenful(state)
            return [
              name, (screen.messageDisk.map { "\($0)" } ?? "") + screen.message,
              "\(screen.darkCount) : \(screen.lightCount)", screen.thinker.map { "\($0)" } ?? "",
              screen.dialog?.title ?? "",
            ]
          })
      },
      .prose(
        """
        While a disk is landing the counts are those from before the move, and the message names the
        mover. That does not depend on the order of any calls.

        The second front end is one file, and no other file knows of it. No executable runs it; its test
        calls this function and the one that reads a line:
        """),
      .source("LineFrontEnd.swift", "func lines"),
      .prose(
        """
        Two Computers play a whole game, in ten orders of what is ready at once. A seed decides the order,
        and normally the Computers' choices, too; so here both Computers take the first legal cell:
        """),
      .code { app in
        let passes = String(repeating: "dismiss; settle; ", count: 10)
        let game = "computer first; mode dark computer; mode light computer; settle; \(passes) show"
        let ends = try (1...10).map { try app.played(game, seed: $0).screen }
        return .text("10 orders, \(Set(ends).count) game\n\n\(ends[0])")
      },
      .prose(
        """
        `Main.swift` hands over what the screen shows, and the suite tests that alone:

        ```sh
        swift run solution-5 verify --clause seams
        ```

        ## What it cost

        The view controller got far shorter. The app as a whole got longer with every chapter:
        """),
      .sizes("1-FatController", "2-Rules", "3-Cancellation", "4-Persistence", "5-Presentation"),
      .prose(
        """
        That is the price. What you get for it is in the chapters: six defects are gone, with the
        structure that allowed them, and four parts can be tested by themselves. Some of the lines are not
        architecture at all: the codec's errors, the second try at a full disk, and the second front end
        do something that the fat controller did not do.

        ## What we would not do

        Write a view model for each view. Put an actor around the game: it would make every look at the
        state a moment at which the state may change. Bring in a library with reducers, stores and
        effects: what is needed of them here is a function and a loop.
        """),
      .verify(),
    ])
}
