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
      .prose("The moves of a side are one value, so a turn cannot contradict them:"),
      .source("Candidate.swift", "struct Candidates"),
      .prose("What comes next is one of three:"),
      .source("Game.swift", "enum Turn"),
      .prose(
        "A model is a match, or has one inside and adds one feature. This one waits until a move is seen:"),
      .source("Match.swift", "protocol MatchModel"),
      .source("AnimatedMatch.swift", "func finish"),
      .prose("A binding shows one model, and the view controller connects them:"),
      .source("Bindings.swift", "func bindBoard"),
      .source("ViewController.swift", "viewDidLoad"),
      .prose(
        """
        ## What it bought

        A game without a screen, because it leaves out the model that waits:
        """),
      .code(with: ModelSeam.self) { model in
        let game = model.selfPlay(seed: 7)
        return .text(
          "\(game.moves) moves in \(game.seconds) seconds of thinking, dark \(game.dark), light \(game.light)"
        )
      },
      .prose("A switch in the middle of a move, at every instant, and where the save would be wrong:"),
      .lanes(
        "wait 0.25; c4", finger: "mode light computer", upTo: 1, until: 1.25,
        harm: "the save is wrong"),
      .prose("The work under way through a reset:"),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "8-ClassicalMVC"),
      .prose(
        """
        ## What we would not do

        We would not give each cell of the board a model of its own. We would not let a wrapper observe the
        model inside where a command does the same: the order of its observers would be unclear. We would not
        write `default` in a switch over a turn.
        """),
      .verify(),
    ])
}
