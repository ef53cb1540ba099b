internal import Console
internal import Explorer
internal import Foundation
internal import SourceFacts
internal import Supervision
public import Verification

/// The program of a chapter. A chapter's `Main.swift` declares a type that conforms to it, and marks it with `@main`.
@MainActor
public protocol Executable {
  static var chapter: Chapter { get }
  /// The script language and the specification of the chapter's app, which are known before any of the chapter's code
  /// runs.
  static var language: any Language { get }
}

extension Executable {
  /// The chapter, with its app in the language that the executable declares.
  static var chapterInLanguage: Chapter {
    var chapter = chapter
    precondition(type(of: chapter.app.language) == type(of: language), "two languages are given for one app")
    chapter.app.language = language
    return chapter
  }

  /// Carries out the command that the program was started with, and ends the process.
  public static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if InteractiveGuard.isMonitor { InteractiveGuard.monitor(.anyChapter) }
    if SupervisedChild.isSupervised { Worker.run(words, self) }
    let runner = CommandRunner(language)
    let code = runner.run(words, self)
    // Lost output is a failure.
    if !ConsoleOutput.flush() {
      complain("\(runner.name): the output could not be written")
      exit(ExitCode.failure.rawValue)
    }
    exit(code.rawValue)
  }
}

extension Chapter {
  /// Carries out a whole command in this supervised process: `play` with a script, `log`, `effects` or `judge`.
  /// Refuses any other command with `.badInput`.
  @MainActor
  func run(_ words: [String], as name: String) -> ExitCode {
    explainingErrors(as: name) {
      switch try Command(words) {
      case .play(let options): return try play(options)
      case .log(let options): return try printLog(options)
      case .effects(let options): return try printEffects(options)
      case .judge(let script): return try judge(script)
      case .read, .export, .help, .version, .lines, .verify, .explore:
        throw UsageError(found: words[0], expected: "a command for a supervised process")
      }
    }
  }
}

/// Runs `body`, and returns its exit code. If it throws, prints the error after the program's `name`, and returns
/// `.badInput`.
@MainActor
func explainingErrors(as name: String, _ body: () throws -> ExitCode) -> ExitCode {
  do {
    return try body()
  } catch let error as UsageError {
    complain("\(name): \(error). `\(name) help` shows what there is.")
  } catch {
    complain("\(name): \(error)")
  }
  return .badInput
}

extension CommandRunner {
  /// Whether the program was started as `reversi`, which plays the finished app and does nothing else.
  var isReversi: Bool { name == "reversi" }

  func version() throws -> String {
    let greeting: Greeting? = try supervisor(["greet"]).run().greeting?.value()
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    return (["\(name)\(greeting.map { " · \($0.title)" } ?? "")"] + courseVersion(ofPackage: package))
      .joined(separator: "\n")
  }

  func help() throws -> String {
    if isReversi {
      let end = CommandDescription("help", [], "show this").lines
      return (["reversi · The finished app", ""] + CommandDescription.play.lines + end).joined(
        separator: "\n")
    }
    let greeting: Greeting? = try supervisor(["greet"]).run().greeting?.value()
    // Only their number: the names would give away what there is to find.
    let defects = greeting?.knownDefects.count ?? 0
    // An exercise is a chapter without a book and without a model.
    let commands = CommandDescription.ofChapter.filter {
      language.canBeExplored || ["play", "verify", "help"].contains($0.name)
    }
    let style = Style.of(ConsoleOutput.output)
    let end =
      language.canBeExplored
      ? "Known defects: \(defects == 0 ? "none" : "\(defects), which Main.swift declares")."
      : "What the app must do, clause by clause, is shown by `\(name) verify --all`."
    return """
      \(name)\(greeting.map { " · \($0.title)" } ?? "")

      \(commands.flatMap(\.lines).map { style.fitted($0, hanging: 29) }.joined(separator: "\n"))

        \(folded("A script is a list of commands: \(language.everyCommand).", to: min(style.width, 100), hanging: 2))
        \(end)
      """
  }
}

extension Language {
  /// The commands that a script for the app can have, as one text for the help.
  var everyCommand: String {
    let pressed = buttons.map { $0.lowercased() }
    let ofDisk = ["fault full|readonly|torn|kill|none", "save POSITION|none|raw TEXT", "disk"]
    return
      ([usage] + pressed + [
        "wait SECONDS", "settle", "kill", "show", "trace on|jobs|off", "expect KEY VALUE",
      ]
      + (saveFile == nil ? [] : ofDisk)).joined(separator: ", ")
  }
}
