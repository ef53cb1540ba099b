import Foundation
import Puzzle
import Reversi
import Supervision
import Testing

@testable import Notebooks
@testable import Scripts
@testable import Site
@testable import Verification

private let evil = #"<script>alert("1")</script> & 'x'"#
private let board = "--------\n--------\n--------\n---ox---\n---xo---\n--------\n--------\n--------"

private func page(_ blocks: [Page.Block]) -> Page {
  Page(title: evil, executable: "chapter-1", blocks: blocks)
}

private let everything = page([
  .prose("## A title\n\n\(evil.replacing("<", with: "\\<"))\n\n[a](javascript:alert(1)) [b](b.md)"),
  .source("let a = \"\(evil)\"", file: evil), .code(evil, .script, .text("\(evil)\n\(board)\nmessage")),
  .code("x", .swift, .timeline([Event(time: .zero, text: evil)])),
  .code("x", .swift, .table(head: [evil, "| b"], rows: [[evil, "c"]])),
  .task(
    Page.Task(
      title: "T", text: "t \\<b>", goal: "`g < 1`", proof: .none, hints: ["h1", "h2"], answer: "`a < b`")),
  .verdicts(command: evil, summary: evil, .table(head: ["a"], rows: [])), .play(command: "p"),
  .problem(evil),
  .spoiler(
    "Who did `it`?",
    [
      .prose("## The gardener\n\n\(evil.replacing("<", with: "\\<"))"),
      .task(Page.Task(title: "U", text: "u", goal: "`g`", proof: .none, hints: ["h3"], answer: "`a3`")),
    ]),
])

@Suite struct `A table of a page` {
  @Test func `names its rows and itself`() {
    let rows = (1...8).map { ["row \($0)", "\($0)", "-"] }
    let html = HTMLWriter.table(head: ["app", "lines", "runs"], rows: rows)
    #expect(html.contains(#"aria-label="Table: app, lines, runs""#))
    #expect(html.contains("<th scope=row>row 4</th><td>4</td><td>-</td>"))
  }

}

@Suite struct `An exported page` {
  @Test func `escapes everything in HTML`() {
    let html = everything.html
    #expect(!html.contains("<script"))
    #expect(!html.contains("javascript:"))
    #expect(html.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;"))
    #expect(html.contains("<code>g &lt; 1</code>"))
  }

  @Test(arguments: [("tap ──► view\n ▲       │", true), ("let a = 1", false)])
  func `keeps the lines of what is drawn`(text: String, isDrawn: Bool) {
    let page = Page(title: "T", executable: "chapter-1", blocks: [.prose("```\n\(text)\n```")])
    #expect(page.html.contains("<pre class=\"drawn\"") == isDrawn)
  }

