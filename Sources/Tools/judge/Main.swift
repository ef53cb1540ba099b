internal import ChapterProgram
internal import Console
internal import Foundation
internal import Judging
internal import PracticeKit
internal import Puzzle
internal import PuzzleSuite
internal import Reversi
internal import ReversiModel
internal import ReversiSuite
internal import Supervision
internal import Verification

/// The program `judge`, which judges, reads and explores a chapter: `judge chapter-3 verify`. Its first word is the
/// chapter's name, or the path of its code.
@main
enum Main {
  static func main() {
    InteractiveGuard.reportDeath(in: .anyChapter)
    prepareProcess(as: "judge")
    var words = Array(CommandLine.arguments.dropFirst())
    let chapter = words.isEmpty ? "" : words.removeFirst()
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? CommandLine.arguments[0]
    let exit = explainingErrors(as: "judge") {
      let code = try code(of: chapter, in: URL(filePath: program).deletingLastPathComponent().path)
      if SupervisedChild.isSupervised { Worker.run(words, on: code) }
      return Examiner(code, program: program, languages: language).run(words)
    }
    endProcess(exit, as: "judge")
  }

  /// Returns the language of the app `name`; nil if there is none.
  @Sendable
  static func language(_ name: String) -> (any Language)? {
    let words = name.split(separator: " ").map(String.init)
    return switch words.first {
    case "reversi": ReversiLanguage(features: Set(words.dropFirst().compactMap(Feature.init)))
    case "puzzle": PuzzleLanguage()
    case "practice": Practice.all.first { $0.language.name == name }?.language
    default: nil
    }
  }
}
