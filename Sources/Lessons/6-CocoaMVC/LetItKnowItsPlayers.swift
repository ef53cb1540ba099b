internal import Structure
internal import Teaching

extension Step {
  static let letItKnowItsPlayers = Step(
    "03-let-it-know-its-players", title: "Move state: the players", minutes: 20,
    task: """
      Only a segmented control knows who plays a side. Without its views the app can neither be saved nor say who thinks
      next. Move that knowledge into the game: the controller tells the game what was chosen, and shows what the game
      says. Let the game make its `Save`, and go on from one.

      Fixed here: nothing new. `Game` and `Save` keep their names.
      """,
    hints: [
      """
      Look for `selectedSegmentIndex`. Who calls the function that reads it? After this step only the function that
      hears of a change reads it, and hands it to the game.
      """,
      """
      `[Disk: Player]` in the game, a function that answers who plays a side, and one that gives a side to a player. A new
      game has two people, so `reset()` of the game says it all.
      """,
      """
      A property `save` with a getter that makes a `Save` and a setter that goes on from one takes `set(_:turn:)` away
      again. `showGame()` in the controller shows all of the game: board, switches, message, counts.
      """,
      """
      ```swift
      private var players: [Disk: Player] = [:]

      func player(of side: Disk) -> Player { players[side] ?? .manual }
      func give(_ side: Disk, to player: Player) { players[side] = player }
      func reset() { (board, turn, players) = (.start, .dark, [:]) }
      ```

      In the controller: `game.give(side, to: Player(rawValue: segment) ?? .manual)`.
      """,
    ],
    answer: """
      Everything that a save needs is in one place that has no view. A switch is what it looks like: something to use, and
      something to see.
      """,
    goal: Goal(
      "Game knows who plays, and makes the Save; ViewController reads no part of one, and of a switch only what it hands to the game"
    ) {
      $0.missingNaming(of: "Player", in: "Game") + $0.missingNaming(of: "Save", in: "Game")
        + $0.stored(ofType: "Player", in: "ViewController")
        + $0.readings(of: "UISegmentedControl.selectedSegmentIndex", withoutNaming: "Game", "Player")
        + $0.namings(of: "Save.board", "Save.turn", "Save.dark", "Save.light", in: "ViewController")
    })
}
