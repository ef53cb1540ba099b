/// A mutant that no test can tell apart, and why not.
public struct Equivalent: Sendable {
  /// The mutant's name: file, old line and new line.
  public let mutant: String
  public let reason: String
}

extension Equivalent {
  /// Those of a solution, by the name of its folder. A run of all mutants checks that each is there and survives.
  public static func all(of solution: String) -> [Equivalent] {
    lists[solution] ?? []
  }

  private static let lists: [String: [Equivalent]] = [
    "5-Presentation": [
      Equivalent(
        mutant: "Reversi.swift: show(Screenful(state)) → ()",
        reason: "`begin` shows the same screen at the same instant, before a user has seen another."),
      Equivalent(
        mutant: """
          Reversi.swift: game = Game(state, on: device, store: store) { [show] in show(Screenful($0)) } \
          show(Screenful(state)) → show(Screenful(state)) \
          game = Game(state, on: device, store: store) { [show] in show(Screenful($0)) }
          """,
        reason: "A game that has just been made has told nothing yet."),
    ]
  ]
}
