internal import Structure
internal import Teaching

extension Step {
  static let refuseWhatIsNoSave = Step(
    "01-refuse-what-is-no-save", title: "Take over a value: the save", minutes: 15,
    task: """
      Before a team touches a controller without tests, it looks for something that shows what the app does and is not on
      the screen. Here that is the save file. Make it worth trusting first: put what a save says in a value, `Save`, that
      gives its text and refuses every other one, before anything of it is shown. Then remove `.longRow` from
      `Main.swift`.

      You have done this in chapter 4, or will, so it is **given**: `Save.swift` and what calls it. Read it, apply it, and
      run `verify`.

      ```sh
      git apply --directory=Chapters/6-CocoaMVC Solutions/6-CocoaMVC/Steps/01-refuse-what-is-no-save.patch
      ```

      Fixed here: `Save`, because this chapter's goals look for it.
      """,
    hints: [
      """
      The command above does all of it. If it says that the patch does not apply, your chapter is not at its start: see
      what `swift run workbook steps 6 1` says.
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
    ],
    answer: """
      A save is read as a whole or not at all. What is on the disk can be compared as text now, in a test or by eye: that
      is all the net that the next steps need.
      """,
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
