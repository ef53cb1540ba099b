internal import Structure
internal import Teaching

extension Step {
  static let cutTheViewOff = Step(
    "05-cut-the-view-off", title: "Invert dependency: cut the view off", minutes: 15,
    task: """
      `Board` still knows the view it is copied from, so a test of a rule needs a screen. Move the loop of that
      initializer to the controller, which knows both anyway. Then let the file with the rules import nothing but
      `Disk`, and take the board off the main actor: a value that is not shared needs no actor.

      Fixed here: nothing new. The goal finds `Board`, `flips` and `moves` in whatever file they are.
      """,
    hints: [
      """
      What has to know what here? Must the rules know the view, the view the rules, or can something else know
      both?
      """,
      """
      An empty `Board()` and its subscript are all that the controller needs to fill one, cell by cell, in its
      computed property `board`.
      """,
      """
      Swift can import a single type: `import enum ReversiKit.Disk`. Write `nonisolated` before every type and
      extension with a rule in it, because a chapter's code is on the main actor unless it says otherwise.
      """,
      """
      In `ViewController.swift`:

      ```swift
      private var board: Board {
        var board = Board()
        for cell in Board.cells { board[cell] = boardView.diskAt(x: cell.x, y: cell.y) }
        return board
      }
      ```

      In `Board.swift`: `import enum ReversiKit.Disk`, `nonisolated struct Board: Hashable`,
      `nonisolated extension Board`, and no `init(_ view:)`.
      """,
    ],
    answer: """
      The import now says that the rules know disks and nothing more. A test makes a board in one line, on any
      thread, with no device and no screen.
      """,
    goal: Goal("the rules are in files that know nothing of ReversiKit but Disk, and they are on no actor") {
      $0.missing("Board.flips", "Board.moves")
        + $0.knowledge(
          ofModules: .given, inFilesDeclaring: "Board", "Board.flips", "Board.moves", except: "Disk")
        + $0.onActor("Board", with: "flips", "moves")
    })
}
