internal import Structure
internal import Teaching

extension Step {
  static let letItTell = Step(
    "05-let-it-tell", title: "Replace answer by notification: let it tell", minutes: 30,
    task: """
      The controller calls the game, looks at the answer and knows what to show. Any other code that changes the game
      tomorrow must remember to show it as well. Turn it round: the game **tells** what has happened, and the controller
      shows what it is told, whatever the cause. Three things can happen so far: a side has played on some cells, a
      side has been given to a player, or everything may be different. Tell it when it is true, after the disks, the
      turn and the save: nothing checks that order before you hand the game over at the end.

      Fixed here: nothing new. A function, a delegate, a stream or `@Observable`: the means are yours, except
      `NotificationCenter`, since no chapter imports Foundation. The last two reach the controller a turn of the queue later,
      and then the game must refuse the tap that comes in between.
      """,
    hints: [
      """
      Where does the controller call `showGame()` and `animateSettingDisks`? The cause of each of these calls is
      something that the game could have said.
      """,
      """
      An enum of what can happen, `changed`, `moved(Disk, on: [Cell])` and `given(Disk, to: Player)`, and a function
      that the game keeps: `var tell: (News) -> Void`. `play(on:)` no longer returns anything.
      """,
      """
      In `viewDidLoad`, `game.tell = { [unowned self] in hear($0) }`. In `hear`, `changed` calls off the animation and
      shows everything; `moved` shows the move. Then no function of the controller that changes the game shows anything.
      """,
      """
      ```swift
      private func hear(_ news: Game.News) {
        switch news {
        case .changed:
          animationCanceller?.cancel()
          showGame()
        case .moved(let side, let cells): showMove(of: side, on: cells)
        case .given(let side, let player): playerControls[side.index].selectedSegmentIndex = player.rawValue
        }
      }
      ```

      While you are there, move `Canceller` to a file of its own: the next step needs it in the game.
      """,
    ],
    answer: """
      Calls go one way and news the other. The game does not know who listens, so a test can play it with a listener
      that only writes down what it is told.
      """,
    goal: Goal("Game tells what happens, to a listener that it does not name") {
      $0.silence(of: "Game") + $0.viewNamings(in: "Game") + $0.namings(of: "ViewController", in: "Game")
    })
}
