internal import Lessons
internal import Supervision
internal import Verification

// Figures of what a touch runs, and of what tests and the compiler find.

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
      details: { app in app.names("move", \.functions) }),
    stops(
      "move",
      """
      Types in which those functions are: whom one must ask to follow a tap. An inner type counts with the outer one. \
      Few are quickly read, and a type that does everything is one.
      """),
    stops(
      "pass",
      """
      The same for a move after which the other side must pass, up to the dismissal of the dialog about it. It is one \
      position, in which few disks are left.
      """),
    stops(
      "reset",
      """
      The same for a confirmed reset while disks are turning over: who has to be told that the game they work on is gone. \
      That a type runs does not say that it had to know.
      """),
    stops(
      "launch",
      """
      The same for a launch without a save, until the phone is at rest. What only starts the program or hands parts to \
      the suite is not counted.
      """),
    Figure(
      name: "resets", group: .way,
      explanation: """
        Functions that run in a confirmed reset while disks turn over, and in no move, pass or launch: what is there for \
        its sake, and must be right \
        for nothing to be left of the old game. A check in a function that runs otherwise, such as a comparison of \
        numbers, is not counted.
        """,
      value: { app in
        app.functionsForResets.map { .number($0.count) } ?? app.value { $0["reset"]?.functions.count }
      },
      details: { app in [app.functionsForResets?.joined(separator: ", ") ?? ""] }),
  ]

  private static func stops(_ name: String, _ explanation: String) -> Figure {
    Figure(
      name: name, group: .way, explanation: explanation,
      value: { app in app.value { $0[name]?.types.count } }, details: { app in app.names(name, \.types) })
  }

  private static let noMutants = Value.none("its mutants have not been judged")

  static let proof = [
    Figure(
      name: "refused", group: .proof,
      explanation: """
        The share of small mistakes, made one at a time (`mutants`), that do not compile: what the types make impossible. \
        From the matrix that the chapter's notebook shows. It says nothing of the mistakes that this code invites and \
        other code does not.
        """,
      value: { app in app.mutants.map { .share(Double($0.count(.refused)) / Double($0.total)) } ?? noMutants
      },
      details: { app in app.mutants.map { ["\($0.count(.refused)) of \($0.total)"] } ?? [] }),
    Figure(
      name: "alone", group: .proof,
      explanation: """
        Mistakes that no scenario notices and a part tested alone does, of those same mutants: what it is worth that the \
        part can be asked by itself. Where the scenarios are as thorough as here, there are few.
        """,
      value: { app in app.mutants.map { .number($0.count(.seam)) } ?? noMutants }),
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
    Figure(
      name: "cases", group: .proof,
      explanation: """
        Cases that the game, when it is handed over and tested alone, goes through in a second of one core: scripts with \
        all that comes of them. The other parts are named with theirs; a case of the rules is a position, so only a part \
        of the same name compares. \(recorded)
        """,
      value: { app in
        app.value { $0.cases["game"].map { .number($0) } ?? .none("it does not hand the game over") }
      },
      details: { app in
        (app.speed?.cases ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      }),
  ]
}

extension ComparedApp {
  fileprivate func value(_ count: ([String: Footprint.Way]) -> Int?) -> Figure.Value {
    switch footprint {
    case .success(let footprint): count(footprint.ways).map { .number($0) } ?? .none("it was not traced")
    case .failure(let unmeasured): .none(unmeasured.reason)
    }
  }

  /// The names of the functions that run in a reset and in no other recorded touch, such as a move; nil if the app was
  /// not traced.
  fileprivate var functionsForResets: [String]? {
    guard let ways = (try? footprint.get())?.ways, let reset = ways["reset"] else { return nil }
    let others = Set(ways.filter { $0.key != "reset" }.flatMap(\.value.functions))
    return reset.functions.filter { !others.contains($0) }
  }

  /// Returns the names of the functions, types or files, whichever `part` chooses, that run because of `touch`, such as
  /// `move`, in one line. Empty if the app was not traced.
  fileprivate func names(_ touch: String, _ part: KeyPath<Footprint.Way, [String]>) -> [String] {
    guard let way = (try? footprint.get())?.ways[touch] else { return [] }
    return [way[keyPath: part].joined(separator: ", ")]
  }
}
