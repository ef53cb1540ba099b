internal import Structure
internal import Teaching

extension Step {
  /// The step that gives a chapter of part II its save: why differs from chapter to chapter, and what is done does not.
  ///
  /// - Parameters:
  ///   - folder: The chapter's, such as `6-CocoaMVC`.
  ///   - task: Why, and what.
  ///   - fixed: The names that are fixed, as Markdown.
  ///   - difference: What is called otherwise than in chapter 6, as the beginning of each hint.
  static func givenSave(
    in folder: String, task: String, fixed: String = "`Save`", difference: String? = nil, answer: String
  ) -> Step {
    let name = "01-refuse-what-is-no-save"
    return Step(
      name, title: "Take over a value: the save", minutes: 15,
      task: """
        \(task)

        ```sh
        git apply --directory=Chapters/\(folder) Solutions/\(folder)/Steps/\(name).patch
        ```

        Fixed here: \(fixed), which this chapter's goals look for.
        """,
      hints: hints(chapter: folder.prefix { $0 != "-" }).map { hint in
        difference.map { "\($0)\n\n\(hint)" } ?? hint
      },
      answer: answer,
      goal: Goal(
        "there is a Save, which knows the board and no view; ViewController has no symbols, Main.swift no longRow"
      ) {
        $0.unused("Save") + $0.missingValue("Save") + $0.missingNaming(of: "Board", in: "Save")
          + $0.namings(ofModules: .given, in: "Save", except: "Disk")
          + $0.declarations(of: "ViewController.symbol")
          + $0.namings(of: "Character", "split", in: "ViewController")
          + $0.namings(of: "longRow", in: "Main.swift")
      })
  }

  private static func hints(chapter: Substring) -> [String] {
    [
      """
      The `git apply` of this step does all of it. If it says that the patch does not apply, your chapter is not at its
      start: see what `swift run workbook steps \(chapter) 1` says.
      """,
      """
      To do it by hand: a `Save` is a board, whose turn it is and a player for each side. Write `text` first;
      `init(text:)` is its inverse.
      """,
      """
      `symbol(of:)` and `disk(for:)` leave the controller. What is left of the two functions:

      ```swift
      private func saveGame() throws {
        let save = Save(board: board, turn: turn, dark: player(of: .dark), light: player(of: .light))
        try device.files.writeText(save.text, to: Self.saveFile)
      }

      private func loadGame() throws {
        let save = try Save(text: device.files.readText(Self.saveFile))
        …
      }
      ```
      """,
    ]
  }
}
