import Foundation
import SourceFacts
import Supervision

@testable import WorkbookKit

/// An undocumented behaviour of the toolchain on which the course relies; Sources/README.md says for what.
enum Contract: String, CaseIterable, Sendable {
  case description = "build description"
  case errors = "compiler errors"
  case index = "index store"
  case names = "mangled names"
  case places = "places"
  case hashing = "hash seeds"
  case runtime = "runtime hooks"

  /// Returns a sentence on how the toolchain behaves otherwise than expected; nil if it behaves as expected.
  func breach(_ toolchain: Toolchain, _ course: Course) -> String? {
    do {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      return try found(toolchain, course, in: folder.path).map { "\(rawValue): \($0)" }
    } catch {
      return "\(rawValue): \(error)"
    }
  }

  private static let sample = """
    struct Sample {
      let limit = 3
      func isSmall(_ number: Int) -> Bool { number < limit }
    }
    """

  private func found(_ toolchain: Toolchain, _ course: Course, in folder: String) throws -> String? {
    func compile(_ source: String, _ words: [String]) throws -> Run {
      try source.write(toFile: "\(folder)/Sample.swift", atomically: true, encoding: .utf8)
      return try toolchain.compile(
        ["-module-name", "sample", "-parse-as-library"] + words + ["\(folder)/Sample.swift"],
        in: folder, limit: .seconds(60))
    }
    switch self {
    case .description:
      let recipes = try Recipe.all(in: course.products)
      let unknown = course.solutions.map(\.executable).filter { recipes[$0] == nil }
      return unknown.isEmpty
        ? nil : "\(course.products)/description.json says nothing of \(unknown.joined(separator: ", "))"
    case .errors:
      let run = try compile("let number: Int = true\n", ["-typecheck"])
      let error = CompilerError(output: run.output, course: folder) { _ in .distantPast }
      if error?.file == "Sample.swift", error?.line == 1, error?.column == 19 { return nil }
      return "the compiler reports an error's place in another form: \(run.output.prefix(200))"
    case .index:
      _ = try compile(Self.sample, ["-c", "-index-store-path", "\(folder)/index"])
      let facts = try Facts(ofModule: "sample", indexStore: "\(folder)/index", toolchain: toolchain)
      let namings = facts.references.filter {
        $0.symbol.name == "limit" && $0.container?.symbol.name == "isSmall"
      }
      return namings.isEmpty ? "it does not say that isSmall names limit" : nil
    case .names:
      let name = demangled("$s10ReversiKit9BoardViewC6diskAt1x1y5Disks4DiskOSgSi_SitF") ?? "nothing"
      if name == "ReversiKit.BoardView.diskAt(x: Swift.Int, y: Swift.Int) -> Swift.Optional<Disks.Disk>" {
        return nil
      }
      return "the runtime writes a function's name as \(name)"
    case .places:
      return canNamePlaces ? nil : "there is no llvm-symbolizer beside the compiler, so no crash has a line"
    case .hashing:
      return hashingIsFixed ? nil : "the runtime keeps its hash seeds elsewhere, so runs may differ"
    case .runtime:
      // The first solution whose app is asynchronous.
      let program = BuiltChapter(judge: "\(course.products)/judge", code: "solution-3")
      let run = try program.run(["verify", "--clause", "think.duration"], limit: .seconds(60))
      if !run.succeeded { return "solution-3 does not keep the simulated phone's time:\n\(run.output)" }
      // The chart in the solution's notebook shows that one game is cancelled and the next one begins.
      let page = try program.run(["export", "md"], limit: .seconds(60))
      let isCharted = page.output.contains(/\n +playGame\(\) +\[=+x\[=+>\n/)
      return isCharted ? nil : "a task's status, or its code, is no longer where it was"
    }
  }
}
