import Foundation
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

@Suite(.timeLimit(.minutes(30)), .enabled(if: everythingIsTested)) struct `A figure` {
  /// Names say nothing of an architecture: an app whose types are called something else is measured as before.
  @Test(arguments: ["solution-7", "solution-13"])
  func `does not change when every type of an app is called something else`(solution: String) throws {
    let course = try ScratchCourse()
    let before = try course.workbook("compare", solution, "--json").output
    try #require(before.contains("\"circle\""), "\(before)")
    let work = try Course().work(solution)
    let facts = try Facts(ofProgram: ScratchCourse.product(solution))
    let renamed = try rename(facts, in: "\(course.folder)/\(work.path)")
    #expect(renamed > 10)
    let after = try course.workbook("compare", solution, "--json").output
    #expect(after == before, "\(after)")
  }

  /// Gives every type of the app another name, wherever its name stands, and returns how many there are.
  ///
  /// `Main`, which the course asks for, keeps its own.
  private func rename(_ facts: Facts, in folder: String) throws -> Int {
    let types = Set(facts.declarations.filter(\.symbol.kind.isType).map(\.symbol.name)).subtracting(["Main"])
    let words = types.sorted().joined(separator: "|")
    // By default `Board.cells` would be one word.
    let word = try Regex("\\b(\(words))\\b", as: (Substring, Substring).self).wordBoundaryKind(.simple)
    for file in try swiftFiles(in: folder) {
      let path = "\(folder)/\(file)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      // A text in quotes, such as the name of a file, is no name of a type.
      let renamed = text.components(separatedBy: "\"").map { part in
        types.contains(part) ? part : part.replacing(word) { "Renamed\($0.1)" }
      }
      try renamed.joined(separator: "\"").write(toFile: path, atomically: true, encoding: .utf8)
    }
    return types.count
  }
}
