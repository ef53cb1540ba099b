internal import Console
internal import SourceFacts
internal import Verification

// Chapters side by side, in sizes from the compiler's index.

extension Workbook {
  func compare(_ words: [String]) throws -> ExitCode {
    let works = try words.map(course.work)
    let workshop = try workshop()
    let standings = try workshop.standings(of: works)
    for (work, standing) in zip(works, standings) {
      guard let error = standing.error else { continue }
      say(lines(of: error, in: work))
      return .failure
    }
    for table in comparison(works.map(\.executable), standings, try works.map(workshop.facts)) {
      say(style.table(table))
      say()
    }
    return .success
  }

  /// A table of whole chapters and one of their files; the first row of each is its head.
  func comparison(_ names: [String], _ standings: [ChapterStatus], _ facts: [Facts]) -> [[[String]]] {
    let sides = zip(standings, facts).map(Side.init)
    let files = Set(facts.flatMap(\.files).map(\.name)).sorted()
    return [
      [[""] + names] + Self.rows(sides),
      [["lines of code"] + names]
        + files.map { name in
          [name] + facts.map { $0.files.first { $0.name == name }.map { "\($0.codeLineCount)" } ?? "-" }
        },
    ]
  }

  private struct Side {
    let standing: ChapterStatus
    let facts: Facts

    var longestFunction: Int {
      facts.declarations.filter(\.symbol.kind.isFunction).map(\.lines.count).max() ?? 0
    }
  }

  private static func rows(_ sides: [Side]) -> [[String]] {
    func row(_ name: String, _ value: (Side) -> String) -> [String] { [name] + sides.map(value) }
    return [
      row("files") { "\($0.facts.files.count)" },
      row("lines of code") { "\($0.facts.files.map(\.codeLineCount).reduce(0, +))" },
      row("longest file") { "\($0.facts.files.map(\.codeLineCount).max() ?? 0)" },
      row("types") { side in "\(side.facts.declarations.count { $0.symbol.kind.isType })" },
      row("functions") { side in "\(side.facts.declarations.count { $0.symbol.kind.isFunction })" },
      row("longest function") { "\($0.longestFunction)" },
      row("clauses held") { side in
        side.standing.report.map { "\($0.held) of \($0.clauses.count)" } ?? "-"
      },
      row("defects left") { side in
        let defects = side.standing.report?.defects ?? []
        return defects.isEmpty ? "none" : "\(defects.count)"
      },
      row("parts tested alone") { $0.standing.report?.seamNames ?? "-" },
    ]
  }
}
