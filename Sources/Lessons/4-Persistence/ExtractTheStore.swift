internal import Structure

extension Step {
  static let extractTheStore = Step(
    "03-extract-the-store", title: "Extract class: the store", minutes: 25,
    task: """
      A save that is refused is overwritten at once by the new game, and with it goes the user's only copy. Move
      reading and writing to a `FileStore` in `GameStore.swift`. It is the one place where a save is refused, so it is
      also the place to give that file another name before anything new is written. Then strike `.overwrittenSave`
      from `Main.swift`.
      """,
    hints: [
      """
      Who may name a file here? Look for `device.files` and for the name "Game".
      """,
      """
      `load()` returns a `Save` or nil. There are two reasons for nil: no file, and a file that cannot be read. Only in
      the second case is there something to keep.
      """,
      """
      `files.move` replaces what has the new name already. Find a name that is free: `Game.refused`,
      `Game.refused-2` and so on. On a read-only disk that fails, which must not stop the game.
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
      One small file knows what the save is called on the disk, and everybody else knows only saves. A bad save is kept
      for whoever can still make something of it.
      """,
    goal: Goal("FileStore names writeText, and nothing else does") {
      $0.missingNaming(of: "writeText", in: "FileStore") + $0.namings(of: "writeText", outside: "FileStore")
    })
}
