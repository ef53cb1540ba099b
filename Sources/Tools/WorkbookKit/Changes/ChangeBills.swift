internal import Console
internal import Foundation
package import Lessons
package import SourceFacts
package import Supervision
internal import Verification

/// The recorded bills: what each change, such as undo, costs in each solution in which it was made. They are recorded
/// because computing a bill takes a build.
package struct ChangeBills: Codable, Equatable, Sendable {
  /// The bills by the name of the solution's folder, such as `7-Objects`, and then by the key of the change, such as
  /// `undo`.
  private var bills: [String: [String: Bill]] = [:]

  package init() {}

  /// The path, from the course's folder, of the file with all bills.
  package static let file = "Sources/Bills.json"

  /// Reads the bills recorded in `course`; there are none if it has no such file.
  package init(recordedIn course: Course) throws(Problem) {
    bills = try recorded(at: "\(course.folder)/\(Self.file)", orIfMissing: [:])
  }

  package func write(in course: Course) throws {
    try bills.writeJSON(to: "\(course.folder)/\(Self.file)", by: .readable)
  }

  /// The path, from the course's folder, of the Markdown page that shows the bills.
  package static let page = "Sources/Bill.md"

  /// Returns `text`, the Markdown of the page with the bills, with its tables generated anew.
  package func refreshed(_ text: String, of course: Course) throws -> String {
    let tables = try Change.all.map { change in
      let prices = try course.billedLessons.map { lesson in
        "- **\(lesson.folder)**: "
          + (try lesson.price(of: change, inPackage: course.folder)).replacing("\n", with: " ")
      }
      return (
        command: "swift run workbook change \(change.name)",
        lines: markdownTable(rows(of: change, course.billedLessons)) + [""] + prices
      )
    }
    let extremes = (
      command: "cheapest and most expensive", lines: markdownTable(rowsOfExtremes(course.billedLessons))
    )
    let twice = (command: "history after undo", lines: markdownTable(rowsOfHistory(course.billedLessons)))
    let together = (command: "together", lines: markdownTable(try course.rowsTogether()))
    return try text.withTables(tables + [extremes, twice, together], in: Self.page)
  }

  /// Returns the rows of a table of bills: a heading, and a row for each of `lessons`, with dashes if `change` was not
  /// made in its solution.
  func rows(of change: Change, _ lessons: [Lesson]) -> [[String]] {
    [[change.name] + Bill.heads]
      + lessons.map { lesson in
        [lesson.folder] + (self[lesson, change]?.cells ?? Bill.heads.map { _ in "-" })
      }
  }

  /// Returns the rows of a table: for each change, the solutions to which it added the fewest lines and the most.
  private func rowsOfExtremes(_ lessons: [Lesson]) -> [[String]] {
    [["change", "cheapest", "lines", "most expensive", "lines"]]
      + Change.all.map { change in
        let lines = lessons.compactMap { lesson in self[lesson, change].map { (lesson.folder, $0.added) } }
        let ends = [lines.map(\.1).min(), lines.map(\.1).max()].compactMap(\.self)
        return [change.name]
          + ends.flatMap { end in
            [lines.filter { $0.1 == end }.map(\.0).joined(separator: ", "), "\(end)"]
          }
      }
  }

  /// Returns the rows of a table: for each of `lessons`, what History costs in the solution and in the solution that has
  /// undo already.
  private func rowsOfHistory(_ lessons: [Lesson]) -> [[String]] {
    let heads = ["added", "removed", "files", "types", "names"]
    return [["alone / after undo"] + heads]
      + lessons.map { lesson in
        let bills = [self[lesson, .history], self[lesson, .historyAfterUndo]]
        return [lesson.folder]
          + zip(Bill.heads.indices, Bill.heads).filter { heads.contains($1) }.map { index, _ in
            bills.map { $0?.cells[index] ?? "-" }.joined(separator: " / ")
          }
      }
  }

  package subscript(lesson: Lesson, change: Change) -> Bill? {
    get { bills[lesson.folder]?[change.key] }
    set { bills[lesson.folder, default: [:]][change.key] = newValue }
  }

  // MARK: As a page for a browser

  /// Returns a figure of how many lines each change added in the solutions of `lessons`, and in the versions of other
  /// authors in `spread`, as HTML: a picture for each change, all at one scale.
  package func plots(of lessons: [Lesson], beside spread: Spread) -> String {
    let plots = Change.all.map { change in
      DotPlot(
        title: change.title,
        rows: lessons.map { lesson in
          DotPlot.Row(
            name: lesson.folder, value: (self[lesson, change]?.added).map(Double.init),
            others: spread.others("\(change.name).added", of: lesson.folder))
        }, scale: [0, 60, 120])
    }
    return DotPlot.figure("Lines that each change added, at one scale.", plots)
  }

  /// Returns `text`, the Markdown of the page, with each table of bills and its prices folded at the end of their section.
  package static func folded(_ text: String) -> String {
    text.components(separatedBy: "\n## ").map { section in
      let lines = section.components(separatedBy: "\n")
      let price = /- \*\*\d/
      guard let first = lines.firstIndex(where: { $0.hasPrefix("| ") }),
        let last = lines.lastIndex(where: { $0.prefixMatch(of: price) != nil })
      else { return section }
      let bills =
        ["<details><summary>All bills, and where each price comes from</summary>", ""] + lines[first...last]
      return (lines[..<first] + lines[(last + 1)...] + bills + ["", "</details>", ""]).joined(separator: "\n")
    }.joined(separator: "\n## ")
  }
}

