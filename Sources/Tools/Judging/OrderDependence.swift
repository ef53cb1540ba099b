internal import Supervision
internal import Verification

/// A script that an app plays differently in different runs, because its code depends on the order of a set or a
/// dictionary.
struct OrderDependence {
  var script: String
  /// The first event that differs: as it is under one hash seed, and as it is under another.
  var events: (one: String, other: String)

  /// Compares `one` and `other`, the events of `script` under two hash seeds. Returns nil if they are the same.
  init?(in script: String, _ one: [String], _ other: [String]) {
    if one == other { return nil }
    let index = zip(one, other).prefix { $0 == $1 }.count
    func event(_ events: [String]) -> String { index < events.count ? events[index] : "nothing more" }
    self.script = script
    events = (event(one), event(other))
  }

  var problem: ReportedProblem {
    let (name, value) = Self.environment.first ?? ("", "")
    return ReportedProblem(
      id: "order",
      sentence: """
        what it does depends on the order of a Set or a Dictionary, which differs from run to run: once \
        "\(events.one)", once "\(events.other)"
        """,
      details: [
        "Sort what you take from it, or use an Array: then one choice follows from one state.",
        "The script shows the one order, and with \(name)=\(value) in the environment the other.",
      ],
      script: script)
  }

  /// The environment variable that makes a process iterate its sets and dictionaries in another order.
  static let environment = Supervision.environment(withHashSeed: 1)
}

extension Examiner {
  /// Plays the specification's `orderScripts` under two hash seeds, which give sets and dictionaries different orders.
  /// Returns the first script that the app plays differently, or nil if there is none.
  func orderDependence(in language: any Language) throws -> OrderDependence? {
    let scripts = (language as? any Specified)?.orderScripts ?? []
    if scripts.isEmpty { return nil }
    let runs = try [[:], OrderDependence.environment].map { environment in
      try rehearsal(of: scripts, environment: environment).run().results
        .compactMapValues { $0.value([String].self) }
    }
    for (number, script) in scripts.enumerated() {
      // A script that ends the process is reported elsewhere.
      guard let one = runs[0][number], let other = runs[1][number] else { continue }
      if let found = OrderDependence(in: script, one, other) { return found }
    }
    return nil
  }
}
