internal import Structure

extension Lesson {
  static let fatController = Lesson(
    "1-FatController", title: "The fat controller",
    advice: """
      Everything of this chapter is in one file, so an error is hardly ever far from your last edit. Undo until \
      it builds, verify, and do the same again in smaller bits.
      """,
    mends: ["lost-pass"],
    steps: [.beginTurn])
}
