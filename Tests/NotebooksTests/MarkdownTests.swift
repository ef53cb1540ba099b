import Testing

@testable import Notebooks

@Suite struct `Markdown` {
  @Test func `begins no list within a paragraph but with 1`() {
    let sentence = "clauses hold: 46 of\n53. The rest is known."
    #expect(MarkdownText(sentence).blocks == [.paragraph([.text(sentence)])])
    #expect(MarkdownText("First:\n1. one\n2. two").blocks.count == 2)
    #expect(
      MarkdownText("4. four").blocks == [.list(isOrdered: true, items: [[.paragraph([.text("four")])]])])
  }

  @Test func `shows at a terminal where a link leads, unless that is a file`() {
    let look = TerminalLook(isColoured: true, isASCII: false, columns: 80)
    let lines = MarkdownText("[a](../b.md) and [c](https://d.org)").lines(look)
    #expect(lines == ["\u{1B}[4ma\u{1B}[0m and \u{1B}[4mc\u{1B}[0m (https://d.org)"])
  }

  @Test func `is read block by block`() {
    let text = MarkdownText(
      """
      ## A *short* title

      <!-- for programs -->
      One line
      and another.
      <!-- end -->

      - first
        goes on
      - second

        with a paragraph

      1. one
      2. two

      | a | b |
      | --- | --- |
      | `x \\| y` | **z** |

      ```swift
      let a = "`"
      ```

      <details><summary>More</summary>

      inside

      <details><summary>Still more</summary>

      deeper

      </details>

      </details>

      after
      """)
    #expect(text.problems == [])
    #expect(
      text.blocks == [
        .heading(level: 2, [.text("A "), .emphasis([.text("short")]), .text(" title")]),
        .paragraph([.text("One line\nand another.")]),
        .list(
          isOrdered: false,
          items: [
            [.paragraph([.text("first\ngoes on")])],
            [.paragraph([.text("second")]), .paragraph([.text("with a paragraph")])],
          ]),
        .list(isOrdered: true, items: [[.paragraph([.text("one")])], [.paragraph([.text("two")])]]),
        .table(
          head: [[.text("a")], [.text("b")]], rows: [[[.code("x | y")], [.strong([.text("z")])]]]),
        .code("let a = \"`\"", language: "swift"),
        .details(
          summary: [.text("More")],
          [
            .paragraph([.text("inside")]),
            .details(summary: [.text("Still more")], [.paragraph([.text("deeper")])]),
          ]),
        .paragraph([.text("after")]),
      ])
  }

  @Test(
    arguments: [
      ("a `b*c` d", [.text("a "), .code("b*c"), .text(" d")]),
      ("*`*` b*", [.emphasis([.code("*"), .text(" b")])]),
      ("2 * 3 * 4", [.text("2 * 3 * 4")]),
      ("**a *b* `c`**", [.strong([.text("a "), .emphasis([.text("b")]), .text(" "), .code("c")])]),
      ("*a **b** c*", [.emphasis([.text("a "), .strong([.text("b")]), .text(" c")])]),
      ("[a `b`](c.md)", [.link([.text("a "), .code("b")], to: "c.md")]),
      ("a[0] < 3", [.text("a[0] < 3")]),
    ] as [(String, [MarkdownText.Span])])
  func `is read along a line`(text: String, spans: [MarkdownText.Span]) {
    let read = MarkdownText(text)
    #expect(read.blocks == [.paragraph(spans)])
    #expect(read.problems == [])
  }

  @Test(arguments: [
    "a `b", "an **end", "<b>bold</b>", "![a](b.png)", "```\ncode", "| a |\n| b |",
    "| a | b |\n| --- | --- |\n| c |", "#heading", "    set in", "<details>\nx\n</details>",
  ])
  func `that is not understood is a problem, and nothing is lost or goes on for ever`(text: String) {
    #expect(MarkdownText(text).problems != [])
    #expect(!MarkdownText(text).blocks.isEmpty)
  }
}
