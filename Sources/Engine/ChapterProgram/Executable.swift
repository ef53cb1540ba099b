package import Console
internal import Foundation
public import Scripts
internal import Supervision

/// The program of a chapter. A chapter's `Main.swift` declares a type that conforms to it, and marks it with `@main`.
@MainActor
public protocol Executable {
  static var chapter: Chapter { get }
  /// The script language of the chapter's app, which is known before any of the chapter's code runs.
  static var language: any Language { get }
}

extension Executable {
  /// Carries out the command that the program was started with, and ends the process.
  public static func main() { ChapterHost.main(self) }

  /// The chapter, with its app in the language that the executable declares.
  package static var chapterInLanguage: Chapter {
    var chapter = chapter
    precondition(type(of: chapter.app.language) == type(of: language), "two languages are given for one app")
    chapter.app.language = language
    return chapter
  }
}

/// What happens when a chapter's `main` is called.
@MainActor
package enum ChapterHost {
  /// Called with the chapter's executable. It plays the chapter, unless the program that has loaded the chapter's code
  /// has put something else here.
  package static var main: @MainActor (any Executable.Type) -> Void = play

  /// Carries out the command of a chapter's own program: `play`, `lines` or `effects`. Any other command is for the
  /// program `judge`, which replaces this one.
  private static func play(_ executable: any Executable.Type) {
    prepareProcess(as: "play")
    let words = Array(CommandLine.arguments.dropFirst())
    InteractiveGuard.reportDeath(in: .anyChapter)
    let runner = CommandRunner()
    let code: ExitCode
    if SupervisedChild.isSupervised {
      code = SupervisedChild.carryOut(as: runner.name, executable) { chapter in
        try PlayCommand(words).map(chapter.play) ?? .badInput
      }
    } else {
      code = explainingErrors(as: runner.name) {
        let asks = words.contains { ["--help", "-h"].contains($0) }
        if asks || words.first == "help" || words == ["play", "help"] {
          say(runner.help(for: executable.language))
          return .success
        }
        // `reversi --version` comes as `play --version`.
        if words == ["play", "--version"] { try runner.becomeJudge(["version"]) }
        guard let command = try PlayCommand(words) else { try runner.becomeJudge(words) }
        return try runner.play(command, words, executable)
      }
    }
    endProcess(code, as: runner.name)
  }
}

extension SupervisedChild {
  /// Makes a chapter in this supervised process, and carries out a command with it.
  @MainActor
  fileprivate static func carryOut(
    as name: String, _ executable: any Executable.Type, _ command: (Chapter) throws -> ExitCode
  ) -> ExitCode {
    var chapter: Chapter?
    begin {
      chapter = executable.chapterInLanguage
      return []
    }
    guard let chapter else { return .badInput }
    var code = ExitCode.success
    work(on: 1) { _ in
      code = explainingErrors(as: name) { try command(chapter) }
      return []
    }
    end(saying: [])
    return code
  }
}

/// Ends this process with `code`, or with a failure if its output was lost.
@MainActor
package func endProcess(_ code: ExitCode, as name: String) -> Never {
  if !ConsoleOutput.flush() {
    complain("\(name): the output could not be written")
    exit(ExitCode.failure.rawValue)
  }
  exit(code.rawValue)
}

/// Runs `body`, and returns its exit code. If it throws, prints the error after the program's `name`, and returns
/// `.badInput`.
@MainActor
package func explainingErrors(as name: String, _ body: () throws -> ExitCode) -> ExitCode {
  do {
    return try body()
  } catch let error as UsageError {
    complain("\(name): \(error). `swift run \(name) help` shows what there is.")
  } catch {
    complain("\(name): \(error.sentence)")
  }
  return .badInput
}
