internal import Console
internal import Explorer
internal import Foundation
internal import Supervision
internal import TerminalPlayer
internal import Verification

/// Carries out the commands of a chapter's program. The chapter's code runs in a supervised process of its own,
/// except when a person plays.
@MainActor
struct CommandRunner {
  /// The name by which the program was started: `chapter-1`, or `reversi` for the finished app.
  let name: String
  /// The path of the program.
  let program: String
  private let call: String
  /// The script language and the specification of the program's app.
  let language: any Language

  init(_ language: any Language) {
    self.language = language
    call = CommandLine.arguments[0]
    name = String(call.split(separator: "/").last ?? "chapter")
    program = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? call
  }

  /// Makes a runner for the program at the path `program` rather than for the one that is running. Tests use it to
  /// carry out a chapter's commands.
  init(program: String, _ language: any Language) {
    self.language = language
    call = program
    name = String(program.split(separator: "/").last ?? "chapter")
    self.program = program
  }

  /// Carries out the command that `words` spell, and returns its exit code. The first word is the command's name.
  func run(_ words: [String], _ executable: any Executable.Type) -> ExitCode {
    explainingErrors(as: name) {
      let command = try Command(words)
      if !language.canBeExplored, command.needsModel {
        throw UsageError(found: "no model of what \(name) must do", expected: "an app that has one")
      }
      if case .play(let options) = command, options.game != nil, language.saveFile == nil {
        throw UsageError(found: "--game", expected: "no file: \(name) keeps nothing")
      }
      switch command {
      case .read(let isPlain):
        if let notebook = try notebook() { return try read(notebook, isPlain: isPlain) }
        say(try help())
        return .success
      case .export(let format, let file): return try export(as: format, to: file)
      case .help:
        say(try help())
        return .success
      case .version:
        say(try version())
        return .success
      case .play(let options) where options.script == nil:
        return try play(options, executable)
      case .lines(let options): return try playLines(options, executable)
      case .verify(let options): return try verify(options, words: Array(words.dropFirst()))
      case .explore(let options): return try explore(options)
      case .log(let options) where LogSession.isPossible && options.script != "-":
        return try attend(words, to: "entries", limits: .attended) { outcome in
          LogSession.travel(outcome.results[0]?.value() ?? [])
        }
      case .play, .log, .effects, .judge: return try attend(words, limits: .attended)
      }
    }
  }

  /// Makes a supervisor that starts `program` with `words` as its arguments and `input` on its standard input.
  ///
  /// With `isAttended`, the new process uses the standard input, output and error of this one instead. `environment`
  /// has variables to add.
  func supervisor(
    _ words: [String], input: [UInt8] = [], isAttended: Bool = false, environment: [String: String] = [:]
  ) -> Supervisor {
    Supervisor(
      program, words, calling: call, input: input, isAttended: isAttended, environment: environment,
      code: .anyChapter)
  }

  // MARK: Commands

  /// Runs the command `words` in a supervised process that uses this one's terminal, and returns its exit code.
  ///
  /// - Parameters:
  ///   - task: What the `Worker` in that process does: `whole`, which carries out the command, or another task, such
  ///     as `entries`, which returns the entries of the log instead of printing them.
  ///   - use: Called with the outcome if the command succeeds.
  func attend(
    _ words: [String], to task: String = "whole", limits: Supervisor.Limits,
    _ use: (Supervisor.Outcome) -> Void = { _ in }
  ) throws -> ExitCode {
    // Ignored here, because ^C is for the child process.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, SIG_DFL)
      signal(SIGQUIT, SIG_DFL)
    }
    let outcome = try supervisor([task] + words, isAttended: true).run(limits)
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
  static var attended: Self {
    var limits = Self()
    limits.loop = .seconds(2)
    limits.waiting = nil
    return limits
  }
}
