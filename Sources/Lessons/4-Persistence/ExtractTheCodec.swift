internal import Structure
internal import Teaching

extension Step {
  static let extractTheCodec = Step(
    "01-extract-the-codec", title: "Extract value: the codec", minutes: 40,
    task: """
      `loadGame` reads a save straight onto the screen: a row of nine crashes the app at every launch, and when it
      finds a mistake in the last row, seven are shown already. Put what a save says in a value, `Save`, that gives
      its text and can be made from one. Let it refuse a text that is not, character for character, a save, before
      anything is shown, and let the error name the line, counted from 1, and what it found there. Then remove
      `.longRow` from `Main.swift`. What your errors say is not checked before step 5, which hands the codec over.

      Fixed here: `Save`, because this chapter's goals look for it and the hand-over in its notebook uses it. All other
      names are yours.
      """,
    hints: [
      """
      Parse, don't apply: what does `loadGame` know about the text only after it has changed the screen?
      """,
      """
      A `Save` is a `Position` (board and turn) and a player for each side. Write `text` first; `init(text:)` is its
      inverse, and the clauses `save.format`, `load.tolerant` and `load.bad` say what is allowed.
      """,
      """
      Split with `omittingEmptySubsequences: false`, or an empty line in the middle disappears. Only the last newline
      may be missing. Reading a cell has four answers: dark, light, empty, and "this is not a symbol".
      """,
      """
      ```swift
      init(text: String) throws(SaveError) {
        var lines = text.split(separator: "\\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        guard lines.count == Self.lineCount else {
          throw SaveError(line: lines.count, found: "\\(lines.count) lines", expected: "\\(Self.lineCount)")
        }
        let header = Array(lines[0])
        guard header.count == 3, let turn = disk(for: header[0]), let dark = player(for: header[1]),
          let light = player(for: header[2])
        else {
          throw SaveError(line: 1, found: "\\(String(header))", expected: "x, o or -, then 0 or 1 twice")
        }
        // Then the rows: each exactly Board.width characters, each of them a symbol.
      }
      ```

      `loadGame` becomes `let save = try Save(text: device.files.readText(Self.saveFile))`, and then puts it on the
      screen.
      """,
    ],
    answer: """
      Reading and showing are two things now, and you can test the reading with any text, without a screen. An error
      says where the fault is and what was found there, as a compiler would.
      """,
    goal: Goal(
      "there is a Save, which knows the board and no view, and ViewController has no symbols; Main.swift has no longRow"
    ) {
      $0.unused("Save") + $0.missingValue("Save") + $0.missingNaming(of: "Board", in: "Save")
        + $0.namings(ofModules: .given, in: "Save", except: "Disk")
        + $0.declarations(of: "ViewController.symbol")
        + $0.namings(of: "Character", "split", in: "ViewController")
        + $0.namings(of: "longRow", in: "Main.swift")
    })
}
