import ChapterKit
import Explorer
import Reversi
import ReversiModel
import ReversiSuite
import Support
import Testing
import Verification

@testable import solution_1
@testable import solution_5

@Suite struct `A judgement` {
  private func judgement(_ text: String, on app: App) throws -> Judgement {
    app.judgement(on: try Script(text).lines.map(\.command))
  }

  /// All but the lost pass are in solution 1, which is no reader's folder.
  @Test(arguments: [
    ("d3; mode dark computer", ["torn-save 1"]), ("d3; settle; e3; settle; f3; settle", ["wrong-order 5"]),
    ("save raw \"\"", ["overwritten-save 0"]),
    (#"save raw "x00\n---------\n-\n-\n-\n-\n-\n-\n-""#, ["long-row 0"]),
    ("save x11 1 xo----ox; wait 1; reset; settle; cancel", ["swallowed-alert 4"]),
    ("d3; mode dark computer; settle; save raw \"\"; kill", ["torn-save 1", "overwritten-save 4"]),
    (
      "save x11 1 xo----ox; wait 1; reset; settle; cancel; save raw \"\"; kill",
      ["swallowed-alert 4", "overwritten-save 6"]
    ),
    // One command shows two.
    (
      "d3; settle; e3; settle; f3; wait 0.4 + mode light computer", ["wrong-order 5", "torn-save 5"]
    ),
  ])
  func `names each defect that shows, in order, with the number of the command that shows it`(
    text: String, expected: [String]
  ) async throws {
    // All but the lost pass are in solution 1, which no reader changes.
    let differences = try judgement(text, on: await solution_1.Main.chapter.app).differences
    #expect(differences.map { "\($0.defect?.rawValue ?? "nothing") \($0.step)" } == expected)
  }

  @Test(arguments: [
    "save x00 1 ox------", "save x10 1 ox------",
    "computer first; mode dark computer; mode light computer; settle; kill",
    "computer first; mode dark computer; mode light computer; settle; dismiss; kill",
  ])
  func `names a lost pass`(text: String) async throws {
    let app = await ModelApp.app(ModelFault("it loses a pass", defects: [.lostPass]))
    #expect(try judgement(text, on: app).differences.map(\.defect) == [.lostPass])
  }

  @Test(arguments: [
    ("", ["load.missing"]), ("d3", ["move.sequence"]), ("d3; settle", ["move.sequence", "message.turn"]),
    ("d3; c3", ["move.tap-closed"]), ("a1", ["move.illegal"]), ("reset", ["reset.confirm"]),
    ("reset; d3", ["dialog.modal"]), ("reset; cancel", ["reset.cancel"]),
    ("d3; reset; ok", ["reset.animating"]),
    ("ok", []), ("mode dark manual", []), ("mode dark computer", ["think.starts"]),
    ("mode dark computer; mode dark manual", ["think.cancel"]),
    ("mode dark computer; mode light computer", ["think.other-side"]),
    ("d3; mode light computer", ["think.after-animation"]), ("d3; wait 0.1; kill", ["save.whole"]),
    ("d3; settle; kill", ["load.restore"]), ("fault full; d3; settle; kill", ["save.atomic"]),
    ("save raw \"z\"; wait 1", ["load.bad", "message.turn"]),
    ("save x10 4 ---ox--- 5 ---xo---", ["load.computer"]),
    ("save x00 1 ox------", ["load.no-moves"]), ("save x00 1 ox------; dismiss", ["pass.dismiss"]),
    ("save x00 1 xo------ 8 -----ooo; c1; settle", ["move.sequence", "message.tied"]),
    ("wait 1 + d3", []),
  ])
  func `names the clauses that speak of what was done last`(text: String, expected: [String]) async throws {
    let judgement = try judgement(text, on: await solution_5.Main.chapter.app)
    #expect(judgement.differences.map(\.finding.sentence) == [])
    #expect(judgement.clauses == expected)
  }

  @Test func `what happens instead where a defect is known is another script`() {
    for scenario in Clause.all.flatMap(\.scenarios) {
      guard let instead = scenario.instead else { continue }
      #expect(instead.lines.map(\.text) != scenario.script.lines.map(\.text), "\(scenario.title)")
    }
  }

  @Test(.enabled(if: everythingIsTested), arguments: Clause.all.map(\.id))
  func `of a scenario that holds names only clauses that there are`(id: String) async {
    let app = await solution_5.Main.chapter.app
    let known = Set(Clause.all.map(\.id))
    for scenario in Clause.all.filter({ $0.id == id }).flatMap(\.scenarios) {
      let judgement = app.judgement(on: scenario.script.lines.map(\.command))
      #expect(judgement.differences.isEmpty && known.isSuperset(of: judgement.clauses), "\(scenario.title)")
      for line in scenario.script.lines {
        guard case .expect(let expectation) = line.command else { continue }
        let clause = app.clause(
          on: expectation.key, after: scenario.script.lines.prefix { $0 != line }.map(\.command))
        #expect(clause.map(known.contains) == true, "\(line.text)")
      }
    }
  }

  @Test func `says that nothing explains what no known defect does`() async throws {
    let app = await ModelApp.app(ModelFault("the message flickers", isFlickering: true))
    let differences = try judgement("mode light computer; reset", on: app).differences
    #expect(differences.map(\.defect) == [nil])
  }
}
