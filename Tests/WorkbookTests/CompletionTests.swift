import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

// The shells themselves are asked; one that is not installed cannot be.
@Suite(.onThreadsOfTheirOwn) struct `A shell completes` {
  private static let numbers = Lesson.all.map { "\($0.number)" }.joined(separator: " ")
  private static let lines: [(typed: [String], words: String)] = [
    (["veri"], "verify"), (["hint", ""], numbers), (["hint", "2", ""], "1 2 3 4 5 6"),
    (["hint", "1", ""], "1"), (["watch", "solution-5"], "solution-5"), (["verify", "--j"], "--json"),
    (["verify", "1", "--j"], "--json"), (["play", "1", "--no"], "--no-color"),
    (["reset", "5", "Bo"], "Board.swift"), (["reset", "1", "Bo"], ""),
    (["mutants", "5", "Game."], "Game.swift"),
    (["compare", "1", "5", "solution-7"], "solution-7"), (["replay", "READ"], "README.md"),
    (["explore", "1", "--json", "READ"], "README.md"), (["explore", "me"], "merge"),
    (["explore", "merge", "READ"], "README.md"),
    (["hunt", "sk"], "skip"), (["hunt", "READ"], "README.md"), (["hunt", "hint", ""], "1 2 3 4 5 6"),
    (["completions", "f"], "fish"), (["help", "veri"], "verify"), (["next", "x"], ""),
    (["hunt", "skip", ""], ""), (["start", "3", "--from", ""], "mine"), (["aut"], ""),
  ]

  @Test func `every command`() {
    #expect(Completion(Course()).candidates([""]) == Workbook.commandNames)
  }

  @Test(arguments: ["bash", "zsh", "fish"], lines)
  func `what may stand there`(shell: String, line: (typed: [String], words: String)) throws {
    guard let found = try completions(of: line.typed, in: shell) else { return }
    #expect(found.sorted() == line.words.split(separator: " ").map(String.init).sorted())
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the arguments after options and their values`(shell: String) throws {
    guard let found = try completions(of: ["play", "--speed", "2", "solution-9"], in: shell) else { return }
    #expect(found == ["solution-9"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `what is typed as swift run workbook`(shell: String) throws {
    for (typed, words) in [(["hint", "2", ""], ["1", "2", "3", "4", "5", "6"]), (["wat"], ["watch"])] {
      guard let found = try completions(of: ["swift", "run", "workbook"] + typed, in: shell, as: "swift")
      else {
        continue
      }
      #expect(found.sorted() == words)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the files of a chapter from any folder`(shell: String) throws {
    guard let found = try completions(of: ["reset", "5", "Bo"], in: shell, from: "/") else { return }
    #expect(found == ["Board.swift"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the clauses of the last verdict, and their groups`(shell: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let course = Course(in: folder.path, products: Course().products)
    let status = URL(filePath: "\(course.output)/chapter-2/status.json")
    try FileManager.default.createDirectory(
      at: status.deletingLastPathComponent(), withIntermediateDirectories: true)
    let json = #"[{"id":"save.when"},{"id":"save.whole"},{"id":"move.tail"},{"id":"pattern.screen"}]"#
    try Data(json.utf8).write(to: status)
    let typed = ["verify", "2", "--clause", "sa"]
    guard let found = try completions(of: typed, in: shell, for: course) else { return }
    #expect(found.sorted() == ["save", "save.when", "save.whole"])
  }

  /// What the shell offers for the last of the words, which stand after `workbook` unless `command` is another; nil when
  /// it is not installed.
  private func completions(
    of typed: [String], in shell: String, as command: String = "workbook", from folder: String? = nil,
    for course: Course = Course()
  ) throws -> [String]? {
    let program = ["/bin/\(shell)", "/usr/bin/\(shell)", "/opt/homebrew/bin/\(shell)"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let program else { return nil }
    let typed = command == "swift" ? typed : ["workbook"] + typed
    let words = typed.map { "'\($0)'" }.joined(separator: " ")
    let script = Completion(course).script(for: try #require(Completion.Shell(rawValue: shell)))
    let function = command == "swift" ? "_workbook_of_swift" : "_workbook"
    let ask =
      switch shell {
      case "bash":
        """
        COMP_WORDS=(\(words)); COMP_CWORD=\(typed.count - 1); \(function); printf '%s\\n' "${COMPREPLY[@]}"
        """
      case "zsh":
        // What the completion system does with the words and files, which it only does at a prompt.
        """
        compadd() { shift; print -rl -- "$@" }
        _files() { print -rl -- ${words[CURRENT]}*(N) }
        words=(\(words)); CURRENT=\(typed.count); \(function)
        """
      default: "complete -C '\(typed.joined(separator: " "))'"
      }
    let run = try Run(
      program, ["-c", "\(script)\n\(ask)"], in: folder ?? ScratchCourse.package,
      environment: ["WORKBOOK_COURSE": course.folder])
    // Fish tells what a command does behind a tab.
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }
}
