import Foundation
import Supervision
import Support
import Testing

@testable import Lessons
@testable import SourceFacts

// The dependency rule of chapter 12, as its tools build it; `Package.swift` gives them the compiler's arguments.
@Suite(.onThreadsOfTheirOwn, .enabled(if: everythingIsTested)) struct `The rings of chapter 12` {
  /// Compiles solution 12 with a line at the head of one of its files.
  private func compile(adding line: String = "", to file: String = "") throws -> Run {
    let lesson = try #require(Lesson.all.first { $0.folder == "12-Clean" })
    var files = try lesson.code(after: lesson.steps.count, inPackage: package)
    if !file.isEmpty { files[file] = "\(line)\n\(try #require(files[file]))" }
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let folder = try TemporaryFolder()
    let sources = folder.file("sources")
    try replaceSwiftFiles(in: sources, by: files)
    return try Recipe(of: "solution-12", in: products).compile(
      swiftFiles(in: sources).map { "\(sources)/\($0)" }, to: folder.file("products"),
      toolchain: Toolchain.current.get(), options: ["-gline-tables-only"])
  }

  @Test(arguments: [
    ("Entities/Board.swift", "UseCases"), ("Entities/Board.swift", "Gateway"),
    ("UseCases/Game.swift", "Gateway"),
  ])
  func `cannot import a ring outside`(_ file: String, _ ring: String) throws {
    let run = try compile(adding: "import \(ring)", to: file)
    #expect(!run.succeeded)
    #expect(run.output.contains("no such module '\(ring)'"), "\(run.output)")
  }

  @Test func `finds nothing of the kit but disks`() throws {
    let run = try compile(
      adding: "import ReversiKit; private let scene: MainScene? = nil", to: "Entities/Board.swift")
    #expect(!run.succeeded)
    #expect(run.output.contains("cannot find type 'MainScene' in scope"), "\(run.output)")
  }

  @Test func `can import a ring inside`() throws {
    let run = try compile(adding: "import Entities", to: "Gateway/TextStore.swift")
    #expect(run.succeeded, "\(run.output)")
  }
}
