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

        Everything the app waits for is a state, and each state holds the data that it needs:
        """),
      .source("State.swift", "enum State"),
      .prose("One function maps an action to a transition, and changes nothing:"),
      .source("Table.swift", "func transition"),
      .prose("One function performs the transition, and one enters the next state:"),
      .source("Machine.swift", "func perform"),
      .source("Machine.swift", "func enter"),
      .prose("Between the machine and the views the presenter lets disks land, and compares tokens:"),
      .source("Presenter.swift", "func landed"),
      .prose(
        """
        ## What it bought

        This table tries every action in every state of this code. An entry holds the first two letters of the
        state after the action, such as `pl` for placing, or of several states if it depends on the game; `·`
        means that nothing happens, and `=` that the game changes but the state does not:
        """),
      .code(with: TableSeam.self) { table in
        let table = try table.table()
        return .table(head: table.head, rows: table.rows)
      },
      .code(with: TableSeam.self) { table in
        let fields = try table.table().rows.flatMap { $0.dropFirst() }
        return .text("nothing happens in \(fields.count { $0 == "·" }) of \(fields.count)")
      },
      .prose("Reset is pressed before a pass is due, and cancelled at every instant:"),
      .hesitation,
      .prose("The work under way through a reset:"),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "9-StateMachine"),
      .prose(
        """
        ## What we would not do

        We would not give each state a class of its own: the table would be spread over six files that share
        the whole game. We would not store the side to move in both the state and the game, nor the move being
        shown in both the presenter and the state, because the two could differ. We would not let `enter`
        handle an action: entering a state is not an event. And we would make no state of anything that does
        not wait, such as the end of a turn: its column would always be empty.
        """),
      .verify(),
    ])
}
