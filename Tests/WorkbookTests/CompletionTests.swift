import Foundation
import Lessons
import SourceFacts
import Support
import Testing

@testable import WorkbookKit

// The shells themselves are asked; one that is not installed cannot be.
@Suite(.onThreadsOfTheirOwn) struct `A shell completes` {
  private static let numbers = Lesson.all.map { "\($0.number)" }.joined(separator: " ")
  private static let lines: [(typed: [String], words: String)] = [
    (["ve"], "verify"), (["hint", ""], numbers), (["hint", "2", ""], "1 2 3 4 5 6"),
    (["hint", "1", ""], "1"), (["watch", "solution-5"], "solution-5"), (["verify", "--j"], "--json"),
    (["verify", "1", "--j"], "--json"), (["play", "1", "--no"], "--no-color"),
    (["reset", "5", "Bo"], "Board.swift"), (["reset", "1", "Bo"], ""),
    (["mutants", "5", "Game."], "Game.swift"),
    (["compare", "1", "5", "solution-7"], "solution-7"), (["replay", "READ"], "README.md"),
    (["explore", "1", "--json", "READ"], "README.md"), (["explore", "me"], "merge"),
    (["explore", "merge", "READ"], "README.md"),
    (["hunt", "sk"], "skip"), (["hunt", "READ"], "README.md"), (["hunt", "hint", ""], "1 2 3 4 5 6"),
    (["completions", "f"], "fish"), (["help", "ver"], "verify"), (["next", "x"], ""),
  ]

  @Test(arguments: Workbook.commandNames)
  func `every command`(name: String) throws {
    for shell in ["bash", "zsh", "fish"] {
      #expect(try completions(of: [name], in: shell)?.contains(name) != false)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"], lines)
  func `what may stand there`(shell: String, line: (typed: [String], words: String)) throws {
    guard let found = try completions(of: line.typed, in: shell) else { return }
    #expect(found.sorted() == line.words.split(separator: " ").map(String.init).sorted())
  }

  /// What the shell offers for the last of the words behind `workbook`; nil when it is not installed.
  private func completions(of typed: [String], in shell: String) throws -> [String]? {
    let program = ["/bin/\(shell)", "/usr/bin/\(shell)", "/opt/homebrew/bin/\(shell)"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let program else { return nil }
    let words = (["workbook"] + typed).map { "'\($0)'" }.joined(separator: " ")
    let script = CompletionScript(Course()).text(for: try #require(CompletionScript.Shell(rawValue: shell)))
    let ask =
      switch shell {
      case "bash":
        """
        COMP_WORDS=(\(words)); COMP_CWORD=\(typed.count); _workbook; printf '%s\\n' "${COMPREPLY[@]}"
        """
      case "zsh":
        // What the completion system does with the words and files, which it only does at a prompt.
        """
        compadd() { shift; for each; do [[ $each == "$word"* ]] && print -r -- $each; done }
        _files() { print -rl -- $word*(N) }
        words=(\(words)); CURRENT=\(typed.count + 1); _workbook
        """
      default: "complete -C '\((["workbook"] + typed).joined(separator: " "))'"
      }
    let run = try Run(program, ["-c", "\(script)\n\(ask)"], in: ScratchCourse.package)
    // Fish tells what it is behind a tab, and marks what wants a value.
    return run.output.split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" }).replacing(/=$/, with: "")
    }
  }
}
