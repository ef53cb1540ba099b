import Foundation
import Illustrations
import Lessons
import PuzzleSuite
import PuzzleWords
import ReversiWords
import Support
import Teaching
import Testing
import Verification

@testable import ChapterKit
@testable import Notebooks

/// The book of the chapters that are read, as they are, in a folder of its own.
private struct Book: Sendable {
  let folder: String
  let pages: [String]
  let files: [String: String]
  /// What can be looked for, before it is written short.
  let entries: [SearchIndex.Entry]

  static let made = Task { try await Book() }

  private init() async throws {
    var chapters: [Site.Chapter] = []
    for lesson in Lesson.all where Reading.names.contains(lesson.executable) {
      chapters.append(
        Site.Chapter(
          number: lesson.number, title: lesson.title, part: lesson.part.heading,
          chapter: try await Reading.of(lesson.executable).page,
          solution: try await Reading.of("solution-\(lesson.number)").page))
    }
    let texts = try ["Glossary", "Reference", "Roads"].map { name in
      (name.lowercased(), try String(contentsOfFile: "\(package)/Sources/\(name).md", encoding: .utf8))
    }
    let languages: [any Language] = [.reversi, .puzzle]
    let site = Site(
      chapters: chapters, clauses: languages.flatMap(Volume.clauses),
      texts: Array(texts.prefix(2)), openings: [BookPart.otherRoads.heading: texts[2]],
      cover: "# A workbook\n\nText.",
      comparison: [], drawnBy: Illustration.all)
    files = Dictionary(uniqueKeysWithValues: site.files)
    entries = site.searchIndex.entries
    pages = files.keys.filter { $0.hasSuffix(".html") }.sorted()
    folder = FileManager.default.temporaryDirectory.appending(path: "book-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
  }
}

@Suite(.enabled(if: everythingIsTested)) struct `The book` {
  @Test func `has a page for each chapter and solution, a cover, the clauses and the words`() async throws {
    let book = try await Book.made.value
    let expected = everyName + ["index", "compare", "clauses", "glossary", "reference", "roads"]
    #expect(Set(book.pages) == Set(expected.map { "\($0).html" }))
  }

  @Test func `every link leads to a page and a place that are there`() async throws {
    let book = try await Book.made.value
    let ids = book.files.mapValues { text in Set(text.matches(of: /\sid="([^"]+)"/).map { String($0.1) }) }
    for page in book.pages {
      for match in (book.files[page] ?? "").matches(of: /<a [^>]*href="([^"]*)"/) {
        let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        if match.1.contains("://") { continue }
        let target = parts[0].isEmpty ? page : String(parts[0])
        #expect(book.files[target] != nil, "\(page): \(match.1)")
        if parts.count > 1 { #expect(ids[target]?.contains(String(parts[1])) == true, "\(page): \(match.1)") }
      }
    }
  }

  @Test func `no page needs the network`() async throws {
    let book = try await Book.made.value
    for page in book.pages {
      for match in (book.files[page] ?? "").matches(
        of: /<(?:script|link|img|iframe)[^>]*(?:src|href)="([^"]*)"/)
      {
        #expect(book.files[String(match.1)] != nil || match.1 == "data:,", "\(page): \(match.1)")
      }
    }
  }

  /// A text without what Markdown, JSON and HTML write differently.
  private func words(of text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.lowercased() }

  @Test func `what is shown to those who ask cannot be looked for`() async throws {
    let book = try await Book.made.value
    let entries = book.entries
    var count = 0
    for app in Lesson.all.map(\.executable) {
      // Later chapters speak openly of what earlier ones hide.
      let index = words(of: entries.filter { $0.page == "\(app).html" }.map(\.text).joined())
      let blocks = try await Reading.of(app).page.blocks
      let open = words(of: blocks.map { if case .spoiler = $0 { "" } else { $0.searchable } }.joined())
      for case .spoiler(_, let hidden) in blocks {
        // What is said in the open, too, may be found there.
        for line in hidden.flatMap({ $0.searchable.split(separator: "\n") }).map({ words(of: String($0)) })
        where line.count > 30 && !open.contains(line) {
          #expect(!index.contains(line), "\(line)")
          count += 1
        }
      }
    }
    #expect(count > 50)
    #expect(entries.contains { $0.text.contains("A script says what fingers do") })
  }

