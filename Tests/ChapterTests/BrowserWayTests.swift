import Foundation
import Lessons
import SourceFacts
import Support
import Testing

@testable import Notebooks
@testable import Site

extension `The book in a browser` {
  @Suite(.enabled(if: everythingIsTested)) struct `A tap's way` {
    private static let box = "document.querySelector('.ways')"
    private static func part(_ selector: String) -> String { "\(box).querySelector('\(selector)')" }

    @Test func `goes step by step, by buttons and by keys, and names what runs`() async throws {
      let way = try TouchWays(of: Lesson.all[8], inPackage: package).way(of: "move").steps
      try await look(at: "chapter-9.html", isCalm: true) { (window, _) throws in
        let running = "\(Self.part(".running")).textContent"
        #expect(try window.value(running) == "\(way.count) functions")
        for (place, step) in way.prefix(8).enumerated() {
          try window.value("\(Self.part(".next")).click()")
          #expect(
            try window.value(running)
              == "\(place + 1) of \(way.count), 0.000 s: \(step.type).\(step.function)")
          // One box is lit: that of the type, whose name stands in its middle.
          let lit = "\(Self.box).querySelectorAll('rect.now')"
          #expect(try window.value("\(lit).length") == "1")
          let name = """
            [...\(Self.box).querySelectorAll('svg text')].find(t => {
              const r = \(lit)[0].getBoundingClientRect(), b = t.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2;
              return isNaN(t.textContent) && x > r.left && x < r.right && y > r.top && y < r.bottom; }).textContent
            """
          #expect(try window.value(name).hasPrefix(step.type))
        }
        try window.value("\(Self.part(".back")).click()")
        #expect(try window.value(running).hasPrefix("7 of"))
        try window.value("\(Self.part("input")).focus()")
        try window.press("End")
        #expect(try window.value(running).hasPrefix("\(way.count) of \(way.count), 0.500 s: "))
        let read = try window.value("\(Self.part("input")).getAttribute('aria-valuetext')")
        #expect(try read == window.value(running) + ". Light's turn.")
        try window.press("Home")
        #expect(try window.value("\(Self.box).querySelectorAll('rect.now, rect.been').length") == "0")
      }
    }

    @Test func `plays to its end, and has a way and numbers for each touch`() async throws {
      try await look(at: "chapter-6.html") { (window, _) throws in
        let count = try TouchWays(of: Lesson.all[5], inPackage: package).way(of: "launch").types.count
        try window.value(
          "(\(Self.part("select")).value = 'launch', \(Self.part("select")).dispatchEvent(new Event('change')))"
        )
        #expect(try window.value("\(Self.box).querySelectorAll('.numbers circle').length") == "\(count)")
        try window.value(
          "(\(Self.part("input")).value = \(Self.part("input")).max - 2, \(Self.part("input")).dispatchEvent(new Event('input')))"
        )
        try window.value("\(Self.part(".play")).click()")
        #expect(try window.value("\(Self.part(".play")).textContent") == "Pause")
        try window.wait(until: "\(Self.part(".play")).textContent === 'Play again'")
        #expect(try window.value("\(Self.part("input")).value === \(Self.part("input")).max") == "true")
      }
    }

    @Test func `has the phone beside it, whose screen follows once the functions of an instant have run`()
      async throws
    {
      let times = try TouchWays(of: Lesson.all[8], inPackage: package).times(of: "reset")
      let atFinger = times.count { $0 == times[0] }
      try await look(at: "chapter-9.html", isCalm: true) { (window, _) throws in
        func choose(_ touch: String) throws {
          try window.value(
            "(\(Self.part("select")).value = '\(touch)', \(Self.part("select")).dispatchEvent(new Event('change')))"
          )
        }
        func go(to place: Int) throws {
          try window.value(
            "(\(Self.part("input")).value = \(place), \(Self.part("input")).dispatchEvent(new Event('input')))"
          )
        }
        let (alert, disks) = (
          "\(Self.part(".phone")).querySelectorAll('.alert').length",
          "\(Self.part(".phone")).querySelectorAll('ellipse').length"
        )
        try choose("reset")
        #expect(try window.value(disks) == "5")
        try go(to: atFinger - 2)
        #expect(try window.value(alert) == "0")
        try go(to: atFinger - 1)
        #expect(try window.value(alert) == "1")
        try go(to: times.count - 1)
        #expect(try window.value("\(alert) + ' ' + \(disks)") == "0 4")
        // Before a launch the phone is off.
        try choose("launch")
        #expect(try window.value(Self.part(".phone") + ".textContent") == "off")
      }
    }

