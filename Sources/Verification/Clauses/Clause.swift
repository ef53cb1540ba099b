/// One thing the app must do, and the scenarios that show whether it does.
public struct Clause: Sendable {
  /// Its name in the specification, such as `pass.alert`. The part before the dot is its group.
  public let id: String
  public let sentence: String
  public let scenarios: [Scenario]
  /// Whether most other clauses depend on it: where much is broken, reports begin with it.
  public private(set) var isFoundation = false

  public init(_ id: String, _ sentence: String, _ scenarios: [Scenario]) {
    self.id = id
    self.sentence = sentence
    self.scenarios = scenarios
  }

  /// The clause, as one on which most of the others rest.
  public var asFoundation: Clause {
    var clause = self
    clause.isFoundation = true
    return clause
  }

  public var group: String { String(id.prefix { $0 != "." }) }

  /// What every app must do, whatever its specification says. It has no scenarios: the explorer sees when it is broken.
  public static let rest = Clause(
    "app.rest",
    "When nothing is left to do, the app comes to rest: it has no timer and no task of its own planned.",
    [])
}

extension [Clause] {
  /// The clause of that name, of this specification or of every app's.
  public subscript(id: String) -> Clause? { (self + [.rest]).first { $0.id == id } }
}

/// A script that holds when an app does what the scenario says.
public struct Scenario: Sendable {
  /// What happens, in a few words and the app's terms.
  public let title: String
  public let script: Script

  /// The defects that break it, each needed for it; the first is the one the clause knows.
  public let defects: [Defect]

  /// What an app with these defects does instead: a script that holds just then.
  public let instead: Script?

  /// A scenario whose scripts are part of the program: they must be readable.
  public init(
    _ title: String, _ script: String, language: any Language, brokenBy defects: [Defect] = [],
    instead: String? = nil
  ) {
    func parsed(_ text: String) -> Script {
      do {
        return try Script(text, source: title, language: language)
      } catch {
        preconditionFailure("a scenario of the suite cannot be read: \(error)")
      }
    }
    self.title = title
    self.script = parsed(script)
    self.defects = defects
    self.instead = instead.map(parsed)
  }
}
