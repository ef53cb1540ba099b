internal import Structure
internal import Teaching

extension Step {
  static let nameWhatItNeeds = Step(
    "06-name-what-it-needs", title: "Extract protocols: an opponent and a shelf", minutes: 25,
    task: """
      The machine has a whole `Device`, and needs two things of it: an opponent who chooses a move and takes their time, and
      a place where a game is kept. Say so with two protocols, and move what knows a clock, chance and files into two
      small types behind them. The listener is the third protocol, and you have it.

      The type with the file is where a save that was refused belongs, too: it gets another name before the next one is
      written. Then remove `.overwrittenSave` from `Main.swift` and hand over the store.

      Fixed here: no name. The goal asks what the machine, and whatever it names, does not name.
      """,
    hints: [
      """
      What does the machine want to know? Not how long a Computer takes, and not what a file is called.
      """,
      """
      An opponent is never called off: the machine gives it a function to answer with, and that function sends an action
      with the token of the request. So the opponent need not know what a token is.
      """,
      """
      An opponent is asked to choose from some cells, and gets a function for the answer. A shelf gives a `Save`, or
      none, and takes one.
      """,
      """
      ```swift
      protocol Opponent {
        func choose(from cells: [Cell], then: @escaping (Cell) -> Void)
      }

      protocol Shelf {
        func take() -> Save?
        func put(_ game: Save)
      }
      ```

      In the machine:

      ```swift
      opponent.choose(from: game.board.moves(of: side)) { [weak self] in self?.take(.answer($0, token)) }
      ```

      In the type with the file, when the file is there and reading it or `Save(text:)` throws: look for a name that is
      free, such as `Game.refused-1`, move the file there, and give no save. The notebook shows how to hand over the
      store.
      """,
    ],
    answer: """
      Three protocols are all that the machine knows of the world. In a test an opponent answers when the test says so,
      and a machine can be brought into every state of its table without waiting for anything.
      """,
    goal: Goal(
      "Machine, and what it names, names no device, clock, chance or file; the store is handed over; no overwrittenSave"
    ) {
      $0.worldIn("Machine") + $0.missingSeam("store") + $0.namings(of: "overwrittenSave", in: "Main.swift")
    })
}
