internal import Commands
internal import Structure
internal import Wording

// Two chapters side by side, by what the compiler knows of them.

extension Workbook {
  func compare(_ words: [String]) throws -> ExitCode {
    let words = try words.expecting(2...3, "two chapters, such as 1 5, or chapter-1 solution-5")
    let works = try words.prefix(2).map(course.work)
    let concerns = try words.dropFirst(2).first.map(Self.concerns)
    let workshop = try workshop()
    let standings = try workshop.standings(of: works)
    for (work, standing) in zip(works, standings) {
      guard let error = standing.error else { continue }
      say(lines(of: error, in: work))
      return .failure
    }
    let facts = try works.map(workshop.facts)
    let anatomies = zip(works, facts).map { work, facts in
      Anatomy(work.executable, facts, sources: workshop.sources(of: work))
    }
    if concerns == nil { sayTables(works.map(\.executable), standings, facts) }
    for concern in concerns ?? Concern.allCases {
      say(concernLines(concern, anatomies))
      if concerns != nil { say(diffLines(concern, from: anatomies[0], to: anatomies[1])) }
    }
    if concerns == nil {
      let command = "swift run workbook compare \(words[0]) \(words[1])"
      say("The diff of one of these, declaration by declaration:")
      say("  \(command) \(Concern.saves.rawValue)")
      say("and that of all with `all` in its place.")
    }
    return .success
  }

  private static func concerns(_ word: String) throws(UsageError) -> [Concern] {
    if word == "all" { return Concern.allCases }
    if let concern = Concern(rawValue: word) { return [concern] }
    throw UsageError(unknown: "concern", word, among: Concern.words)
  }

  private func sayTables(_ names: [String], _ standings: [ChapterStatus], _ facts: [Facts]) {
    for table in comparison(names, standings, facts) {
      say(style.table(table))
      say()
    }
  }

  /// What is counted of chapters as wholes, and file by file: tables whose first rows are their heads.
  func comparison(_ names: [String], _ standings: [ChapterStatus], _ facts: [Facts]) -> [[[String]]] {
    let sides = zip(standings, facts).map(Side.init)
    return [
      [[""] + names] + rows(sides), [["lines of code (given parts a file names)"] + names] + files(facts),
    ]
  }

  /// What is counted of a chapter as a whole.
  private struct Side {
    let standing: ChapterStatus
    let facts: Facts
  }

  private func rows(_ sides: [Side]) -> [[String]] {
    func row(_ name: String, _ value: (Side) -> String) -> [String] { [name] + sides.map(value) }
    return [
      row("files") { "\($0.facts.files.count)" },
      row("lines of code") { "\($0.facts.files.map(\.codeLineCount).reduce(0, +))" },
      row("longest file") { "\($0.facts.files.map(\.codeLineCount).max() ?? 0)" },
      row("types") { side in "\(side.facts.declarations.count { $0.symbol.kind.isType })" },
      row("functions") { side in "\(side.facts.declarations.count { $0.symbol.kind.isFunction })" },
      row("of these async") { side in
        "\(side.facts.declarations.count { $0.symbol.kind.isFunction && $0.isAsync })"
      },
      row("callbacks kept") { "\($0.facts.storedFunctions().count)" },
      row("files that know the parts") { side in
        "\(side.facts.files.count { !Self.parts(in: $0.name, side.facts).isEmpty })"
      },
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

  /// The given parts that a file names.
  private static func parts(in file: String, _ facts: Facts) -> Set<String> {
    let named = facts.references.filter { $0.file == file && Concern.isGiven($0.symbol) }
    return Set(named.compactMap(\.symbol.path.first))
  }

  private func files(_ facts: [Facts]) -> [[String]] {
    table(by: facts.map { $0.files.map(\.name) }) { name, side in
      guard let file = facts[side].files.first(where: { $0.name == name }) else { return nil }
      let parts = Self.parts(in: name, facts[side]).count
      return parts == 0 ? "\(file.codeLineCount)" : "\(file.codeLineCount) (\(parts))"
    }
  }

  /// A row for each name on either side; a dash where it is not.
  private func table(by names: [[String]], _ cell: (String, Int) -> String?) -> [[String]] {
    Set(names.joined()).sorted().map { name in [name] + names.indices.map { cell(name, $0) ?? "-" } }
  }
}
