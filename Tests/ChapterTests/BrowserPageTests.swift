import Foundation
import Support
import Testing

@testable import Notebooks
@testable import Site

extension `The book in a browser` {
  @Suite(.enabled(if: everythingIsTested)) struct `A page` {
    @Test(arguments: [(320, false), (390, true), (1280, false), (1700, true), (1920, false)])
    func `nothing is clipped, and nothing scrolls sideways`(width: Int, isDark: Bool) async throws {
      try await look(at: "index.html", width: width, isDark: isDark) { (window, book) throws in
        for page in book.pages {
          try window.open("\(book.folder)/\(page)")
          try window.value("document.querySelectorAll('main details').forEach(d => d.open = true)")
          #expect(try window.value("document.documentElement.scrollWidth <= innerWidth") == "true", "\(page)")
          let clipped =
            "[...document.querySelectorAll('pre:not(.drawn)')].filter(p => p.scrollWidth > p.clientWidth + 1).length"
          #expect(try window.value(clipped) == "0", "\(page)")
          let cut =
            "[...document.querySelectorAll('pre.drawn')].filter(p => p.scrollWidth > p.clientWidth + 1).length"
          #expect(try window.value(cut) == "0", "\(page)")
        }
      }
    }

    @Test func `on a phone a table of numbers fits, and one that goes on says so`() async throws {
      try await look(at: "chapter-9.html", width: 390) { (window, book) throws in
        try window.value("document.querySelectorAll('main details').forEach(d => d.open = true)")
        let boxes = "[...document.querySelectorAll('.table, .heat')]"
        try window.wait(
          until: "\(boxes).every(b => b.classList.contains('wide') === b.scrollWidth > b.clientWidth)")
        let sign = "b => getComputedStyle(b, '::before').content.includes('goes on')"
        #expect(
          try window.value("\(boxes).every(b => (\(sign))(b) === b.scrollWidth > b.clientWidth)") == "true")
      }
    }

