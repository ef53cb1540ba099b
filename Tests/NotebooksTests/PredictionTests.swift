import Testing

@testable import Notebooks

@Suite struct `A prediction` {
  private let question = Prediction.Question(
    text: "what?", choices: [("One", "count 1"), ("Two", "count 2")], why: "So.")

  @Test(arguments: [("count 1", 0), ("count 2, and more", 1), ("count 3", nil), ("count 1, count 2", nil)])
  func `has the choice right whose text was put out, and none when there are several`(
    output: String, right: Int?
  ) {
    #expect(question.answered(by: output).right == right)
  }

  @Test func `of code that gives something else now still has what was found right`() throws {
    func block(_ output: String) -> Page.Block {
      .prediction(question.answered(by: output), .code("ask", .script, .text(output)))
    }
    let found = PublishedOutputs([block("count 1")], named: ["a"])
    guard case .prediction(let prediction, .changed(let old, _)) = found.block("a", now: block("count 2"))
    else {
      Issue.record("nothing has changed")
      return
    }
    #expect(prediction.right == 0)
    #expect(old.output == "count 1")
    #expect(found.block("a", now: block("count 1")) == block("count 1"))
  }

  @Test func `hides no text but its own`() {
    let page = Page(
      title: "T", executable: "chapter-1",
      blocks: [
        .prediction(question.answered(by: "count 2"), .code("ask", .script, .text("count 2"))),
        .prose("Go on."),
      ])
    #expect(page.html.contains("</details></div>\n<p>Go on.</p>"))
  }

  @Test func `is closed in Markdown and in HTML until somebody opens it, and open through a pipe`() {
    let page = Page(
      title: "T", executable: "chapter-1",
      blocks: [.prediction(question.answered(by: "count 2"), .code("ask", .script, .text("count 2")))])
    #expect(
      page.markdown.contains("1. One\n2. Two\n\n<details><summary>What it shows</summary>\n\n```text\nask"))
    #expect(page.markdown.contains("**Answer 2:** So."))
    #expect(
      page.html.contains(
        "<div class=\"predict\" data-right=\"1\" role=\"group\" aria-label=\"Before you look: what?\">"))
    #expect(page.html.contains("<p><strong>Before you look:</strong> what?</p>"))
    #expect(page.html.contains("<details><summary>Show</summary>\n<div class=\"cell\""))
    #expect(!page.closedMarkdown.contains("<details>") && page.closedMarkdown.contains("count 2"))
  }
}
