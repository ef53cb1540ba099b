internal import Console
internal import Foundation
internal import Notebooks
internal import Verification
internal import WorkbookKit

// The results for other programs.

extension ClassResult {
  /// The results as CSV: a row for each person and chapter, and one for each part that cannot be judged. A column for
  /// each step has `1` if its goal is reached and `0` if not.
  var csv: String {
    let most = people.flatMap(\.chapters).map(\.stepCount).max() ?? 0
    let head =
      [
        "name", "chapter", "holds", "compiles", "clauses held", "clauses", "seams", "pattern",
        "explored inputs", "first failure", "script", "doubts", "seconds",
      ]
      + (0..<most).map { "step \($0 + 1)" }
    let rows = people.flatMap { person in
      person.chapters.map { Self.row(of: $0, person.name, columns: most) }
        + person.troubles.map { Self.row(of: $0, person.name, columns: head.count) }
    }
    return ([head] + rows).map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func row(of result: ChapterResult, _ name: String, columns: Int) -> [String] {
    let report = result.status.report
    var row = [name, "\(result.chapter)"]
    row.append(result.holds ? "1" : "0")
    row.append(result.status.error == nil ? "1" : "0")
    // If some clauses were not judged, the number of those that held would mislead.
    row.append(report.map { $0.unjudged.isEmpty ? "\($0.held)" : "" } ?? "")
    row.append(result.clauseCount.map { "\($0)" } ?? "")
    row += [result.seams, result.pattern].map { $0 == "-" ? "" : $0 }
    row += [result.explored.map { "\($0)" } ?? "", result.failure?.sentence ?? ""]
    row.append(result.failure?.script.joined(separator: "; ") ?? "")
    row.append(result.doubts.joined(separator: "; "))
    row.append(String(format: "%.1f", result.seconds))
    let steps = result.steps.map { $0 ? "1" : "0" }
    return row + steps + Array(repeating: "", count: columns - steps.count)
  }

  /// Returns the row for `trouble`, a sentence about a part of the submission of `name` that cannot be judged, with
  /// empty cells up to `columns`.
  private static func row(of trouble: String, _ name: String, columns: Int) -> [String] {
    let row = [name, "", "0", "", "", "", "", "", "", trouble]
    return row + Array(repeating: "", count: columns - row.count)
  }

  /// Returns `text` as a cell of CSV: in quotes if it needs them, and with an apostrophe in front if a spreadsheet
  /// would take it for a formula.
  private static func cell(_ text: String) -> String {
    let plain = text.first.map { "=+-@\t".contains($0) } ?? false ? "'\(text)" : text
    let needsQuotes = plain.contains { ",\"".contains($0) || $0.isNewline }
    return needsQuotes ? "\"\(plain.replacing("\"", with: "\"\""))\"" : plain
  }

  /// The results as JUnit's XML: a test suite for each person, with a test for each chapter, and a failed one for each
  /// part that cannot be judged.
  var junit: String {
    let suites = people.map { person in
      let cases = person.chapters.map { result in
        let name = "chapter \(result.chapter)"
        let failure = result.holds ? nil : result.failure
        return Self.test(
          name, of: person.name, seconds: result.seconds, failure?.sentence,
          failure?.script.joined(separator: "\n") ?? "")
      }
      let troubles = person.troubles.map { Self.test("reading", of: person.name, seconds: 0, $0, "") }
      let failures = person.chapters.count { !$0.holds } + person.troubles.count
      let count = cases.count + troubles.count
      return """
        <testsuite name="\(person.name.escapedForXML)" tests="\(count)" failures="\(failures)">
        \((cases + troubles).joined(separator: "\n"))
        </testsuite>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  private static func test(
    _ name: String, of person: String, seconds: Double, _ failure: String?, _ details: String
  ) -> String {
    let head =
      "<testcase name=\"\(name)\" classname=\"\(person.escapedForXML)\" time=\"\(String(format: "%.1f", seconds))\""
    guard let failure else { return head + "/>" }
    return
      "\(head)><failure message=\"\(failure.escapedForXML)\">\(details.escapedForXML)</failure></testcase>"
  }
}

extension String {
  /// The text escaped for XML, without control characters, which XML does not allow.
  fileprivate var escapedForXML: String {
    String(
      String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 32 || "\n\t".unicodeScalars.contains($0) })
    )
    .escapedForHTML
  }
}
