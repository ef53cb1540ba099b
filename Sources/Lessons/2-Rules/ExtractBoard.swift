internal import Structure

extension Step {
  static let extractBoard = Step(
    "02-extract-board", title: "Extract value: take the board out of the view", minutes: 25,
    task: """
      The only board there is, is a view: a rule that wants to know a disk asks the screen. Add a value `Board` to
      `Board.swift` that copies what the board view shows, and let the rules read that copy. Make it anew wherever
      it is asked for. That is slow and always right, and for now the board view stays the only place where the
      position is kept.
      """,
    hints: [
      """
      What does a rule ask the board view, and for what reason does it have to be a view that answers?
      """,
      """
      A `Board` is 64 times a disk or none. Reading off its edge must answer nil, as `diskAt` does, since the
      search for flips relies on it; a subscript that takes a `Cell` says that well.
      """,
      """
      Give the controller a computed property `board` that makes one from the view, and begin each rule with
      `let board = board`. Inside the search, `boardView.diskAt(x: next.x, y: next.y)` becomes `board[next]`.
      """,
      """
      ```swift
      struct Board: Hashable {
        static let width = 8
        static let height = 8
        static let cells = (0..<height).flatMap { y in (0..<width).map { x in Cell(x: x, y: y) } }

        private var disks: [Disk?] = Array(repeating: nil, count: width * height)

        init(_ view: BoardView) {
          for cell in Self.cells { self[cell] = view.diskAt(x: cell.x, y: cell.y) }
        }

        subscript(cell: Cell) -> Disk? {
          get { Self.index(of: cell).flatMap { disks[$0] } }
          set {
            guard let index = Self.index(of: cell) else { preconditionFailure("off the board") }
            disks[index] = newValue
          }
        }
      }
      ```

      `index(of:)` answers `cell.y * width + cell.x`, or nil off the board.
      """,
    ],
    answer: """
      The rules read a value that cannot change under them, and no rule names the view. That the board is copied at
      every question costs some microseconds a move; you can afford it until there is something to keep it in.
      """,
    goal: Goal("there is a Board, and no function names both directions and diskAt") {
      $0.unused("Board") + $0.functionsNaming(["directions"], and: ["diskAt"])
    })
}
