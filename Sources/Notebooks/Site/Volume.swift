/// What a chapter's executable tells a program that makes a book of all of them.
public struct Volume: Codable, Sendable {
  public let page: Page
  /// What its app must do, in the specification's order.
  public let clauses: [Clause]

  /// A clause of the specification, and what shows whether it holds.
  public struct Clause: Codable, Sendable {
    public let id: String
    /// What its app is called.
    let app: String
    let sentence: String
    let scenarios: [Scenario]

    public init(id: String, of app: String, sentence: String, scenarios: [Scenario]) {
      self.id = id
      self.app = app
      self.sentence = sentence
      self.scenarios = scenarios
    }

    var group: String { String(id.prefix { $0 != "." }) }
  }

  /// A script, and what happens in it.
  public struct Scenario: Codable, Sendable {
    let title: String
    let script: String

    public init(title: String, script: String) {
      self.title = title
      self.script = script
    }
  }

  public init(page: Page, clauses: [Clause]) {
    self.page = page
    self.clauses = clauses
  }
}
