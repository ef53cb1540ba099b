internal import Structure
internal import Teaching

extension Step {
  static let putAGameBeforeIt = Step(
    "04-put-a-game-before-it", title: "Extract class: the game", minutes: 40,
    task: """
      Whatever is shown goes through a queue now, so something may be ahead of it. Make a class `Game`: it has the board and
      the turn, plays a move at once and as a whole, knows no time, and tells a **delegate** what has happened. The
      controller is that delegate, and turns what it hears into requests. Then remove `.tornSave` from `Main.swift`.

      Fixed here: `Game`, because this chapter's goals look for it. All other names are yours.
      """,
    hints: [
      """
      What does the app read off the screen? With a queue in front of it, the screen is the past.
      """,
      """
      The delegate hears two things: everything has changed, and a side has played on these cells. For the first it
      empties the queue and shows everything; for the second it adds a request for each disk, then the standing, then
      a `call` that begins the next turn and saves.
      """,
      """
      The standing in the request is that of the game when it tells, after the move. The queue sees to it that it
      appears after the disks. In `newGame` and `loadGame`, add `.showPlayers` *after* the game has changed:
      `gameHasChanged` empties the queue, and a request that still waits in it is lost.
      """,
      """
      ```swift
      protocol GameDelegate: AnyObject {
        func gameHasChanged(_ game: Game)
        func game(_ game: Game, hasMoved side: Disk, on cells: [Cell])
      }

      extension ViewController: GameDelegate {
        func game(_ game: Game, hasMoved side: Disk, on cells: [Cell]) {
          queue.add(cells.map { .setDisk(side, on: $0) })
          queue.add([
            .showStanding(game.board, turn: game.turn),
            .call { [weak self] in
              self?.beginTurn()
              try? self?.saveGame()
            },
          ])
        }
        …
      }
      ```

      In the game, `play(on:)` sets all disks and then `turn = board.isOver ? nil : side.flipped`, before it tells; a position
      that is set may be over as well.
      """,
    ],
    answer: """
      The game happens in no time, and the queue has all the time there is. Between them there is only a list.
      """,
    goal: Goal(
      "ViewController keeps a Game; Game names no view and tells a delegate; no view is asked for a disk; no tornSave"
    ) {
      $0.unused("Game") + $0.missingStored(ofType: "Game", in: "ViewController")
        + $0.missingStored(ofType: "Board", inTypesReachedFrom: "Game") + $0.viewNamings(in: "Game")
        + $0.silence(of: "Game")
        + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
    })
}
