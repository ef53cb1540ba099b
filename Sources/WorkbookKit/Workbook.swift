package import Console
internal import Foundation
internal import SourceFacts

/// The command `workbook`.
public struct Workbook {
  let course: Course
  let style: Style
  let state: State

  init(course: Course = Course(), style: Style = .current, state: State = State()) {
    self.course = course
    self.style = style
    self.state = state
  }

  /// Does what the command line asks for, and ends the process.
  public static func main() -> Never { runProgram("workbook") { try Workbook().run($0) } }

  func run(_ words: [String]) throws -> ExitCode {
    guard let first = words.first else { return try overview([]) }
    let name = ["--help", "-h"].contains(first) ? "help" : first
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw UsageError(unknown: "command", first, among: Command.all.map(\.name))
    }
    let rest = Array(words.dropFirst())
    if rest.contains(where: ["--help", "-h"].contains) { return try help([name]) }
    return try command.run(self, Typed(rest, options: command.description.options))
  }

  /// Builds what all chapters share, if need be.
  func workshop() throws -> Workshop { try Workshop(course) }

  func say(_ lines: [String]) {
    for line in lines { print(line) }
  }

  func say(_ text: String = "") { print(text) }
}

/// Runs a program's command line, reports what is wrong with it on standard error, and ends the process.
package func runProgram(_ name: String, _ run: ([String]) throws -> ExitCode) -> Never {
  // A process that inherits blocked signals would not end when it is asked to.
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  var code = ExitCode.badInput
  do {
    code = try run(Array(CommandLine.arguments.dropFirst()))
  } catch let error as UsageError {
    let end = error.description.hasSuffix("?") ? "" : "."
    complain("\(name): \(error)\(end) `swift run \(name) help` shows what there is.")
  } catch {
    complain("\(name): \(error)")
  }
  // Output that nobody could take is no success.
  if fflush(nil) != 0 {
    complain("\(name): the output could not be written")
    exit(ExitCode.failure.rawValue)
  }
  exit(code.rawValue)
}

/// Says what is wrong on standard error.
package func complain(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}
