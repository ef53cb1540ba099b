import Foundation
import Support
import Testing

/// A figure moves and a question answers.
@Suite(
  .serialized, .onThreadsOfTheirOwn, .enabled(if: everythingIsTested),
  .enabled(if: Browser.program != nil, "there is no chromium here: apt-get install chromium"))
struct `The book in a browser` {
  @Test func `a finger is moved along its lane, by keys and by mouse, and the figure says what comes of it`()
    async throws
  {
    // Calm, so that no page is still on its way when somebody clicks.
    try await look(at: "chapter-4.html", isCalm: true) { (window, _) throws in
      let verdict = "\(Figure.part("verdict")).textContent"
      #expect(
        try window.value(verdict)
          == "With mode light computer at 0.400 s, the save is torn from 0.400 to 0.750 s.")
      #expect(try window.value("\(Figure.part("phone-awake")).classList.contains('wrong')") == "true")
      #expect(try window.value("\(Figure.part("title-now")).textContent") == "The screen at 0.575 s")
      try window.value("\(Figure.part("finger")).focus()")
      try window.press("End")
      #expect(try window.value(verdict) == "With mode light computer at 1.000 s, nothing goes wrong.")
      let spoken = try window.value("\(Figure.part("finger")).getAttribute('aria-valuetext')")
      #expect(spoken == "With mode light computer at 1.000 s, nothing goes wrong.")
      // With Shift to where the outcome changes, and then a step to where it is right again.
      try window.press("Home", "Shift+ArrowRight")
      #expect(
        try window.value(verdict)
          == "With mode light computer at 0.250 s, the save is torn from 0.250 to 0.750 s.")
      try window.press("ArrowLeft")
      #expect(try window.value("\(Figure.first).dataset.outcome") == "right")
      try window.value("\(Figure.part("map")).scrollIntoView({ block: 'center', behavior: 'instant' })")
      func edge(_ name: String) throws -> Double {
        try #require(Double(window.value("\(Figure.part("map")).getBoundingClientRect().\(name)")))
      }
      // In the map, both handles at once: the finger at a half, and now a little later.
      try window.click(
        x: edge("left") + edge("width") * 0.6 / 1.25, y: edge("top") + edge("height") * 0.5125 / 1.025)
      #expect(
        try window.value(verdict)
          == "With mode light computer at 0.500 s, the save is torn from 0.500 to 0.750 s.")
      #expect(try window.value("\(Figure.part("title-now")).textContent") == "The screen at 0.600 s")
    }
  }

  @Test func `a question is answered, and says whether that was right`() async throws {
    try await look(at: "chapter-4.html") { (window, _) throws in
      let first = "document.querySelector('.predict')"
      let isOpen = "\(first).querySelector(':scope > details').open"
      #expect(try window.value(isOpen) == "false")
      try window.value("\(first).querySelectorAll('.choices button')[1].click()")
      #expect(try window.value(isOpen) == "true")
      #expect(try window.value("\(first).querySelector('.said').textContent") == "Not so. Answer 3:")
      try window.wait(until: "\(first).querySelectorAll('li')[2].classList.contains('right')")
      let third = "document.querySelectorAll('.predict')[2]"
      try window.value("\(third).querySelectorAll('.choices button')[1].click()")
      #expect(try window.value("\(third).querySelector('.said').textContent") == "Right.")
    }
  }
}

/// A window in which nothing may go wrong.
func look(
  at page: String, width: Int = 1280, isDark: Bool = false, isCalm: Bool = false, runsScripts: Bool = true,
  forcesColours: Bool = false, prints: Bool = false, _ body: @Sendable (BrowserWindow, Book) throws -> Void
) async throws {
  let book = try await Book.made.value
  try Browser.with { browser in
    let window = try BrowserWindow(
      browser, width: width, isDark: isDark, isCalm: isCalm, runsScripts: runsScripts,
      forcesColours: forcesColours, prints: prints)
    defer { window.close() }
    try window.open("\(book.folder)/\(page)")
    // A figure may stand behind a question.
    try window.value(
      "document.querySelectorAll('.predict:has(.lanes-figure) > details').forEach(d => d.open = true)")
    try body(window, book)
    #expect(window.problems == [])
  }
}

/// Parts of a page's first figure, as JavaScript.
enum Figure {
  static let first = "document.querySelector('figure.lanes-figure')"
  static func part(_ name: String) -> String { "\(first).querySelector('[data-part=\"\(name)\"]')" }
}
