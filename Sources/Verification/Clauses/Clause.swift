/// One thing the app must do, and the scenarios that show whether it does.
public struct Clause: Sendable {
  /// Its name in the specification, such as `pass.alert`. The part before the dot is its group.
  public let id: String
  public let sentence: String
  public let scenarios: [Scenario]
  /// Whether most of the others rest on it: where much is broken it is told first.
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
