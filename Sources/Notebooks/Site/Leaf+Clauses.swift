extension Leaf {
  /// All clauses, each with its scenarios and the pages that speak of it.
  static func clauses(_ clauses: [Volume.Clause], in chapters: [Site.Chapter]) -> Leaf {
    let pages = chapters.flatMap { chapter in
      [
        (
          file: "chapter-\(chapter.number).html", name: "chapter \(chapter.number)",
          text: chapter.chapter.closedMarkdown
        ),
        (
          file: "solution-\(chapter.number).html", name: "solution \(chapter.number)",
          text: chapter.solution.closedMarkdown
        ),
      ]
    }
    var groups: [String] = []
    for clause in clauses where groups.last != clause.group { groups.append(clause.group) }
    let parts = groups.map { group in
      let entries = clauses.filter { $0.group == group }.map { clause in
        let links = pages.filter { $0.text.contains("`\(clause.id)`") || $0.text.contains("(\(clause.id)") }
          .map { #"<a href="\#($0.file)">\#($0.name)</a>"# }
        let scripts = clause.scenarios.map { scenario in
          "<h4>\(scenario.title.escapedForHTML)</h4>\n\(HTMLWriter.code(scenario.script, language: "script"))"
        }
        return """
          <section class="clause" id="\(clause.id)"><h3><code>\(clause.id)</code></h3>
          <p>\(clause.sentence.escapedWithCode).</p>
          \(links.isEmpty ? "" : "<p class=\"turns\">Discussed in \(links.joined(separator: ", ")).</p>")
          <details><summary>\(scripts.count) \(scripts.count == 1 ? "scenario" : "scenarios")</summary>
          \(scripts.joined(separator: "\n"))
          </details></section>
          """
      }
      return "<h2 id=\"\(group)\">\(group)</h2>\n\(entries.joined(separator: "\n"))"
    }
    return Leaf(
      name: "clauses", title: "The \(clauses.count) clauses",
      content: """
        <p>What the app must do, sentence by sentence. Each is shown by scripts; <code>swift run chapter-1 verify
        --clause save</code> plays those of a group, and <code>--clause save.whole</code> those of one.</p>
        \(parts.joined(separator: "\n"))
        """,
      headings: groups.map { (2, $0, $0) },
      sections: clauses.map { clause in
        // Their scripts are half of all that could be looked for, and say nothing that their titles do not.
        (clause.id, clause.id, "\(clause.sentence) \(clause.scenarios.map(\.title).joined(separator: " "))")
      })
  }
}
