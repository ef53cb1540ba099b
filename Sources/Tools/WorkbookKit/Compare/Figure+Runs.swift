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
        that notes every entry. It says above all how finely the code is cut.
        """,
      value: { app in app.value { $0["move"]?.functions.count } },
      details: { app in app.names("move") { $0.functions } }),
    Figure(
      name: "move", group: .way,
      explanation: """
        Types in which those functions are: whom one must ask to follow a tap. An inner type counts with the outer one. \
        Few are quickly read, and a type that does everything is one.
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
        The share of the app's functions to which no part leads that it hands over: to test these takes the whole app. \
        From the compiler's index; a part leads to no view controller, since what makes one is the whole app. That a part \
        leads to a function does not say how well it is tested, and who hands over other parts gets another figure.
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
        When the move c4 in a new game is on the disk, in seconds after the tap; its two disks take half a second. An app that \
        saves at \
        once has the move on the disk before the user has seen it, and one that saves last forgets it if it dies on the \
        way. The specification allows both.
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
