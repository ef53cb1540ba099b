internal import Structure
internal import Teaching

extension Step {
  static let extractBoard = Step(
    "02-extract-board", title: "Extract value: take the board out of the view", minutes: 25,
    task: """
      The only board so far is a view: a rule that needs to know a disk asks the screen. Add a value `Board` that
      copies what the board view shows, and let the rules read that copy. Make a new copy wherever a rule needs
      one. That is slow and always right. For now the board view stays the only place where the position is
      kept, and saving still reads it there.

      Fixed here: `Board`, because the next goals look for it, and `Board(board)` in the exercise at the end of this
      chapter's notebook means it. All other names are yours.
      """,
    hints: [
      """
      What does a rule ask the board view, and why does it have to be a view that answers?
      """,
      """
      A `Board` is an array of 64 optional disks. Reading beyond its edge must return nil, as `diskAt` does, since
      the search for flips relies on it; a subscript that takes a `Cell` can do that.
      """,
      """
      Give the controller a computed property `board` that makes one from the view, and begin each rule with
      `let board = board`, so that it copies only once. Inside the search, `boardView.diskAt(x: next.x, y: next.y)`
      becomes `board[next]`.
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

      `index(of:)` returns `cell.y * width + cell.x`, or nil off the board.
      """,
    ],
    answer: """
      The rules read a value that cannot change while they read it, and no rule names the view. The board is copied for
      every question. That is the price of a copy that is never out of date.
      """,
    goal: Goal("there is a Board, and the board view is asked for disks only to make one or to save them") {
      $0.unused("Board") + $0.missingValue("Board")
        + $0.namings(of: "BoardView.diskAt", withoutNaming: ["Board", "writeText"])
        + $0.functionsNaming(["directions"], and: ["diskAt"])
    })
}
