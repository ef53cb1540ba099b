import Testing

@testable import Notebooks
@testable import Site

@Suite struct `An inspector of states` {
  private let inspector = StateInspector(
    from: "by hand.", [.init("a", ["0", "1"]), .init("b", ["no", "yes"])]
  ) { state in
    let screen = Array(repeating: "--------", count: 8) + ["sum: \(state[0] + state[1])"]
    return (screen.joined(separator: "\n"), state == [1, 1] ? nil : "script \(state)")
  }

  @Test func `has a screen for each combination, each screen once, and says where no game leads`() {
    #expect(inspector.shown == [0, 1, 1, 2] && inspector.screens.count == 3)
    #expect(inspector.scripts.map { $0 != nil } == [true, true, true, false])
    #expect(
      inspector.text == """
        A game reaches 3 of 4 states:
        a: 0, b: no
          sum: 0
        a: 0, b: yes
          sum: 1
        a: 1, b: no
          sum: 1
        """)
  }

  @Test func `stands open in a page in place of the cell that waits for it`() {
    let page = Page(
      title: "T", executable: "chapter-1", blocks: [.code("x", .swift, .waiting(for: "presentation"))])
    let paid = page.paidOff(by: [.code("x", .swift, .inspector(inspector))])
    #expect(paid.blocks == [.table(.inspector(inspector))])
    let html = SitePage(paid, named: "page", drawnBy: []).content
    #expect(html.contains("<figure class=\"inspector\"") && !html.contains("This listing waits"))
  }
}
