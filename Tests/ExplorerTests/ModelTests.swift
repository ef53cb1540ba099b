import ChapterKit
import Explorer
import Reversi
import ReversiKit
import ReversiSuite
import Support
import Testing
import Verification

@testable import solution_5

@Suite(.enabled(if: everythingIsTested)) struct `The model` {
  @Test(arguments: Clause.all.map(\.id))
  func `each scenario of the suite goes as the model says`(id: String) async {
    let app = await solution_5.Main.chapter.app
    for scenario in Clause.all.filter({ $0.id == id }).flatMap(\.scenarios) {
      let commands = scenario.script.lines.map(\.command)
      if let (finding, step) = app.finding(in: commands) {
        Issue.record("\(scenario.title): \(finding.clause), at command \(step + 1): \(finding.sentence)")
      }
    }
  }
}
