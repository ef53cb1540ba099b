internal import Console
internal import Foundation
package import Scripts
internal import Supervision

// A chapter's own program only plays. What judges, reads and explores is the program `judge` beside it, which loads the
// chapter's code.

extension CommandRunner {
  /// Replaces this process by `judge`, which carries out the command `words` on this program's chapter.
  func becomeJudge(_ words: [String]) throws -> Never {
    let products = URL(filePath: program).deletingLastPathComponent().path
    let judge = try JudgeProgram.built(in: products, ofPackage: Self.package)
    fflush(nil)
    let chapter = URL(filePath: program).lastPathComponent
    execv(judge, ([judge, chapter] + words).map { strdup($0) } + [nil])
    throw Problem(judge, "it cannot be started")
  }

  /// The path of the package that this program was built from.
  package static var package: String {
    URL(filePath: #filePath).appending(path: "../../../..").standardized.path
  }

  // MARK: Help

  /// The help of a chapter's program, for an app in `language`.
  package func help(for language: any Language) -> String {
    let style = Style.of(ConsoleOutput.output)
    if name == "reversi" {
      let end = CommandDescription("help", [], "show this").lines
      return (["reversi · The finished app", ""] + CommandDescription.play.lines + end).joined(
        separator: "\n")
    }
    // An exercise is a chapter without a book and without a model.
    let isExercise = name.hasPrefix("practice-")
    let commands = CommandDescription.ofChapter.filter {
      !isExercise || ["play", "verify", "help"].contains($0.name)
    }
    let end =
      isExercise ? "\n  What the app must do, clause by clause, is shown by `\(name) verify --all`." : ""
    return """
      \(name)

      \(commands.flatMap(\.lines).map { style.fitted($0, hanging: 29) }.joined(separator: "\n"))

        \(folded("A script is a list of commands: \(language.everyCommand).", to: min(style.width, 100), hanging: 2))\(end)
      """
  }
}

extension Language {
  /// The commands that a script for the app can have, as one text for the help.
  package var everyCommand: String {
    let pressed = buttons.map { $0.lowercased() }
    let ofDisk = ["fault full|readonly|torn|kill|once|none", "save POSITION|none|raw TEXT", "disk"]
    return
      ([usage] + pressed + [
        "wait SECONDS", "settle", "kill", "show", "trace on|jobs|off", "expect KEY VALUE",
      ]
      + (saveFile == nil ? [] : ofDisk)).joined(separator: ", ")
  }
}
