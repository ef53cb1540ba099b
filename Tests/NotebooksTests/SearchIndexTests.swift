import Testing

@testable import Notebooks

@Suite struct `The index of a book` {
  @Test(arguments: [
    ["", "a", "the disk and the board", "the Computer\u{2019}s turn, ◄ `x`  two spaces", "\\ \" <script> é"],
    [],
  ])
  func `gives back each text as it was`(texts: [String]) {
    let words = WordList(texts)
    for text in texts { #expect(words.whole(words.shortened(text)) == text) }
  }

  @Test func `writes a word as one character, the most frequent as the first of them`() {
    let words = WordList(["a disk", "a board", "a disk turns"])
    #expect(words.words == ["a", "disk", "board", "turns"])
    #expect(words.shortened("a disk turns") == "\u{100}\u{101}\u{103}")
  }

  @Test func `has a character for each of more words than lie below the surrogates`() {
    let text = (0..<60_000).map { "w\($0)" }.joined(separator: " ")
    let words = WordList([text])
    #expect(words.shortened(text).unicodeScalars.count == 60_000)
    #expect(words.whole(words.shortened(text)) == text)
  }

  @Test func `names each term of a page of words, and its place`() {
    let leaf = Leaf(
      name: "words", markdown: "# Words\n\n## Those\n\n**Cell.** One of `64`, as it is.\n\n**Way out.** None."
    )
    #expect(leaf.sections.map(\.id) == ["", "those", "cell", "way-out"])
    #expect(leaf.sections.map(\.title) == ["Words", "Those", "Cell", "Way out"])
    #expect(leaf.sections[2].text.contains("Cell. One of 64, as it is."))
    #expect(leaf.content.contains("<p id=\"cell\"><strong>Cell.</strong>"))
    #expect(leaf.headings.map(\.id) == ["those"])
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
