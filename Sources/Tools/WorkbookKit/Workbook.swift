package import Console
internal import Foundation
internal import Supervision
internal import TerminalPlayer

/// The program `workbook`. Its commands are methods, in files such as `Workbook+Steps.swift`.
public struct Workbook {
  var course = Course()
  var style = Style.current
  var state = StateFolder()

  /// Runs the command in the process's arguments or, if there are none, shows where the reader is in the course; then
  /// ends the process.
  public static func main() -> Never {
    runProgram("workbook") { words in
      let workbook = Workbook()
      switch words {
      case []: return try workbook.overview()
      case _ where !commandNames.contains(words[0]) && wordsOfPlayer.contains(words[0]):
        throw UsageError("\(words[0]) is typed in the player, `swift run chapter-N play`")
      default: return try commands.run(words, on: workbook)
      }
    }
  }
}

/// Prints lines on standard output.
package func say(_ lines: [String]) {
  for line in lines { say(line) }
}

/// Prints a line on standard output, with the characters that it can show there.
package func say(_ text: String = "") { print(TextLocale.current.shown(text)) }

/// Calls `run` with the process's arguments, prints its error, if any, on standard error, and ends the process with the
/// exit code.
///
/// `name` is the program's name in messages.
package func runProgram(_ name: String, _ run: ([String]) throws -> ExitCode) -> Never {
  // A process that inherits blocked signals could not be ended by them.
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  prepareProcess(as: name)
  var code = ExitCode.badInput
  do {
    code = try run(Array(CommandLine.arguments.dropFirst()))
  } catch let error as UsageError {
    let end = error.description.hasSuffix("?") ? "" : "."
    complain("\(name): \(error)\(end) `swift run \(name) help` shows what there is.")
  } catch {
    complain("\(name): \(error.sentence)")
  }
  // A command whose output got lost has failed.
  if !flushOutput() {
    complain("\(name): the output could not be written")
    exit(ExitCode.failure.rawValue)
  }
  exit(code.rawValue)
}

/// Prints `text` on standard error, without the control characters that a file or its name may contain; on a terminal,
/// long lines are broken between words.
package func complain(_ text: String) {
  let style = Style.of(STDERR_FILENO)
  let lines = TextLocale.current.shown(text.printable)
    .split(separator: "\n", omittingEmptySubsequences: false).map { style.fitted(String($0)) }
  ProgressLine.makingRoom {
    try? FileHandle.standardError.write(contentsOf: Data("\(lines.joined(separator: "\n"))\n".utf8))
  }
}
