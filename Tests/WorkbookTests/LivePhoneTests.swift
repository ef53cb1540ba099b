import Foundation
import Reversi
import Support
import Testing
import Verification

@testable import Notebooks
@testable import Site
@testable import WorkbookKit

/// A chapter that is served: a tap on a1 ends its process, one on h8 loops, and a finger that resets is as published.
private struct ServedChapter: Sendable {
  let course: ScratchCourse
  let served = ServedSite()
  let listener: LoopbackListener
  let solution: LiveProgram
  private let workshop: Workshop

  static let made = Result { try ServedChapter() }

  private init() throws {
    course = try ScratchCourse()
    try course.replace(
      "didSelectCellAtX x: Int, y: Int) {",
      by:
        "didSelectCellAtX x: Int, y: Int) {\n    if x + y == 0 { print([1][x + 1]) }\n    while x + y == 14 {}",
      in: "Chapters/1-FatController/ViewController.swift")
    let products = URL(filePath: ScratchCourse.program).deletingLastPathComponent().path
    workshop = try Workshop(Course(in: course.folder, products: products))
    solution = LiveProgram(
      built: BuiltChapter(judge: ScratchCourse.product("judge"), code: "solution-1"),
      folder: "\(ScratchCourse.package)/Solutions",
      fingerprint: "",
      problem: nil)
    listener = try LoopbackListener(port: 0)
    try build(version: 1)
    let (listener, served) = (listener, served)
    Thread.detachNewThread { while true { listener.answer(within: 60_000, served.page, post: served.post) } }
  }

  /// Serves the chapter's code as it is now, on a page with one script.
  func build(version: Int) throws {
    let work = try workshop.course.work("chapter-1")
    let status = try workshop.build(work)
    let program = try SiteBuilder(Workbook(course: workshop.course)).program(of: work, status)
    let reel = Reel(screens: ["-"], changes: "0:0")
    let page = Page(
      title: "One", executable: "chapter-1", blocks: [.reel(reel, .code("c4; settle", .script, .text("")))])
    let toPlay = Page(
      title: "One", executable: "solution-1", blocks: [.play(command: "swift run solution-1 play")])
    var site = Site(
      chapters: [.init(number: 1, title: "One", part: "Part", chapter: page, solution: toPlay)], clauses: [],
      texts: [], cover: "# Book\n", drawnBy: [ReversiLanguage().illustration].compactMap(\.self),
      version: version)
    site.token = listener.token
    served.replace(try site.files(), version, ["chapter-1": program, "solution-1": solution])
  }
}

@Suite(
  .serialized, .onThreadsOfTheirOwn, .timeLimit(.minutes(30)), .enabled(if: everythingIsTested),
  .enabled(if: Browser.program != nil, "there is no chromium here: apt-get install chromium"))
struct `A phone that runs the reader's code` {
  /// Opens the page and its phone, which has played its script.
  private func use(
    width: Int = 1280, _ body: @Sendable (BrowserWindow, ServedChapter) throws -> Void
  ) throws {
    let chapter = try ServedChapter.made.get()
    try Browser.with { browser in
      let window = try BrowserWindow(browser, width: width, isCalm: true)
      defer { window.close() }
      try window.open(address: "http://127.0.0.1:\(chapter.listener.port)/chapter-1.html")
      try window.value("document.querySelector('.reel .open').click()")
      try window.wait(until: "document.querySelector('.tapped svg') && \(Self.isReady)")
      try body(window, chapter)
      #expect(window.problems == [])
    }
  }

  private static let isReady = "!document.querySelector('.tapped').hasAttribute('aria-busy')"

  private func touch(_ command: String, _ window: BrowserWindow) throws {
    try window.value("document.querySelector('.tapped [data-command=\"\(command)\"]').click()")
    try window.wait(until: Self.isReady)
  }

  private func move(to time: Int, _ window: BrowserWindow) throws {
    let slider = "document.querySelector('.tapped [type=range]')"
    try window.value(
      "(\(slider).value = \(time), \(slider).dispatchEvent(new Event('input', { bubbles: true })))")
  }

  private func text(_ part: String, _ window: BrowserWindow) throws -> String {
    try window.value("document.querySelector('.tapped \(part)').textContent")
  }

  private func script(_ window: BrowserWindow) throws -> String {
    try text("pre code", window).replacing("\n", with: "; ")
  }

  @Test func `is tapped, scrubbed back without a server, and goes on from there in another way`() throws {
    try use { window, _ in
      #expect(try script(window) == "c4; settle")
      try move(to: 500, window)
      #expect(try text(".message", window) == "Light's turn")
      // The page also asks at times whether the book has changed.
      try window.value(
        "(window.posted = 0, window.given = fetch, window.fetch = (...all) => (posted += all[1]?.method === 'POST', given(...all)))"
      )
      try move(to: 250, window)
      #expect(try window.value("document.querySelectorAll('.tapped .turning').length") == "1")
      try move(to: 500, window)
      #expect(try window.value("posted") == "0")
      try touch("c3", window)
      #expect(try script(window) == "c4; wait 0.5; c3; settle")
      #expect(try text(".when", window) == "0.500 s of 1.000")
      #expect(try text(".verdict", window) == "As specified to the end.")
      try move(to: 400, window)
      try touch("mode dark computer", window)
      #expect(try script(window) == "c4; wait 0.4; mode dark computer; settle")
      #expect(try window.value("posted") == "2")
    }
  }

