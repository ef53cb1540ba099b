/// A requirement on an app, and the scenarios that show whether the app meets it.
public struct Clause: Sendable {
  /// The clause's name in the specification, such as `pass.alert`. The part before the dot is its group.
  public let id: String
  public let sentence: String
  public let scenarios: [Scenario]
  /// Whether most other clauses depend on it. Where much is broken, reports begin with such a clause.
  public private(set) var isFoundation = false

  public init(_ id: String, _ sentence: String, _ scenarios: [Scenario]) {
    self.id = id
    self.sentence = sentence
    self.scenarios = scenarios
  }

  /// The same clause, as one on which most of the others depend.
  public var asFoundation: Clause {
    var clause = self
    clause.isFoundation = true
    return clause
  }

  public var group: String { String(id.prefix { $0 != "." }) }

  /// The clause that holds for every app and is in no specification. It has no scenarios: the explorer checks it.
  public static let rest = Clause(
    "app.rest",
    "When nothing is left to do, the app comes to rest: it has no timer and no task of its own planned.",
    [])
}

extension [Clause] {
  /// The clause of that name in this specification, or the one that holds for every app.
  public subscript(id: String) -> Clause? { (self + [.rest]).first { $0.id == id } }
}

/// A script that an app plays to its end if it meets a clause.
public struct Scenario: Sendable {
  /// What happens, in a few words and the app's terms.
  public let title: String
  public let script: Script

  /// The defects that together break the scenario; reports name the first.
  public let defects: [Defect]

  /// A script that holds exactly for apps with these defects.
  public let instead: Script?

  /// Reads the scripts, which are part of the program and must be readable.
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
