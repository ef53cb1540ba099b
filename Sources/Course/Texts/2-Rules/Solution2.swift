import Notebooks
import Reversi
import ReversiKit
import ReversiSuite

enum Solution2 {
  static let notebook: Notebook = Notebook(
    "Solution 2: the rules as a value",
    [
      .prose(
        """
        ## What changed

        `Board` is a value: sixty-four cells, and the rules on them. This part finds the flips of a move:
        """),
      .source("Board.swift", "flips"),
      .source("Board.swift", "run"),
      .source("Board.swift", "directions"),
      .prose(
        """
        When the controller needs a rule, it copies the screen into a board and asks the board.

        ## What it bought

        You can ask a rule by itself. Here is the question of chapter 2 again, without a phone, a screen or a
        clock: what does f3 flip, and in which order?
        """),
      .code(with: RulesSeam.self) { rules in
        var board = RulesSeam.start
        for (side, move) in [(Disk.dark, Cell("d3")!), (.light, Cell("e3")!)] {
          board = rules.playing(side, on: move, of: board)
        }
        return .list(rules.flips(board, .dark, Cell("f3")!))
      },
      .prose(
        """
        First below and to the left, then to the left, as the challenge's README wants. The app does the same,
        whenever f3 is tapped:
        """),
      .lanes(
        before: "d3; settle; e3; settle", "", finger: "f3", upTo: 0.5, until: 1.25,
        harm: "the wrong disk turns over first"),
      .prose(
        """
        You can also compare a value with other people's programs. Count all games of a given length from the
        start, with a pass counted as a move. Authors of Reversi programs know these numbers well, and call
        such a count *perft*. Most mistakes in the rules change them, though not all: the order of the flips,
        for one, does not.
        """),
      .code(with: RulesSeam.self) { rules in
        .table(
          head: ["moves", "games"],
          rows: (1...5).map { ["\($0)", "\(rules.games(from: RulesSeam.start, by: .dark, moves: $0))"] })
      },
      .prose(
        """
        Some properties hold for any board. Mirror a board along its long diagonal, and the moves are mirrored
        with it. Try that with every position that four moves can reach:
        """),
      .code(with: RulesSeam.self) { rules in
        let (boards, side) = rules.positions(after: 4)
        let different = boards.filter { board in
          let moves = rules.moves(board, side).map(RulesSeam.mirrored)
          return Set(rules.moves(RulesSeam.mirrored(board), side)) != Set(moves)
        }
        return .text("\(boards.count) positions, \(different.count) of them with other moves")
      },
      .prose(
        """
        `Main.swift` hands over the rules, and the suite tests them by themselves:

        ```sh
        swift run solution-2 verify --clause seams
        ```

        ## What it cost

        One more file. Each time the controller asks the rules something, it copies sixty-four cells. The
        controller is shorter, but still does everything else:
        """),
      .sizes("1-FatController", "2-Rules"),
      .prose(
        """
        ## What we would not do

        We would not make an actor of the board, or put it behind a protocol. There is one kind of board, and
        a value needs no protection, because no other code holds the same copy.

        Nor would we keep a second board in the controller and update it at every move. One board in the view,
        copied on demand, cannot be out of step. Chapter 4 reverses this: it keeps the game's position, and
        the view shows it.
        """),
      .verify(),
    ])
}
