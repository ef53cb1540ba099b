/// A page of the site: what it holds, and what is found in it.
struct Leaf {
  let name: String
  let title: String
  let content: String
  /// Its headings of the levels 2 and 3, for the contents beside it.
  var headings: [(level: Int, id: String, html: String)] = []
  /// What can be looked for, each with the place where it stands.
  var sections: [(id: String, title: String, text: String)] = []

  var file: String { "\(name).html" }
}

extension Leaf {
  init(
    _ page: Page, named name: String, solved: (name: String, recordings: [Recording])?,
    drawnBy illustrations: [Illustration], terms: Bool = false
  ) {
    var writer = HTMLWriter(illustrations: illustrations)
    writer.solved = solved
    writer.anchorsTerms = terms
    let content = page.blocks.html(&writer, anchor: "cell")
    self.init(
      name: name, title: page.title, content: content,
      headings: writer.contents,
      sections: page.sections(below: writer.headings.map(\.id), terms: terms))
  }

  /// A page of Markdown, whose first line is its title. Terms that it explains can be looked for.
  init(name: String, markdown: String) {
    let lines = markdown.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let title = lines[0].drop { "# ".contains($0) }
    // What stands in comments is for programs.
    let text = (lines.count > 1 ? String(lines[1]) : "").replacing(/<!--.*?-->\n?/, with: "")
    let page = Page(title: String(title), executable: "", blocks: [.prose(text)])
    self.init(page, named: name, solved: nil, drawnBy: [], terms: true)
  }

  static func comparison(_ outputs: [Output]) -> Leaf {
    var writer = HTMLWriter()
    let notes = [
      """
      *Callbacks kept* are functions that a property holds, to be called later. *Files that know the parts* name a view, a
      dialog, the device or another of the given parts: the fewer they are, the more of the app runs without a screen.
      *Parts tested alone* have been handed to the suite.
      """,
      """
      Lines of code, without comments and blank lines. In brackets stands how many of the given parts the file names, and
      a dash where a solution has no such file.
      """,
    ]
    let head = writer.html(
      markdown: """
        What a chapter changes can be counted. These are the solutions as they compile, side by side. `swift run
        workbook compare 1 solution-2` says the same of any two, and `swift run workbook compare solution-1 solution-2
        saves` shows the code of one concern, declaration by declaration.
        """)
    return Leaf(
      name: "compare", title: "The solutions, side by side",
      content: """
        \(head)
        \(zip(outputs, notes).map { "<div class=\"wide\">\($0.html(writer))</div>\n\(writer.html(markdown: $1))" }
        .joined(separator: "\n"))
        """,
      sections: [("", "The solutions, side by side", outputs.map(\.text).joined(separator: " "))])
  }
}
