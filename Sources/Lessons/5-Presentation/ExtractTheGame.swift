internal import Structure
internal import Teaching

extension Step {
  static let extractTheGame = Step(
    "04-extract-the-game", title: "Extract class: the game", minutes: 45,
    task: """
      Turns, players and saving need no view any more, but they still live in the view controller. Move them to a class
      `Game`, which is given a state, a device and a store, and which reports its state whenever it changes. A reset
      stops one game and makes another. A task that still wakes in a stopped game then changes only a state that is not
      shown, so no scope has to wait for it. But it must not save, because it would write the old game.

      Fixed here: `Game`, because this chapter's goals look for it. All other names are yours.
      """,
    hints: [
      """
      Mark each function of the controller with what it names: views, or the game. How many name both?
      """,
      """
      `Game` needs few functions that others call: `begin()`, `stop()`, and one for each thing that the user does. Its
      way out is a closure that takes a state. Everything else moves as it is and becomes private.
      """,
      """
      `stop()` forgets the closure, then cancels the course and the next try: from then on the game is mute. The
      controller's `replaceGame(by:)` stops the old one, makes the new one, and shows its state.
      """,
      """
      ```swift
      final class Game {
        private(set) var state: GameState {
          didSet { if state != oldValue { tell?(state) } }
        }
        private var tell: ((GameState) -> Void)?
        private var course: Task<Void, any Error>?

        func begin() {
          if course == nil { course = Task { try await play() } }
        }

        func stop() {
          tell = nil
          course?.cancel()
          nextTry?.cancel()
        }
      }
      ```

      `play()`, `move(of:)`, `move(of:by:)` and `save(nextTryIn:)` come from the controller, with `device.clock` and
      `device.dice` kept as properties.
      """,
    ],
    answer: """
      A game is an object with a beginning and an end, and no part of one game is part of the next. The controller has lost
      its task group: to cancel a game it stops listening.
      """,
    goal: Goal(
      "Game plays and knows no view, and ViewController asks for no flips and opens no scope"
    ) {
      $0.missingAsyncPath(to: "Board.flips", in: "Game") + $0.missingNaming(of: "GameState", in: "Game")
        + $0.namings(of: "BoardView", "MainScene", "UILabel", "ViewController", in: "Game")
        + $0.namings(of: "flips", in: "ViewController") + $0.scopes(in: "ViewController")
    })
}
