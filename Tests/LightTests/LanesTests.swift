import Foundation
import MiniUIKit
import PhoneKit
import Supervision
import Testing
import Verification

@testable import Notebooks
@testable import Site

/// A press at 0, and another one at every half second up to four.
private let plan = LanesPlan(
  before: "", script: "press", finger: "press", harm: "the light goes out too early", end: 8000,
  lastFinger: 4000, step: 500)

@Suite struct `Lanes of a light` {
  @Test func `nothing goes wrong with a light that begins its seconds anew`() throws {
    let recording = try Recording(plan, of: Light.app)
    for run in recording.runs { #expect(recording.faults(in: run).isEmpty, "\(run.finger)") }
    #expect(recording.text.hasPrefix("`press` comes at 9 instants, from 0.000 to 4.000; nothing goes wrong."))
  }

  @Test func `an end that nobody has cancelled is wrong for as long as the light should be on`() throws {
    let recording = try Recording(plan, of: Light.wrong)
    for run in recording.runs {
      // The first press ends at 3; a second one before that should have kept the light on.
      let expected = (500..<3000).contains(run.finger) ? [3000..<(run.finger + 3000)] : []
      #expect(recording.faults(in: run).map(\.range) == expected, "\(run.finger)")
      #expect(recording.faults(in: run).allSatisfy { $0.fault == "screen" })
    }
    #expect(recording.place.run.finger == 1000)
    #expect(recording.place.now == 3500)
  }

  @Test func `beside what was found stands the same instant`() throws {
    let found = try Recording(plan, of: Light.wrong)
    let now = try Recording(plan, of: Light.app)
    #expect(now.text.contains("With `press` at 2.000"))
    #expect(now.text(like: found).contains("With `press` at 1.000"))
    // What is wrong now in another way is not called what was wrong then.
    #expect(found.harm("save", like: found) == "the save is wrong")
    #expect(found.harm("screen", like: now) == "the screen is wrong")
    #expect(found.harm("screen", like: found) == plan.harm)
  }

  @Test func `a row for each instant of the finger, and the lanes of one of them`() throws {
    let text = try Recording(plan, of: Light.wrong).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(text.contains("0.000        ................."))
    #expect(text.contains("1.500        ......###........"))
    #expect(text.contains("3.000        ................."))
    #expect(text.contains("Finger       ^.^.............."))
    // Of the two ends the first puts the light out, and the second changes nothing.
    #expect(text.contains("Main queue   *.o...*.o........"))
    #expect(
      text.contains(
        "At 3.500 the screen is wrong: the light is off, expected on. On the right, the screen after a restart at that instant:"
      ))
  }

  /// The plan of the figure that is made of a script which an app fails.
  private func made(of text: String) throws -> LanesPlan? {
    let script = try Script(text, source: "test", language: Light.app.language)
    guard case .lanes(let plan)? = Notebook.lanes(ofFailing: script, in: Light.app.language)?.cells[0].content
    else { return nil }
    return plan
  }

  @Test func `a script that fails is filmed with its last touch at every instant`() throws {
    let plan = try #require(try made(of: "press; settle; press; wait 1; press; wait 2.5; expect light on"))
    #expect([plan.before, plan.script, plan.finger] == ["press; settle", "press; wait 1.000", "press"])
    #expect(plan.lastFinger == 3000 && plan.end == 4000)
    #expect(try made(of: "press; settle; press; expect light on")?.script == "press")
    #expect(try made(of: "press; expect light on")?.script == "")
    #expect(try made(of: "wait 1; expect light off") == nil)
    #expect(try Recording(plan, of: Light.wrong).showsFailure)
    #expect(try !Recording(plan, of: Light.app).showsFailure)
  }

