import Foundation
import SourceFacts
import Support
import Testing

@testable import WorkbookKit

@Suite(.timeLimit(.minutes(5)), .enabled(if: everythingIsTested)) struct `A figure` {
  /// Names say nothing of an architecture: an app whose types are called something else is measured as before.
  @Test(arguments: ["solution-7", "solution-9"])
  func `does not change when every type of an app is called something else`(solution: String) throws {
    let course = try ScratchCourse()
    let before = try course.workbook("compare", solution, "--json").output
    try #require(before.contains("\"spread\""), "\(before)")
    let work = try Course().work(solution)
    let facts = try Facts(ofProgram: ScratchCourse.product(solution))
    let renamed = try rename(facts, in: "\(course.folder)/\(work.path)")
    #expect(renamed > 10)
    #expect(try course.workbook("compare", solution, "--json").output == before)
  }

  /// Gives every type of the app another name, wherever the index says that it is named, and returns how many there are.
  ///
  /// `Main`, which the course asks for, keeps its own.
  private func rename(_ facts: Facts, in folder: String) throws -> Int {
    let types = facts.declarations.filter { $0.symbol.kind.isType && $0.symbol.name != "Main" }
    let usrs = Set(types.map(\.symbol.usr))
    var names: [String: [Int: Set<String>]] = [:]
    for type in types { names[type.file, default: [:]][type.line, default: []].insert(type.symbol.name) }
    for reference in facts.references where usrs.contains(reference.symbol.usr) {
      names[reference.file, default: [:]][reference.line, default: []].insert(reference.symbol.name)
    }
    for file in try swiftFiles(in: folder) {
      let path = "\(folder)/\(file)"
      var lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      for (line, names) in names[URL(filePath: path).lastPathComponent] ?? [:] {
        for name in names {
          // A text in quotes, such as the name of a file, is no name of a type.
          let word = try Regex("\\b\(name)\\b")
          lines[line - 1] = lines[line - 1].components(separatedBy: "\"")
            .map { $0 == name ? $0 : $0.replacing(word, with: "Renamed\(name)") }.joined(separator: "\"")
        }
      }
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    return types.count
  }
}
