internal import Console
internal import Foundation
internal import Notebooks
internal import Supervision
internal import Verification
internal import WorkbookKit

// The results for other programs.

extension ClassResult {
  /// The results as CSV: a row for each person and chapter, and one for each part that cannot be judged. A column for
  /// each step has `1` if its goal is reached and `0` if not.
  var csv: String {
    let most = people.flatMap(\.chapters).map(\.stepCount).max() ?? 0
    var head = [
      "name", "chapter", "holds", "compiles", "clauses held", "clauses", "seams", "pattern",
      "explored inputs", "first failure", "script", "doubts", "seconds",
    ]
    head += (0..<most).map { "step \($0 + 1)" }
    if points != nil { head.append("points") }
    if deadline != nil { head += ["handed in", "late"] }
    let rows = people.flatMap { person -> [[String]] in
      let late =
        deadline == nil ? [] : [person.date?.asMinute ?? "", lateness(of: person) == nil ? "0" : "1"]
      let chapters = person.chapters.map { chapter -> [String] in
        let own = points.map { [$0.points(for: chapter)?.asPoints ?? ""] } ?? []
        return Self.row(of: chapter, person.name, columns: most) + own + late
      }
      return chapters
        + (person.troubles + person.nothing).map { Self.row(of: $0, person.name, columns: head.count) }
    }
    return Self.csv([head] + rows)
  }

  /// The points as Moodle imports them: by "Upload grading worksheet" of an assignment. Moodle names a person's folder
  /// `Ada Lovelace_1234_assignsubmission_file_`; the number is that of the participant.
  var moodle: String {
    Self.csv(
      [["Identifier", "Full name", "Grade", "Maximum grade", "Last modified (grade)", "Feedback comments"]]
        + people.map { person in
          let number = person.submission.firstMatch(of: #/_(\d+)_assignsubmission_/#)?.1
          return [
            number.map { "Participant \($0)" } ?? person.submission, person.name,
            points(of: person)?.asPoints ?? "", mostPoints.asPoints, "", person.comment ?? "",
          ]
        })
  }

  /// The points as Canvas imports them into its gradebook. Canvas names a file `lovelaceada_1234_5678_work.zip`; the
  /// first number is that of the student.
  var canvas: String {
    Self.csv(
      [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Reversi"],
        ["    Points Possible", "", "", "", "", mostPoints.asPoints],
      ]
        + people.map { person in
          let number = person.submission.firstMatch(of: #/^[^_]+(?:_LATE)?_(\d+)_\d+_/#)?.1
          return [
            person.name, number.map { "\($0)" } ?? "", "", number == nil ? person.submission : "", "",
            points(of: person)?.asPoints ?? "",
          ]
        })
  }

  private static func csv(_ rows: [[String]]) -> String {
    rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
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
    row += [result.explored.map { "\($0)" } ?? "", result.failure?.sentenceWithName ?? ""]
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
    let text = text.printable
    let plain = text.first.map { "=+-@\t".contains($0) } ?? false ? "'\(text)" : text
    let needsQuotes = plain.contains { ",\"".contains($0) || $0.isNewline }
    return needsQuotes ? "\"\(plain.replacing("\"", with: "\"\""))\"" : plain
  }
}