  @Test func `says with its clause what the model says otherwise, and shows the solution beside it`() throws {
    try use { window, _ in
      try move(to: 250, window)
      try window.value("document.querySelector('.tapped .beside').click()")
      try window.wait(until: "document.querySelectorAll('.tapped svg').length === 2 && \(Self.isReady)")
      try touch("mode light computer", window)
      #expect(
        try text(".verdict", window).hasPrefix("Not as specified at 0.250 s: After \"mode light computer\""))
      #expect(try text(".verdict a", window) == "save.whole")
      try touch("kill", window)
      #expect(try text("section + section .title", window) == "The solution")
    }
  }

  @Test func `says that a tap does nothing, and what of the screen says why`() throws {
    try use { window, _ in
      try move(to: 500, window)
      try touch("c4", window)
      #expect(try text(".news", window) == "c4 at 0.500 s: nothing happens. c4 is taken.")
      try touch("h1", window)
      #expect(try text(".news", window) == "h1 at 0.500 s: nothing happens. It is Light's turn.")
      try touch("c3", window)
      #expect(try text(".news", window) == "c3 at 0.500 s")
      try move(to: 600, window)
      try touch("b4", window)
      #expect(try text(".news", window) == "b4 at 0.600 s: nothing happens. Disks are turning over.")
      // What comes later is cut off, and does not count.
      try move(to: 250, window)
      try touch("h1", window)
      #expect(try text(".news", window).hasPrefix("h1 at 0.250 s: nothing happens."))
    }
  }

  @Test func `shows a second screen, and offers its buttons alone`() throws {
    try use { window, _ in
      let rows = Array(repeating: "--------", count: 8)
      func seen(_ lines: [String]) -> String { "readScreen(\"\((rows + lines).joined(separator: "\\n"))\")" }
      func labels(_ lines: [String]) throws -> String {
        let seen = seen(lines)
        return try window.value("\(seen).app.touches(\(seen)).buttons.map(button => button.command).join()")
      }
      let counts = ["message: o's turn", "count: x 3, o 3"]
      let history = counts + ["list: 1 x c4, 2 o c3", "selected: 1 x c4", "alert: -", "time: 3.000"]
      #expect(try labels(history) == "back,earlier,later,latest")
      #expect(try window.value("'grid' in \(seen(history)).app.touches(\(seen(history)))") == "false")
      try window.value(
        "document.body.append(made('div', { className: 'phone seen', innerHTML: \(seen(history)).app.draw(\(seen(history)), {}) }))"
      )
      #expect(try window.value("document.querySelector('.seen .moves').innerText") == "1 x c4\n2 o c3")
      #expect(try window.value("document.querySelector('.seen [aria-current]').textContent") == "1 x c4")
      #expect(try window.value("document.querySelector('.seen ul').innerText").contains("Manual") == false)
      let game =
        counts + ["mode: x manual, o computer", "thinking: o", "undo: on", "history: on", "alert: -"]
      #expect(try labels(game).hasSuffix("reset,undo,history"))
    }
  }

  @Test func `is on where the text says to play, and does not say what is not as specified`() throws {
    let chapter = try ServedChapter.made.get()
    try Browser.with { browser in
      let window = try BrowserWindow(browser, isCalm: true)
      defer { window.close() }
      try window.open(address: "http://127.0.0.1:\(chapter.listener.port)/solution-1.html")
      try window.wait(until: "document.querySelector('.tapped svg') && \(Self.isReady)")
      try touch("c4", window)
      #expect(try script(window) == "c4; settle")
      try move(to: 250, window)
      // As published, this tears the save.
      try touch("mode light computer", window)
      #expect(try text(".verdict", window) == "")
      #expect(window.problems == [])
    }
  }

  @Test(arguments: [390, 1280]) func `keeps its buttons where they are when one is pressed`(width: Int) throws
  {
    try use(width: width) { window, _ in
      try move(to: 500, window)
      let buttons = "[...document.querySelectorAll('.tapped .touches button')]"
      let places = "\(buttons).map(b => b.getBoundingClientRect()).map(b => [b.left, b.width])"
      let before = try window.value(places)
      try touch("mode dark computer", window)
      #expect(try window.value(places) == before)
      // On a phone there is room for cells of the size of a finger.
      if width > 390 { return }
      let cell = "document.querySelector('.tapped .cells button').getBoundingClientRect().width"
      #expect(try window.value("\(cell) > 34") == "true")
    }
  }

  @Test func `is used by keys, and a dialog is answered`() throws {
    try use { window, _ in
      try move(to: 500, window)
      try window.value("document.querySelector('.tapped .cells button').focus()")
      try window.press("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "Enter")
      try window.wait(until: Self.isReady)
      #expect(try script(window) == "c4; wait 0.5; c3; settle")
      try touch("reset", window)
      #expect(
        try window.value("[...document.querySelectorAll('.tapped .touches button')].map(b => b.textContent)")
          == "Cancel,OK")
      #expect(try window.value("document.querySelector('.tapped .cells').hidden") == "true")
      try touch("ok", window)
      #expect(try script(window).hasSuffix("reset; ok; settle"))
      #expect(try text(".message", window) == "Dark's turn")
    }
  }

  @Test func `says where the code traps and loops, and goes on from what it showed before`() throws {
    try use { window, _ in
      try move(to: 500, window)
      try touch("a1", window)
      #expect(
        try text(".verdict", window).contains("the app stopped: Index out of range, ViewController.swift:282")
      )
      #expect(try text(".message", window) == "Light's turn")
      // What it showed before is still there.
      try move(to: 0, window)
      #expect(try text(".message", window) == "Dark's turn")
      try move(to: 500, window)
      try window.value("document.querySelector('.tapped [data-command=h8]').click()")
      // While it loops, others are answered.
      try window.value("await (await fetch('/version')).text()")
      #expect(try window.value(Self.isReady) == "false")
      try window.wait(until: Self.isReady)
      #expect(try text(".verdict", window).contains("the app loops forever, ViewController.swift:283"))
      try touch("c3", window)
      #expect(try script(window) == "c4; wait 0.5; c3; settle")
      #expect(try text(".verdict", window) == "As specified to the end.")
    }
  }

  @Test func `says that code does not compile, keeps its script, and plays it on what compiles again`() throws
  {
    try use { window, chapter in
      let file = "Chapters/1-FatController/ViewController.swift"
      let code = try chapter.course.read(file)
      defer { try? chapter.course.write(code, to: file) }
      try move(to: 500, window)
      try touch("c3", window)
      try chapter.course.write("let broken: Int = \"\"\n" + code, to: file)
      try chapter.build(version: 2)
      try window.wait(
        until: "document.body?.dataset.version === '2' && !!document.querySelector('.tapped .verdict samp')")
      #expect(try text(".verdict", window).contains("\(file):1:19: error: "))
      // The phone is narrow: a caret below a line that wraps would point nowhere.
      #expect(try text(".verdict mark", window) == "\"")
      #expect(try !text(".verdict", window).contains("^"))
      try chapter.course.write(code, to: file)
      try chapter.build(version: 3)
      try window.wait(
        until: "document.body?.dataset.version === '3' && !!document.querySelector('.tapped svg')")
      #expect(try script(window) == "c4; wait 0.5; c3; settle")
      #expect(try text(".when", window) == "0.500 s of 1.000")
    }
  }

  @Test func `is drawn soon after a tap, and at once when it is scrubbed`() throws {
    try use { window, _ in
      func median(_ list: String) throws -> Double {
        let all = try window.value(list).split(separator: ",").compactMap { Double($0) }.sorted()
        return try #require(all.isEmpty ? nil : all[all.count / 2])
      }
      for cell in ["c3", "c2", "b2", "e6", "c1"] {
        try move(to: 60_000, window)
        try touch(cell, window)
      }
      // 22 and 0.1 ms where this was written; the rest is for machines that are busy.
      #expect(try median("performance.getEntriesByName('tap').map(tap => tap.duration)") < 300)
      let slider = "document.querySelector('.tapped [type=range]')"
      let scrub = """
        Array.from({ length: 99 }, (_, i) => { const from = performance.now(); \(slider).value = i * 25; \
        \(slider).dispatchEvent(new Event('input', { bubbles: true })); return performance.now() - from; })
        """
      #expect(try median(scrub) < 5)
    }
  }

  @Test func `says that nobody answers`() throws {
    try use { window, _ in
      try window.value("window.fetch = () => Promise.reject()")
      try touch("c3", window)
      #expect(try text(".verdict", window).contains("The workbook does not answer."))
      #expect(try window.value("document.querySelectorAll('.tapped svg').length") == "1")
    }
  }

  @Test func `plays scripts of a page that has them, and no others`() throws {
    let chapter = try ServedChapter.made.get()
    func status(_ path: String, _ script: String) -> String { chapter.served.post(to: path, script).status }
    #expect(status("play/chapter-1", "c4") == "200 OK")
    // Touches that come after a wait are over later than they begin.
    let played = chapter.served.post(
      to: "play/chapter-1", "mode dark computer\nwait 2 + mode dark manual + reset\nsettle"
    ).text
    let steps = try JSONDecoder().decode(LivePlay.self, from: Data(played.utf8)).steps
    #expect(steps.map(\.time) == [0, 0] && steps.map(\.end) == [0, 2000])
    #expect(chapter.served.post(to: "play/chapter-1", "d9").text.contains("your taps:1: found \\\"d9\\\""))
    #expect(status("play/chapter-1", "") == "400 Bad Request")
    #expect(status("play/chapter-1", String(repeating: "show;", count: 10_001)) == "400 Bad Request")
    #expect(status("play/chapter-2", "c4") == "404 Not Found" && status("chapter-1", "c4") == "404 Not Found")
    #expect(chapter.served.page(at: "play/chapter-1") == nil)
  }
}
