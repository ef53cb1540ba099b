internal import Structure

extension Lesson {
  static let fatController = Lesson(
    "1-FatController", title: "The fat controller",
    advice: """
      This chapter's code is in one file, so the error is probably near your last edit. If you cannot see it, undo \
      until it builds.
      """,
    mends: ["lost-pass"],
    steps: [.beginTurn])
}
