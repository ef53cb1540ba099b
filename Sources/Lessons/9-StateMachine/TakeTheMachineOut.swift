internal import Structure
internal import Teaching

extension Step {
  static let takeTheMachineOut = Step(
    "05-take-the-machine-out", title: "Extract class: the machine", minutes: 40,
    task: """
      The table is still a part of a view controller, and the game is still on the screen: the board is what the board
      view shows, and a player is the segment of a switch. Make a class `Machine` of the state, the table and the game
      itself, a `Save`, which it loads and saves by itself for now. It reports what happens as an `Event`, to a
      listener that it does not know by name; the controller is that listener.

      The machine knows no view, its board changes when a turn ends, all at once, and a game that is over has no turn, whether
      it was played to its end or loaded that way. Then remove `.tornSave` from `Main.swift`.

      Fixed here: `Machine` and `Event`. To hand over the machine, see below.
      """,
    hints: [
      """
      Which of the functions under "The machine" name a view? Each of those lines becomes an event, and the line itself
      moves to where the event is heard.
      """,
      """
      Six events are enough: a game began, a side has another player, a side's Computer thinks or thinks no more, a
      move is to be shown, a turn is over, a pass must be dismissed. What the screen says then, the controller asks
      for: the board, the counts and whose turn it is are the machine's.
      """,
      """
      The disks of a move are on the screen before they are on the machine's board. That is what `placing` means: the
      machine waits, with the board as it was, until all disks have landed. Then `next` puts them on the board, gives the
      turn away, saves, and reports that.
      """,
      """
      A listener may answer an event with an action at once, while the machine is between two states. Let it wait:

      ```swift
      func take(_ action: Action) {
        actions.append(action)
        if actions.count > 1 { return }
        while let action = actions.first {
          if case .seat(let player, let side) = action { seat(player, at: side) }
          if let next = state(after: action) { go(to: next) }
          actions.removeFirst()
        }
      }
      ```
      """,
    ],
    answer: """
      A machine is in a state, and never between two. So a save cannot be from between two either: there is no line in
      which half a move could be written down. And a machine without views plays whole games in a test.
      """,
    goal: Goal(
      "Machine keeps the State, which no other type names, and names no view; no view is asked for a disk; no tornSave"
    ) {
      $0.unused("Machine") + $0.missingStored(ofType: "State", in: "Machine") + $0.otherThanOneState
        + $0.waysToSetTheState
        + $0.statesNamedOutside + $0.unused("Event") + $0.viewNamings(in: "Machine")
        + $0.missingStored(ofType: "Board", inTypesReachedFrom: "Machine")
        + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
    })
}
