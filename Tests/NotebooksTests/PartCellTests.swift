import Reversi
import Testing
import Verification

@testable import Notebooks
@testable import Site

private struct Number: Seam {
  let value: Int
  let name = "number"
  let subject = "nothing"

  func tests(on app: App) -> [SeamTest] { [] }
}

private struct Other: Seam {
  let name = "other"
  let subject = "nothing"

  func tests(on app: App) -> [SeamTest] { [] }
}

@Suite @MainActor struct `A cell that asks a part` {
  private func output(parts: [any Seam]) -> Output? {
    let notebook = Notebook(
      "Numbers",
      [
        .code(with: Number.self) { number in
          .text("\(number.value)")
        }
      ])
    let app = App(name: "chapter-9", language: .reversi) { _ in fatalError("no app is needed") }
    let runner = NotebookRunner(notebook, for: app, parts: parts, folder: "", lesson: nil)
    guard case .code(let text, .swift, let output) = runner.block(0) else { return nil }
    #expect(text == ".text(\"\\(number.value)\")")
    return output
  }

  @Test func `is run with the part that is handed over`() {
    #expect(output(parts: [Other(), Number(value: 7)]) == .text("7"))
  }

  @Test func `says what it waits for`() {
    #expect(output(parts: [Other()]) == .waiting(for: "number"))
  }
}

@Suite @MainActor struct `A cell that waits for a part` {
  private let notebook = Notebook(
    "Numbers",
    [.prose("Text."), .code { _ in .text("1") }, .code(with: Number.self) { .text("\($0.value)") }])

  private func page(_ notebook: Notebook, parts: [any Seam]) -> Page {
    let app = App(name: "chapter-9", language: .reversi) { _ in fatalError("no app is needed") }
    return NotebookRunner(notebook, for: app, parts: parts, folder: "", lesson: nil).page
  }

  @Test func `has what it shows in the solution`() {
    let payoffs = page(notebook.waiting(), parts: [Number(value: 7)]).blocks
    #expect(payoffs.count == 1)
    let page = page(notebook, parts: []).paidOff(by: payoffs)
    #expect(page.blocks.count == 3)
    guard case .code(_, .swift, .waiting(for: "number", inSolution: .text("7"))) = page.blocks.last else {
      Issue.record("\(page.blocks)")
      return
    }
    // Folded, in the cell itself, and not below a sentence that says that there is nothing.
    #expect(page.html.contains("<details class=\"payoff\"><summary>The solution&#39;s output: Main.swift"))
    #expect(page.html.contains("<samp>7</samp>") && !page.html.contains("This listing waits"))
  }

