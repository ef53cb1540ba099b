internal import Console
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Verification

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
        Lines of code that are only here or only in solution 2, wherever they are: what this architecture has changed. A \
        line that has moved, is indented differently or only uses another name for a type counts as the same. It does not say how \
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

  // MARK: What a touch runs, what can be tested alone, and when things happen

  private static let way = [
    Figure(
      name: "functions", group: .way,
      explanation: """
        Functions of the app that run from a tap on c4 in a new game until the phone is at rest, in the order in which \
        each is first entered; a computed property counts, and a closure counts as the function around it. From a build \
        that notes every entry. Mostly it says how finely the code is divided.
        """,
      value: { app in app.value { $0["move"]?.functions.count } },
      details: { app in app.names("move") { $0.functions } }),
    Figure(
      name: "move", group: .way,
      explanation: """
        The types those functions belong to: everything you must read to follow a tap. An inner type counts with the outer \
        one. A small number reads quickly, but a type that does everything also counts as one.
        """,
      value: { app in app.value { $0["move"].map { TapWay($0.functions).types.count } } },
      details: { app in app.names("move") { TapWay($0.functions).types } }),
  ]

  private static let proof = [
    Figure(
      name: "seams", group: .proof,
      explanation: """
        Parts that the app hands over to the suite, to be tested without the whole app. It cannot say how much of the app \
        is in them.
        """,
      value: { app in
        app.report.map { .number($0.seams.count) } ?? .none("it cannot be verified")
      },
      details: { app in app.report.map(\.seamNames).map { [$0] } ?? [] }),
    Figure(
      name: "whole", group: .proof,
      explanation: """
        The share of functions that no handed-over part reaches, so that only the whole app can test them. From the \
        compiler's index; no part reaches a view controller, since a part that makes one is the whole app. Being reachable \
        is not being well tested, and handing over different parts gives a different figure.
        """,
      value: { app in
        app.functions.isEmpty
          ? .none("it has no functions")
          : .share(Double(app.functionsNeedingTheApp.count) / Double(app.functions.count))
      },
      details: { app in
        ["\(app.functionsNeedingTheApp.count) of \(app.functions.count)"]
      }),
  ]

  private static let time = [
    Figure(
      name: "jobs", group: .time,
      explanation: """
        Jobs that the phone runs from a tap on c4 in a new game until it is at rest: blocks of the main queue, steps of \
        animations, and pieces of tasks between two waits. Each is a moment at which something else can come in between. \
        It does not say what a job costs.
        """,
      value: { app in app.move.map { .number($0.jobs) } ?? noMove }),
    Figure(
      name: "saved", group: .time,
      explanation: """
        When the move c4 in a new game is saved, in seconds after the tap; its two disks take half a second. An app that \
        saves at once has saved the move before the user has seen it, and one that saves last loses the move if it dies \
        first. The specification allows both.
        """,
      value: { app in app.move.map { .seconds($0.saved) } ?? noMove }),
  ]

  private static let noMove = Value.none("it does not play c4, or does not save it")
}

extension ComparedApp {
  fileprivate func value(_ count: ([String: TouchWays.Way]) -> Int?) -> Figure.Value {
    switch footprint {
    case .success(let footprint): count(footprint.ways).map { .number($0) } ?? .none("it was not traced")
    case .failure(let error): .none(error.sentence)
    }
  }

  /// Returns the names that `part` takes from what runs because of `touch`, such as `move`, in one line. Empty if the
  /// app was not traced.
  fileprivate func names(_ touch: String, _ part: (TouchWays.Way) -> [String]) -> [String] {
    guard let way = (try? footprint.get())?.ways[touch] else { return [] }
    return [part(way).joined(separator: ", ")]
  }
}
