internal import Structure
internal import Teaching

extension Lesson {
  static let fatController = Lesson(
    "1-FatController", title: "The fat controller",
    fixes: ["lost-pass"],
    steps: [.beginTurn],
    openTask: .oneMore)
}
