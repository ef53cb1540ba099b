internal import Structure
internal import Teaching

extension Step {
  static let moveResults = Step(
    "04-move-results", title: "Move function: turns and results", minutes: 15,
    task: """
      Move the rest of the rules to `Board`: whether a side can move, whether the game is over, how many disks a
      side has, who leads. Then read `beginTurn()` aloud: it should say the rule that it follows. No rule should be
      left in the controller's section for rules.

      Fixed here: `beginTurn()` keeps its name, because the goal looks for it. The names on `Board` are yours.
      """,
    hints: [
      """
      Which lines of `beginTurn()` and of the label updates work something out, and which only show it?
      """,
      """
      "Neither side can move" is a question of its own, and so is "this side can". Give both a name, and the nested
      `if` of `beginTurn()` becomes three cases one below another.
      """,
      """
      Count with `disks.count { $0 == side }`, inside the board, where the array is. The side that leads is nil on a
      tie, as before.
      """,
      """
      ```swift
      extension Board {
        func canMove(_ side: Disk) -> Bool { Self.cells.contains { !flips(by: side, on: $0).isEmpty } }
        var isOver: Bool { !canMove(.dark) && !canMove(.light) }
        func count(of side: Disk) -> Int { disks.count { $0 == side } }
      }
      ```

      `leader` compares `count(of: .dark)` with `count(of: .light)`. `beginTurn()` reads: if `board.canMove(side)`,
      wait for the player; else if `board.isOver`, end the game; else present the pass.
      """,
    ],
    answer: """
      `beginTurn()` says play, end or pass, one after another, and the controller no longer counts anything. What
      stays in it is about showing and waiting.
      """,
    goal: Goal(
      "ViewController.beginTurn asks the board and lists no moves, and ViewController counts no disks"
    ) {
      $0.missingNaming(of: "Board", in: "ViewController.beginTurn")
        + $0.namings(of: "Board.moves", in: "ViewController.beginTurn")
        + $0.declarations(of: "ViewController.countDisks", "ViewController.sideWithMoreDisks")
    })
}
