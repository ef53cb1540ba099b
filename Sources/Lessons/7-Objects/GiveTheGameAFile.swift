internal import Structure
internal import Teaching

extension Step {
  static let giveTheGameAFile = Step(
    "06-give-the-game-a-file", title: "Extract class: the file", minutes: 25,
    task: """
      The save is the last thing in the controller that is neither input nor request. Make it an object, too: one that
      writes a `Save` and reads one, and that knows what the file is called. A file that it refuses first gets another
      name, which no file has yet. The game has this object, and saves after a move, a switch and a reset, **before**
      it tells; a pass and a launch write nothing. Then remove `.overwrittenSave` from `Main.swift`, and hand over the
      store, `store: .save`, as the notebook shows after this step.

      Fixed here: none of your names. The file is still called "Game".
      """,
    hints: [
      """
      Who knows when there is something to save? Who knows where? Those are two objects.
      """,
      """
      The game gets the object in its initializer, goes on from what it reads, and never asks for files. `reset()` of
      the game replaces `newGame` of the controller, which shows the whole game once its views are there.
      """,
      """
      `reset()` changes the game, saves it and tells, in this order. A delegate that is told first may read the file and
      find the old game.
      """,
      """
      ```swift
      func read() -> Save? {
        guard files.exists(Self.name) else { return nil }
        do {
          return try Save(text: files.readText(Self.name))
        } catch {
          var number = 1
          while files.exists("\\(Self.name).refused-\\(number)") { number += 1 }
          try? files.move(Self.name, to: "\\(Self.name).refused-\\(number)")
          return nil
        }
      }
      ```
      """,
    ],
    answer: """
      Each noun of this app has an object: game, player, file, queue. Only verbs are left in the controller.
      """,
    goal: Goal("neither ViewController nor Game reads or writes files; the store is handed over") {
      $0.namings(of: "MiniUIKit.Files", in: "ViewController") + $0.namings(of: "MiniUIKit.Files", in: "Game")
        + $0.missingNaming(of: "MiniUIKit.Files")
        + $0.namings(of: "overwrittenSave", in: "Main.swift") + $0.missingSeam("store")
    })
}
