internal import Structure

extension Lesson {
  static let fatController = Lesson(
    "1-FatController", title: "The fat controller",
    mends: ["lost-pass"],
    steps: [.beginTurn],
    openTask: .oneMore)
}
