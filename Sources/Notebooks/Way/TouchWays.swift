internal import Foundation
internal import Lessons
package import SourceFacts

/// The functions of a chapter's solution that run at touches such as a move, as they were recorded from a
/// traced build.
public struct TouchWays: Codable, Equatable, Sendable {
  /// The number of the solution's chapter.
  package let solution: Int
  /// For each touch, such as `move`, the full names of the functions that run, in the order in which each is
  /// first entered.
  package let functions: [String: [String]]

  package init(solution: Int, functions: [String: [String]]) {
    (self.solution, self.functions) = (solution, functions)
  }

  /// The file with the records of all solutions, from the workbook's folder.
  private static let file = "Sources/Measured.json"

  /// What `file` records about a solution's code.
  private struct Record: Decodable {
    let ways: [String: Way]
    struct Way: Decodable { let functions: [String] }
  }

  init(of lesson: Lesson, inPackage package: String) throws {
    let data = FileManager.default.contents(atPath: "\(package)/\(Self.file)") ?? Data()
    let records = try? JSONDecoder().decode([String: Record].self, from: data)
    guard let record = records?[lesson.folder] else {
      throw CellProblem(description: "\(Self.file) has no record of \(lesson.folder)")
    }
    self.init(solution: lesson.number, functions: record.ways.mapValues(\.functions))
  }

  package func way(of touch: String) -> TapWay { TapWay(functions[touch] ?? []) }

  /// The functions that a move runs, as lines.
  package var text: String {
    let move = way(of: "move")
    let head = "A move in solution \(solution): \(move.steps.count) functions of \(move.types.count) types"
    return ([head] + move.lines).joined(separator: "\n")
  }
}
