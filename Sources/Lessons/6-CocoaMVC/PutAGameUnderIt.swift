internal import Structure
internal import Teaching

extension Step {
  static let putAGameUnderIt = Step(
    "02-put-a-game-under-it", title: "Extract class: a game under the views", minutes: 40,
    task: """
      The controller keeps whose turn it is; a view keeps which disk lies where, and the board is read off it again
      before each move and each save. So a switch in the middle of a move saves a board that is half flipped. Make a
      class `Game` that has both, and that plays a move as a whole: all its disks, and the turn. The controller asks
      it first and then shows what has changed, one disk after another. Then remove `.tornSave` from `Main.swift`.

      Fixed here: `Game`, because this chapter's goals look for it. All other names are yours.
      """,
    hints: [
      """
      What does the app read off the screen that it has put there itself? Each of these is a place where the model is
      missing.
      """,
      """
      A controller that lets the game play needs to know which cells to show, in order. For now `play(on:)` may answer with
      them; an empty answer says that the move is not legal.
      """,
      """
      The game is ahead of the screen now: when a disk begins to turn over, the game has given the turn away already.
      So the message and the counts are updated where they were, after the last disk, and `isAnimating` still decides
      whether a tap counts. The end of the game is found in `play(on:)`, after the disks; and when a save is put in.
      """,
      """
      ```swift
      final class Game {
        private(set) var board = Board.start
        private(set) var turn: Disk? = .dark

        func play(on cell: Cell) -> [Cell] {
          guard let side = turn else { return [] }
          let flips = board.flips(by: side, on: cell)
          if flips.isEmpty { return [] }
          for cell in [cell] + flips { board[cell] = side }
          turn = board.isOver ? nil : side.flipped
          return [cell] + flips
        }
        …
      }
      ```

      `Board.start` is yours to write: the four disks of a new game. `set(_ board: Board, turn: Disk?)` is for a save
      and for a new game; `mustPass` and `pass()` for the rest. `nextTurn`, `waitForPlayer` and the completions of
      `placeDisk` go: what follows a move is always the same.
      """,
    ],
    answer: """
      The view is only set and never asked. A move happens in the game in one go, and on the screen in its own time,
      so no save can fall between two disks.
      """,
    goal: Goal(
      "ViewController keeps a Game and no turn; Game names no view, and no view is asked for a disk; no tornSave"
    ) {
      $0.unused("Game") + $0.missingStored(ofType: "Game", in: "ViewController")
        + $0.missingStored(ofType: "Board", inTypesReachedFrom: "Game") + $0.viewNamings(in: "Game")
        + $0.stored(ofType: "Disk", in: "ViewController")
        + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
    })
}
