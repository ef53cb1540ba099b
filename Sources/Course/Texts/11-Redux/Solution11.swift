import Notebooks
import Reversi
import ReversiSuite

enum Solution11 {
  static let notebook: Notebook = Notebook(
    "Solution 11: Redux",
    [
      .prose(
        """
        ## What changed

        Everything that can happen:
        """),
      .source("Action.swift", "enum Action"),
      .prose("What each action does, in which phase, and what is ignored:"),
      .source("Reducer.swift", "func reduce"),
      .prose("The one line that everything passes:"),
      .source("Store.swift", "func send"),
      .prose("And the world, which answers and never asks whether the answer is still wanted:"),
      .source("World.swift", "func perform"),
      .prose(
        """
        ## What it bought

        The log of any script:
        """),
      .code(with: LogSeam.self) { log in
        .text(try log.lines(of: "c4; wait 0.3; reset; ok").joined(separator: "\n"))
      },
      .prose("Two Computers, and their log alone on another phone:"),
      .code(with: LogSeam.self) { log in
        let replay = try log.replay("mode dark computer; mode light computer; wait 200")
        return .text(
          """
          \(replay.actions) actions, \(replay.screens) screens
          replayed at the same instant: \(replay.same)
          """)
      },
      .prose("What is under way through a reset. Nothing is called off:"),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "11-Redux"),
      .prose(
        """
        ## What we would not do

        We would not let effects be closures: they could not be compared, and the table of all actions in all phases could not
        be made. We would not give a save a number as long as nobody waits for its answer. We would not keep the counts or the
        message in the state: the view model computes them.
        """),
      .verify(),
    ])
}
