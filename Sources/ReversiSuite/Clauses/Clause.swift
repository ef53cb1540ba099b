public import Verification

/// One thing the app must do, and the scenarios that show whether it does.
public struct Clause: Sendable {
  /// Its name in the specification, such as `pass.alert`. The part before the dot is its group.
  public let id: String
  public let sentence: String
  public let scenarios: [Scenario]

  init(_ id: String, _ sentence: String, _ scenarios: [Scenario]) {
    self.id = id
    self.sentence = sentence
    self.scenarios = scenarios
  }

  public var group: String { String(id.prefix { $0 != "." }) }

  /// All clauses, in the order of the specification.
  public static let all: [Clause] =
    rules + move + players + messages + passing + reset + dialogs + saving + loading
}

/// A script that holds when an app does what the scenario says.
public struct Scenario: Sendable {
  /// What happens, in a few words and the game's terms.
  public let title: String
  public let script: Script

  /// The defects that break it, each needed for it; the first is the one the clause knows.
  public let defects: [Defect]

  /// What an app with these defects does instead: a script that holds just then.
  public let instead: Script?

  init(_ title: String, _ script: String, brokenBy defects: Defect..., instead: String? = nil) {
    func parsed(_ text: String) -> Script {
      do {
        return try Script(text, source: title)
      } catch {
        preconditionFailure("a scenario of the suite cannot be read: \(error)")
      }
    }
    self.title = title
    self.script = parsed(script)
    self.defects = defects
    self.instead = instead.map(parsed)
  }

  /// The scenarios of all clauses that a defect breaks alone.
  static func broken(by defect: Defect) -> [Scenario] {
    Clause.all.flatMap(\.scenarios).filter { $0.defects == [defect] }
  }
}
