import Notebooks
import Puzzle
import PuzzleSuite
import Reversi
import Verification

enum Solution14 {
  static let notebook: Notebook = Notebook(
    "Solution 14: the sliding puzzle",
    [
      .prose(
        """
        ## What it is

        Four small types. The rule, as a value:
        """),
      .source("Board.swift", "struct Board"),
      .prose("The model, which checks, slides and reports without an `await` in between:"),
      .source("SlidingModel.swift", "func slide"),
      .source("SlidingModel.swift", "func change"),
      .prose("And the view model, in which all events wait in one queue:"),
      .source("SlidingViewModel.swift", "func run"),
      .source("SlidingViewModel.swift", "func handle"),
      .prose(
        """
        A shuffle chooses all its slides on a copy, on the main actor with the dice, and calls the model once.
        That is safe because nothing comes in between: all changes of the model come from this loop.
        """),
      .source("SlidingViewModel.swift", "func shuffle"),
      .prose(
        """
        ## What it bought

        Two fingers at one instant, in all orders that run only a few jobs before older ones:
        """),
      .orders("wait 0.25 + c4 + d3"),
      .prose("The puzzle is complete at 0.250, and the user slides one more panel, at every instant:"),
      .lanes(
        "d3; wait 0.25; d4", finger: "d3", upTo: 1.5, until: 2,
        harm: "the sheet praises an incomplete puzzle",
        every: 0.05),
      .prose(
        """
        The sheet comes up in two cases. Before 0.500 a panel is still sliding, so the tap is refused. After
        1.250 the sheet is already up, and blocks the tap. In between, the slide prevents the sheet.

        Shuffle and two taps at one instant, then Shuffle again half a second later, on a hundred schedules with the
        same dice:
        """),
      .code { app in
        let script = "dice 7; shuffle + c4 + d3; wait 0.5; shuffle; settle; show"
        let screens = try (1...100).map { try app.played(script, seed: $0).screen }
        return .text("100 orders, \(Set(screens).count) final screens")
      },
      .prose(
        """
        There is one screen for each finger that can come first. If it slides a panel, the other fingers are
        refused. If it shuffles, c4 and d3 are no longer beside the blank.

        And the model alone, with several callers at once:
        """),
      .code(with: AnswerSeam.self) { app, model in
        let verdict = model.tests(on: app).map { PartTest(of: model, $0) }.verdicts.first
        return .text(
          "\(verdict?.cases ?? 0) cases, \(verdict?.failure == nil ? "none" : "one") of which contradicts itself"
        )
      },
      .prose(
        """
        ## What it cost
        """),
      .sizes("14-SlidingPuzzle"),
      .prose("Every touch passes a stream, a loop and an actor before the screen changes:"),
      .code { app in
        .text("a launch and one slide: \(try app.played("c4; settle").jobs) jobs")
      },
      .prose(
        """
        ## What we would not do

        We would not use an actor here if the choice were ours. Only one loop, on the main actor, ever calls it.
        The loop and the single answer make this app right, and both work without an actor. We kept the actor
        because the tutorial's question is a good one: *can a model be an actor?* It can, if one call checks, acts
        and reports.

        We would not let the loop wait for a slow answer. While it waits, taps queue up. Here no user can notice. If an
        answer took a second, you would have to drop the waiting taps or block the screen.
        """),
      .verify(),
    ])
}
