internal import Structure
internal import Teaching

extension Step {
  static let carryTheLines = Step(
    "03-carry-the-lines", title: "Parse, don't validate: the candidate", minutes: 35,
    task: """
      `flips(by:on:)` returns a list of cells, and an empty list means "this is not a move". Each caller must know that
      and check, and the next caller must check again. Find moves once, and keep what was found. A `Line` has the disks
      that turn over in one direction, and exists only if there is such a disk; a `Candidate` has the side, the cell and
      its lines, and exists only if there is a line; and a list with at least one element is a type of its own,
      `NonEmpty`. Then a candidate *is* a legal move, on the board on which it was found, and `placeDisk` has nothing
      left to check.

      Fixed here: `Line`, `Candidate` and `NonEmpty`, because this chapter's goals look for them.
      """,
    hints: [
      """
      Where is `isEmpty` checked, and what would happen if a check were forgotten? Each of these places wants a type.
      """,
      """
      An initializer that may fail turns a check into a value: `NonEmpty.init?(_ elements: [Element])` checks the list,
      `Line.init?` needs one that is not empty, and `Candidate.init?` needs a list of lines that is not empty.
      """,
      """
      `Board` gets `candidates(of:)`, row by row, and loses `flips`, `moves`, `canMove` and `run`. In the controller, a
      tap makes a candidate or does nothing, and the Computer picks one of the candidates; both hand it to the same
      function. A candidate sets, in this order, the cell and the disks of its lines.
      """,
      """
      ```swift
      nonisolated struct Candidate: Hashable {
        let side: Disk
        let cell: Cell
        let lines: NonEmpty<Line>

        init?(of side: Disk, on cell: Cell, of board: Board) {
          if board[cell] != nil { return nil }
          guard let lines = NonEmpty(cell.rays.compactMap { Line(of: side, along: $0, on: board) }) else {
            return nil
          }
          (self.side, self.cell, self.lines) = (side, cell, lines)
        }
      }
      ```

      `NonEmpty` has two properties, `first: Element` and `rest: [Element]`. It is `Hashable` where its elements are:
      one line of an extension, and another for `Sendable`.
      """,
    ],
    answer: """
      A list of cells said nothing about what it was. A candidate says which side plays where and why it may. What is
      left to get wrong is *when* it is played: on the board that it was found on, or on another.
      """,
    goal: Goal(
      "a Candidate keeps Lines, a Line keeps a NonEmpty, none of them an Optional; Board answers with Candidates"
    ) {
      $0.waysToBeWrong(in: "Candidate") + $0.missingStored(ofType: "Line", in: "Candidate")
        + $0.missingStored(ofType: "NonEmpty", in: "Candidate")
        + $0.missingStored(ofType: "NonEmpty", in: "Line")
        + $0.unused("Candidate")
        + $0.declarations(of: "Board.flips")
    })
}
