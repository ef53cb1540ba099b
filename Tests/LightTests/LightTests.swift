import Foundation
import MiniUIKit
import PhoneKit
import Testing
import Verification

@testable import Explorer
@testable import Reader
@testable import TerminalPlayer

/// The floors below an app bear one that has nothing to do with Reversi: this target knows no module that has.
@Suite struct LightTests {
  private let clauses = Light.app.language.clauses

  @Test func `the light does all that its clauses say, on every schedule`() {
    let verdicts = Light.app.verify(clauses, seeds: Array(1...20))
    #expect(verdicts.map(\.outcome) == [.holds, .holds, .holds])
  }

  @Test func `a light that forgets to cancel breaks one clause, with the script that shows it`() throws {
    let verdicts = Light.wrong.verify(clauses)
    #expect(verdicts.filter { !$0.isExpected }.map(\.clause.id) == ["press.again"])
    let failure = try #require(verdicts[2].failure)
    #expect(failure.sentence == "expected light on, found off, at 4.999")
    #expect(failure.events.suffix(1) == ["3.000 light off"])
    // Played again, it says the same.
    let script = try Script(failure.script.joined(separator: "\n"), language: .light)
    #expect(Light.wrong.play(script, seed: failure.seed)?.sentence == failure.sentence)
  }

  @Test func `what it is not built for must fail, and is to be removed when it holds`() {
    var wrong = Light.wrong
    wrong.unbuilt = ["press.again"]
    let unbuilt = wrong.verify(clauses)
    #expect(unbuilt.map(\.outcome) == [.holds, .holds, .unbuilt])
    // What it does instead can be seen: that is the red before the green.
    #expect(unbuilt[2].failure?.sentence == "expected light on, found off, at 4.999")
    var light = Light.app
    light.unbuilt = ["press.again", "time.off"]
    let verdicts = light.verify(clauses)
    #expect(verdicts.map(\.outcome) == [.holds, .built, .built])
    #expect(verdicts.map(\.isExpected) == [true, false, false])
  }

  @Test func `that it never comes to rest is said of what it is not built for, too`() {
    var busy = App(name: "busy light", language: .light) { device in
      let light = Light(device)
      light.button.addAction(for: .touchUpInside) {
        @MainActor func again() { device.mainQueue.async { again() } }
        again()
      }
      return light
    }
    busy.unbuilt = ["press.on"]
    let verdict = busy.verify(clauses[0])
    #expect(!verdict.isExpected)
  }

  @Test func `a light that somebody holds on to after its death is told`() {
    let keeper = Keeper()
    let held = App(name: "held light", language: .light) { device in
      let light = Light(device)
      keeper.lights.append(light)
      return light
    }
    #expect(Light.app.leakReport() == nil)
    #expect(held.leakReport()?.script == ["press"])
  }

  @Test func `a script prints what the light's screen says`() throws {
    let script = try Script("press; show; wait 3; show; disk", source: "light", language: .light)
    let printed = try Phone.simulate(Light.app) { phone in
      var lines: [String] = []
      try ScriptRun.play(script, on: phone) { lines.append($0) }
      return lines
    }
    #expect(
      printed == ["light: on", "alert: -", "time: 0.000", "light: off", "alert: -", "time: 3.000", "no save"])
  }

  @Test(arguments: [
    ("d3", "found \"d3\", expected a command: press, wait, settle, kill, fault, save, schedule"),
    (
      "expect message x",
      "found \"message\", expected a key: light, alert, escape, saved, saves, kept, crashed"
    ),
    ("save x00", "found \"x00\", expected none or raw"),
  ])
  func `a word that the light does not know is refused with those that it knows`(text: String, error: String)
  {
    let found = #expect(throws: ScriptError.self) { try Script(text, language: .light) }
    #expect(found?.description.contains(error) == true)
  }

  @Test func `whatever is done to the light, in any order, it does as its model says`() {
    let found = Explorer.explore(Light.app, seed: 1, inputs: 5000)
    #expect(found.failures.map(\.finding.sentence) == [])
    var scripts = ShortScripts(app: Light.app)
    var count = 0
    while count < 30, let script = scripts.next() {
      #expect(script.finding == nil)
      count += 1
    }
    #expect(scripts.length > 2)
  }

  @Test func `what is wrong with a light is found, and made as small as can be`() throws {
    let failure = try #require(Explorer.explore(Light.wrong, seed: 1, inputs: 500).failures.first)
    #expect(failure.finding.clause == "press.again")
    #expect(failure.script.split(separator: "\n").count <= 4, "\(failure.script)")
    #expect(failure.finding.sentence.hasSuffix("the light is off, expected on."))
    let script = try Script(failure.script, language: .light)
    let again = try #require(Light.wrong.finding(in: script.lines.map(\.command)))
    #expect(again.finding == failure.finding)
    #expect(Light.app.finding(in: script.lines.map(\.command)) == nil)
  }

  @Test func `the light is played line by line, without a word of how it is shown`() throws {
    let said = try Phone.simulate(Light.app) { phone in
      let handset = DrivenPhone(phone, .light, speed: 1)
      let listener = Listener()
      let player = Player(phone: handset, language: .light, painter: listener, title: "light")
      try handset.begin(Script("", language: .light))
      player.launch()
      for line in ["show", "press", "press", "pres", "hints", "row 3"] {
        player.execute(line)
        player.reportEvents()
      }
      return listener.said
    }
    #expect(
      said == [
        "light: off", "alert: -", "time: 0.000", "light on.",
        "found \"pres\", expected press, or a command; did you mean press?", "This app has no hints.",
        "found \"row\", expected press, or a command; see help",
      ])
  }

  @Test func `a script's wait begins with its last line, however long the player took for that`() throws {
    let (now, next) = try Phone.simulate(Light.app) { phone in
      let handset = DrivenPhone(phone, .light, speed: 1)
      let script = try Script("press", language: .light)
      try handset.begin(script)
      handset.launch()
      try handset.play(script.lines[0], of: script)
      usleep(5_000)
      let now = phone.now
      handset.after(.milliseconds(1)) {}
      return (now, handset.nextInstant)
    }
    #expect(next == now + .milliseconds(1))
  }

  @Test func `the light is drawn as it is told`() {
    var face = PlainFace(.light)
    let frame = Phone.simulate(Light.app) { phone in
      phone.launch()
      face.look(at: phone.screen, now: phone.now)
      return Drawing.frame(of: Stage(face), size: Size(columns: 40, rows: 14), glyphs: .ascii)
    }
    #expect(frame.line(1) == " light: off")
  }

  @Test(arguments: [1, 125, 2001])
  func `waits are in whole milliseconds, which is all that a script can say`(instant: Int) {
    var generator = LightInputGenerator(dice: SplitMix64(seed: 1), emphasis: .all)
    let waits = Set((0..<200).map { _ in generator.pause(around: .milliseconds(instant)) })
    #expect(waits.contains(.milliseconds(instant / 2)))
    #expect(waits.filter { $0 != .milliseconds(Int($0 / .milliseconds(1))) }.isEmpty)
  }
}

/// Hears what a player says.
@MainActor private final class Listener: Painter {
  let mode = PlayerMode.lines
  private(set) var said: [String] = []

  func paint(_ stage: Stage) {}
  func report(_ events: [Event], sentences: [String], stage: Stage) { said += sentences }
  func answer(_ lines: [String]) { said += lines }
}

/// Holds on to lights.
@MainActor private final class Keeper {
  var lights: [Light] = []
}
