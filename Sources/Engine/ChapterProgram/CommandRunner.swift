package import Console
internal import Foundation
package import Supervision

/// Carries out the commands of a program that has a chapter's code, or loads it. The code runs in a supervised process
/// of its own, except when a person plays.
@MainActor
package struct CommandRunner {
  /// The program's name in messages: `chapter-1`, or `reversi` for the finished app.
  package let name: String
  /// The path of the program.
  package let program: String
  /// The path of the chapter's code if the program loads it; nil if the program is linked with it.
  package let code: String?
  private let call: String

  /// Makes a runner for this process's program, which is linked with a chapter's code.
  init() {
    call = CommandLine.arguments[0]
    name = String(call.split(separator: "/").last ?? "chapter")
    program = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? call
    code = nil
  }

  /// Makes a runner for the program `program`, which loads the code of the chapter `name` from the path `code`.
  package init(_ program: String, loading code: String, of name: String) {
    (self.name, self.program, self.code, call) = (name, program, code, program)
  }

  /// Makes a supervisor that starts `program` with `words` as its arguments, after the path of the code to load, and
  /// `input` on its standard input.
  ///
  /// With `isAttended`, the new process uses the standard input, output and error of this one instead. `environment`
  /// has variables to add.
  package func supervisor(
    _ words: [String], input: [UInt8] = [], isAttended: Bool = false, environment: [String: String] = [:]
  ) -> Supervisor {
    Supervisor(
      program, (code.map { [$0] } ?? []) + words, calling: call, input: input, isAttended: isAttended,
      environment: environment, image: code, code: .anyChapter)
  }

  /// Runs the command `words` in a supervised process that uses this one's terminal, and returns its exit code.
  ///
  /// `use` is called with the outcome if the command succeeds.
  package func attend(
    _ words: [String], limits: Supervisor.Limits, _ use: (Supervisor.Outcome) -> Void = { _ in }
  ) throws -> ExitCode {
    // Ignored here, because ^C is for the child process.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, SIG_DFL)
      signal(SIGQUIT, SIG_DFL)
    }
    let outcome = try supervisor(words, isAttended: true).run(limits)
    for line in outcome.printed.lines { say("| \(line)") }
    if outcome.printed.count > outcome.printed.lines.count {
      complain("\(name): your code printed more than that")
    }
    if let ending = outcome.endings.values.first {
      if case .signal(let number) = ending.cause, [SIGINT, SIGTERM, SIGHUP, SIGPIPE].contains(number) {
        signal(number, SIG_DFL)
        raise(number)
      }
      complain("\(name): \(ending.sentence)")
      if !ending.note.isEmpty { complain("  at: \(ending.note)") }
      return .failure
    }
    guard case .status(let status) = outcome.exit else { return .failure }
    if status == ExitCode.success.rawValue { use(outcome) }
    return ExitCode(rawValue: status) ?? .failure
  }
}

extension Supervisor.Limits {
  /// The limits for a process that a person at the terminal waits for.
  package static var attended: Self {
    var limits = Self()
    limits.loop = .seconds(2)
    limits.waiting = nil
    return limits
  }
}
