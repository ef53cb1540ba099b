import Notebooks
import ReversiSuite

enum Solution10 {
  static let notebook: Notebook = Notebook(
    "Solution 10: Flux and MVVM",
    [
      .prose(
        """
        ## What changed

        All actions:
        """),
      .source("Action.swift", "enum Action"),
      .prose("One class dispatches them, and does everything that takes time:"),
      .source("ActionCreator.swift", "func move"),
      .prose("One function changes the store:"),
      .source("Store.swift", "func reduce"),
      .prose("All of the output follows from the store, whatever the last action was:"),
      .source("ViewModel.swift", "struct Output"),
      .prose(
        """
        ## What it bought

        A reset before a pass is due, at every instant:
        """),
      .lanes(
        before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
        "wait 0.25; a3; wait 1.25; cancel", finger: "reset", upTo: 1.25, until: 1.75,
        harm: "the game is stuck"),
      .prose("The work under way through a reset:"),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "10-Flux"),
      .prose(
        """
        ## What we would not do

        We would not give each label a stream of its own: they change together, so we send one output. We would not
        let the store call the use cases: an action would then no longer say what it changes. We would not store the
        counts anywhere. During a move they follow from the board before it, and otherwise from the board on the
        screen.
        """),
      .verify(),
    ])
}
