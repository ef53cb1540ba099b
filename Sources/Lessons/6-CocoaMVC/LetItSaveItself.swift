internal import Structure
internal import Teaching

extension Step {
  static let letItSaveItself = Step(
    "04-let-it-save-itself", title: "Move functions: saving and loading", minutes: 30,
    task: """
      The controller saves where it believes that something has changed, and each place where it forgets to is a bug. The
      game knows when it changes. Let it read and write its own file: after each move, after each choice of a player, and
      when it begins anew; not after a pass. The game now also refuses saves: before it saves anything, let it rename a
      file that it refuses, to a name not yet taken. Then remove `.overwrittenSave` from `Main.swift`, and hand over the
      store: `store: .save`. The notebook shows the lines for that in `Seams.swift` after this step.

      Fixed here: nothing new. The save is still called "Game".
      """,
    hints: [
      """
      Which role may name a file in Cocoa MVC? Look for `device.files` and for every caller of `saveGame`.
      """,
      """
      Make the game with the device, and let its initializer load: a game that exists has a position. `viewDidLoad` has
      nothing left to do but to show it.
      """,
      """
      `private func save()` is called at the end of `play(on:)`, `give(_:to:)` and `reset()`. A disk that is full must not
      stop the game: `try?`, in one place, says that on purpose.
      """,
      """
      ```swift
      private func load() -> Save? {
        guard device.files.exists(Self.file) else { return nil }
        do {
          return try Save(text: device.files.readText(Self.file))
        } catch {
          var number = 1
          while device.files.exists("\\(Self.file).refused-\\(number)") { number += 1 }
          try? device.files.move(Self.file, to: "\\(Self.file).refused-\\(number)")
          return nil
        }
      }
      ```
      """,
    ],
    answer: """
      A move is saved when it is made, before its first disk turns over on the screen. An app that dies in the middle
      of the animation comes back with the move made.
      """,
    goal: Goal(
      "Game, or what it names, reads and writes files, and nothing else does; the store is handed over"
    ) { facts in
      let model = facts.types(reachedFrom: "Game")
      let missing = facts.missingNaming(of: "MiniUIKit.Files", inAnyOf: model)
      return missing + facts.namings(of: "MiniUIKit.Files", outside: model + ["Main"])
        + facts.namings(of: "overwrittenSave", in: "Main.swift") + facts.missingSeam("store")
    })
}

extension Facts {
  /// That none of some places names something, as evidence; nothing when one does.
  func missingNaming(of name: String, inAnyOf places: [String]) -> [Evidence] {
    let missing = places.map { missingNaming(of: name, in: $0) }
    return missing.contains(where: \.isEmpty) ? [] : missing.first ?? []
  }
}
