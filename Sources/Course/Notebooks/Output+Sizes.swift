internal import Foundation
internal import SourceFacts
internal import Supervision

extension Output {
  /// The head of the first column in tables of lines of code.
  package static let sizesHead = "lines of code, without Main and Seams"

  /// Returns a table of the lines of code in each file of `solutions`, such as `2-Rules`, without comments and blank
  /// lines. `package` is the workbook's folder.
  static func sizes(of solutions: [String], inPackage package: String) throws -> Output {
    var rows: [String: [String]] = [:]
    for (column, solution) in solutions.enumerated() {
      for (path, text) in try swiftTexts(in: "\(package)/Solutions/\(solution)") {
        let file = URL(filePath: path).lastPathComponent
        if !isOfApp(file) { continue }
        rows[file, default: solutions.map { _ in "" }][column] = "\(linesOfCode(in: text))"
      }
    }
    let sums = solutions.indices.map { column in rows.values.compactMap { Int($0[column]) }.reduce(0, +) }
    let total = ["all"] + sums.map { "\($0)" }
    let names = solutions.map { "solution \($0.prefix { $0 != "-" })" }
    let share =
      ["relative to \(names.first ?? "the first")"]
      + sums.map { "\(sums[0] == 0 ? 0 : ($0 * 100 + sums[0] / 2) / sums[0]) %" }
    return .table(
      head: [sizesHead] + names,
      rows: rows.sorted { $0.key < $1.key }.map { [$0.key] + $0.value }
        + (solutions.count > 1 ? [total, share] : [total]))
  }

  private static func linesOfCode(in text: String) -> Int {
    text.split(separator: "\n").count { line in
      let code = line.drop { $0 == " " }
      return !code.isEmpty && !code.hasPrefix("//")
    }
  }
}