extension Course {
  /// Returns the lessons in whose solutions `change` was made.
  package func lessons(with change: Change) -> [Lesson] {
    lessons.filter { has(change, in: $0) }
  }

  /// Whether `change` was made in the solution of `lesson`.
  package func has(_ change: Change, in lesson: Lesson) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(lesson.patch(of: change))")
  }

  /// The lessons in whose solutions at least one change was made, in the order of the course.
  package var billedLessons: [Lesson] {
    lessons.filter { lesson in Change.all.contains { has($0, in: lesson) } }
  }
}

extension Workshop {
  /// Builds the solution of `lesson` with `change` made in it, in a folder apart from the course; throws if it does not
  /// compile.
  private func make(_ change: Change, in lesson: Lesson) throws -> PatchedSolution {
    let changed = try PatchedSolution(
      lesson, patchedBy: lesson.patches(of: change), in: self, at: "changed")
    if case .failure(let error) = changed.verdict {
      throw Problem("\(lesson.patch(of: change)) does not compile: \(error.message)")
    }
    return changed
  }

  /// Returns what is wrong with the patch that makes `change` in the solution of `lesson`, in sentences; empty if
  /// nothing is.
  ///
  /// The patched solution must declare the change, fulfil the change's clauses or its seam and all other clauses, keep
  /// the rules of its pattern, and agree with the model of the specification. Its bill must be the one in `recorded`.
  package func problems(with change: Change, in lesson: Lesson, recorded: ChangeBills) throws -> [String] {
    let changed = try make(change, in: lesson)
    let report = try changed.verdict.get()
    var problems = report.problems.map { "\($0.id): \($0.sentence)" }
    if !report.clauses.contains(where: { $0.id.hasPrefix("\(change.name).") }),
      !report.seams.contains(where: { $0.name == change.name })
    {
      problems.append("it does not declare `\(change.declaration)`")
    }
    if !report.isExpected, problems.isEmpty { problems.append("it is not as declared") }
    if problems.isEmpty {
      let run = try changed.built.run(
        ["explore", "--seeds", "1..30", "--until-failure"], limit: .seconds(300))
      if !run.succeeded { problems.append("the explorer finds a failure: \(run.output)") }
    }
    if try bill(of: change, in: lesson) != recorded[lesson, change] {
      problems.append(
        "\(ChangeBills.file) does not have its bill: `swift run author measure \(lesson.number)` records it")
    }
    return problems.map { "\(lesson.patch(of: change)): \($0)" }
  }

  /// Returns the bill of a change: what differs between the solution of `lesson` with the change and without it.
  package func bill(of change: Change, in lesson: Lesson) throws -> Bill {
    let after = try make(change, in: lesson).code
    if change.isAfterUndo { return Bill(from: try make(.undo, in: lesson).code, to: after) }
    let solution = Work(lesson: lesson, isSolution: true)
    _ = try status(of: solution)
    let before = Bill.Code(
      facts: try facts(of: solution), texts: try swiftTexts(in: course.folder(of: solution)))
    return Bill(from: before, to: after)
  }
}
