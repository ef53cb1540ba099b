internal import Structure
internal import Teaching

extension Lesson {
  static let rules = Lesson(
    "2-Rules", title: "The rules as a value", origin: 1,
    advice: [
      Advice(
        on: "main actor-isolated", "nonisolated context",
        text: """
          A rule is still on the main actor, where a chapter's code is unless it says otherwise: write `nonisolated` \
          before its type or extension. If it is there already, the rule asks a view, and views live on the main actor: \
          let the controller copy what the rule needs to know.
          """)
    ],
    fixes: ["wrong-order"],
    seam: "rules",
    steps: [.introduceCell, .extractBoard, .moveMoves, .moveResults, .cutTheViewOff, .extractARun],
    openTask: .anotherBoard)
}
