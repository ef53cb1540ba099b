internal import Structure

extension Lesson {
  static let rules = Lesson(
    "2-Rules", title: "The rules as a value",
    advice: """
      While you move a function, its callers do not compile: that is the list of what is left to do. Begin with \
      errors that say "cannot find"; others often follow from them. "Cannot be referenced from a nonisolated \
      context" means that a rule is still on the main actor: write `nonisolated` before its type or extension.
      """,
    mends: ["wrong-order"],
    seam: "rules",
    steps: [.introduceCell, .extractBoard, .moveMoves, .moveResults, .cutTheViewOff, .extractARun])
}
