internal import Console
internal import Foundation
package import Scripts
internal import Supervision

// A chapter's own program only plays. What judges, reads and explores is the program `judge` beside it, which loads the
// chapter's code; it is built when it is first wanted.

extension CommandRunner {
  /// Replaces this process by `judge`, which carries out the command `words` on this program's chapter. Builds `judge`
  /// first, unless nothing it is made of has changed since.
  func becomeJudge(_ words: [String]) throws -> Never {
    if name == "reversi", words != ["play", "--version"] {
      throw UsageError(found: "\"\(words.first ?? "")\"", expected: "an option of play")
    }
    let products = URL(filePath: program).deletingLastPathComponent()
    let judge = products.appending(path: "judge").path
    try build(judge)
    fflush(nil)
    let chapter = URL(filePath: program).lastPathComponent
    execv(judge, ([judge, chapter] + words).map { strdup($0) } + [nil])
    throw FileProblem(judge, "it cannot be started")
  }

  private func build(_ judge: String) throws {
    let stamp = "\(judge).built"
    if let built = date(of: stamp), FileManager.default.isExecutableFile(atPath: judge),
      Self.sources.allSatisfy({ date(of: $0).map { $0 < built } ?? false })
    {
      return
    }
    let now = Date()
    let products = URL(filePath: judge).deletingLastPathComponent()
    if date(of: judge) == nil { complain("building what judges and reads; the first time takes a minute…") }
    let run = try Run(
      // SwiftPM prints its progress on standard output, which is for this command's own.
      "/bin/sh",
      [
        "-c", "exec swift build \"$@\" >&2", "sh", "--product", "judge", "--package-path", Self.package,
        "--scratch-path", products.deletingLastPathComponent().deletingLastPathComponent().path,
        "-c", products.lastPathComponent,
      ], limit: .seconds(3600), inheritsOutput: true)
    if !run.succeeded { throw FileProblem("judge", "it does not build") }
    _ = FileManager.default.createFile(atPath: stamp, contents: nil)
    try? FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: stamp)
  }

  private func date(of file: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
  }

  /// The path of the package that this program was built from.
  package static var package: String {
    URL(filePath: #filePath).appending(path: "../../..").standardized.path
  }

  /// The paths of everything that `judge` is built from.
  private static var sources: [String] {
    let sources = "\(package)/Sources"
    return ["\(package)/Package.swift"]
      + (FileManager.default.subpaths(atPath: sources) ?? []).map { "\(sources)/\($0)" }
  }

  // MARK: Help

  /// The help of a chapter's program, for an app in `language`.
  func help(for language: any Language) -> String {
    let style = Style.of(ConsoleOutput.output)
    if name == "reversi" {
      let end = CommandDescription("help", [], "show this").lines
      return (["reversi · The finished app", ""] + CommandDescription.play.lines + end).joined(separator: "\n")
    }
    return """
      \(name)

      \(CommandDescription.ofChapter.flatMap(\.lines).map { style.fitted($0, hanging: 29) }.joined(separator: "\n"))

        \(folded("A script is a list of commands: \(language.everyCommand).", to: min(style.width, 100), hanging: 2))
      """
  }
}

extension Language {
  /// The commands that a script for the app can have, as one text for the help.
  package var everyCommand: String {
    let pressed = buttons.map { $0.lowercased() }
    let ofDisk = ["fault full|readonly|torn|kill|none", "save POSITION|none|raw TEXT", "disk"]
    return
      ([usage] + pressed + [
        "wait SECONDS", "settle", "kill", "show", "trace on|jobs|off", "expect KEY VALUE",
      ]
      + (saveFile == nil ? [] : ofDisk)).joined(separator: ", ")
  }
}
