import Foundation
import Support
import Testing

extension `The book in a browser` {
  @Suite(.enabled(if: everythingIsTested)) struct `A figure` {
    @Test func `on the cover a finger breaks the app, and does not after chapter 3`() async throws {
      try await look(at: "index.html", isCalm: true) { (window, _) throws in
        let outcome = "\(Figure.first).dataset.outcome"
        // What the book is comes first, then what to do, and the figure.
        let tops = try window.value(
          "[...document.querySelectorAll('h1, h1 + p, .lead > p:first-child, .lead figure, .lead + p')].map(e => e.getBoundingClientRect().top)"
        ).split(separator: ",").compactMap { Double($0) }
        #expect(tops.count == 5 && tops == tops.sorted() && tops[3] < 400, "\(tops)")
        try window.value("\(Figure.part("finger")).focus()")
        try window.press("Home")
        #expect(try window.value(outcome) == "right")
        try window.press("Shift+ArrowRight")
        #expect(try window.value(outcome) == "wrong")
        // The finger that moves shows where it ends.
        #expect(try window.value("\(Figure.part("now")).value === \(Figure.part("now")).max") == "true")
        #expect(try window.value("\(Figure.part("map")).offsetHeight") == "0")
        // What is wrong is crossed out beside what it should be, and named.
        let (said, crosses) = (
          "\(Figure.part("consequence")).textContent",
          "\(Figure.part("phone-now")).querySelectorAll('.differs').length"
        )
        #expect(try window.value(said).hasPrefix("Crossed out is what is wrong: "))
        #expect(try window.value(crosses) != "0")
        #expect(try window.value("\(Figure.part("title-now")).textContent").hasPrefix("✗ The app at "))
        try window.value("\(Figure.part("apps")).querySelectorAll('label')[1].click()")
        #expect(try window.value(outcome) == "right")
        #expect(try window.value(said) == "")
        #expect(try window.value(crosses) == "0")
      }
    }

    @Test func `with the solution's code the area is gone`() async throws {
      try await look(at: "chapter-4.html") { (window, _) throws in
        let wrong = "\(Figure.part("map")).querySelectorAll('rect.wrong').length"
        #expect(try window.value(wrong) == "20")
        try window.value(
          "[...\(Figure.part("apps")).querySelectorAll('label')].find(l => l.textContent.includes('After chapter 4')).click()"
        )
        #expect(try window.value(wrong) == "0")
        #expect(try window.value("\(Figure.first).dataset.outcome") == "right")
      }
    }

    @Test func `a figure that comes again begins with the solution`() async throws {
      try await look(at: "chapter-3.html") { (window, _) throws in
        let figures = "[...document.querySelectorAll('figure.lanes-figure')]"
        #expect(try window.value("\(figures).map(f => f.dataset.outcome)") == "wrong,right,right")
        let shown = "\(figures)[2].querySelector('.apps input:checked').parentElement.textContent.trim()"
        #expect(try window.value(shown) == "After chapter 3")
      }
    }

    @Test func `a figure plays, and who wants less motion gets it event by event`() async throws {
      try await look(at: "chapter-4.html") { (window, _) throws in
        try window.value("\(Figure.part("play")).click()")
        #expect(try window.value("\(Figure.part("play")).textContent") == "Pause")
        try window.wait(until: "\(Figure.part("title-now")).textContent === 'The screen at 0.650 s'")
      }
      try await look(at: "chapter-4.html", isCalm: true) { (window, _) throws in
        #expect(try window.value("\(Figure.part("play")).textContent") == "Next event")
        try window.value("\(Figure.part("play")).click()")
        #expect(try window.value("\(Figure.part("title-now")).textContent") != "The screen at 0.575 s")
      }
    }

    @Test func `without scripts a figure is told in words`() async throws {
      try await look(at: "chapter-4.html", runsScripts: false) { (window, _) throws in
        #expect(try window.value("\(Figure.first).querySelector('.live').offsetHeight") == "0")
        #expect(try window.value("\(Figure.first).querySelector('.words').open") == "true")
        #expect(try window.value("document.querySelector('button.search').offsetHeight") == "0")
      }
    }

    @Test func `what is wrong is named beside a bar that is too narrow, and taps are named above them`()
      async throws
    {
      try await look(at: "chapter-6.html") { (window, _) throws in
        let figure = "document.querySelectorAll('figure.lanes-figure')[1]"
        try window.wait(until: "\(figure).querySelectorAll('[data-part=wrong] .beside').length === 1")
        let (label, bar) = (
          "\(figure).querySelector('.beside')", "\(figure).querySelector('[data-part=wrong] .bar')"
        )
        #expect(try window.value("\(label).textContent") == "the game is stuck")
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
        try window.value("\(Figure.part("map")).scrollIntoView({ block: 'end', behavior: 'instant' })")
        let box = "\(Figure.part("verdict")).getBoundingClientRect()"
        #expect(try window.value("\(box).top >= 0 && \(box).bottom < 120") == "true")
      }
    }

    @Test(arguments: [
      ("chapter-4.html", ".lanes-figure .lanes"), ("chapter-5.html", ".inspector .states"),
      ("chapter-6.html", ".ways svg"),
    ])
    func `on paper a figure is a picture, nothing is folded, and nothing is left to press`(
      page: String, picture: String
    ) async throws {
      try await look(at: page, prints: true) { (window, _) throws in
        #expect(try window.value("document.querySelector('\(picture)').checkVisibility()") == "true")
        let seen = "e => e.checkVisibility() && !e.closest('.choices')"
        #expect(
          try window.value(
            "[...document.querySelectorAll('main :is(button, select, input[type=radio])')].filter(\(seen)).length"
          )
            == "0")
        let folded = "[...document.querySelectorAll('main details:not(.words) > :last-child')]"
        #expect(try window.value("\(folded).length > 5") == "true")
        #expect(try window.value("\(folded).every(e => e.checkVisibility())") == "true")
        let choices = "[...document.querySelectorAll('.choices button')].map(b => getComputedStyle(b))"
        #expect(
          try window.value(
            "\(choices).every(s => s.backgroundColor === 'rgba(0, 0, 0, 0)' && s.borderColor === s.backgroundColor)"
          )
            == "true")
        #expect(
          try window.value("document.querySelectorAll('main .on-screen')[0]?.checkVisibility() ?? false")
            == "false")
      }
    }

    @Test func `on paper a house stands on one sheet`() async throws {
      try await look(at: "chapter-8.html", prints: true) { (window, _) throws in
        // A sheet is 297 mm high, 10 of which are margin at each end, and a letter is shorter.
        let heights = try window.value("[...document.querySelectorAll('.way')].map(e => e.offsetHeight)")
          .split(separator: ",").compactMap { Double($0) }
        #expect(!heights.isEmpty && heights.allSatisfy { $0 < 970 }, "\(heights)")
        let isKept = "getComputedStyle(document.querySelector('.way')).breakInside"
        #expect(try window.value(isKept) == "avoid")
      }
    }

    @Test func `on paper without scripts a figure is told in words`() async throws {
      try await look(at: "chapter-4.html", runsScripts: false, prints: true) { (window, _) throws in
        #expect(try window.value("\(Figure.first).querySelector('.words pre').checkVisibility()") == "true")
      }
    }

    @Test func `the order of one instant's jobs is chosen, and its screen is shown`() async throws {
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
        // What has been tried stays, once for each order.
        let tried = "\(box).querySelectorAll('.tried li').length"
        #expect(try window.value(tried) == "1")
        for (first, count) in [(1, "1"), (0, "2")] {
          try window.value("\(cards)[\(first)].click()")
          try window.value("\(cards)[0].click()")
          #expect(try window.value(tried) == count)
          try window.value("\(box).querySelector(':scope > button').click()")
        }
        #expect(window.problems == [])
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
  }
}
