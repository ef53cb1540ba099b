import Foundation
import Supervision
import Support
import Testing

@testable import Lessons
@testable import SourceFacts

/// A chapter as it is published, whatever a reader has done to it, built for these tests.
struct PublishedStart: Sendable {
  /// The paths of the program `judge` and of the chapter's code.
  private let judge, code: String
  private let folder: TemporaryFolder
  /// Chapter 1, which is no solution's start.
  static let first = Result {
    try PublishedStart(#require(Lesson.all.first))
  }

  private init(_ lesson: Lesson) throws {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let recipe = try Recipe(of: lesson.executable, in: products)
    folder = try TemporaryFolder()
    let sources = folder.file("sources")
    try replaceSwiftFiles(in: sources, by: lesson.code(inPackage: package))
    let run = try recipe.compile(
      swiftFiles(in: sources).map { "\(sources)/\($0)" }, to: folder.file("products"),
      toolchain: Toolchain.current.get(), options: ["-warnings-as-errors", "-gline-tables-only"])
    try #require(run.succeeded, "\(run.output)")
    (judge, code) = ("\(products)/judge", recipe.code(in: folder.file("products")))
  }

  /// What comes of a command.
  func run(_ words: [String], input: String = "") throws -> ProgramRun {
    try ProgramRun(judge, [code] + words, input: input)
  }

  /// What it prints when it plays a script.
  func play(_ script: String) throws -> [String] {
    let run = try run(["play", "--script", "-"], input: script)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map(String.init)
  }
}