  @Test func `after the last step, a chart of what is under way is the solution's`() {
    func chart(_ end: Int) -> Output { .work(WorkChart(actions: [], rows: [], end: end)) }
    var step = Page.Task(title: "Step", text: "", goal: "", proof: .none, hints: [], answer: "")
    step.patch = "a patch"
    let cell = Page.Block.code("reset", .script, chart(1))
    let page = Page(title: "T", executable: "chapter-9", blocks: [cell, .task(step), cell])
      .paidOff(by: [.code("reset", .script, chart(2))])
    #expect(
      page.blocks == [cell, .task(step), .prose("In the solution:"), .code("reset", .script, chart(2))])
  }

  @Test func `after the last step, a table of calls is the solution's if there is nothing to count`() {
    var step = Page.Task(
      title: "Queue it", text: "", goal: "", proof: .step("03-queue-it"), hints: [], answer: "")
    step.patch = "a patch"
    #expect(step.heading == "Step 3: Queue it")
    let none = Page.Block.table(.text("There is one object, the controller: nothing to count yet."))
    let calls = Page.Block.table(
      .table(head: Output.callsHead, rows: [["the game", "a player", "2", "1", "play"]]))
    let page = Page(title: "T", executable: "chapter-9", blocks: [none, .task(step), none]).paidOff(by: [
      calls
    ])
    #expect(page.blocks == [none, .task(step), none, .prose("In the solution:"), calls])
  }

  @Test func `after a step, an output stands beside the solution's, unless both are the same`() {
    var step = Page.Task(title: "Step", text: "", goal: "", proof: .none, hints: [], answer: "")
    step.patch = "a patch"
    func cell(_ text: String) -> Page.Block { .code("show", .script, .text(text)) }
    func verdicts(_ name: String, _ holding: Int) -> Page.Block {
      .verdicts(
        command: "swift run \(name)-9 verify", summary: "53 clauses, \(holding) hold",
        .table(head: [], rows: []))
    }
    let page = Page(
      title: "T", executable: "chapter-9",
      blocks: [cell("stuck"), .task(step), .spoiler("Why?", [cell("stuck")]), verdicts("chapter", 49)])
    func html(_ payoffs: [Page.Block]) -> String {
      SitePage(page, named: "chapter-9", solved: Solved(name: "After chapter 9", payoffs), drawnBy: [])
        .content
    }
    let shown = html([.spoiler("Why?", [cell("fine")]), verdicts("solution", 53)])
    #expect(shown.matches(of: /stuck/).count == 2 && shown.matches(of: /fine/).count == 1)
    #expect(shown.contains("<p>Originally</p>") && shown.contains("<p>In the solution</p>"))
    #expect(shown.contains("<b>In the solution:</b> 53 clauses, 53 hold."))
    #expect(!html([cell("stuck"), verdicts("solution", 49)]).contains("In the solution"))
  }

  @Test func `after a step, all that is played is played by the solution, too`() {
    let notebook = Notebook(
      "T",
      [
        .script("a"), .lanes("b", finger: "c", upTo: 1, until: 1, harm: ""), .step("01"), .script("d"),
        .code { _ in .text("1") },
      ])
    #expect(notebook.waiting().cells.count == 3)
    #expect(notebook.waiting(besides: notebook).cells.count == 2)
  }

  @Test func `is shown alone once the part is handed over`() {
    let payoffs = page(notebook.waiting(), parts: [Number(value: 7)]).blocks
    let page = page(notebook, parts: [Number(value: 8)])
    #expect(page.paidOff(by: payoffs).blocks == page.blocks)
  }
}

@Suite @MainActor struct `An async function on a page` {
  @Test func `is run to its end, and each line has its time`() {
    let output = Output.said { clock, say in
      say("first")
      try await clock.sleep(for: .milliseconds(1500))
      say("second")
    }
    #expect(output == .text("0.000  first\n1.500  second\n1.500  the function has returned"))
  }

  @Test func `says on many schedules what it may say, and how often`() {
    let output = Output.said(onSchedules: 50) { clock, say in
      Task { say("one") }
      Task { say("other") }
      try await clock.sleep(for: .seconds(1))
    }
    guard case .table(_, let rows) = output else {
      Issue.record("\(output)")
      return
    }
    #expect(Set(rows.map { $0[0] }) == ["one, other", "other, one"])
    #expect(rows.compactMap { Int($0[1]) }.reduce(0, +) == 50)
    // What does not come to its end, or ends with an error, is told too.
    struct Trouble: Error {}
    let ends = Output.said(onSchedules: 2) { _, _ in throw Trouble() }
    #expect(ends == .table(head: ["what it says", "schedules"], rows: [["it ends with Trouble", "2"]]))
    let waits = Output.said(onSchedules: 2) { _, say in
      say("it waits")
      for await _ in AsyncStream<Void>.makeStream().stream {}
    }
    #expect(waits == .table(head: ["what it says", "schedules"], rows: [["it waits", "2"]]))
  }

  @Test func `says how it ends, and nothing when it does not`() {
    struct Trouble: Error {}
    #expect(Output.said { _, _ in throw Trouble() } == .text("0.000  it ends with Trouble"))
    let endless = Output.said { _, say in
      say("it waits")
      for await _ in AsyncStream<Void>.makeStream().stream {}
    }
    #expect(endless == .text("0.000  it waits"))
  }
}
