internal import Structure
internal import Teaching

extension Step {
  static let moveMoves = Step(
    "03-move-moves", title: "Move function: the moves", minutes: 15,
    task: """
      `cellsFlipped` and `validMoves` use the board and nothing else of the controller: they are in the wrong place.
      Move both to `Board`, as `flips(by:on:)` and `moves(of:)`, and the directions with them. The controller is left
      with two questions: what flips, and where may this side play?

      Fixed here: these two names, because the exercise at the end of this chapter's notebook hands them over.
      """,
    hints: [
      """
      For each rule in the controller, list what it names that is not the board. How long is that list?
      """,
      """
      In an extension of `Board` the board is `self`: `board[cell]` becomes `self[cell]`. Move `directions` first,
      then the function that reads them, then those that call it.
      """,
      """
      `canPlaceDisk` says no more than that `flips(by:on:)` is not empty. You need not move it; ask for the flips in
      `moves(of:)`, and delete it.
      """,
      """
      ```swift
      extension Board {
        func flips(by side: Disk, on cell: Cell) -> [Cell] {
          if self[cell] != nil { return [] }
          // The loop over Self.directions, as it was.
        }

        func moves(of side: Disk) -> [Cell] {
          Self.cells.filter { !flips(by: side, on: $0).isEmpty }
        }
      }
      ```

      In the controller: `let flips = board.flips(by: disk, on: cell)` and `board.moves(of: side).isEmpty`.
      """,
    ],
    answer: """
      The rules have moved out of the controller unchanged, and the app does what it did before. The controller no
      longer knows what a direction is.
      """,
    goal: Goal(
      "ViewController asks Board.flips and Board.moves, and has neither rules nor directions of its own"
    ) {
      $0.missingNaming(of: "Board.flips", in: "ViewController")
        + $0.missingNaming(of: "Board.moves", in: "ViewController")
        + $0.declarations(
          of: "ViewController.directions", "ViewController.cellsFlipped", "ViewController.validMoves")
    })
}
