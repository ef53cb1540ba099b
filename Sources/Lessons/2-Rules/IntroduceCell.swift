internal import Structure
internal import Teaching

extension Step {
  static let introduceCell = Step(
    "01-introduce-cell", title: "Introduce parameter object: name the cell", minutes: 15,
    task: """
      `x` and `y` go through every rule side by side, and a tuple cannot be put in a set. Give the pair a name: a
      struct `Cell`, in a file of its own. Change the rules and `placeDisk` to take and return cells.
      Leave the board view's own functions as they are; they were given to you.

      Fixed here: `Cell`, because this chapter's goals look for it. The other names, and the file's, are yours;
      `Board.swift` is a good one, for what comes next.
      """,
    hints: [
      """
      Look for `(x: Int, y: Int)` in `ViewController.swift`. Which of these pairs are cells, and which are not?
      """,
      """
      The eight directions are not cells: they may stay tuples. Begin with the type, then change `cellsFlipped`, and
      let the compiler lead you to each caller.
      """,
      """
      Where your code meets the given parts, convert: a tap makes a `Cell` out of its two numbers,
      `device.dice.pick` takes tuples, `boardView.diskAt` and `setDisk` take `x` and `y`.
      """,
      """
      ```swift
      /// A cell of the board: column from the left and row from the top, both from 0.
      nonisolated struct Cell: Hashable {
        var x: Int
        var y: Int
      }
      ```

      The rules become `cellsFlipped(byPlacing disk: Disk, on cell: Cell) -> [Cell]`,
      `canPlaceDisk(_ disk: Disk, on cell: Cell)`, `validMoves(for side: Disk) -> [Cell]`, and the Computer asks
      `device.dice.pick(from: validMoves(for: turn).map { ($0.x, $0.y) })`.
      """,
    ],
    answer: """
      There is a type of two numbers, and the signatures are a word shorter and say what they mean. The app does what
      it did before.
      """,
    goal: Goal(
      "Cell has a file of its own, and no function of ViewController deals in pairs except the one that takes taps"
    ) {
      $0.unused("Cell") + $0.missingValue("Cell")
        + $0.declarations(of: "Cell", inFile: "ViewController.swift")
        + $0.functions(taking: "x", "y", in: "ViewController", except: "boardView")
        + $0.functions(withType: "(x: Swift.Int, y: Swift.Int)", in: "ViewController")
    })
}
