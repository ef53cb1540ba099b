internal import Console
internal import SourceFacts
internal import Verification

// Chapters side by side, in sizes from the compiler's index.

extension Workbook {
  func compare(_ words: [String]) throws -> ExitCode {
    let works = try words.map(course.work)
    let workshop = try workshop()
    let statuses = try workshop.statuses(of: works)
    for (work, status) in zip(works, statuses) {
      guard let error = status.error else { continue }
      say(lines(of: error, in: work))
      return .failure
    }
    let tables = comparison(works.map(\.executable), statuses, try works.map(workshop.facts))
    page(tables.flatMap { style.table($0) + [""] })
    return .success
  }

  /// Two tables with a column for each chapter: one of whole chapters, and one of their files; the first row
  /// of each is its head.
  ///
  /// `names` are the heads of the columns; `statuses` and `facts` are in the same order.
  func comparison(_ names: [String], _ statuses: [ChapterStatus], _ facts: [Facts]) -> [[[String]]] {
    let sizes = facts.map { $0.files.map(\.codeLineCount) }
    let functions = facts.map { $0.declarations.filter(\.symbol.kind.isFunction).map(\.lines.count) }
    let reports = statuses.map(\.report)
    let chapters = [
      [""] + names,
      ["files"] + sizes.map { "\($0.count)" },
      ["lines of code"] + sizes.map { "\($0.reduce(0, +))" },
      ["longest file"] + sizes.map { "\($0.max() ?? 0)" },
      ["types"] + facts.map { "\($0.declarations.count { $0.symbol.kind.isType })" },
      ["functions"] + functions.map { "\($0.count)" },
      ["longest function"] + functions.map { "\($0.max() ?? 0)" },
      ["clauses held"] + reports.map { $0.map { "\($0.held) of \($0.clauses.count)" } ?? "-" },
      ["defects left"] + reports.map { "\($0?.defects.count ?? 0)" }.map { $0 == "0" ? "none" : $0 },
      ["parts tested alone"] + reports.map { $0?.seamNames ?? "-" },
    ]
    let files = Set(facts.flatMap(\.files).map(\.name)).sorted().map { name in
      [name] + facts.map { $0.files.first { $0.name == name }.map { "\($0.codeLineCount)" } ?? "-" }
    }
    return [chapters, [["lines of code"] + names] + files]
  }
}
