import Notebooks
import Reversi
import ReversiSuite

enum Solution13 {
  static let notebook: Notebook = Notebook(
    "Solution 13: the state as a value",
    [
      .prose(
        """
        ## What changed

        The whole app, at one moment:
        """),
      .source("AppState.swift", "struct AppState"),
      .prose("An event changes it, or is ignored:"),
      .source("AppState.swift", "func land"),
      .prose("The work that runs by itself is computed from it:"),
      .source("Effect.swift", "enum Effect"),
      .source("Effect.swift", "var effect"),
      .prose("And one function compares the new state with the old one and acts on the difference:"),
      .source("Runner.swift", "func follow"),
      .prose(
        """
        ## What it bought

        Every event in every kind of state. A table cell holds the first two letters of the state afterwards;
        `·` means that nothing happens, and `=` that only the game changes, not the kind of state:
        """),
      .code(with: TableSeam.self) { table in
        let table = try table.table(walks: 240, steps: 100)
        return .table(head: table.head, rows: table.rows)
      },
      .prose("The same as a chart: below each state its exits, and the events that lead there."),
      .code(with: TableSeam.self) { table in .text(try table.chart(walks: 240, steps: 100)) },
      .prose("A reset before a pass is due, at every instant:"),
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
      .sizes("2-Rules", "13-StateAsValue"),
      .prose(
        """
        ## What we would not do

        We would not keep the visible disks in the state: they follow from the move and the number of landed
        disks. Nor would we keep the winner in `over`: it follows from the board. We would not compute the save
        from `play`: Dismiss changes the turn and does not save. And we would not let the runner look at `play`
        to know what to start. That would be five lines shorter, but you could test the effects only by
        running them.
        """),
      .verify(),
    ])
}
