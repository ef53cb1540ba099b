internal import Structure
internal import Teaching

extension Lesson {
  static let persistence = Lesson(
    "4-Persistence", title: "A store of positions", origin: 3,
    advice: [
      Advice(
        on: "call can throw", "must be unwrapped", "errors thrown from here", "cannot convert return",
        "missing return",
        text: """
          A value that is read from a text has to account for every character, so the compiler asks about each `try` \
          and each optional on the way. Answer with a `throw` that says line, found and expected; a `!` or a `try?` \
          only leaves the problem to the user.
          """),
      Advice(
        on: "main actor-isolated", "nonisolated context",
        text: "A type that needs no screen is `nonisolated`, and so is what it uses."),
    ],
    fixes: ["torn-save", "long-row", "overwritten-save"],
    seam: "store",
    steps: [.extractTheCodec, .extractThePosition, .extractTheStore, .injectTheStore, .tryAgain],
    openTask: .aPlanOfTries)
}
