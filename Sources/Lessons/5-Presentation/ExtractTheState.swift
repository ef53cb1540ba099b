internal import Structure
internal import Teaching

extension Step {
  static let extractTheState = Step(
    "01-extract-the-state", title: "Extract value: the state", minutes: 20,
    task: """
      The position is a value by now, but who plays which side is still kept only in two switches. Gather what is known
      of a game in a value, `GameState`: the position and both players. The switches keep nothing any more: they are set
      from the state, and change it when the user uses them.

      Fixed here: `GameState`, because this chapter's goals look for it and the hand-over in its notebook uses it. All
      other names are yours.
      """,
    hints: [
      """
      Ask of every view: does it show something, or does it keep something? `player(of:)` has the answer for two of
      them.
      """,
      """
      A `GameState` can be made from a `Save`, and can give one. A subscript by side keeps the code short:
      `state[side]`.
      """,
      """
      When a save is resumed and its board is over, the turn is nil, whatever the save says: that line moves from
      `resume` to the initializer. `resume` and `newGame` end in one function that takes a state.
      """,
      """
      ```swift
      nonisolated struct GameState: Hashable {
        var position: Position
        var dark: Player
        var light: Player

        static let start = GameState(Save(position: .start, dark: .manual, light: .manual))

        init(_ save: Save) {
          position = save.position
          if position.board.isOver { position.turn = nil }
          dark = save.dark
          light = save.light
        }

        var save: Save { Save(position: position, dark: dark, light: light) }

        subscript(side: Disk) -> Player {
          get { side == .dark ? dark : light }
          set { if side == .dark { dark = newValue } else { light = newValue } }
        }
      }
      ```
      """,
    ],
    answer: """
      One property, `state`, instead of a position and two switches that had to agree. The switches are set as the
      state says, and are read only for what the user has just done.
      """,
    goal: Goal(
      "GameState keeps the position and the players, and the game asks no switch; ViewController keeps no Position"
    ) {
      $0.missingValue("GameState") + $0.missingStored(ofType: "Position", in: "GameState")
        + $0.missingStored(ofType: "Player", in: "GameState")
        + $0.stored(ofType: "Position", in: "ViewController") + $0.asyncReads(of: "selectedSegmentIndex")
    })
}
