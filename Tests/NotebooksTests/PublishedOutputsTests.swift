import Foundation
import Reversi
import Supervision
import Testing
import Verification

@testable import Notebooks

@Suite @MainActor struct `What was found` {
  /// What is shown of a cell that was found to show one block, and shows another now.
  private func shown(_ found: Page.Block, now: Page.Block) throws -> Page.Block {
    let text = try PublishedOutputs([found], named: ["cell"]).text()
    return try JSONDecoder().decode(PublishedOutputs.self, from: Data(text.utf8)).block("cell", now: now)
  }

  private func said(_ text: String) -> Page.Block { .code("ask", .script, .text(text)) }

  @Test func `is all there is as long as the code gives the same`() throws {
    #expect(try shown(said("a\nb"), now: said("a\nb")) == said("a\nb"))
    let found = PublishedOutputs([said("a")], named: ["cell"])
    #expect(found.block("another cell", now: said("b")) == said("b"))
    #expect(found.block(nil, now: .prose("text")) == .prose("text"))
    // A timeline knows fractions that nobody sees.
    let times = [100_000, 100_001].map { Output.timeline([Event(time: .microseconds($0), text: "tap")]) }
    let blocks = times.map { Page.Block.code("ask", .swift, $0) }
    #expect(try shown(blocks[0], now: blocks[1]) == blocks[0])
  }

  @Test func `is followed by the rows of a table that have changed, in its columns`() throws {
    func block(_ rows: [[String]], _ summary: String) -> Page.Block {
      .verdicts(command: "verify", summary: summary, .table(head: ["", "clause"], rows: rows))
    }
    let (one, two) = (["holds", "pass.alert"], ["broken", "save.when"])
    let block = try shown(
      block([one, two], "1 holds"), now: block([one, ["holds", "save.when"]], "2 hold"))
    guard case .changed(_, now: let now) = block else {
      Issue.record("\(block)")
      return
    }
    let rows = Output.table(head: ["", "clause"], rows: [["holds", "save.when"]])
    #expect(now == .verdicts(command: "verify", summary: "2 hold", rows))
  }

  @Test func `is nothing where a part was waited for`() throws {
    #expect(try shown(.code("ask", .swift, .waiting(for: "rules")), now: said("a")) == said("a"))
  }

  @Test func `stands before what the code gives now, in which is marked what changed`() throws {
    let block = try shown(said("a\nb\nc"), now: said("a\nB\nc"))
    #expect(
      block.markdown == """
        ```text
        ask
        ```

        ```text
        a
        b
        c
        ```

        **Your code now:**

        ```diff
          a
        - b
        + B
          c
        ```
        """)
    let look = TerminalLook(isColoured: false, isASCII: true, columns: 80)
    #expect(block.lines(look).suffix(6) == ["Your code now:", "", "    a", "  - b", "  + B", "    c"])
    let page = Page(title: "A page", executable: "chapter-9", blocks: [block])
    #expect(page.html.contains("<del>- b</del>\n<ins>+ B</ins>"))
    #expect(try page.jupyter(drawnBy: nil).contains("**Your code now:**"))
    #expect(block.asFound == said("a\nb\nc"))
  }

  @Test func `of a long text that is the same is left out what is far from the change`() throws {
    let lines = (1...30).map { "\($0)" }
    var changed = lines
    changed[14] = "fifteen"
    let source = Page.Block.source(lines.joined(separator: "\n"), file: "A.swift")
    let block = try shown(source, now: .source(changed.joined(separator: "\n"), file: "A.swift"))
    guard case .changed(_, .table(let output)) = block else { throw Problem("\(block)") }
    #expect(output.text == "  12\n  13\n  14\n- 15\n+ fifteen\n  16\n  17\n  18")
  }

  @Test func `stands before what has become of it: another file, or nothing that can be shown`() throws {
    let source = Page.Block.source("let a = 1", file: "A.swift")
    let moved = Page.Block.source("let a = 1", file: "B.swift")
    #expect(try shown(source, now: moved) == .changed(source, now: moved))
    let gone = Page.Block.problem("it is gone")
    #expect(try shown(source, now: gone) == .changed(source, now: gone))
  }

  @Test func `that cannot be read is said, and that is not kept is no matter`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = URL(filePath: folder.file("found.json"))
    #expect(try PublishedOutputs(in: file.path) == nil)
    for text in ["{", "null"] {
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect(throws: Problem.self, "\(text)") { try PublishedOutputs(in: file.path) }
    }
  }

  @Test(arguments: ["ViewController.swift", "Other.swift"])
  func `of a declaration is looked for in every file`(file: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try "func turn() {}\n".write(toFile: folder.file(file), atomically: true, encoding: .utf8)
    let notebook = Notebook("Numbers", [.source("ViewController.swift", "turn")])
    let app = App(name: "chapter-9", language: .reversi) { _ in fatalError("no app is needed") }
    let runner = NotebookRunner(notebook, for: app, parts: [], folder: folder.path, lesson: nil)
    #expect(runner.block(0) == .source("func turn() {}", file: file))
    #expect(runner.name(of: 0) == "source: ViewController.swift turn")
  }
}