    @Test func `without scripts is a still picture with the numbers of a move, and text`() async throws {
      try await look(at: "chapter-9.html", runsScripts: false) { (window, _) throws in
        let types = try TouchWays(of: Lesson.all[8], inPackage: package).way(of: "move").types
        #expect(
          try window.value("\(Self.box).querySelectorAll('.numbers circle').length") == "\(types.count)")
        #expect(try window.value("\(Self.box).querySelectorAll('button').length") == "0")
        #expect(try window.value("\(Self.part(".words")).open") == "true")
        #expect(try window.value("\(Self.part(".words")).textContent").contains("landNextDisk"))
      }
    }

    @Test(arguments: [390, 1280, 1920])
    func `is shown for all roads at one scale, and one tap runs through all of them`(width: Int) async throws
    {
      try await look(at: "roads.html", width: width, isCalm: true) { (window, _) throws in
        let pictures = "[...document.querySelectorAll('.ways.all svg')]"
        #expect(try window.value("\(pictures).length") == "10")
        let scales =
          "new Set(\(pictures).map(p => (p.clientWidth / p.viewBox.baseVal.width).toFixed(3)))"
        #expect(try window.value("\(scales).size") == "1")
        if width > 390 { #expect(try window.value("[...\(scales)][0]") == "1.000") }
        for _ in 0..<3 { try window.value("\(Self.part(".next")).click()") }
        #expect(try window.value("\(Self.box).querySelectorAll('rect.now').length") == "10")
        #expect(
          try window.value(
            "[...\(Self.box).querySelectorAll('.running')].every(r => r.textContent.startsWith('3 of'))")
            == "true")
        // The shortest way is over before the longest.
        try window.value("\(Self.part("input")).focus()")
        try window.press("End")
        #expect(try window.value("\(Self.box).querySelectorAll('rect.end').length > 10") == "true")
      }
    }
  }

  @Suite(.enabled(if: everythingIsTested)) struct `The inspector of states` {
    private static let box = "document.querySelector('.inspector')"
    private static func part(_ selector: String) -> String { "\(box).querySelector('\(selector)')" }
    private static func set(_ handle: Int, _ value: Int) -> String {
      "\(box).querySelector('[data-handle=\"\(handle)\"][value=\"\(value)\"]').click()"
    }

    @Test func `shows the screen of the state that is set, and whether a game gets there`() async throws {
      try await look(at: "chapter-5.html") { (window, _) throws in
        let (phone, verdict) = (Self.part(".phone"), "\(Self.part(".verdict")).textContent")
        #expect(try window.value("\(Self.box).querySelectorAll('.states i').length") == "60")
        #expect(try window.value("\(Self.box).querySelectorAll('.states .reached').length") == "14")
        #expect(try window.value(verdict).hasPrefix("A game gets here: save o00"))
        try window.value("\(Self.part("input[type=range]")).focus()")
        try window.press("ArrowRight", "ArrowRight")
        #expect(try window.value("\(phone).querySelectorAll('ellipse.o').length") == "6")
        #expect(try window.value(verdict).contains("f6; wait 0.35"))
        // A side does not think while its disks land.
        try window.value(Self.set(1, 2))
        #expect(try window.value(verdict).hasPrefix("No game gets here."))
        #expect(try window.value("\(phone).classList.contains('unreached')") == "true")
        try window.value("\(Self.part("input[type=range]")).focus()")
        try window.press("Home")
        try window.value(Self.set(1, 0))
        try window.value(Self.set(3, 1))
        #expect(try window.value("\(phone).querySelector('.alert b').textContent") == "Pass")
        try window.value(Self.set(2, 1))
        #expect(try window.value("\(phone).querySelector('.alert b').textContent") == "Confirmation")
        #expect(try window.value(verdict).hasPrefix("A game gets here:"))
        // In the map the first square is the first state.
        try window.value("\(Self.part(".states i")).click()")
        #expect(try window.value("\(phone).querySelector('.alert')") == "null")
        #expect(try window.value("\(Self.part("input[type=radio][data-handle=\"3\"]")).checked") == "true")
      }
    }

    @Test func `without scripts is text, and is small`() async throws {
      try await look(at: "chapter-5.html", runsScripts: false) { (window, book) throws in
        #expect(try window.value("\(Self.part(".words")).open") == "true")
        #expect(
          try window.value("\(Self.part(".words")).textContent").contains("A game reaches 14 of 60 states:"))
        #expect(try window.value("\(Self.part(".live")).offsetHeight") == "0")
        #expect(try window.value("\(Self.box).outerHTML.length < 60000") == "true")
      }
    }
  }

  @Suite(.enabled(if: everythingIsTested)) struct `What is done` {
    @Test func `has a tick on the cover, until the reader takes it back`() async throws {
      try await look(at: "chapter-4.html") { (window, book) throws in
        try window.value("document.querySelector('.is-done input').click()")
        try window.open("\(book.folder)/index.html")
        let ticks =
          "[...document.querySelectorAll('.chapters .tick')].map(t => t.parentElement.getAttribute('href'))"
        #expect(try window.value(ticks) == "chapter-4.html")
        try window.open("\(book.folder)/chapter-4.html")
        #expect(try window.value("document.querySelector('.is-done input').checked") == "true")
        try window.value("document.querySelector('.is-done input').click()")
        try window.open("\(book.folder)/index.html")
        #expect(try window.value(ticks) == "")
      }
    }
  }
}
