/// What may stand anywhere behind a command, such as `--xunit FILE`, and what it does.
package struct Option: Sendable {
  package let name: String
  /// What stands behind its name; nil: nothing.
  package let argument: Argument?
  package let summary: String

  package init(_ name: String, _ argument: Argument?, _ summary: String) {
    self.name = name
    self.argument = argument
    self.summary = summary
  }

  package init(_ name: String, _ summary: String) { self.init(name, nil, summary) }

  package var usage: String { argument.map { "\(name) \($0.text)" } ?? name }
}