  @Test func `stays under three megabytes`() async throws {
    let size = try await Book.made.value.files.values.map(\.utf8.count).reduce(0, +)
    #expect(size < 3_000_000)
  }
}

@Suite(
  .serialized, .onThreadsOfTheirOwn,
  .enabled(if: Browser.program != nil, "there is no chromium here: apt-get install chromium"))
struct `The book in a browser` {
  /// A window in which nothing may go wrong.
  private func look(
    at page: String, width: Int = 1280, isDark: Bool = false, isCalm: Bool = false, runsScripts: Bool = true,
    _ body: @Sendable (BrowserWindow, Book) throws -> Void
  ) async throws {
    let book = try await Book.made.value
    try Browser.with { browser in
      let window = try BrowserWindow(
        browser, width: width, isDark: isDark, isCalm: isCalm, runsScripts: runsScripts)
      defer { window.close() }
      try window.open("\(book.folder)/\(page)")
      // A figure may stand behind a question.
      try window.value(
        "document.querySelectorAll('.predict:has(.lanes-figure) > details').forEach(d => d.open = true)")
      try body(window, book)
      #expect(window.problems == [])
    }
  }

  @Test(.enabled(if: everythingIsTested), arguments: [(1280, false), (390, true)])
  func `nothing is clipped, and nothing scrolls sideways`(width: Int, isDark: Bool) async throws {
    try await look(at: "index.html", width: width, isDark: isDark) { (window, book) throws in
      for page in book.pages {
        try window.open("\(book.folder)/\(page)")
        try window.value("document.querySelectorAll('main details').forEach(d => d.open = true)")
        #expect(try window.value("document.documentElement.scrollWidth <= innerWidth") == "true", "\(page)")
        let clipped =
          "[...document.querySelectorAll('pre:not(.drawn)')].filter(p => p.scrollWidth > p.clientWidth + 1).length"
        #expect(try window.value(clipped) == "0", "\(page)")
      }
    }
  }

