import Testing

@testable import Notebooks
@testable import Site

@Suite struct `The index of a book` {
  @Test func `names each term of a page of words, and its place`() {
    let page = SitePage(
      name: "words", markdown: "# Words\n\n## Those\n\n**Cell.** One of `64`, as it is.\n\n**Way out.** None."
    )
    #expect(page.sections.map(\.id) == ["", "those", "cell", "way-out"])
    #expect(page.sections.map(\.title) == ["Words", "Those", "Cell", "Way out"])
    #expect(page.sections[2].text.contains("Cell. One of 64, as it is."))
    #expect(page.content.contains("<p id=\"cell\"><strong>Cell.</strong>"))
    #expect(page.headings.map(\.id) == ["those"])
  }

  @Test func `has no signs of Markdown, and no space before a comma`() {
    let page = Page(
      title: "T", executable: "chapter-1",
      blocks: [
        .prose("A `token`, **which** is *new*.\n\n- one\n- two"),
        .task(
          Page.Task(title: "U", text: "Call `f`, twice.", goal: "g", proof: .none, hints: [], answer: "a")),
      ])
    let sections = page.sections(below: ["u"])
    #expect(sections[0].text.contains("A token, which is new."))
    #expect(sections[0].text.split(whereSeparator: \.isWhitespace).suffix(2) == ["one", "two"])
    #expect(sections[1].text.contains("Call f, twice."))
  }
}
