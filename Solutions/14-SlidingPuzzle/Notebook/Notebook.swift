import Notebooks
import PuzzleSuite
import Verification

public let notebook = Notebook(
  "Solution 14: the sliding puzzle",
  [
    .prose(
      """
      ## What it is

      Four small types. The rule, as a value:
      """),
    .source("Board.swift", "struct Board"),
    .prose("The model, which looks, does and answers without an `await` in between:"),
    .source("SlidingModel.swift", "func slide"),
    .source("SlidingModel.swift", "func change"),
    .prose("And the view model, in which everything that happens stands in one line:"),
    .source("SlidingViewModel.swift", "func run"),
    .source("SlidingViewModel.swift", "func take"),
    .prose(
      """
      A shuffle chooses all its slides on a copy, where the dice are, and asks the model once. It may do so because nothing comes
      between: what changes the model comes through this loop.
      """),
    .source("SlidingViewModel.swift", "func shuffle"),
    .prose(
      """
      ## What it bought

      Two fingers at one instant, in every order of what is ready then:
      """),
    .orders("wait 0.25 + c4 + d3"),
    .prose("The puzzle is complete at 0.250, and somebody slides one more panel, at every instant:"),
    .lanes(
      "d3; wait 0.25; d4", finger: "d3", upTo: 1.5, until: 2, harm: "the sheet praises what is not complete",
      every: 0.05),
    .prose(
      """
      A sheet comes up when that finger comes before 0.250, too early to slide anything, or after 1.250, when the sheet is in the way;
      and in no other case.

      Fifty slides, a tap and a second finger, in a hundred orders, by the same dice:
      """),
    .code { app in
      let script = "dice 7; shuffle + c4 + d3; wait 0.5; shuffle; settle; show"
      let screens = try (1...100).map { try app.played(script, seed: $0).screen }
      return .text("100 orders, \(Set(screens).count) final screens")
    },
    .prose(
      """
      As many as there are fingers: whichever comes first is served, and the other two are refused.

      And the model alone, asked by several at once:
      """),
    .code(with: AnswerSeam.self) { app, model in
      let verdict = model.tests(.brief, on: app).map { PartTest(of: model, $0) }.verdicts.first
      return .text(
        "\(verdict?.cases ?? 0) cases, \(verdict?.failure == nil ? "none" : "one") of which contradicts itself"
      )
    },
    .prose(
      """
      ## What it cost
      """),
    .sizes("14-SlidingPuzzle"),
    .prose("Every touch passes a stream, a loop and an actor before anything is seen:"),
    .code { app in
      .text("a launch and one slide: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      ## What we would not do

      Use an actor here, if it were ours to choose. One loop on the main actor asks it, so nobody else ever stands at its door. What
      makes this app right is the loop and the answer, and both work without it. We kept it because the tutorial's question is a good
      one: *can a model be an actor?* It can, when it answers whole.

      Wait in a view model for the model while something must not be missed. The loop waits too, and while it does, fingers stand in
      line. Here a wait takes no time that anybody can see. Were it a second, the line would have to be emptied, or the screen closed.
      """),
    .verify(),
  ])
