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
      .prose("A side's moves are one value, so a turn cannot contradict them:"),
      .source("Candidate.swift", "struct Candidates"),
      .prose("What comes next is one of three:"),
      .source("Game.swift", "enum Turn"),
      .prose(
        "A model is a match, or wraps one and adds a feature. This one waits until a move has been seen:"),
      .source("Match.swift", "protocol MatchModel"),
      .source("AnimatedMatch.swift", "func finish"),
      .prose("A binding shows one model, and the view controller connects them:"),
      .source("Bindings.swift", "func bindBoard"),
      .source("ViewController.swift", "viewDidLoad"),
      .prose(
        """
        ## What it bought

        Leave out the model that waits, and the game needs no screen:
        """),
      .code(with: ModelSeam.self) { model in
        let game = model.selfPlay(seed: 7)
        return .text(
          "\(game.moves) moves in \(game.seconds) seconds of thinking, dark \(game.dark), light \(game.light)"
        )
      },
      .prose("A switch is used mid-move, at every instant. Marked spans are when the save is wrong:"),
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

        We would not give each cell of the board a model of its own. Where a command would do, we would not
        let a wrapper observe the model inside: the order of the observers would be unclear. Nor would we
        write `default` in a switch over a turn.
        """),
      .verify(),
    ])
}
