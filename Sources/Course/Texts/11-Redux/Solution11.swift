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

        All actions:
        """),
      .source("Action.swift", "enum Action"),
      .prose("What each action does in each phase; the last line lists the cases that do nothing:"),
      .source("Reducer.swift", "func reduce"),
      .prose("Every action passes through one line:"),
      .source("Store.swift", "func send"),
      .prose("And the world answers, without checking whether the answer is still wanted:"),
      .source("World.swift", "func perform"),
      .prose(
        """
        ## What it bought

        The log of any script:
        """),
      .code(with: LogSeam.self) { log in
        .text(try log.lines(of: "c4; wait 0.3; reset; ok").joined(separator: "\n"))
      },
      .prose("Two Computers, and only their log on another phone:"),
      .code(with: LogSeam.self) { log in
        let replay = try log.replay("mode dark computer; mode light computer; wait 200")
        return .text(
          """
          \(replay.actions) actions, \(replay.screens) screens
          replayed at the same instant: \(replay.same)
          """)
      },
      .prose("The work under way through a reset. Nothing is cancelled:"),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "11-Redux"),
      .prose(
        """
        ## What we would not do

        We would not make effects closures: they could not be compared, so there would be no table of all
        actions in all phases. We would not number a save as long as nothing waits for its answer. And we would
        not keep the counts or the message in the state: the view model computes them.
        """),
      .verify(),
    ])
}
