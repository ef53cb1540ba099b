internal import Console
internal import Supervision
internal import Verification
internal import WorkbookKit

extension ClassResult {
  /// Returns the results as lines for a terminal: a row for each person and chapter, what cannot be judged, and what to
  /// talk about.
  func lines(_ style: Style) -> [String] {
    var head = [
      "who", "chapter", "holds", "steps", "clauses held", "seams", "pattern", "explored", "first failure",
    ]
    head += points == nil ? ["seconds"] : ["points", "seconds"]
    let inTime = people.filter { lateness(of: $0) == nil }.map(\.chapters.count).reduce(0, +)
    let late = deadline.map { [inTime + 1: "after the deadline, \($0.asMinute)"] } ?? [:]
    let rows = inTimeFirst.flatMap { _, person in
      person.chapters.map { result -> [String] in
        var row = [
          person.name, "\(result.chapter)", result.holds ? "✓" : "✗",
          "\(result.status.stepsDone) of \(result.stepCount)",
          result.clauses, result.seams, result.pattern, result.explored.map { "\($0)" } ?? "-",
          (result.failure?.sentenceWithName ?? "").cut,
        ]
        row = row.map { $0.printable.replacing("\n", with: " ") }
        if let points { row.append(points.words(for: result)) }
        return row + ["\(Int(result.seconds.rounded()))"]
      }
    }
    var lines = rows.isEmpty ? [] : style.table([head] + rows, titles: late) + [""]
    let untouched = people.filter { $0.chapters.isEmpty && $0.troubles.isEmpty }.map(\.name.printable)
    if !untouched.isEmpty {
      lines += [style.fitted("No chapter begun: \(untouched.joined(separator: ", "))"), ""]
    }
    lines += part(
      [style.bold("What has changed")],
      changes.map { style.fitted("  \($0[0].printable), chapter \($0[1]), \($0[2])", hanging: 4) })
    lines += part([], allTroubles.map { style.fitted("\(style.yellow("!")) \($0.printable)", hanging: 2) })
    lines += ClassMap(self).lines(style)
    lines += part(
      [style.bold("Alike beyond what the chapter gives (a likeness, and no proof of anything)")],
      likenesses.map {
        let names = $0.names.map { name(of: $0).printable }.joined(separator: ", ")
        return style.fitted("  chapter \($0.chapter): \(names), \($0.percent)", hanging: 4)
      })
    return lines + [summary]
  }

  /// Returns `lines` below `head`, with an empty line after them; nothing if there are no lines.
  private func part(_ head: [String], _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : head + lines + [""]
  }

  /// Returns the results of one person as lines for that person: what is reached, and the first failure.
  func linesForPush(_ style: Style) -> [String] {
    people.flatMap { person in
      (person.troubles + person.nothing).map { style.fitted("! \($0.printable)", hanging: 2) }
        + person.chapters.flatMap { linesForPush($0, style) }
    }
  }

  private func linesForPush(_ result: ChapterResult, _ style: Style) -> [String] {
    let mark = result.holds ? "✓" : "✗"
    let reached =
      "\(result.status.stepsDone) of \(result.stepCount) steps, clauses held: \(result.clauses)"
    var more: [String?] = [result.change] + result.doubts
    more += [result.failure?.sentenceWithName, result.failure?.clause]
    var lines = [style.fitted("\(mark) chapter \(result.chapter): \(reached)", hanging: 2)]
    lines += more.compactMap(\.self).map { style.fitted("  \($0.printable.cut)", hanging: 4) }
    lines += (result.failure?.script ?? []).map { "      \($0.printable)" }
    return lines
  }

  /// The troubles with what was handed in, and the doubts about verdicts, each with the person's name.
  private var allTroubles: [String] {
    troubles
      + people.flatMap { person in
        let doubts = person.chapters.flatMap { result in
          result.doubts.map { "chapter \(result.chapter): \($0)" }
        }
        return (person.troubles + doubts).map { "\(person.name): \($0)" }
      }
  }

  private var summary: String {
    let results = people.flatMap(\.chapters)
    let seconds = Int(results.map(\.seconds).reduce(0, +).rounded())
    return
      "\(people.count) submissions, \(results.count) chapters judged in \(seconds) s of a core's time; \(results.count { !$0.holds }) do not hold"
  }
}

extension ClassMap {
  func lines(_ style: Style) -> [String] {
    guard let sharing else { return [] }
    var lines = [style.bold("Worth ten minutes tomorrow"), "  \(sharing)"]
    for (index, common) in worthTalking.enumerated() {
      let failure = common.failure
      let share = "\(index + 1). \(common.people.count) of \(common.begun), chapter \(common.chapter)"
      lines.append(style.fitted("  \(share): \(failure.sentenceWithName.printable.cut)", hanging: 5))
      if !failure.script.allSatisfy(failure.sentence.contains) {
        lines.append(style.fitted("     \(failure.script.joined(separator: "; ").printable)", hanging: 5))
      }
    }
    lines += alsoShared.map { common in
      let share = "also \(common.people.count) of \(common.begun), chapter \(common.chapter)"
      return style.fitted("  \(share): \(common.failure.sentenceWithName.printable.cut)", hanging: 5)
    }
    return lines + (alone.map { [style.fitted("  \($0)", hanging: 2)] } ?? []) + [""]
  }
}
