internal import Structure
internal import Teaching

extension Step {
  static let extractTheStore = Step(
    "03-extract-the-store", title: "Extract class: the store", minutes: 25,
    task: """
      A save that is refused is overwritten at once by the new game, and with it goes the user's only copy. Move
      reading and writing to a type `FileStore`. It is the one place where a save is refused, so it is
      also the place to give that file another name before anything new is written, a name that no file has yet: one
      refused save must not cost another. Then remove `.overwrittenSave` from `Main.swift`.

      Fixed here: `FileStore`, because this chapter's goals look for it. All other names are yours, those of the files
      too; the save itself is still called "Game".
      """,
    hints: [
      """
      Which code names a file here? Look for `device.files` and for the name "Game".
      """,
      """
      `load()` returns a `Save` or nil. There are two reasons for nil: no file, and a file that cannot be read. Only in
      the second case is there something to keep.
      """,
      """
      `files.move` replaces a file that has the new name already. Find a name that is free: `Game.refused`,
      `Game.refused-2` and so on. On a read-only disk the move fails, which must not stop the game.
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
      One small type knows what the save is called on the disk, and everything else knows only saves. A bad save is
      kept, because a person or a later version may still make something of it.
      """,
    goal: Goal("FileStore reads and writes files, and nothing else does; Main.swift has no overwrittenSave") {
      $0.missingNaming(of: "MiniUIKit.Files", in: "FileStore")
        + $0.namings(of: "MiniUIKit.Files", outside: "FileStore")
        + $0.namings(of: "overwrittenSave", in: "Main.swift")
    })
}
