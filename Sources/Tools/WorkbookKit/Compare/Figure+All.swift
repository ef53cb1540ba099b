internal import SourceFacts
internal import Supervision

extension Figure {
  /// All figures, in the order of the table's columns.
  static let all = size + ties + way + state + proof + time

  private static let noRoad =
    Value.none("the architectures part at solution 2, and this does not come after it")
  private static let noSteps = Value.none("only a solution after solution 2 has steps that lead to it")

  private static let size = [
    Figure(
      name: "changed", group: .size,
      explanation: """
        Lines of code that are only here or only in solution 2, wherever they are: what this architecture has changed. A line that \
        has moved, is indented differently or only uses another name for a type counts as the same. It does not say how \
        hard a line was to find, and a renamed API counts as much as a new idea.
        """,
      value: { app in app.origin.map { .number(app.lines.changes(from: $0)) } ?? noRoad }),
    Figure(
      name: "steps", group: .size,
      explanation: """
        Lines that the steps from solution 2 to here add and remove, one step after another; for 4 and 5 that includes \
        the chapters before. The more it exceeds `changed`, the more was built on the way and taken down again. Comments \
        count, and so do tests of parts.
        """,
      value: { app in app.steps.map { .number($0.reduce(0, +)) } ?? noSteps },
      details: { app in app.steps.map { [$0.map(String.init).joined(separator: " + ")] } ?? [] }),
  ]

  private static let ties = [
    Figure(
      name: "circle", group: .ties,
      explanation: """
        How many types are in the largest group in which each depends on every other: they can only be understood \
        together. An app of one type has no circle, because everything is in it.
        """,
      value: { .number($0.graph.circles.first?.count ?? 0) },
      details: { app in app.graph.circles.map { $0.map { app.graph.nodes[$0].name }.joined(separator: ", ") }
      }),
    Figure(
      name: "views", group: .ties,
      explanation: """
        Types that mention a view class: they change when the screen does, and need a screen in their tests. It cannot say \
        whether a type that mentions no view still knows how the screen looks.
        """,
      value: { .number($0.graph.nodes.count(where: \.namesViews)) },
      details: { app in app.graph.nodes.filter(\.namesViews).map(\.name) }),
  ]

  private static let state = [
    Figure(
      name: "writers", group: .state,
      explanation: """
        Functions that change something on the screen: the board, the texts, the message's disk, the players, who thinks, \
        the dialogs. The fewer there are, the fewer must be right for the screen to be right, but one that writes all may \
        write too much.
        """,
      value: { app in .number(Set(app.facts.screenWriters.flatMap(\.writers)).count) },
      details: { app in
        app.facts.screenWriters.map { thing, writers in
          "\(thing): \(writers.isEmpty ? "nothing" : writers.map(\.symbol.fullName).joined(separator: ", "))"
        }
      })
  ]
}