  @Test(arguments: [
    (#""end":8000"#, #""end":80000000"#), (#""step":500"#, #""step":0"#),
    (#""script":"press""#, #""script":"wait 1e300""#),
    (#""fault":"0:"#, #""fault":"9:0 1:"#), (#""finger":500"#, #""finger":501"#),
    (#""lanes":["#, #""lanes":["more","#),
  ]) func `what is no recording is not drawn`(place: String, other: String) throws {
    let recording = try Recording(plan, of: Light.wrong)
    let text = String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)
    #expect(try JSONDecoder().decode(Recording.self, from: Data(text.utf8)).showsFailure)
    #expect(text.contains(place))
    let forged = text.replacing(place, with: other, maxReplacements: 1)
    #expect(try !JSONDecoder().decode(Recording.self, from: Data(forged.utf8)).showsFailure)
  }

  @Test func `a page has each string of a recording once, and all of them`() throws {
    let recording = try Recording(plan, of: Light.wrong)
    let compact = CompactRecording(recording)
    #expect(Set(compact.changes).count == compact.changes.count)
    let strings = compact.rows.map { row in row.map { compact.changes[$0] } }
    #expect(
      strings
        == recording.runs.map {
          [$0.screen, $0.save, $0.awake, $0.fault, $0.difference, $0.events, $0.jobs] + $0.lanes
        })
  }

  @Test func `an app that keeps nothing is not said to save`() throws {
    let recording = try Recording(plan, of: Light.app)
    #expect(!recording.keeps)
    #expect(!recording.text.contains("Save") && !recording.text.contains("a save"))
    let page = Page(title: "T", executable: "light", blocks: [.lanes(recording)])
    let html = SitePage(page, named: "light", drawnBy: []).content
    #expect(html.contains(#"data-part="wrong""#) && !html.contains(#"data-part="disk""#))
    #expect(
      html.contains("the app is launched again. In the map") && !html.contains("one save after another"))
    #expect(html.contains("A new launch shows") && !html.contains("If restarted now</p>"))
  }

  @Test func `a figure has the solution's recording, shows it first at the end, and is explained once`()
    throws
  {
    let (wrong, right) = (try Recording(plan, of: Light.wrong), try Recording(plan, of: Light.app))
    var step = Page.Task(title: "Step", text: "", goal: "", proof: .none, hints: [], answer: "")
    step.patch = "a patch"
    let page = Page(
      title: "T", executable: "chapter-8",
      blocks: [
        .lanes(wrong), .task(step), .lanes(wrong), .prose("Once more:"), .spoiler("?", [.lanes(wrong)]),
      ])
    let html = SitePage(
      page, named: "chapter-8", solved: Solved(name: "After chapter 8", [.lanes(right)]), drawnBy: []
    ).content
    #expect(html.matches(of: /data-first="(\d)"/).map { $0.1 } == ["0", "0", "1"])
    #expect(html.matches(of: /<p>After chapter 8:<\/p>/).count == 3)
    // One that stands once shows what the text beside it is about.
    let once = Page(title: "T", executable: "chapter-8", blocks: [.task(step), .lanes(wrong)])
    let solved = Solved(name: "After chapter 8", [.lanes(right)])
    let first = SitePage(once, named: "chapter-8", solved: solved, drawnBy: []).content
    #expect(first.matches(of: /data-first="(\d)"/).map { $0.1 } == ["0"])
    #expect(html.matches(of: /How to read this/).count == 1 && html.matches(of: /Recorded on a/).count == 3)
  }

  @Test(arguments: [
    ("wait 0.5; press; settle", 500, 4000), ("press + kill", 500, 4000), ("press", 0, 4000),
    ("press", 500, 4100),
  ])
  func `what cannot be filmed is refused`(script: String, step: Int, last: Int) {
    let plan = LanesPlan(
      before: "", script: script, finger: "press", harm: "", end: 8000, lastFinger: last, step: step)
    #expect(throws: Problem.self) { try Recording(plan, of: Light.app) }
  }

  @Test(arguments: ["fault full", "schedule 1", "press + kill", "expect light on"])
  func `what is done before is done by a finger`(before: String) {
    let plan = LanesPlan(
      before: before, script: "press", finger: "press", harm: "", end: 8000, lastFinger: 4000, step: 500)
    #expect(throws: Problem.self) { try Recording(plan, of: Light.app) }
  }

  @Test func `without a model there is nothing to compare with`() {
    struct Plain: Language {
      let name = "plain"
      let commands: [String] = [], buttons: [String] = [], keys: [String] = []
      func command(in words: inout ScriptTokens) throws(ScriptError) -> Command? { nil }
      func key(in words: inout ScriptTokens) throws(ScriptError) -> AppKey? { nil }
      func lines(of screen: Screen) -> [String]? { nil }
      func parts(of screen: Screen) -> [ScreenPart] { [] }
    }
    let app = App(name: "plain", language: Plain()) { Light($0) }
    #expect(throws: Problem.self) { try Recording(plan, of: app) }
  }
}
