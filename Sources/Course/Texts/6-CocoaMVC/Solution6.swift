import Notebooks
import Reversi
import ReversiSuite

enum Solution6 {
  static let notebook: Notebook = Notebook(
    "Solution 6: Cocoa MVC",
    [
      .prose(
        """
        ## What changed

        A game knows no view. It changes as a whole, saves itself, and then notifies its delegate:
        """),
      .source("Game.swift", "place"),
      .prose("It sends six notifications, and does not know the type of the receiver:"),
      .source("GameDelegate.swift", "GameDelegate"),
      .prose("The controller shows a change immediately:"),
      .source("ViewController.swift", "gameDidChange"),
      .prose("And it passes on the user's actions:"),
      .source("ViewController.swift", "changePlayerControlSegment"),
      .prose(
        """
        ## What it bought

        A switch is used mid-move, and the battery dies, at every combination of instants:
        """),
      .lanes(
        "wait 0.25; c4", finger: "mode light computer", upTo: 1, until: 1.25, harm: "the save is torn"),
      .prose("A side must pass while the reset's confirmation is up:"),
      .lanes(
        before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
        "wait 0.25; a3; wait 1.25; cancel", finger: "reset", upTo: 1.25, until: 1.75,
        harm: "the game is stuck"),
      .prose("A whole game without a screen:"),
      .code(with: ModelSeam.self) { model in
        let game = model.selfPlay(seed: 6)
        return .text(
          """
          \(game.moves) moves in \(game.seconds) seconds of thinking, dark \(game.dark), light \(game.light)
          told: \(game.told) times
          """)
      },
      .prose("The work under way through a reset. The Computer's timer still fires, and does nothing."),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "6-CocoaMVC"),
      .prose(
        """
        ## What we would not do

        We would not put a notification centre between two objects that one initializer could introduce to
        each other. Nor would we report each change of a property separately: a delegate notified between the
        board and the turn sees a game that never was. Nor would we let the model wait for animations.
        """),
      .verify(),
    ])
}
