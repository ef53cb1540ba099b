internal import Structure
internal import Teaching

extension Step {
  static let extractARun = Step(
    "06-extract-a-run", title: "Extract function: a run", minutes: 15,
    task: """
      `flips(by:on:)` still does two things: it walks in a direction, and it collects over all of them. Take the walk
      out, into a function of its own. What is left says in one line that runs turn over in the order of
      `directions`. Compare that order with the clause `rules.order`, put it right, and remove `.wrongOrder` from
      `Main.swift`. The rules now stand alone: hand them over to the suite, as the exercise "Hand over the rules" in
      this chapter's notebook shows.

      Fixed here: nothing new. The function that walks is called `run(from:towards:of:)` in the hints, and whatever
      you like in your code.
      """,
    hints: [
      """
      The outer loop asks the same thing eight times. What is the question, and what is its answer in a direction
      where nothing flips?
      """,
      """
      When the walk meets one of the side's own disks, the run is what it has passed. When it meets an empty cell
      or the edge, the run is empty.
      """,
      """
      `rules.order` says up-left, up, up-right, right, down-right, down, down-left, left. Compare `directions` with
      that: its last two are the wrong way round. `swift run chapter-2 verify --clause rules.order` checks it.
      """,
      """
      ```swift
      func flips(by side: Disk, on cell: Cell) -> [Cell] {
        if self[cell] != nil { return [] }
        return Self.directions.flatMap { run(from: cell, towards: $0, of: side) }
      }

      private func run(from cell: Cell, towards direction: (x: Int, y: Int), of side: Disk) -> [Cell] {
        var run: [Cell] = []
        var next = Cell(x: cell.x + direction.x, y: cell.y + direction.y)
        while let disk = self[next] {
          if disk == side { return run }
          run.append(next)
          next.x += direction.x
          next.y += direction.y
        }
        return []
      }
      ```

      The directions end with `(x: 0, y: 1), (x: -1, y: 1), (x: -1, y: 0)`.
      """,
    ],
    answer: """
      The walk and the collecting are two short functions, and the order of the flips is in one place. The defect was
      there from the beginning; it is easy to see now that nothing else surrounds it.
      """,
    goal: Goal(
      "Board.flips asks another function of Board, and Main.swift hands over the rules and has no wrongOrder"
    ) {
      $0.missingOwnNaming(in: "Board.flips") + $0.namings(of: "wrongOrder", in: "Main.swift")
        + $0.missingSeam("rules")
    })
}
