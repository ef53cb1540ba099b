import Testing

@testable import Notebooks
@testable import Site

private let patch = """
  diff --git a/Game.swift b/Game.swift
  --- a/Game.swift
  +++ b/Game.swift
  @@ -1,4 +1,4 @@ struct Game {
     let a = 1
  -  let old = "<b>"
  +  let new = 2
  +  let more = 3
     let z = 9
  diff --git a/New.swift b/New.swift
  new file mode 100644
  --- /dev/null
  +++ b/New.swift
  @@ -0,0 +1,1 @@
  +let fresh = true

  """

@Suite struct `A step, side by side` {
  /// The text of one side, without what is only for the eye.
  private func sides(_ html: String) -> [String] {
    html.matches(of: /<pre[^>]*>(.*?)<\/pre>/.dotMatchesNewlines()).map { String($0.1).withoutTags }
  }

  @Test func `has on the left what was, and on the right what is`() throws {
    let html = Patch(patch).html
    let texts = sides(html).map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      texts == [
        "let a = 1", "let old = \"<b>\"", "let new = 2\n let more = 3", "let z = 9",
        "let fresh = true",
      ])
    #expect(html.contains("Game.swift, −1 +2 lines") && html.contains("New.swift, new"))
    #expect(html.contains("line 1, in struct Game</div>"))
    let top = Patch(patch.replacing("struct Game {", with: "import Game")).html
    #expect(top.contains("line 1</div>"))
  }

  @Test func `is folded beside the hints, with its heart before the rest`() {
    var step = Page.Task(
      title: "Step", text: "", goal: "it compiles", proof: .none, hints: ["One", "Two"], answer: "Yes")
    step.patch = patch
    let heart = Page.Block.spoiler("\(Notebook.heart)`Game.swift`", [.prose("```diff\n+new\n```")])
    let page = Page(title: "T", executable: "chapter-2", blocks: [.task(step), heart, .prose("After.")])
    let summaries = page.html.matches(of: /<summary>(.*?)<\/summary>/).map { String($0.1) }
    #expect(summaries == ["Hint 1", "Hint 2", "Answer", "Solution’s diff", "The whole step"])
    #expect(page.html.contains("The heart of it, in <code>Game.swift</code>:"))
    let alone = Page(title: "T", executable: "chapter-2", blocks: [.prose("Before."), heart])
    #expect(alone.html.contains("The heart of it, before and after: <code>Game.swift</code></summary>"))
  }

  @Test func `a patch that is none is nothing`() {
    #expect(Patch("").html.isEmpty)
    #expect(Patch("no patch\n+at all").html.isEmpty)
  }
}
