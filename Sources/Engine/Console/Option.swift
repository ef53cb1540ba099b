/// An option of a command, such as `--json FILE`; it may stand anywhere after the command's name.
package struct Option: Sendable {
  package let name: String
  /// Describes the value that follows the name; nil if the option takes none. If the value may be left out, its text is
  /// in brackets, such as `[FOLDER]`.
  package let argument: Argument?
  package let summary: String

  package init(_ name: String, _ argument: Argument?, _ summary: String) {
    self.name = name
    self.argument = argument
    self.summary = summary
  }

  package init(_ name: String, _ summary: String) { self.init(name, nil, summary) }

  package static let json = Option("--json", "print JSON")

  /// Returns the option `--on slurm`, with what it does on the cluster as its summary; `Typed.isOnSlurm` says whether
  /// it was typed.
  package static func slurm(_ summary: String) -> Option {
    Option("--on", Argument("slurm"), summary)
  }

  /// How the option is typed, such as `--json FILE`.
  package var usage: String { argument.map { "\(name) \($0.text)" } ?? name }
}
