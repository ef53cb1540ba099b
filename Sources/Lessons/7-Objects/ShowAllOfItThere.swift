internal import Structure
internal import Teaching

extension Step {
  static let showAllOfItThere = Step(
    "03-show-all-of-it-there", title: "Move functions: all that is shown", minutes: 30,
    task: """
      Disks go through the queue, and labels do not. So what a user sees has two orders, and each line that sets a
      label must know how far the queue has come. Let **everything** that is shown go through it, in order: the board as a
      whole, the counts and the message, the indicator, the switches. A request says what is to be seen then, as a value;
      the views belong to the queue.

      Fixed here: nothing new. `boardView.reset()` knew the board at the start; now you need it as a value. Ours is
      `Board.start`.
      """,
    hints: [
      """
      Look for every line of the controller that sets something on a view. Each is a request that has no name yet.
      """,
      """
      `showBoard(Board)`, `showStanding(Board, turn: Disk?)`, `showThinker(Disk?)`, `showPlayers(PlayerKind, PlayerKind)`:
      what is to be seen, and not how to find it out. A request that looked at the game when it is played could show a later
      one.
      """,
      """
      Give the queue the whole `MainScene`. Then the controller needs views only for what the user does: the board, the
      switches and the button.
      """,
      """
      ```swift
      case .showStanding(let board, let turn): showStanding(board, turn: turn)
      case .showThinker(let side): showThinker(side)
      ```

      `updateMessageViews` and `updateCountLabels` of the controller become one line,
      `queue.add([.showStanding(board, turn: turn)])`.
      """,
    ],
    answer: """
      There is one order of what is seen, and it is the order of the requests. No line has to know how long an animation
      takes.
      """,
    goal: Goal("ViewController sets no label, no disk and no indicator") { facts in
      facts.missing("RenderQueue")
        + [
          "UILabel.text", "BoardView.setDisk", "BoardView.reset", "DiskView.disk", "UIActivityIndicatorView",
          "NSLayoutConstraint",
        ].flatMap { facts.namings(of: $0, in: "ViewController") }
    })
}
