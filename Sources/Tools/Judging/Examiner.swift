internal import ChapterProgram
package import Console
internal import Explorer
internal import Foundation
internal import Notebooks
internal import Reader
internal import SourceFacts
internal import Supervision
package import Verification

/// Carries out the commands of the program `judge` on the code of one chapter. It never runs that code itself, except
/// when a person plays: processes that it supervises do, and answer with data.
@MainActor
package final class Examiner {
  let runner: CommandRunner
  /// Returns the language with a name, such as `reversi`; nil if there is none.
  private let languages: Languages
  /// What the chapter says of itself, once a process has said it.
  var greeting: Greeting?

  package typealias Languages = @Sendable (_ name: String) -> (any Language)?

  /// Makes an examiner of the chapter whose code is at the path `code`, with `program` as the program that loads it.
  package init(_ code: String, program: String, languages: @escaping Languages) {
    let file = URL(filePath: code).lastPathComponent
    runner = CommandRunner(program, loading: code, of: String(file.prefix { $0 != "." }))
    self.languages = languages
  }

  /// The chapter's name, such as `chapter-1`.
  var name: String { runner.name }
  /// The path of the chapter's code.
  var code: String { runner.code ?? "" }

  func supervisor(
    _ words: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) -> Supervisor {
    runner.supervisor(words, input: input, environment: environment)
  }

  /// A supervisor of a process that plays `scripts`, and answers with a line for each event of each.
  func rehearsal(of scripts: [String], environment: [String: String] = [:]) -> Supervisor {
    supervisor(["rehearse"], input: [UInt8](json: scripts), environment: environment)
  }

  /// What the chapter says of itself, from a process of its own; throws if it ends before it has said that.
  func askedGreeting() throws -> Greeting {
    try greeting ?? noteGreeting(of: supervisor(["greet"]).run())
  }

  /// Notes and returns what the chapter has said of itself in a process with this outcome; throws if it has ended before
  /// that.
  func noteGreeting(of outcome: Supervisor.Outcome) throws(Problem) -> Greeting {
    guard let greeting: Greeting = outcome.greeting?.value() else {
      throw Problem(
        "Main.swift",
        outcome.endings.values.first?.sentence ?? "the code ends before it describes the chapter")
    }
    self.greeting = greeting
    return greeting
  }

  /// The language of the chapter's app.
  func language() throws -> any Language { try language(of: askedGreeting()) }

  func language(of greeting: Greeting) throws(Problem) -> any Language {
    if let language = languages(greeting.language) { return language }
    throw Problem("Main.swift", "found the language \"\(greeting.language)\", which no app here has")
  }

  // MARK: Commands

  /// Carries out the command that `words` spell, and returns its exit code.
  package func run(_ words: [String]) -> ExitCode {
    explainingErrors(as: name) {
      let command = try Command(words)
      switch command {
      case .explore, .judge:
        guard try language().canBeExplored else {
          throw UsageError(found: "no model of what \(name) must do", expected: "an app that has one")
        }
      default: break
      }
      switch command {
      case .read(let isPlain):
        if let notebook = try notebook() { return try read(notebook, isPlain: isPlain) }
        say(runner.help(for: try language()))
        return .success
      case .export(let format, let file): return try export(as: format, to: file)
      case .help:
        say(runner.help(for: try language()))
        return .success
      case .version:
        say(([name] + courseVersion(ofPackage: CommandRunner.package)).joined(separator: "\n"))
        return .success
      case .verify(let options): return try verify(options, words: Array(words.dropFirst()))
      case .explore(let options): return try explore(options)
      case .log(let options) where LogSession.isPossible && options.script != "-":
        return try runner.attend(["entries"] + words, limits: .attended) { outcome in
          LogSession.travel(outcome.results[0]?.value() ?? [])
        }
      case .play(let command): return try runner.play(command, ["whole"] + words, loadedExecutable(code))
      case .log, .judge: return try runner.attend(["whole"] + words, limits: .attended)
      }
    }
  }
}
