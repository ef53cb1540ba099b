internal import Console
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Verification

// Figures of what a touch runs, of what can be tested alone, and of when things happen in a move.

extension Figure {
  static let way = [
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

  static let proof = [
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

  static let time = [
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
        When the move c4 in a new game is on the disk, in seconds after the tap; its two disks take half a second. An app \
        that saves at once has the move on the disk before the user has seen it, and one that saves last loses the move if \
        it dies first. The specification allows both.
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
