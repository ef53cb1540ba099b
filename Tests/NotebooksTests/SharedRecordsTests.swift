import Notebooks
import Testing

@testable import Notebooks
@testable import Site

@Suite struct `The records of a book's pages` {
  private func element(_ record: String) -> String { "<script type=\"application/json\">\(record)</script>" }
  private let long = "[\(String(repeating: "1,", count: 1200))0]"
  private let other = "[\(String(repeating: "2,", count: 1200))0]"

  @Test func `are files where several pages have them, which only those pages load`() {
    let pages = ["a\(element(long))b", "c\(element(long))\(element(other))", "d"]
    let records = SharedRecords(of: pages)
    #expect(records.files.map(\.name) == ["record-1.js"])
    #expect(records.files[0].text == "(window.sharedRecords ??= {})[\"record-1\"] = \(long);\n")
    #expect(pages.map(records.files(for:)) == [["record-1.js"], ["record-1.js"], []])
    #expect(
      records.removed(from: pages[0]) == #"a<script type="application/json" data-as="record-1"></script>b"#)
    #expect(records.removed(from: pages[1]).contains(other))
  }

  @Test func `stand in a page once, and short ones wherever they are`() {
    let page = "\(element(long))\(element(long))\(element("[]"))\(element("[]"))"
    let records = SharedRecords(of: [page, "x\(element("[]"))"])
    #expect(records.files.isEmpty)
    let html = records.removed(from: page)
    #expect(
      html
        == #"<script type="application/json" id="own-record-1">\#(long)</script>"#
        + #"<script type="application/json" data-as="own-record-1"></script>"# + element("[]") + element("[]")
    )
  }

  @Test func `an index has each word once`() {
    let index = SearchIndex(pages: [
      .init(
        page: "a.html", pageTitle: "A",
        sections: [.init(id: "b", title: "B", text: "one two one \"two\" one")])
    ])
    #expect(index.script.contains(#"indexedWords = "one \"two\" two".split(" ")"#), "\(index.script)")
    #expect(index.script.contains(###"text":"!#!\"!""###), "\(index.script)")
  }
}

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
        Of 4 states a game gets to 3:
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
    #expect(html.contains("<figure class=\"inspector\"") && !html.contains("This cell waits"))
  }
}
