import PhoneKit
import Testing
import Verification

/// The floors below an app bear one that has nothing to do with Reversi: this target knows no module that has.
@Suite struct LightTests {
  @Test func `the light does all that its clauses say, on every schedule`() {
    let verdicts = Light.app.verify(Clause.ofLight, of: Clause.ofLight, seeds: Array(1...20))
    #expect(verdicts.map(\.outcome) == [.holds, .holds, .holds])
  }

  @Test func `a light that forgets to cancel breaks one clause, with the script that shows it`() throws {
    let verdicts = Light.wrong.verify(Clause.ofLight, of: Clause.ofLight)
    #expect(verdicts.filter { !$0.isExpected }.map(\.clause.id) == ["press.again"])
    guard case .broken(let failure) = verdicts[2].outcome else {
      Issue.record("not broken")
      return
    }
    #expect(failure.sentence == "expected light on, found off, at 4.999")
    #expect(failure.events.suffix(1) == ["3.000 light off"])
    // Played again, it says the same.
    let script = try Script(failure.script.joined(separator: "\n"), language: .light)
    #expect(Light.wrong.play(script, seed: failure.seed)?.sentence == failure.sentence)
  }

  @Test func `a script prints what the light's screen says`() throws {
    let script = try Script("press; show; wait 3; show; disk", source: "light", language: .light)
    let printed = try Phone.simulate(Light.app) { phone in
      var lines: [String] = []
      try Performance.play(script, on: phone) { lines.append($0) }
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
}
