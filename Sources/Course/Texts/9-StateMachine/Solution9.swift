import Notebooks
import Reversi
import ReversiSuite

enum Solution9 {
  static let notebook: Notebook = Notebook(
    "Solution 9: a state machine",
    [
      .prose(
        """
        ## What changed

        What the app waits for has a name, and each state holds what it waits for:
        """),
      .source("State.swift", "enum State"),
      .prose("One function says what an action leads to, and changes nothing:"),
      .source("Table.swift", "func transition"),
      .prose("One function does what it says, and one enters the next state:"),
      .source("Machine.swift", "func perform"),
      .source("Machine.swift", "func enter"),
      .prose("Between the machine and the views the presenter lets disks land, and compares tokens:"),
      .source("Presenter.swift", "func landed"),
      .prose(
        """
        ## What it bought

        Every action in every state, as this code answers it. A field holds the first two letters of the state after the
        action, such as `pl` for placing, or of several states where that depends on the game; `·` means that nothing
        happens, and `=` that the state stays the same and the game does not:
        """),
      .code(with: TableSeam.self) { table in
        let table = try table.table()
        return .table(head: table.head, rows: table.rows)
      },
      .code(with: TableSeam.self) { table in
        let fields = try table.table().rows.flatMap { $0.dropFirst() }
        return .text("nothing happens in \(fields.count { $0 == "·" }) of \(fields.count)")
      },
      .prose("A reset before a pass is due, which is cancelled at every instant:"),
      .hesitation,
      .prose("What is under way through a reset:"),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "9-StateMachine"),
      .prose(
        """
        ## What we would not do

        We would not give each state a class of its own: the table would be spread over six files, and what they share is
        the whole game. We would not keep the side to move in the state as well as in the game: they could differ. We
        would not let `enter` handle an action by itself: what a state does on the way in is not something that happened to
        it. We would not make states of what does not wait, such as the end of a turn: each would be a column in which
        nothing can happen.
        """),
      .verify(),
    ])
}
