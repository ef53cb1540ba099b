/// A command of a program such as `workbook`, and the function that carries it out.
package struct ProgramCommand<Program> {
  package let description: CommandDescription
  let run: (Program, Typed) throws -> ExitCode

  package init(
    _ name: String, _ arguments: [Argument], _ summary: String, _ details: String = "",
    options: [Option] = [], run: @escaping (Program, Typed) throws -> ExitCode
  ) {
    description = CommandDescription(name, arguments, summary, details, options: options)
    self.run = run
  }

  package var name: String { description.name }
}

extension Array {
  /// Runs the command that the first of `words` names, or `help` if there are no words.
  ///
  /// `--help` or `-h` after the name shows that command's help instead. Throws an error that suggests another
  /// name if there is no such command.
  package func run<Program>(_ words: [String], on program: Program) throws -> ExitCode
  where Element == ProgramCommand<Program> {
    let asksForHelp: (String) -> Bool = ["--help", "-h"].contains
    var (name, rest) = (words.first ?? "help", [String](words.dropFirst()))
    if asksForHelp(name) { name = "help" }
    if name == "--version" { name = "version" }
    if rest.contains(where: asksForHelp) { (name, rest) = ("help", [name]) }
    let command = try named(name)
    return try command.run(program, command.description.parse(rest))
  }

  /// Returns the command called `name`; throws an error that suggests another name if there is none.
  package func named<Program>(_ name: String) throws(UsageError) -> Element
  where Element == ProgramCommand<Program> {
    if let command = first(where: { $0.name == name }) { return command }
    throw UsageError(unknown: "command", name, among: map(\.name))
  }

  /// Returns a line for each command: how it is typed, and its summary in a second column.
  package func overview<Program>() -> [String] where Element == ProgramCommand<Program> {
    let width = map(\.description.usage.count).max() ?? 0
    return map { "  \(pad($0.description.usage, to: width))  \($0.description.summary)" }
  }
}
