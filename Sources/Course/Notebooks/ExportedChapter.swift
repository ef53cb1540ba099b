/// What `export json` writes about a chapter or a solution, for `workbook book`, which makes the book from it.
public struct ExportedChapter: Codable, Sendable {
  package var page: Page
  /// The clauses of the app's specification, in order.
  public let clauses: [Clause]
  /// In the export of a solution, what the cells in `Notebook.waiting` of its chapter's notebook show with the
  /// solution's code: the cells that show more with it, such as those that wait for a part which the reader has yet to
  /// write. Nil in the export of a chapter.
  package var payoffs: [Page.Block]?

  /// A clause of the specification with the scenarios that test it.
  public struct Clause: Codable, Sendable {
    public let id: String
    /// The title of the app that the clause is about.
    package let app: String
    package let sentence: String
    package let scenarios: [Scenario]

    public init(id: String, of app: String, sentence: String, scenarios: [Scenario]) {
      self.id = id
      self.app = app
      self.sentence = sentence
      self.scenarios = scenarios
    }

    /// The part of the id before the dot: `save` of `save.whole`.
    package var group: String { String(id.prefix { $0 != "." }) }
  }

  /// A script, and a title that says what happens in it.
  public struct Scenario: Codable, Sendable {
    package let title: String
    package let script: String

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
