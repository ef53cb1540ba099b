import Foundation
import Support
import Testing

@testable import Lessons
@testable import SourceFacts

/// A chapter as it is published, whatever a reader has done to it, built for these tests.
struct PublishedStart: Sendable {
  let executable: String
  /// Chapter 1, which is no solution's start.
  static let first = Result {
    try PublishedStart(#require(Lesson.all.first))
  }

  private init(_ lesson: Lesson) throws {
    let start = try Variant(of: lesson, inPackage: package)
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let recipe = try Recipe(of: lesson.executable, in: products)
    let folder = FileManager.default.temporaryDirectory.appending(path: "reversi-published-\(UUID())").path
    removeAtExit(folder)
    let run = try recipe.compile(
      start.files.map { "\(start.folder)/\($0)" }, to: folder, toolchain: Toolchain.current.get(),
      options: ["-warnings-as-errors", "-gline-tables-only"])
    withExtendedLifetime(start) {}
    try #require(run.succeeded, "\(run.output)")
    executable = "\(folder)/\(recipe.executable)"
  }

  /// What it prints when it plays a script.
  func play(_ script: String) throws -> [String] {
    let run = try ProgramRun(executable, ["play", "--script", "-"], input: script)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map(String.init)
  }
}
