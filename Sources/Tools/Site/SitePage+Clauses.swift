internal import Notebooks

extension SitePage {
  /// Returns the page that lists the clauses of all apps, each with its scenarios and with links to the chapters and
  /// solutions that mention it.
  static func clauses(_ clauses: [ExportedChapter.Clause], in chapters: [Site.Chapter]) -> SitePage {
    let pages = chapters.flatMap { chapter in
      [
        ("chapter-\(chapter.number)", "chapter \(chapter.number)", chapter.chapter.closedMarkdown),
        ("solution-\(chapter.number)", "solution \(chapter.number)", chapter.solution.closedMarkdown),
      ]
    }
    var headings: [(level: Int, id: String, html: String)] = []
    var parts: [String] = []
    func begin(_ level: Int, _ id: String, _ title: String) {
      headings.append((level, id, title.escapedForHTML))
      parts.append("<h\(level) id=\"\(id)\">\(title.escapedForHTML)</h\(level)>")
    }
    for (app, clauses) in clauses.runs(of: \.app) {
      let id = app.lowercased().replacing(" ", with: "-")
      begin(2, id, "\(app), \(clauses.count) clauses")
      for (group, clauses) in clauses.runs(of: \.group) {
        begin(3, "\(id)-\(group)", group)
        for clause in clauses {
          let places = pages.filter { clause.isMentioned(in: $0.2) }
          parts.append(clause.html(places.map { #"<a href="\#($0.0).html">\#($0.1)</a>"# }))
        }
      }
    }
    return SitePage(
      name: "clauses", title: "The \(clauses.count) clauses",
      content: """
        <p>What the apps must do, sentence by sentence. Each is shown by scripts. <code>swift run chapter-1 verify
        --clause save</code> plays those of a group, and <code>--clause save.whole</code> those of one; every chapter
        plays those of its own app.</p>
        \(parts.joined(separator: "\n"))
        """,
      headings: headings,
      sections: clauses.map { clause in
        // The search looks at the scenarios' titles, which describe their scripts: the scripts would double
        // the index.
        SearchedSection(
          id: clause.id, title: clause.id,
          text: "\(clause.sentence) \(clause.scenarios.map(\.title).joined(separator: " "))")
      })
  }
}

extension ExportedChapter.Clause {
  fileprivate func isMentioned(in text: String) -> Bool {
    text.contains("`\(id)`") || text.contains("(\(id)")
  }

  fileprivate func html(_ links: [String]) -> String {
    let scripts = scenarios.map { scenario in
      "<h5>\(scenario.title.escapedForHTML)</h5>\n\(HTMLWriter.code(scenario.script, language: "script"))"
    }
    return """
      <section class="clause" id="\(id)"><h4><code>\(id)</code></h4>
      <p>\(sentence.escapedWithCode).</p>
      \(links.isEmpty ? "" : "<p class=\"turns\">Discussed in \(links.joined(separator: ", ")).</p>")
      <details><summary>\(scripts.count) \(scripts.count == 1 ? "scenario" : "scenarios")</summary>
      \(scripts.joined(separator: "\n"))
      </details></section>
      """
  }
}

extension [ExportedChapter.Clause] {
  /// Returns the clauses in groups, each with the text that `key` gives for all its clauses; clauses are in one group
  /// if they follow one another and have the same text.
  fileprivate func runs(of key: (Element) -> String) -> [(String, [Element])] {
    reduce(into: []) { runs, clause in
      if runs.last?.0 == key(clause) {
        runs[runs.count - 1].1.append(clause)
      } else {
        runs.append((key(clause), [clause]))
      }
    }
  }
}
