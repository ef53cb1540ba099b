internal import Structure
internal import Teaching

extension Step {
  static let refuseWhatIsNoSave7 = Step(
    "01-refuse-what-is-no-save", title: "Take over a value: the save", minutes: 15,
    task: """
      You may know this step from chapter 4 or 6. Put what a save says into a value, `Save`: it gives its text, and refuses a
      text that is no save before anything of it is shown. Then remove
      `.longRow` from `Main.swift`. Who plays a side is a `PlayerKind` from now on: the name `Player` is wanted for
      somebody who plays.

      It is **given**. Read it, apply it, and run `verify`.

      ```sh
      git apply --directory=Chapters/7-Objects Solutions/7-Objects/Steps/01-refuse-what-is-no-save.patch
      ```

      Fixed here: `Save` and `PlayerKind`, because this chapter's goals look for them.
      """,
    hints: refuseWhatIsNoSave.hints.map { hint in
      "Who plays a side is a `PlayerKind` here.\n\n\(hint.replacing("steps 6 1", with: "steps 7 1"))"
    },
    answer: """
      A save is read as a whole or not at all, and that is settled before any object comes into it.
      """, goal: refuseWhatIsNoSave.goal)
}
