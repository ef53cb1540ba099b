import Notebooks
import ReversiKit

extension Main {
  static let notebook: Notebook? = Notebook(
    "Solution 2: the rules as a value",
    [
      .prose(
        """
        ## What changed

        `Board` is a value: sixty-four cells, and what the rules make of them. This is the part that says
        what a move flips:
        """),
      .source("Board.swift", "flips"),
      .source("Board.swift", "run"),
      .source("Board.swift", "directions"),
      .prose(
        """
        The controller copies the screen into a board when it has a question, and asks.

        ## What it bought

        A rule can be asked by itself. Here is the question of chapter 2 again, without a phone, a screen,
        or a clock: what does f3 flip, and in which order?
        """),
      .code { _ in
        var board = start
        for (side, cell) in [(Disk.dark, "d3"), (.light, "e3")] { board = board.playing(side, on: cell) }
        return .list(board.flips(by: .dark, on: Cell("f3")).map(\.name))
      },
      .prose(
        """
        Below to the left first, then left: as the challenge's README wants it.

        You can also compare a value with what other people's programs say. Count all games of a given
        length from the start, with a pass counted as a move. The numbers are well known among people who
        write programs that play Reversi, who call such a count *perft*. Most mistakes in the rules change
        them, though not all: the order of the flips, for one, does not matter here.
        """),
      .code { _ in
        .table(
          head: ["moves", "games"],
          rows: (1...5).map { ["\($0)", "\(games(from: start, by: .dark, moves: $0))"] })
      },
      .prose(
        """
        And some properties hold for any board. Mirror a board along its long diagonal, and the moves are
        mirrored with it. Try that with every position that four moves can lead to:
        """),
      .code { _ in
        var boards: Set<Board> = [start]
        var side = Disk.dark
        for _ in 1...4 {
          boards = Set(boards.flatMap { board in board.moves(of: side).map { board.playing(side, on: $0) } })
          side.flip()
        }
        let different = boards.filter { board in
          Set(board.mirrored.moves(of: side)) != Set(board.moves(of: side).map(\.mirrored))
        }
        return .text("\(boards.count) positions, \(different.count) of them with other moves")
      },
      .prose(
        """
        `Main.swift` hands over the rules, and the suite tests them alone:

        ```sh
        swift run solution-2 verify --clause seams
        ```

        ## What it cost

        One more file. Each time the controller asks the rules something, it copies sixty-four cells. It
        is shorter, and as fat as before in every other respect:
        """),
      .sizes("1-FatController", "2-Rules"),
      .prose(
        """
        ## What we would not do

        Make an actor of the board, or put it behind a protocol. There is one kind of board, and a value
        needs no protection: whoever has one has a copy of their own.

        Nor would we keep a second board in the controller that must be told of every move. One board in
        the view, copied when it is asked for, cannot be out of step. In chapter 4 it will be the other
        way round: the game's position is kept, and the view shows it.
        """),
      .verify(),
    ])
}

// MARK: - What the cells above use

/// The start of a game.
private let start: Board = {
  var board = Board()
  for (cell, disk) in [("d4", Disk.light), ("e4", .dark), ("d5", .dark), ("e5", .light)] {
    board[Cell(cell)] = disk
  }
  return board
}()

/// How many games of that many moves there are; a pass counts as one.
private func games(from board: Board, by side: Disk, moves: Int) -> Int {
  if moves == 0 { return 1 }
  let cells = board.moves(of: side)
  if cells.isEmpty {
    return board.canMove(side.flipped) ? games(from: board, by: side.flipped, moves: moves - 1) : 1
  }
  return cells.map { games(from: board.playing(side, on: $0), by: side.flipped, moves: moves - 1) }.reduce(
    0, +)
}

extension Board {
  fileprivate func playing(_ side: Disk, on cell: Cell) -> Board {
    var next = self
    for cell in [cell] + flips(by: side, on: cell) { next[cell] = side }
    return next
  }

  fileprivate func playing(_ side: Disk, on name: String) -> Board { playing(side, on: Cell(name)) }

  fileprivate var mirrored: Board {
    var board = Board()
    for cell in Board.cells { board[cell.mirrored] = self[cell] }
    return board
  }
}

extension Cell {
  /// The cell of that name, such as d3.
  fileprivate init(_ name: String) {
    let letters = Array(name.utf8)
    self.init(x: Int(letters[0]) - 97, y: Int(letters[1]) - 49)
  }

  fileprivate var name: String { "\(Array("abcdefgh")[x])\(y + 1)" }
  fileprivate var mirrored: Cell { Cell(x: y, y: x) }
}
