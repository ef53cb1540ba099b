internal import Foundation
internal import Lessons
internal import Notebooks
internal import Site
internal import SourceFacts
internal import Supervision
internal import Verification
internal import WorkbookKit

/// Web pages about a class in the look of the book: `index.html` for the teacher, and a page for each person.
struct ClassPages {
  let result: ClassResult

  /// Returns the name of the file with the page of the person at `index`; it has a number in place of the person's
  /// name.
  private static func file(_ index: Int) -> String { "person-\(index + 1).html" }

  /// Writes the pages to `folder`; with `isPush`, the page of the only person in place of the teacher's.
  func write(to folder: String, isPush: Bool = false) throws {
    let first = isPush ? page(of: result.people[0]) : overview
    var files = ["index.html": first, "page.css": try pageStyles() + lanesStyles() + Self.styles]
    files["lanes.js"] = try lanesScripts()
    for (index, person) in result.people.enumerated() where !isPush {
      files[Self.file(index)] = page(of: person)
    }
    do {
      try put(files, in: folder)
    } catch {
      throw Problem("the pages cannot be written to \(folder)")
    }
  }

  /// The styles that these pages need besides the book's: narrow columns, a cell for each step.
  private static let styles = """

    main { --figure: 76rem; } .steps :is(th, td):nth-child(n+2) { padding-right: .35rem; }
    .passages { table-layout: fixed; width: 100%; } .passages td { vertical-align: top; } .passages pre { max-height: 30rem; overflow: auto; }
    .steps tbody th { font-weight: inherit; border-bottom-width: 1px; } .steps td.yes { color: var(--accent); } .steps td.no { color: var(--faint); }

    """