  @Test func `reads a drawing out by its words, and lets what has columns scroll`() {
    func html(_ text: String) -> String {
      Page(title: "T", executable: "chapter-1", blocks: [.prose("```\n\(text)\n```")]).html
    }
    #expect(
      html("tap ──► view\n ▲       │\n └──────┘").contains(
        #"<pre class="drawn" style="--w:12" tabindex="0" role="img" aria-label="Drawing; the text beside it says the same"><code>"#
      ))
    let told = Page(
      title: "T", executable: "chapter-1",
      blocks: [.prose("```drawing A tap reaches the view.\ntap ─ view\n```")])
    #expect(told.html.contains(#"role="img" aria-label="A tap reaches the view."><code>tap"#))
    let rows = Array(repeating: "holds  save.whole  a save", count: 3).joined(separator: "\n")
    #expect(html(rows).contains(#"<pre class="drawn" style="--w:25" tabindex="0"><code>"#))
    // A line that is longer than a page is broken, and what is broken does not scroll.
    #expect(html(rows + "  " + String(repeating: "long ", count: 20)).contains("<pre><code>"))
    #expect(!everything.html.contains("<pre tabindex"))
  }

  @Test func `sets columns of numbers to the right, with a minus that is one`() {
    let html = page([
      .code(
        "x", .swift,
        .table(
          head: ["", "removed", "of 53", "found by"],
          rows: [["a.swift", "-59", "1,080 (3)", "12"], ["b", "-", "90 %", "a test"]]))
    ]).html
    #expect(html.contains(#"<table class="n2 n3"><thead>"#))
    #expect(html.contains("<td>−59</td>") && html.contains("<td>-</td>"))
  }

  @Test func `closes in HTML what it opens`() throws {
    var open: [String] = []
    let html = everything.html
    for match in html.matches(of: /<(\/?)([a-z][a-z0-9]*)[^<>]*?(\/?)>/) {
      let (isClosing, name, isEmpty) = (match.1 == "/", String(match.2), match.3 == "/")
      if isEmpty || ["meta", "br"].contains(name) { continue }
      if isClosing { #expect(open.popLast() == name) } else { open.append(name) }
    }
    #expect(open == [])
    let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    for link in html.matches(of: /href="#([^"]*)"/) { #expect(ids.contains(String(link.1))) }
  }

  @Test func `draws a board that says in words what is on it`() throws {
    let parts = Sketch.parts(of: "o00\n\(board)\nmessage", drawnBy: illustrations)
    guard parts.count == 3, case .picture(let picture, let lines) = parts[1] else {
      Issue.record("no board: \(parts)")
      return
    }
    #expect(lines == board)
    #expect(picture.drawing[4] == "4 · · · ○ ● · · ·")
    #expect(picture.svg.matches(of: /<circle/).count == 4)
    #expect(
      everything.html.contains(
        #"role="img" aria-label="Board. Dark on e4 d5; light on d4 e5.""#))
  }

  @Test func `draws a square of numbers that says in words where they lie`() {
    let square = " 1  2  3  4\n 5  6  7  8\n 9 10  . 12\n13 14 11 15"
    let parts = Sketch.parts(of: "before\n\(square)\nmoving: -", drawnBy: illustrations)
    guard parts.count == 3, case .picture(let picture, let lines) = parts[1] else {
      Issue.record("no square: \(parts)")
      return
    }
    #expect(lines == square)
    #expect(picture.svg.contains("Panels. 1 2 3 4; 5 6 7 8; 9 10 blank 12; 13 14 11 15."))
    #expect(picture.svg.matches(of: /<text/).count == 15)
    // Two that are missing, a row too few, or a line of another width.
    for text in [
      square.replacing("11", with: " ."), String(square.dropLast(12)), square.replacing("15", with: "5"),
    ] {
      #expect(Sketch.parts(of: text, drawnBy: illustrations) == [.lines(text)])
    }
  }

  @Test(arguments: [
    "--------", Array(repeating: "--------", count: 7).joined(separator: "\n"),
    board.replacing("---ox---", with: "---ox--"), board.replacing("---ox---", with: "---oz---"),
  ])
  func `draws nothing that is no board`(text: String) {
    #expect(Sketch.parts(of: text, drawnBy: illustrations) == [.lines(text)])
  }

  @Test func `keeps in Markdown what would end a cell or a fence`() {
    let markdown = page([
      .code("```\nx", .swift, .table(head: ["a|b"], rows: [["c"]]))
    ]).markdown
    #expect(markdown.contains("````swift\n```\nx\n````"))
    #expect(markdown.contains(#"| a\|b |"#))
    #expect(MarkdownText(markdown).problems.allSatisfy { $0.contains("tag") })
  }

  @Test func `folds what gives something away, with what is folded in it, and lists none of it`() {
    let markdown = everything.markdown
    #expect(markdown.contains("<details><summary>Who did `it`?</summary>\n\n## The gardener\n"))
    #expect(markdown.contains("`a3`\n\n</details>\n\n</details>\n\nEvery command"))
    let html = everything.html
    #expect(html.contains("<summary>Who did <code>it</code>?</summary>"))
    #expect(html.contains(">The gardener</h2>") && html.contains(">A title</a>"))
    #expect(!html.contains(">The gardener</a>") && !html.contains(">Exercise: U</a>"))
  }

  @Test func `shows no hint, answer or spoiler where nothing can be unfolded, and says how to ask`() {
    let markdown = everything.closedMarkdown
    for hidden in ["details", "h1", "h2", "h3", "a < b", "a3", "gardener"] {
      #expect(!markdown.contains(hidden))
    }
    #expect(
      markdown.contains("*There are 2 hints and an answer. Type* `hint` *or* `answer` *on this page of*"))
    #expect(
      markdown.contains("**Who did `it`?** *Type* `answer` *on this page of* `swift run chapter-1`"))
    #expect(markdown.hasSuffix("[the reference](../../Sources/Reference.md).\n"))
  }

  @Test func `is JSON with an id for each cell for Jupyter`() throws {
    struct Document: Decodable {
      struct Cell: Decodable { var id: String }
      var nbformat: Int
      var cells: [Cell]
    }
    let document = try JSONDecoder().decode(
      Document.self, from: Data(everything.jupyter(drawnBy: ReversiLanguage().illustration).utf8))
    #expect(document.nbformat == 4)
    #expect(Set(document.cells.map(\.id)).count == document.cells.count)
    #expect(document.cells.count == everything.blocks.count + 4)
  }

  @Test(.enabled(if: Python.hasJupyter, "python3 has no nbformat: pip install nbformat"))
  func `passes Jupyter's own validation`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = URL(filePath: folder.file("page.ipynb"))
    try Data(everything.jupyter(drawnBy: ReversiLanguage().illustration).utf8).write(to: file)
    #expect(
      try Python.run(
        "import nbformat, sys; nbformat.validate(nbformat.read(sys.argv[1], as_version=4))", file.path)
        == "")
  }

  @Test func `is plain text at a terminal without colours, and no wider than it`() {
    let look = TerminalLook(isColoured: false, isASCII: true, columns: 40)
    let text =
      "## Head\n\nSome **bold and** *soft* text with `code` and a [link](a.md) that goes on.\n\n- one two three four five six seven eight nine\n\n| a | b |\n| --- | --- |\n| some longer text in a cell | and some more of it in another |"
    let lines = Page.Block.prose(text).lines(look)
    #expect(lines.allSatisfy { $0.count < 40 && !$0.contains("\u{1B}") })
    #expect(lines.first == "## Head")
    #expect(lines.joined(separator: " ").contains("**bold and**"))
    #expect(lines.contains("   eight nine"))
  }

  @Test func `is painted at a terminal with colours`() {
    let look = TerminalLook(isColoured: true, isASCII: false, columns: 80)
    let lines = Page.Block.prose("a **b c** `d`, *e*.").lines(look)
    #expect(lines == ["a \u{1B}[1mb c\u{1B}[0m \u{1B}[36md\u{1B}[0m, \u{1B}[3me\u{1B}[0m."])
  }
}

/// The Python at hand; `PYTHON` names another.
private enum Python {
  static let hasJupyter = (try? run("import nbformat")) == ""

  /// What it says, and nothing when all is well.
  static func run(_ program: String, _ arguments: String...) throws -> String {
    let python = Process()
    let output = Pipe()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments =
      [ProcessInfo.processInfo.environment["PYTHON"] ?? "python3", "-c", program] + arguments
    (python.standardOutput, python.standardError) = (output, output)
    try python.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    python.waitUntilExit()
    return python.terminationStatus == 0 ? text : text + "\n(\(python.terminationStatus))"
  }
}