  @Test(.enabled(if: everythingIsTested))
  func `what a step leaves as it is stands on both sides, and is heard once`() async throws {
    try await look(at: "chapter-2.html", isCalm: true) { (window, _) throws in
      let same = "[...document.querySelectorAll('.diff .chunk:has(> pre + .copy[aria-hidden=true])')]"
      let count = try #require(Int(window.value("\(same).length")))
      #expect(count > 10)
      #expect(
        try window.value("\(same).every(c => c.children[0].textContent === c.children[1].textContent)")
          == "true")
      #expect(try window.value("document.querySelectorAll('.diff .same').length") == "0")
      // A line is an element, and what it was and is are told apart for who hears them.
      #expect(
        try window.value(
          "[...document.querySelectorAll('.diff pre > *')].some(line => line.textContent.includes('\\n'))")
          == "false")
      #expect(
        try window.value("document.querySelectorAll('.diff .chunk:not(.whole):has(del) .heard').length > 10")
          == "true")
      // It is painted as the other listings are.
      let json = try window.value(
        "JSON.stringify([...document.querySelectorAll('.diff ins')].map(line => [line.textContent, line.innerHTML]))"
      )
      let lines = try JSONDecoder().decode([[String]].self, from: Data(json.utf8))
      #expect(lines.count > 100)
      for line in lines where line[0] != "\u{a0}" {
        let expected = Highlighted(swift: line[0]).html.replacing("&quot;", with: "\"").replacing(
          "&#39;", with: "'")
        #expect(line[1] == expected)
      }
    }
  }

  /// The first figure of a page.
  private static let figure = "document.querySelector('figure.lanes-figure')"
  private static func part(_ name: String) -> String { "\(figure).querySelector('[data-part=\"\(name)\"]')" }

  @Test func `a finger is moved along its lane, by keys and by mouse, and the figure says what comes of it`()
    async throws
  {
    // Calm, so that no page is still on its way when somebody clicks.
    try await look(at: "chapter-4.html", isCalm: true) { (window, _) throws in
      let verdict = "\(Self.part("verdict")).textContent"
      #expect(
        try window.value(verdict)
          == "With mode light computer at 0.400 s, the save is torn from 0.400 to 0.750 s.")
      #expect(try window.value("\(Self.part("phone-awake")).classList.contains('wrong')") == "true")
      #expect(try window.value("\(Self.part("title-now")).textContent") == "The screen at 0.575 s")
      try window.value("\(Self.part("finger")).focus()")
      try window.press("End")
      #expect(try window.value(verdict) == "With mode light computer at 1.000 s, nothing goes wrong.")
      let spoken = try window.value("\(Self.part("finger")).getAttribute('aria-valuetext')")
      #expect(spoken == "With mode light computer at 1.000 s, nothing goes wrong.")
      // With Shift to where the outcome changes, and then a step to where it is right again.
      try window.press("Home", "Shift+ArrowRight")
      #expect(
        try window.value(verdict)
          == "With mode light computer at 0.250 s, the save is torn from 0.250 to 0.750 s.")
      try window.press("ArrowLeft")
      #expect(try window.value("\(Self.figure).dataset.outcome") == "right")
      try window.value("\(Self.part("map")).scrollIntoView({ block: 'center', behavior: 'instant' })")
      func edge(_ name: String) throws -> Double {
        try #require(Double(window.value("\(Self.part("map")).getBoundingClientRect().\(name)")))
      }
      // In the map, both handles at once: the finger at a half, and now a little later.
      try window.click(
        x: edge("left") + edge("width") * 0.6 / 1.25, y: edge("top") + edge("height") * 0.5125 / 1.025)
      #expect(
        try window.value(verdict)
          == "With mode light computer at 0.500 s, the save is torn from 0.500 to 0.750 s.")
      #expect(try window.value("\(Self.part("title-now")).textContent") == "The screen at 0.600 s")
    }
  }

  @Test func `with the solution's code the area is gone`() async throws {
    try await look(at: "chapter-4.html") { (window, _) throws in
      let wrong = "\(Self.part("map")).querySelectorAll('rect.wrong').length"
      #expect(try window.value(wrong) == "20")
      try window.value(
        "[...\(Self.part("apps")).querySelectorAll('label')].find(l => l.textContent.includes('After chapter 4')).click()"
      )
      #expect(try window.value(wrong) == "0")
      #expect(try window.value("\(Self.figure).dataset.outcome") == "right")
    }
  }

  @Test(.enabled(if: everythingIsTested))
  func `a figure plays, and who wants less motion gets it event by event`() async throws {
    try await look(at: "chapter-4.html") { (window, _) throws in
      try window.value("\(Self.part("play")).click()")
      #expect(try window.value("\(Self.part("play")).textContent") == "Pause")
      try window.wait(until: "\(Self.part("title-now")).textContent === 'The screen at 0.650 s'")
    }
    try await look(at: "chapter-4.html", isCalm: true) { (window, _) throws in
      #expect(try window.value("\(Self.part("play")).textContent") == "Next event")
      try window.value("\(Self.part("play")).click()")
      #expect(try window.value("\(Self.part("title-now")).textContent") != "The screen at 0.575 s")
    }
  }

  @Test(.enabled(if: everythingIsTested)) func `without scripts a figure is told in words`() async throws {
    try await look(at: "chapter-4.html", runsScripts: false) { (window, _) throws in
      #expect(try window.value("\(Self.figure).querySelector('.live').offsetHeight") == "0")
      #expect(try window.value("\(Self.figure).querySelector('.words').open") == "true")
      #expect(try window.value("document.querySelector('button.search').offsetHeight") == "0")
    }
  }

  @Test func `keys go through a question's choices, and answer it when they say so`() async throws {
    try await look(at: "chapter-4.html", isCalm: true) { (window, _) throws in
      let first = "document.querySelector('.predict')"
      let isOpen = "\(first).querySelector(':scope > details').open"
      let chosen = "[...\(first).querySelectorAll('input')].findIndex(i => i.checked)"
      try window.value("\(first).querySelectorAll('input')[0].focus()")
      try window.press("ArrowDown")
      #expect(try window.value(chosen) == "1")
      try window.press("ArrowDown", "ArrowUp", "ArrowDown", "Space")
      #expect(try window.value(chosen) == "2")
      #expect(try window.value(isOpen) == "false")
      #expect(try window.value("\(first).querySelectorAll('input:disabled').length") == "0")
      try window.press("Enter")
      #expect(try window.value(isOpen) == "true")
      #expect(try window.value("document.activeElement.textContent") == "Right.")
      // The next one has a button for it.
      let second = "document.querySelectorAll('.predict')[2]"
      try window.value("\(second).querySelector('input').focus()")
      #expect(try window.value("\(second).querySelector('fieldset button').disabled") == "true")
      try window.press("ArrowDown", "Tab")
      #expect(try window.value("document.activeElement.textContent") == "Answer")
      try window.press("Enter")
      #expect(try window.value("\(second).querySelector(':scope > details').open") == "true")
      #expect(try window.value("document.activeElement.className") == "said")
    }
  }

  @Test func `a finger on a choice is an answer`() async throws {
    try await look(at: "chapter-4.html", isCalm: true) { (window, _) throws in
      let label = "document.querySelectorAll('.predict')[0].querySelectorAll('label')[2]"
      try window.value("\(label).scrollIntoView({ block: 'center', behavior: 'instant' })")
      func edge(_ name: String) throws -> Double {
        try #require(Double(window.value("\(label).getBoundingClientRect().\(name)")))
      }
      try window.click(x: edge("left") + edge("width") / 2, y: edge("top") + edge("height") / 2)
      #expect(try window.value("document.querySelector('.predict .said').textContent") == "Right.")
    }
  }

  @Test(.enabled(if: everythingIsTested))
  func `what is wrong is named beside a bar that is too narrow, and taps are named above them`() async throws
  {
    try await look(at: "chapter-6.html") { (window, _) throws in
      let figure = "document.querySelectorAll('figure.lanes-figure')[1]"
      try window.wait(until: "\(figure).querySelectorAll('[data-part=wrong] .beside').length === 1")
      let (label, bar) = (
        "\(figure).querySelector('.beside')", "\(figure).querySelector('[data-part=wrong] .bar')"
      )
      #expect(try window.value("\(label).textContent") == "the game stands still")
      #expect(
        try window.value(
          "\(label).getBoundingClientRect().right <= \(bar).getBoundingClientRect().left + 1 && \(label).offsetLeft >= 0"
        ) == "true")
      let bottoms =
        "Math.max(...[...\(figure).querySelectorAll('.finger em')].map(e => e.getBoundingClientRect().bottom))"
      let tops =
        "Math.min(...[...\(figure).querySelectorAll('.tap')].map(e => e.getBoundingClientRect().top))"
      #expect(try window.value("\(bottoms) <= \(tops)") == "true")
    }
  }

  @Test func `on a narrow page the verdict stays in sight over the map`() async throws {
    try await look(at: "chapter-4.html", width: 390, isCalm: true) { (window, _) throws in
      try window.value("\(Self.part("map")).scrollIntoView({ block: 'end', behavior: 'instant' })")
      let box = "\(Self.part("verdict")).getBoundingClientRect()"
      #expect(try window.value("\(box).top >= 0 && \(box).bottom < 120") == "true")
    }
  }

  @Test func `on paper a figure is told in words`() async throws {
    try await look(at: "chapter-4.html") { (window, _) throws in
      let isOpen = "\(Self.figure).querySelector('.words').open"
      #expect(try window.value(isOpen) == "false")
      try window.value("dispatchEvent(new Event('beforeprint'))")
      #expect(try window.value(isOpen) == "true")
      try window.value("dispatchEvent(new Event('afterprint'))")
      #expect(try window.value(isOpen) == "false")
    }
  }

  @Test func `only what scrolls is a stop for keys, and a copied listing is as it was written`() async throws
  {
    try await look(at: "chapter-4.html", width: 390) { (window, book) throws in
      try window.wait(until: "document.querySelectorAll('pre[tabindex]').length < 30")
      #expect(
        try window.value(
          "[...document.querySelectorAll('main [tabindex=\"0\"]')].every(e => e.scrollWidth > e.clientWidth)")
          == "true")
      #expect(try window.value("document.querySelectorAll('main [tabindex=\"0\"]').length > 0") == "true")
      // A link to a place says to which.
      #expect(
        try window.value(
          "[...document.querySelectorAll('main .anchor')].every(a => a.ariaLabel === `Link to: ${headingText(a.parentElement)}`)"
        ) == "true")
      let listing = "document.querySelector('figure.source code')"
      #expect(try window.value("\(listing).querySelectorAll('.line').length > 3") == "true")
      let code = try window.value("\(listing).textContent")
      let page = try #require(book.files["chapter-4.html"])
      let start = try #require(page.range(of: "<figure class=\"source\">")).upperBound
      let written = try #require(page[start...].firstMatch(of: /<code>(.*?)<\/code>/.dotMatchesNewlines())).1
      #expect(code == String(written).withoutTags)
      // What is broken goes on to the right of where it began.
      #expect(
        try window.value("getComputedStyle(\(listing).querySelector('.line')).textIndent").hasPrefix("-"))
    }
  }

  @Test func `a question is answered, and says whether that was right`() async throws {
    try await look(at: "chapter-4.html") { (window, _) throws in
      let first = "document.querySelector('.predict')"
      let isOpen = "\(first).querySelector(':scope > details').open"
      #expect(try window.value(isOpen) == "false")
      try window.value("\(first).querySelectorAll('input')[1].click()")
      #expect(try window.value(isOpen) == "true")
      #expect(try window.value("\(first).querySelector('.said').textContent") == "Not so: it is number 3.")
      try window.wait(until: "\(first).querySelectorAll('li')[2].classList.contains('right')")
      let third = "document.querySelectorAll('.predict')[2]"
      try window.value("\(third).querySelectorAll('input')[1].click()")
      #expect(try window.value("\(third).querySelector('.said').textContent") == "Right.")
    }
  }

  @Test func `a phone plays a script, screen by screen`() async throws {
    try await look(at: "chapter-3.html", isCalm: true) { (window, _) throws in
      let box = "document.querySelector('.reel')"
      try window.value("document.querySelector('.predict > details').open = true")
      try window.value("\(box).querySelector('.open').click()")
      #expect(try window.value("\(box).querySelector('.when').textContent") == "0.000 s, 1 of 22")
      try window.value("\(box).querySelector('.next').click()")
      #expect(try window.value("\(box).querySelector('.news').textContent") == "c4 x")
      #expect(try window.value("\(box).querySelectorAll('.fresh').length") == "1")
      try window.value("\(box).querySelector('.next').click()")
      #expect(try window.value("\(box).querySelector('.when').textContent") == "0.250 s, 3 of 22")
      try window.value("\(box).querySelector('input').focus()")
      try window.press("End", "ArrowLeft")
      #expect(try window.value("\(box).querySelector('.alert b').textContent") == "Confirmation")
      try window.value("\(box).querySelector('select').value = '4'")
      try window.value("\(box).querySelector('.play').click()")
      try window.wait(until: "\(box).querySelector('.play').textContent === 'Play again'")
      #expect(try window.value("\(box).querySelector('.when').textContent") == "5.300 s, 22 of 22")
    }
  }

  @Test func `whoever picks the jobs of one instant sees what comes of it`() async throws {
    try await look(at: "chapter-3.html", isCalm: true) { (window, _) throws in
      let box = "document.querySelector('.orders')"
      let cards = "\(box).querySelectorAll('.cards button')"
      let head = "\(box).querySelector('.head').textContent"
      #expect(try window.value("\(cards).length") == "3")
      #expect(try window.value(head).hasSuffix("There are 6 orders."))
      #expect(try window.value("\(cards)[1].textContent") == "finger: mode dark manual")
      try window.value("\(cards)[1].click()")
      #expect(try window.value("\(cards).length") == "2")
      #expect(try window.value(head).hasSuffix("2 of 6 orders begin like that."))
      try window.value("\(cards)[0].click()")
      // The last one runs by itself.
      #expect(try window.value("\(cards).length") == "0")
      #expect(try window.value("\(box).querySelectorAll('.ran li').length") == "3")
      #expect(try window.value("\(box).querySelectorAll('.end .phone').length") == "1")
      #expect(try window.value(head).contains("one of 6 orders"))
      try window.value("\(box).querySelector(':scope > button').click()")
      #expect(try window.value("\(cards).length") == "3")
      #expect(window.problems == [])
    }
  }

  @Test func `a search finds a place, and leads there`() async throws {
    try await look(at: "index.html") { (window, _) throws in
      try window.press("/")
      try window.type("reentrancy")
      // The term first, and then where it is met.
      #expect(
        try window.value("document.querySelector('.finder a').getAttribute('href')")
          == "glossary.html#reentrancy")
      try window.press("ArrowDown")
      let next = try window.value("document.querySelector('.finder a[aria-selected=true]').textContent")
      #expect(next.contains("Tasks"))
      try window.press("Enter")
      try window.wait(
        until: "location.pathname.endsWith('chapter-3.html') && document.readyState === 'complete'")
      #expect(try window.value("location.hash") == "#tasks")
      try window.press("/")
      try window.type("save.whole")
      #expect(
        try window.value("document.querySelector('.finder a').getAttribute('href')")
          == "clauses.html#save.whole")
      try window.press("ArrowDown")
      #expect(try window.value("document.querySelectorAll('.finder a')[1].ariaSelected") == "true")
      try window.press("Escape")
      #expect(try window.value("document.querySelector('.finder').open") == "false")
    }
  }

  @Test func `the index is read as it was written, and an excerpt says where it is cut`() async throws {
    try await look(at: "index.html") { (window, book) throws in
      try window.press("/")
      let json = try window.value("JSON.stringify(window.bookIndex)")
      let entries = try JSONDecoder().decode([SearchIndex.Entry].self, from: Data(json.utf8))
      #expect(entries == book.entries)
      #expect(entries.count > 100)
      for (word, place) in [
        ("model", "model"), ("manual", "manual-computer"), ("state machine", "state-machine"),
      ] {
        try window.value("document.querySelector('.finder input').value = ''")
        try window.type(word)
        #expect(
          try window.value("document.querySelector('.finder a').getAttribute('href')")
            == "glossary.html#\(place)")
      }
      let ends = "[...document.querySelectorAll('.finder a small:last-child')].map(s => s.textContent)"
      #expect(try window.value("\(ends).every(s => s.length < 150 || s.endsWith('…'))") == "true")
    }
  }

  @Test(.enabled(if: everythingIsTested)) func `the cover leads back to where one was`() async throws {
    try await look(at: "chapter-4.html") { (window, book) throws in
      try window.value("document.getElementById('gone').scrollIntoView({ behavior: 'instant' })")
      try window.wait(until: "(localStorage.getItem('place') ?? '').includes('gone')")
      try window.open("\(book.folder)/index.html")
      #expect(
        try window.value("document.querySelector('.go-on a').getAttribute('href')") == "chapter-4.html#gone")
    }
  }

  @Test(.enabled(if: everythingIsTested)) func `dark pages are dark`() async throws {
    for isDark in [false, true] {
      try await look(at: "index.html", isDark: isDark) { (window, _) throws in
        let colour = try window.value("getComputedStyle(document.body).backgroundColor")
        #expect(colour == (isDark ? "rgb(22, 25, 28)" : "rgb(255, 255, 255)"))
      }
    }
  }

  @Test func `an error in a page would be seen`() async throws {
    let book = try await Book.made.value
    let broken = "\(book.folder)-broken.html"
    try Data(#"<script src="missing.js"></script><script>nobody()</script>"#.utf8).write(
      to: URL(filePath: broken))
    defer { try? FileManager.default.removeItem(atPath: broken) }
    let problems = try Browser.with { browser in
      let window = try BrowserWindow(browser)
      defer { window.close() }
      try window.open(broken)
      return window.problems
    }
    #expect(problems.contains { $0.contains("nobody is not defined") })
    #expect(problems.contains { $0.contains("ERR_FILE_NOT_FOUND") })
  }
}
