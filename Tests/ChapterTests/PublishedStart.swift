import Foundation
import Lessons
import Support
import Testing

@testable import Structure
@testable import Teaching

/// A chapter as it is published, whatever a reader has done to it, built for these tests.
struct PublishedStart: Sendable {
  let executable: String
  /// Its folder is there as long as this is.
  private let scratch: ScratchChapter

  /// Chapter 1, which is no solution's start.
  static let first = Result {
    try PublishedStart(#require(Lesson.all.first))
  }

  private init(_ lesson: Lesson) throws {
    let start = try Start(of: lesson, inPackage: package)
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    scratch = try ScratchChapter(
      copying: start.folder, recipe: Recipe(of: lesson.executable, in: products),
      toolchain: Toolchain.current.get())
    _ = try scratch.build()
    executable = scratch.executable
    removeAtExit(URL(filePath: executable).deletingLastPathComponent().deletingLastPathComponent().path)
  }

  /// What it prints when it plays a script.
  func play(_ script: String) throws -> [String] {
    let run = try ProgramRun(executable, ["play", "--script", "-"], input: script)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map(String.init)
  }
}
