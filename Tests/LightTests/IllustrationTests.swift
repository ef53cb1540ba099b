import Testing
import Verification

@testable import Notebooks
@testable import Site

/// Pages know no app: what draws the light comes from here.
@Suite @MainActor struct `A page draws an app's screen` {
  private let light = Illustration(rows: 1) { lines in
    lines[0] == "light: on"
      ? ScreenPicture(drawing: ["(*)"], svg: #"<svg class="lamp" aria-label="A light that is on"></svg>"#)
      : nil
  }

  private var page: Page {
    let app = App(name: "light", language: Light.app.language) { _ in fatalError("it is not played") }
    return NotebookRunner(
      Notebook("A light", [.on(Light.app, .script("show; press; show"))]), for: app, parts: [], folder: "",
      lesson: nil
    ).page
  }

  @Test func `as the app has it drawn, in a browser, in Jupyter and in a terminal`() throws {
    #expect(
      SitePage(page, named: "light", drawnBy: [light]).content.contains(#"aria-label="A light that is on""#))
    let look = TerminalLook(isColoured: false, isASCII: false, columns: 80, drawnBy: light)
    let lines = page.blocks[0].lines(look)
    #expect(lines.contains("    light: off") && lines.contains("    (*)") && !lines.contains("    light: on"))
  }

  @Test func `and as lines where nothing draws it`() throws {
    let look = TerminalLook(isColoured: false, isASCII: false, columns: 80)
    #expect(page.blocks[0].lines(look).contains("    light: on"))
    #expect(!SitePage(page, named: "light", drawnBy: []).content.contains("lamp"))
  }
}
