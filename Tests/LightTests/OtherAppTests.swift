import Testing
import Verification

@testable import Notebooks
@testable import Site

/// A cell about another app than the one that its page is about.
@Suite @MainActor struct `A cell on another app` {
  private let app = App(name: "dark", language: Light.app.language) { _ in fatalError("it is not played") }

  private func page(_ cells: Notebook.Cell...) -> Page {
    NotebookRunner(Notebook("A light", cells), for: app, parts: [], folder: "", lesson: nil).page
  }

  @Test func `plays that app, and readers are not asked to play it on theirs`() throws {
    let page = page(.on(Light.app, .script("press; show")))
    #expect(page.markdown.contains("light: on"))
    #expect(try !page.jupyter(drawnBy: nil).contains("play --script"))
    #expect(
      try self.page(
        .on(
          Light.app, .predict("?", ["on": "light: on", "off": "light: off"], .script("press; show"), why: ""))
      ).jupyter(drawnBy: nil).contains("play --script") == false)
  }

  @Test func `has the name of that app in a figure`() {
    let page = page(
      .on(Light.app, .lanes("press", finger: "press", upTo: 1, until: 4, harm: "it goes out", every: 0.5)))
    let html = SitePage(page, named: "light", drawnBy: []).content
    #expect(html.contains("The \(Light.app.name)") && !html.contains("Originally"))
  }

  @Test func `hides all that stands behind a question`() {
    let page = page(.on(Light.app, .spoiler("Why?", [.script("press; show"), .script("wait 1; show")])))
    guard case .spoiler("Why?", let blocks)? = page.blocks.first else {
      Issue.record("\(page.blocks)")
      return
    }
    #expect(blocks.count == 2)
  }

  @Test func `is known by no name: it is as it was found, whatever the reader's code does`() {
    let notebook = Notebook("A light", [.on(Light.app, .script("press; show"))])
    #expect(NotebookRunner(notebook, for: app, parts: [], folder: "", lesson: nil).name(of: 0) == nil)
  }
}