    @Test func `on a phone the second column of a listing stands below the first`() async throws {
      try await look(at: "reference.html", width: 390) { (window, _) throws in
        let second = "document.querySelector('.line > .second')"
        #expect(try window.value("getComputedStyle(\(second)).display") == "block")
        #expect(try window.value("\(second).parentElement.textContent").contains("   "))
      }
      try await look(at: "reference.html") { (window, _) throws in
        #expect(
          try window.value("getComputedStyle(document.querySelector('.line > .second')).display") == "inline")
      }
    }

    @Test(arguments: [320, 1280])
    func `the top leads to every chapter and to the next page`(width: Int) async throws {
      try await look(at: "chapter-4.html", width: width) { (window, book) throws in
        let top = "document.querySelector('header.top nav')"
        try window.value("\(top).querySelector('details').open = true")
        let links = "[...\(top).querySelectorAll('li a')]"
        #expect(try window.value("\(links).length") == "\(book.pages.count { $0.hasPrefix("chapter-") })")
        let here = "\(links).find(a => a.ariaCurrent).getAttribute('href')"
        #expect(try window.value(here) == "chapter-4.html")
        let boxes = "\(links).map(a => a.getBoundingClientRect())"
        #expect(try window.value("\(boxes).every(b => b.left >= 0 && b.right <= innerWidth)") == "true")
        let next = "\(top).querySelector(':scope > a').getAttribute('href')"
        #expect(try window.value(next) == "chapter-5.html")
      }
    }

    @Test func `contents follow the place, and a link in them leads there at once`() async throws {
      try await look(at: "chapter-8.html") { (window, _) throws in
        let last = "[...document.querySelectorAll('nav.contents a')].at(-1)"
        try window.value("\(last).click()")
        try window.value(
          "await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        let top = try window.value(
          "document.getElementById(\(last).hash.slice(1)).getBoundingClientRect().top")
        #expect(abs(Double(top) ?? 9999) < 900)
        try window.wait(until: "\(last).ariaCurrent === 'location'")
        #expect(try window.value("document.querySelectorAll('nav.contents [aria-current]').length") == "1")
        let (box, link) = (
          "document.querySelector('nav.contents').getBoundingClientRect()", "\(last).getBoundingClientRect()"
        )
        #expect(try window.value("\(link).top >= \(box).top && \(link).bottom <= \(box).bottom") == "true")
      }
    }

    @Test(arguments: [1280, 1920])
    func `a line has some 70 characters, and figures stand below the text that speaks of them`(width: Int)
      async throws
    {
      try await look(at: "chapter-3.html", width: width) { (window, _) throws in
        let long = "[...document.querySelectorAll('main > p')].filter(p => p.textContent.length > 250)"
        let lengths = try window.value(
          "\(long).map(p => p.textContent.length / Math.round(p.clientHeight / parseFloat(getComputedStyle(p).lineHeight)))"
        ).split(separator: ",").compactMap { Double($0) }.sorted()
        // The last line of a paragraph is shorter.
        #expect(lengths.count > 10 && (58...75).contains(lengths[lengths.count / 2]), "\(lengths)")
        let (text, figure) = (
          "document.querySelector('main > p')", "document.querySelector('main > figure.source')"
        )
        let isBeside = "\(figure).getBoundingClientRect().left > \(text).getBoundingClientRect().right"
        #expect(try window.value(isBeside) == "false")
        #expect(try window.value("document.documentElement.scrollWidth <= innerWidth") == "true")
        // A comma stands as close to code as to a word.
        let code =
          "[...document.querySelectorAll('main p > code')].find(c => /^[,.]/.test(c.nextSibling?.data ?? ''))"
        try window.value(
          "void (range = document.createRange(), range.setStart(\(code).nextSibling, 0), range.setEnd(\(code).nextSibling, 1))"
        )
        let last = "\(code).firstChild"
        try window.value(
          "void (sign = document.createRange(), sign.setStart(\(last), \(last).length - 1), sign.setEnd(\(last), \(last).length))"
        )
        #expect(
          try window.value("range.getBoundingClientRect().left - sign.getBoundingClientRect().right < 0.5")
            == "true")
      }
    }

    @Test func `with the reader's own colours a figure keeps its bars`() async throws {
      try await look(at: "chapter-4.html", forcesColours: true) { (window, _) throws in
        let bars = "[...\(Figure.first).querySelectorAll('.bar')]"
        #expect(try window.value("\(bars).length > 3") == "true")
        let page = try window.value("getComputedStyle(document.body).backgroundColor")
        #expect(
          try window.value(
            "\(bars).every(b => getComputedStyle(b).backgroundColor !== '\(page)' || getComputedStyle(b).backgroundImage !== 'none')"
          ) == "true")
      }
    }

    @Test func `with the reader's own colours a hatch, a frame or a line says what a colour would`()
      async throws
    {
      try await look(at: "chapter-4.html", forcesColours: true) { (window, _) throws in
        let map = Figure.part("map")
        #expect(try window.value("\(map).querySelectorAll('rect[fill^=url]').length") == "20")
        #expect(
          try window.value("getComputedStyle(document.querySelector('.phone.wrong')).borderStyle") == "dashed"
        )
        // The reader's place is that of the last heading that has been passed.
        try window.value("void document.querySelector('main h2[id]').scrollIntoView()")
        try window.wait(until: "document.querySelector('nav.contents [aria-current]') !== null")
        #expect(
          try window.value(
            "getComputedStyle(document.querySelector('nav.contents [aria-current]')).textDecorationLine")
            == "underline")
      }
      try await look(at: "chapter-5.html", forcesColours: true) { (window, _) throws in
        let fill = "e => getComputedStyle(e).backgroundColor"
        let squares = "document.querySelectorAll('.inspector .states i')"
        #expect(try window.value("new Set([...\(squares)].map(\(fill))).size") == "2")
      }
    }

    @Test(arguments: [390, 1280])
    func `hints, answer and diff stand on a row, and what is opened takes all of it`(width: Int) async throws
    {
      try await look(at: "chapter-3.html", width: width) { (window, _) throws in
        let ladder = "document.querySelector('.ladder:has(.step-diff)')"
        let tops = "new Set([...\(ladder).children].map(e => Math.round(e.getBoundingClientRect().top))).size"
        #expect(try Int(window.value(tops)) ?? 9 <= (width == 390 ? 3 : 1))
        try window.value("\(ladder).children[1].querySelector('summary').focus()")
        try window.press("Enter")
        #expect(
          try window.value(
            "\(ladder).children[1].open && \(ladder).children[1].offsetWidth === \(ladder).clientWidth")
            == "true")
        // A heading is as wide as its page, not as a paragraph.
        let widths = "['main > h2', 'main > p'].map(name => document.querySelector(name).clientWidth)"
        if width == 1280 { #expect(try window.value("(([h, p]) => h > p)(\(widths))") == "true") }
      }
    }

    @Test func `what a step leaves as it is stands on both sides, and is heard once`() async throws {
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
          try window.value(
            "document.querySelectorAll('.diff .chunk:not(.whole):has(del) .heard').length > 10")
            == "true")
        // It is painted as the other listings are.
        let json = try window.value(
          """
          JSON.stringify([...document.querySelectorAll('.diff pre:has(> ins)')].map(part =>
            [...part.querySelectorAll('ins')].map(line => [line.textContent, line.innerHTML])))
          """
        )
        let parts = try JSONDecoder().decode([[[String]]].self, from: Data(json.utf8))
        #expect(parts.joined().count > 100)
        for part in parts {
          let text = part.map { $0[0] == "\u{a0}" ? "" : $0[0] }.joined(separator: "\n")
          for (line, pieces) in zip(part, Highlighted(swift: text).lines) where line[0] != "\u{a0}" {
            #expect(line[1] == pieces.html)
          }
        }
      }
    }

    @Test func `keys go through a question's choices, and answer it`() async throws {
      try await look(at: "chapter-4.html", isCalm: true) { (window, _) throws in
        let first = "document.querySelector('.predict')"
        let isOpen = "\(first).querySelector(':scope > details').open"
        try window.value("\(first).querySelector('.choices button').focus()")
        try window.press("Tab", "Tab")
        #expect(try window.value("document.activeElement.value") == "2")
        #expect(try window.value(isOpen) == "false")
        try window.press("Enter")
        #expect(try window.value(isOpen) == "true")
        #expect(try window.value("document.activeElement.textContent") == "Right.")
        try window.wait(until: "\(first).querySelectorAll('.choices button:disabled').length === 3")
      }
    }

    @Test func `a finger on a choice is an answer`() async throws {
      try await look(at: "chapter-4.html", isCalm: true) { (window, _) throws in
        let label = "document.querySelectorAll('.predict')[0].querySelectorAll('.choices button')[2]"
        try window.value("\(label).scrollIntoView({ block: 'center', behavior: 'instant' })")
        func edge(_ name: String) throws -> Double {
          try #require(Double(window.value("\(label).getBoundingClientRect().\(name)")))
        }
        try window.click(x: edge("left") + edge("width") / 2, y: edge("top") + edge("height") / 2)
        #expect(try window.value("document.querySelector('.predict .said').textContent") == "Right.")
      }
    }

    @Test func `only what scrolls is a stop for keys, and a copied listing is as it was written`()
      async throws
    {
      try await look(at: "chapter-4.html", width: 390) { (window, book) throws in
        try window.wait(until: "document.querySelectorAll('pre[tabindex]').length < 30")
        #expect(
          try window.value(
            "[...document.querySelectorAll('main [tabindex=\"0\"]')].every(e => !e.checkVisibility() || e.scrollWidth > e.clientWidth)"
          )
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
        let written = try #require(page[start...].firstMatch(of: /<code>(.*?)<\/code>/.dotMatchesNewlines()))
          .1
        #expect(code == String(written).withoutTags)
        // What is broken goes on to the right of where it began.
        #expect(
          try window.value("getComputedStyle(\(listing).querySelector('.line')).textIndent").hasPrefix("-"))
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
        let entries = try JSONDecoder().decode([SearchEntry].self, from: Data(json.utf8))
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

    @Test func `the cover leads back to where one was`() async throws {
      try await look(at: "chapter-4.html") { (window, book) throws in
        try window.value(
          "document.getElementById('an-unreadable-save').scrollIntoView({ behavior: 'instant' })")
        try window.wait(until: "(localStorage.getItem('place') ?? '').includes('an-unreadable-save')")
        // What is looked up on the way is no place to go on from.
        try window.open("\(book.folder)/glossary.html")
        try window.open("\(book.folder)/index.html")
        #expect(
          try window.value("document.querySelector('.go-on a').getAttribute('href')")
            == "chapter-4.html#an-unreadable-save")
      }
    }

    @Test func `dark pages are dark`() async throws {
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
}