  private func page(_ title: String, _ body: [String]) -> String {
    // A figure shows data from foreign code, and with the nonce the browser executes no script but this one.
    let nonce = UUID().uuidString
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline' *; script-src 'nonce-\(nonce)'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title.escapedForHTML)</title><link rel="icon" href="data:,"><link rel="stylesheet" href="page.css">
      <script nonce="\(nonce)" src="lanes.js" defer></script></head>
      <body><main id="content"><h1>\(title.escapedForHTML)</h1>
      \(body.joined(separator: "\n"))
      </main></body></html>

      """
  }

  // MARK: The class

  private var overview: String {
    let map = ClassMap(result)
    let results = result.people.flatMap(\.chapters)
    let summary = """
      <p>\(result.people.count) submissions, \(results.count) chapters begun, \
      \(results.count { !$0.holds }) of them with something that does not hold.</p>
      """
    let late = result.people.compactMap { person in result.lateness(of: person).map { [person.name, $0] } }
    let parts = [
      [summary], tomorrow(map),
      table("<h2>What has changed</h2>", ["who", "chapter", "what"], result.changes), steps,
      table("<h2>After the deadline, \(result.deadline?.asMinute ?? "")</h2>", ["who", "handed in"], late),
      table(
        "<h2>Which clause broke how often</h2>", ["people", "clause", "what it says", "who"],
        map.clauses.map { ["\($0.people.count)", $0.id, $0.sentence, names($0.people)] }),
      table(
        "<h2>Which step stopped whom</h2>", ["people", "step", "its goal", "who"],
        map.stops.map { ["\($0.people.count)", "\($0.chapter).\($0.step)", $0.goal, names($0.people)] }),
      likenesses, troubles,
    ]
    return page("The class", Array(parts.joined()))
  }

  private func tomorrow(_ map: ClassMap) -> [String] {
    guard let sharing = map.sharing else { return [] }
    var parts = ["<h2>Worth ten minutes tomorrow</h2>", "<p>\(sharing)</p>"]
    for (index, common) in map.worthTalking.enumerated() {
      parts.append(
        """
        <section class="task"><h3>\(index + 1). Chapter \(common.chapter): \(common.failure.sentenceWithName.escapedForHTML)</h3>
        \(Self.details(of: common.failure))
        <p>\(common.people.count) of \(common.begun): \(list(common.people))</p></section>
        """)
    }
    let rows = map.alsoShared.map { common in
      [
        "\(common.people.count) of \(common.begun)", "\(common.chapter)", common.failure.sentenceWithName,
        names(common.people),
      ]
    }
    parts += table("", ["also", "chapter", "what goes wrong first", "who"], rows)
    if let alone = map.alone { parts.append("<p>\(alone)</p>") }
    return parts
  }

  /// A table for each chapter, in HTML: a row for each person, a column for each step.
  private var steps: [String] {
    let numbers = Set(result.people.flatMap(\.chapters).map(\.chapter)).sorted()
    return (numbers.isEmpty ? [] : ["<h2>Who has reached what</h2>"])
      + numbers.flatMap { number -> [String] in
        let rows = result.inTimeFirst.flatMap { index, person in
          person.chapters.filter { $0.chapter == number }.map { row(of: $0, person, index) }
        }
        let lesson = Lesson.all.first { $0.number == number }
        let columns = (lesson?.steps ?? []).enumerated().map { index, step in
          "<th scope=\"col\" title=\"\(step.goal.sentence.withoutCodeMarks.escapedForHTML)\">\(index + 1)</th>"
        }
        return [
          "<h3>Chapter \(number): \((lesson?.title ?? "").escapedForHTML)</h3>",
          """
          <div class="table" tabindex="0" role="region" aria-label="Steps"><table class="steps"><thead>
          <tr><th scope="col">who</th>\(columns.joined())<th scope="col">clauses held</th><th scope="col">seams</th>
          <th scope="col">pattern</th><th scope="col">explored inputs</th>\(result.points == nil ? "" : "<th scope=\"col\">points</th>")\
          <th scope="col">first failure</th></tr></thead><tbody>
          \(rows.joined(separator: "\n"))
          </tbody></table></div>
          """,
        ]
      }
  }

  private func row(of chapter: ChapterResult, _ person: ClassResult.Person, _ index: Int) -> String {
    let cells = chapter.steps.map { $0 ? #"<td class="yes">✓</td>"# : #"<td class="no">·</td>"# }
    var rest = [chapter.clauses, chapter.seams, chapter.pattern, chapter.explored.map { "\($0)" } ?? "-"]
    if let points = result.points { rest.append(points.words(for: chapter)) }
    rest.append(chapter.failure?.sentenceWithName ?? "")
    return """
      <tr><th scope="row"><a href="\(Self.file(index))">\(person.name.escapedForHTML)</a>\(result.lateness(of: person) == nil ? "" : " (late)")</th>\(cells.joined())\
      \(rest.map { "<td>\($0.escapedForHTML)</td>" }.joined())</tr>
      """
  }

  private var likenesses: [String] {
    if result.likenesses.isEmpty { return [] }
    return [
      "<h2>Alike</h2>",
      "<p>Of what these people wrote themselves, beyond the chapter and its steps, so much is the same but for names. It "
        + "is a likeness, and no proof of anything: ask them.</p>",
    ] + result.likenesses.flatMap(group)
  }

  private func group(_ likeness: Likeness) -> [String] {
    [
      "<h3>Chapter \(likeness.chapter): \(list(likeness.names.map { result.name(of: $0) })), \(likeness.percent)</h3>"
    ]
      + likeness.pairs.map { pair in
        let names = pair.names.map { result.name(of: $0).escapedForHTML }
        let (one, other) = (names[0], names[1])
        if pair.passages.isEmpty { return "<p>\(one) and \(other): \(pair.percent) %</p>" }
        let rest = pair.passages.dropFirst(Self.mostPassages)
        let lines = rest.map(\.one.lines.count).reduce(0, +)
        return """
          <details><summary>\(one) and \(other): \(pair.percent) %</summary>
          <table class="passages"><thead><tr><th scope="col">\(one)</th><th scope="col">\(other)</th></tr></thead><tbody>
          \(pair.passages.prefix(Self.mostPassages).map { "<tr>\(Self.cell($0.one))\(Self.cell($0.other))</tr>" }.joined(separator: "\n"))
          </tbody></table>
          \(rest.isEmpty ? "" : "<p>And \(rest.count) shorter passages, of \(lines) lines in all.</p>")</details>
          """
      }
  }

  /// How many passages of a pair are shown.
  private static let mostPassages = 5

  private static func cell(_ excerpt: Likeness.Excerpt) -> String {
    let (first, last) = (excerpt.lines.lowerBound, excerpt.lines.upperBound)
    return """
      <td>\(excerpt.file.escapedForHTML):\(first)-\(last)<pre><code>\(excerpt.text.escapedBetweenTags)</code></pre></td>
      """
  }

  private var troubles: [String] {
    var rows = result.troubles.map { ["", $0] }
    for person in result.people {
      rows += (person.troubles + person.nothing).map { [person.name, $0] }
    }
    return table("<h2>What is missing, or could not be judged</h2>", ["who", "what"], rows)
  }

  // MARK: A person

  private func page(of person: ClassResult.Person) -> String {
    let late = result.lateness(of: person).map { ["Handed in at \($0), after the deadline."] } ?? []
    let nothing = person.chapters.isEmpty ? ["<p>No chapter is begun.</p>"] : []
    let parts = comment(on: person) + (person.troubles + late).map(Self.problem) + nothing
    return page(person.name, parts + person.chapters.flatMap(section))
  }

  private static func problem(_ sentence: String) -> String {
    #"<p class="problem">\#(sentence.escapedForHTML)</p>"#
  }

  private func comment(on person: ClassResult.Person) -> [String] {
    guard let comment = person.comment else { return [] }
    return ["<h2>From your teacher</h2>"]
      + comment.split(separator: "\n\n").map {
        "<p>\($0.escapedBetweenTags.replacing("\n", with: "<br>"))</p>"
      }
  }

  private func section(_ chapter: ChapterResult) -> [String] {
    let lesson = chapter.lesson
    let steps = zip(lesson?.steps ?? [], chapter.steps).map { step, isReached in
      let evidence = chapter.status.evidence(against: step)
      let title =
        (try? lesson?.text(of: step, inPackage: Course.package))?.title
        ?? step.goal.sentence.withoutCodeMarks
      let missing = evidence.joined(separator: "; ").escapedForHTML
      let rest = evidence.isEmpty ? "" : "<br><small>not yet: \(missing)</small>"
      return "<li>\(isReached ? "✓" : "·") \(title.escapedForHTML)\(rest)</li>"
    }
    let others = chapter.status.report?.otherProblems ?? []
    var parts = [
      "<h2>Chapter \(chapter.chapter): \((lesson?.title ?? "").escapedForHTML)</h2>",
      "<p>\(chapter.status.stepsDone) of \(chapter.stepCount) steps, \(chapter.clauses) clauses held, seams: \(chapter.seams.escapedForHTML).</p>",
      "<ol>\(steps.joined(separator: "\n"))</ol>",
    ]
    if let change = chapter.change { parts.append("<p>What has changed \(change).</p>") }
    if let points = result.points { parts.append("<p>Points: \(points.words(for: chapter)).</p>") }
    parts += chapter.doubts.map(Self.problem)
    if let failure = chapter.failure {
      parts += ["<h3>\(failure.sentenceWithName.escapedForHTML)</h3>", Self.details(of: failure)]
    }
    if let lanes = chapter.lanes { parts.append(lanesFigure(of: lanes)) }
    if let note = chapter.note {
      let file = "\(chapter.lesson?.start ?? "")/Main.swift"
      parts.append("<p>It holds. For \(file): \(note.escapedForHTML).</p>")
    } else if !others.isEmpty {
      parts.append("<p>Also: \(others.joined(separator: ", ").escapedForHTML).</p>")
    }
    let broken = chapter.status.report?.brokenRules ?? []
    return parts
      + table(
        "<p>Rules of the pattern that the code breaks:</p>", ["rule", "where"],
        broken.map { [$0.sentence, $0.evidence.joined(separator: ", ")] })
  }

  /// Returns, as HTML, the sentence of the clause that `failure` breaks, the script that shows it, and what `verify`
  /// prints about it.
  private static func details(of failure: FirstFailure) -> String {
    let clause = failure.clause.map {
      "<p>\($0.escapedForHTML) (<code>\((failure.name ?? "").escapedForHTML)</code>)</p>"
    }
    let script =
      failure.script.isEmpty
      ? nil : "<pre><code>\(failure.script.joined(separator: "\n").escapedBetweenTags)</code></pre>"
    let story =
      failure.story.isEmpty
      ? nil
      : "<details><summary>What verify says</summary><pre>\(failure.story.joined(separator: "\n").escapedBetweenTags)</pre></details>"
    return [clause, script, story].compactMap(\.self).joined(separator: "\n")
  }

  // MARK: Parts

  /// Returns the first twelve names in `people` as a list, and how many more there are.
  private func names(_ people: [String]) -> String {
    people.prefix(12).joined(separator: ", ") + (people.count > 12 ? " and \(people.count - 12) more" : "")
  }

  private func list(_ people: [String]) -> String { names(people).escapedForHTML }

  /// Returns, as HTML, a table below `heading`, which is HTML already; nothing if the table has no rows.
  private func table(_ heading: String, _ head: [String], _ rows: [[String]]) -> [String] {
    if rows.isEmpty { return [] }
    let top = head.map { "<th scope=\"col\">\($0.escapedForHTML)</th>" }.joined()
    let body = rows.map { "<tr>\($0.map { "<td>\($0.escapedForHTML)</td>" }.joined())</tr>" }
    return [
      heading,
      """
      <div class="table" tabindex="0" role="region" aria-label="Table"><table><thead><tr>\(top)</tr></thead>
      <tbody>\(body.joined(separator: "\n"))</tbody></table></div>
      """,
    ]
  }
}
