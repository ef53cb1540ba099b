internal import Structure

extension Step {
  static let extractTheStore = Step(
    "03-extract-the-store", title: "Extract class: the store", minutes: 25,
    task: """
      A save that is refused is overwritten by the next one within the same second, and with it the user's only copy.
      Move reading and writing to a `FileStore` in `GameStore.swift`. As the one place where a save is refused, it is
      also the place to give that file another name before anything new is written. Then strike `.overwrittenSave`.
      """,
    hints: [
      """
      Who may name a file here? Look for `device.files` and for the name "Game".
      """,
      """
      `load()` answers a `Save` or nil. There are two ways to nil that are not the same: no file, and a file that
      cannot be read. Only the second one needs keeping.
      """,
      """
      `files.move` replaces what has the new name already. Find a name that is free: `Game.refused`,
      `Game.refused-2` and so on. That it fails on a read-only disk must not stop the game.
      """,
      """
      ```swift
      struct FileStore {
        let files: any Files
        private static let name = "Game"

        func load() -> Save? {
          guard files.exists(Self.name) else { return nil }
          do {
            return try Save(text: files.readText(Self.name))
          } catch {
            keepAside()
            return nil
          }
        }

        func store(_ save: Save) throws { try files.writeText(save.text, to: Self.name) }
      }
      ```

      `keepAside()` counts up while `files.exists(name)`, then says `try? files.move(Self.name, to: name)`.
      """,
    ],
    answer: """
      Thirty lines know what a file is called, and everybody else knows saves. A bad save is kept for whoever can
      still make something of it.
      """,
    goal: Goal("FileStore names writeText, and nothing else does") {
      $0.missingNaming(of: "writeText", in: "FileStore") + $0.namings(of: "writeText", outside: "FileStore")
    })
}
