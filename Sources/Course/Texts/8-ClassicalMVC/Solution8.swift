import Notebooks
import Reversi
import ReversiSuite

enum Solution8 {
  static let notebook: Notebook = Notebook(
    "Solution 8: classical MVC",
    [
      .prose(
        """
        ## What changed

        A move exists only if it is legal:
        """),
      .source("Candidate.swift", "struct Line"),
      .source("Candidate.swift", "struct Candidate"),
      .prose("The moves of a side are one value, so a turn cannot name another side beside them:"),
      .source("Candidate.swift", "struct Candidates"),
      .prose("What comes next is one of three:"),
      .source("Game.swift", "enum Turn"),
      .prose(
        "A model is a match, or has one inside and adds one thing. This one waits until a move is seen:"),
      .source("Match.swift", "protocol MatchModel"),
      .source("AnimatedMatch.swift", "func finish"),
      .prose("Bindings show what one model says, and the view controller connects:"),
      .source("Bindings.swift", "func bindBoard"),
      .source("ViewController.swift", "viewDidLoad"),
      .prose(
        """
        ## What it bought

        A game without a screen: the model that waits is left out.
        """),
      .code(with: ModelSeam.self) { model in
        let game = model.selfPlay(seed: 7)
        return .text(
          "\(game.moves) moves in \(game.seconds) seconds of thinking, dark \(game.dark), light \(game.light)"
        )
      },
      .prose("A switch used in the middle of a move, at every instant, and when the save is wrong:"),
      .lanes(
        "wait 0.25; c4", finger: "mode light computer", upTo: 1, until: 1.25,
        harm: "the save is wrong"),
      .prose("What is under way through a reset:"),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "8-ClassicalMVC"),
      .prose(
        """
        ## What we would not do

        We would not give each cell of the board a model of its own. We would not let a wrapper observe what it wraps
        where a command says the same: the order in which observers are notified would be unclear. We would not write
        `default` in a switch over a turn.
        """),
      .verify(),
    ])
}
