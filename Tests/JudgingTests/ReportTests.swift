import ChapterKit
import Console
import Foundation
import Reversi
import ReversiKit
import ReversiModel
import ReversiSuite
import SourceFacts
import Supervision
import Testing
import Verification

@testable import ChapterProgram
@testable import Judging

/// An app that shows a new game and does nothing else.
private let idle = Chapter(title: "Idle", knownDefects: [.wrongOrder]) { device in
  let scene = MainScene()
  for label in scene.countLabels { label.text = "2" }
  return UIViewController(device: device, view: scene)
}

extension ChapterVerdict {
  /// Leaves only what the failures themselves say.
  fileprivate mutating func forgetInsights() {
    for index in verdicts.indices { verdicts[index].failure?.insight = nil }
  }
}

private func report(_ chapter: Chapter, _ ids: String...) -> ChapterVerdict {
  let clauses = Clause.all.filter { ids.contains($0.id) }
  var report = ChapterVerdict(
    name: chapter.app.name, title: chapter.title, specification: Clause.all,
    knownDefects: chapter.app.knownDefects)
  report.verdicts = chapter.app.verify(clauses)
  report.duration = .milliseconds(12)
  return report
}

@Suite struct `A report` {
  @Test func `a clause that nobody has played to its end is neither held nor built`() throws {
    for isUnbuilt in [false, true] {
      for isPlayed in [false, true] {
        let clause = try #require(Clause.all.first { $0.id == "rules.legal" })
        var report = ChapterVerdict(name: "idle", title: "", specification: Clause.all)
        if isUnbuilt { report.declaredUnbuilt = [clause.id] }
        report.judge([clause], [:], unplayed: isPlayed ? [] : [clause.id], seeds: 1)
        #expect(report.verdicts.count == (isPlayed ? 1 : 0))
        #expect(report.unjudged.count == (isPlayed ? 0 : 1))
        #expect(report.isExpected == (isPlayed && !isUnbuilt))
        #expect(
          report.problems.map(\.sentence)
            == [
              isPlayed
                ? isUnbuilt ? "it holds now: remove rules.legal from notBuilt in Main.swift" : nil
                : "1 clause was not judged"
            ].compactMap(\.self))
      }
    }
  }

  @Test func `a clause holds only if it was judged`() {
    let verdicts = report(idle, "load.missing").verdicts
    #expect(verdicts.allHold(["load.missing"]))
    #expect(!verdicts.allHold(["load.missing", "load.bad"]) && ![].allHold(["load.missing"]))
  }

  @Test func `a clause that holds is one line, and all is well`() {
    let report = report(idle, "rules.legal", "message.tied", "reset.cancel", "load.missing")
    #expect(!report.isExpected)
    let expected = report.verdicts.filter(\.isExpected)
    let quiet = ChapterVerdict(name: "idle", title: "", verdicts: expected)
    #expect(!expected.isEmpty)
    #expect(quiet.isExpected)
  }

  @Test func `what was asked for alone is answered alone`() {
    func text(_ asked: String) -> String {
      var report = ChapterVerdict(name: "idle", title: "")
      report.asked = [asked]
      report.declaredUnbuilt = asked == "explored" ? ["move.sequence"] : []
      return report.text(Style(isColoured: false), showsAll: false)
    }
    #expect(text("leaks").hasSuffix("Nothing of the app is left in memory after its death."))
    #expect(
      text("explored").hasSuffix("Nothing was explored: what Main.swift says is not built comes first."))
  }

  @Test func `a broken clause shows the sentence, both boards, what happened and the script`() {
    let text = report(idle, "move.sequence").text(Style(isColoured: false), showsAll: true)
    #expect(text.contains("broken move.sequence          the played disk appears first"))
    #expect(text.contains("    one flip: expected row 4 --xox---, found ---ox---, at 0.000 (line 1: "))
    #expect(text.contains("      expected    found\n                  --------"))
    #expect(text.contains("      --xox---    ---ox---  <"))
    #expect(
      text.contains(
        "    to see it again:\nswift run JudgingTests play --script - <<'END'\ntrace on; c4;"))
    #expect(text.contains("\nEND\n"))
    #expect(text.hasSuffix("1 clause: 0 hold, 1 unexpected failure. 1 scripts in 0.012 s."))
  }

  private func building(notBuilt: Set<String>, _ ids: String...) -> ChapterVerdict {
    var app = idle.app
    app.unbuilt = notBuilt
    var report = ChapterVerdict(
      name: "idle", title: "Idle", specification: Clause.all, knownDefects: app.knownDefects,
      declaredUnbuilt: notBuilt)
    report.verdicts = app.verify(Clause.all.filter { ids.contains($0.id) })
    return report
  }

  @Test func `what is not built yet is said, and no fault`() {
    let report = building(
      notBuilt: ["move.sequence", "reset.ok"], "move.sequence", "reset.ok", "load.missing")
    #expect(report.isExpected, "\(report.problems.map(\.sentence))")
    let text = report.text(Style(isColoured: false), showsAll: false)
    #expect(text.contains("  not yet move                  0 of 1; not built yet: move.sequence\n"))
    #expect(text.contains("3 clauses: 1 hold, 2 not built yet."))
  }

  @Test func `what holds is to be removed, all of it at once`() {
    let report = building(
      notBuilt: ["load.missing", "message.turn", "move.sequence"], "load.missing", "move.sequence")
    let text = report.text(Style(isColoured: false), showsAll: false)
    #expect(!report.isExpected)
    #expect(
      text.contains("✓ it holds now: remove load.missing from notBuilt in Main.swift"), "\(text)")
    #expect(!text.contains("✗"))
  }

  @Test func `a name that is none is found among what is not built`() {
    let report = building(notBuilt: ["move.sequenc"], "load.missing")
    #expect(
      report.problems.map(\.sentence) == [
        "Main.swift: found move.sequenc in notBuilt, expected the name of a clause; did you mean move.sequence?"
      ])
  }

  @Test func `a group is one line, and its sentences are listed for those who ask`() {
    var report = ChapterVerdict(name: "idle", title: "")
    var judge = Judge(Clause.all, knownDefects: [], seeds: []) { _ in nil }
    report.verdicts = Clause.all.filter { ["rules.start", "load.missing"].contains($0.id) }.map {
      judge.verdict(on: $0)
    }
    let style = Style(isColoured: false)
    let brief = report.text(style, showsAll: false)
    #expect(brief.contains("  holds  rules                  1 of 1\n") && !brief.contains("dark moves first"))
    #expect(report.text(style, showsAll: true).contains("dark moves first"))
    report.asked = ["rules"]
    #expect(report.text(style, showsAll: false).contains("dark moves first"))
  }

  @Test func `where the app stopped comes before any clause, and what is no clause is explained`() throws {
    let play = try #require(ScenarioPlay.all(for: Clause.all, of: Clause.all, seeds: []).first)
    let stop = Ending(cause: .trap, reason: "my own reason").symptom
    var judge = Judge(Clause.all, knownDefects: [], seeds: []) {
      $0 == play ? Failure($0, sentence: stop) : nil
    }
    let clause = try #require(Clause.all.first { $0.id == play.clause })
    var report = ChapterVerdict(name: "idle", title: "", verdicts: [judge.verdict(on: clause)])
    report.leakEnding = Ending(cause: .loop)
    let text = report.text(Style(isColoured: false), showsAll: false)
    #expect(text.contains("✗ the app stopped: my own reason\n  while \(clause.id) was played: "))
    #expect(!text.contains(clause.sentence))
    #expect(text.contains("  also: the app loops forever\n") && !text.contains("process"))
  }

  @Test func `what is wrong first is told on less than a screen, with the names of the rest`() {
    let report = report(
      idle, "move.sequence", "move.timing", "load.missing", "rules.flips", "save.whole", "reset.ok",
      "pass.alert",
      "think.starts", "mode.any-time")
    let text = report.text(Style(isColoured: false, isTerminal: true), showsAll: false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 40 && lines.firstIndex { $0.hasPrefix("✗ ") } == 2)
    // A line for each group that is not whole, and what shows the rest.
    for group in ["move", "reset", "pass", "think"] {
      #expect(lines.contains { $0.hasPrefix("  broken \(group) ") && $0.contains("; broken: \(group).") })
    }
    #expect(text.contains("`--all` lists every clause and every failure."))
  }

  @Test func `where much is broken, what most clauses rest on comes first`() throws {
    func problems(_ ids: [String], foundation: String? = nil) -> [String] {
      var report = ChapterVerdict(name: "idle", title: "")
      report.verdicts = idle.app.verify(
        Clause.all.filter { ids.contains($0.id) }.map { $0.id == foundation ? $0.asFoundation(.launch) : $0 })
      report.forgetInsights()
      return report.problems.map(\.id)
    }
    let many = [
      "move.sequence", "move.timing", "load.missing", "rules.flips", "save.whole", "reset.ok", "pass.alert",
      "think.starts", "mode.any-time",
    ]
    let timing = "move.timing"
    #expect(problems(many).count > 4 && problems(many).first != timing)
    #expect(problems(many, foundation: timing).first == timing)
    #expect(Set(problems(many, foundation: timing)) == Set(problems(many)))
    // Where little is broken, what is soonest seen is first.
    #expect(problems(["move.sequence", timing], foundation: timing) == problems(["move.sequence", timing]))
  }

  @Test func `a crash in what most clauses rest on comes before shorter scripts`() {
    var report = ChapterVerdict(name: "idle", title: "")
    let ids = ["move.sequence", "load.missing", "rules.flips", "save.whole", "pass.alert", "move.timing"]
    report.verdicts = idle.app.verify(
      Clause.all.filter { ids.contains($0.id) }.map { $0.id == "move.timing" ? $0.asFoundation(.launch) : $0 }
    )
    report.forgetInsights()
    for index in report.verdicts.indices {
      report.verdicts[index].failure?.line = nil
    }
    #expect(report.problems.first?.id == "move.timing")
  }

  @Test
  func `a counterexample of the rules or the store comes before a clause, but not where much is broken`() {
    func first(_ seam: String, _ ids: [String], isOfApp: Bool = true, isDeaf: Bool = false) -> String? {
      var report = ChapterVerdict(name: "idle", title: "")
      report.verdicts = idle.app.verify(Clause.all.filter { ids.contains($0.id) })
      if !isDeaf { report.forgetInsights() }
      var failure = SeamFailure(description: "given    x")
      failure.isOfApp = isOfApp
      let isFoundation = ["rules", "store"].contains(seam)
      report.seams = [SeamVerdict(name: seam, subject: "", isFoundation: isFoundation, failure: failure)]
      for index in report.verdicts.indices where report.verdicts[index].clause.id == "load.restore" {
        report.verdicts[index].failure?.script = ["save x00"]
      }
      return report.problems.first?.id
    }
    let many = ["move.sequence", "move.timing", "load.missing", "rules.flips", "save.whole", "pass.alert"]
    #expect(first("store", ["move.sequence"]) == "seams.store")
    #expect(first("model", ["move.sequence"]) == "move.sequence", "a script says more than a game does")
    #expect(first("store", many) == "rules.flips")
    #expect(
      first("store", many, isOfApp: false) == "seams.store", "no rule changes what a store makes of a text")
    let launches = many.filter { $0 != "load.missing" } + ["load.restore"]
    #expect(first("store", launches) == "load.restore", "no rule changes what a launch shows")
    #expect(first("rules", many, isOfApp: false) == "seams.rules")
    // That nothing follows a tap is said before what it breaks, but rules without a move would be the cause.
    #expect(first("store", many, isDeaf: true) == "pass.alert")
    #expect(first("rules", many, isOfApp: false, isDeaf: true) == "seams.rules")
  }

  @Test func `a task group that waits for all of its tasks is named only where a clause is broken`() {
    var report = report(idle, "move.sequence")
    report.waitingGroups = ["A.swift:7: withTaskGroup"]
    #expect(report.problems.contains { $0.sentence.hasPrefix("A.swift:7: withTaskGroup ends only when") })
    report.verdicts = []
    #expect(!report.problems.contains { $0.sentence.contains("withTaskGroup") })
  }

  @Test func `what reaches past the device comes first when the code stands still, and before a clause`() {
    var report = report(idle, "move.sequence", "rules.flips")
    report.forbiddenUses = ForbiddenUse.all(
      in: [("A.swift", SwiftSource("import Dispatch\nlet a = DispatchSemaphore(value: 0)"))])
    #expect(report.problems.first?.sentence.hasPrefix("A.swift:2: found DispatchSemaphore") == true)
    report.ending = Ending(cause: .slow)
    #expect(report.problems.first?.id == "source")
    report.ending = Ending(cause: .trap, reason: "Index out of range")
    #expect(report.problems.first?.id == "process")
    // A script that ends the process comes before what the source says, unless that is the likely cause.
    report.ending = nil
    report.verdicts[0].failure?.line = nil
    #expect(report.problems.first?.id == report.verdicts[0].clause.id)
    report.suspectsSource = true
    #expect(report.problems.first?.id == "source")
    report.suspectsSource = false
    report.verdicts[0].failure?.addresses = [1]
    #expect(report.problems.first?.id == "source", "what goes on without end is not at rest for that reason")
  }

  @Test func `a part that was not judged does not hold`() {
    var report = ChapterVerdict(name: "idle", title: "")
    #expect(report.isExpected)
    report.unjudgedParts = ["the part rules"]
    #expect(report.problems.map(\.sentence) == ["the part rules was not judged"])
  }

  @Test func `what depends on the order of a set is named with both events and a script`() throws {
    let script = "mode dark computer; settle"
    #expect(OrderDependence(in: script, ["0.000 a", "1.000 b"], ["0.000 a", "1.000 b"]) == nil)
    let found = try #require(OrderDependence(in: script, ["0.000 a", "1.000 b"], ["0.000 a", "1.000 c"]))
    var report = ChapterVerdict(name: "idle", title: "")
    report.orderDependence = found
    let problem = try #require(report.problems.first)
    #expect(problem.id == "order")
    #expect(problem.sentence.hasSuffix("once \"1.000 b\", once \"1.000 c\""))
    #expect(
      report.text(Style(isColoured: false, isTerminal: false), showsAll: false).contains("mode dark computer")
    )
    #expect(OrderDependence(in: script, ["a"], ["a", "b"])?.events.one == "nothing more")
  }

  @Test(arguments: [
    ("chapter-1", "swift run workbook replay"), ("idle", "swift run idle play --replay"),
  ])
  func `a script that is too long to be shown is kept in a file, with the command that shows it`(
    name: String, command: String
  ) throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let folder = temporary.path
    let play = try #require(
      ScenarioPlay.all(for: Clause.all, of: Clause.all, seeds: []).first {
        $0.script.text.joined().count > 800
      })
    var judge = Judge(Clause.all, knownDefects: [], seeds: []) {
      $0 == play ? Failure($0, sentence: "it fails") : nil
    }
    let clause = try #require(Clause.all.first { $0.id == play.clause })
    let report = ChapterVerdict(
      name: name, title: "", verdicts: [judge.verdict(on: clause)], failures: folder)
    let text = report.text(Style(isColoured: false), showsAll: false)
    let file = "\(folder)/\(clause.id).script"
    #expect(text.contains("swift run \(name) play --script \(file)"))
    #expect(text.contains("\(command) \(file)"))
    #expect(try Script(String(contentsOfFile: file, encoding: .utf8)).lines.count > 20)
  }

  @Test(arguments: [true, false])
  func `a defect that is no longer declared is named where it shows just as it is known`(isKnown: Bool) throws
  {
    let clause = try #require(Clause.all.first { $0.id == "save.whole" })
    var judge = Judge(Clause.all, knownDefects: [], seeds: []) { play in
      guard play.clause == clause.id, play.index == 0, !(play.isInstead && isKnown) else { return nil }
      return Failure(play, sentence: "it fails")
    }
    let verdict = judge.verdict(on: clause)
    #expect(verdict.undeclared == (isKnown ? .tornSave : nil))
    let other = idle.app.verify(Clause.all.filter { $0.id == "move.sequence" })
    let withOthers = ChapterVerdict(name: "idle", title: "", verdicts: [verdict] + other).problems
    #expect(withOthers.contains { $0.sentence == clause.sentence }, "what else is wrong may look like it")
    let said = ChapterVerdict(name: "idle", title: "", verdicts: [verdict]).problems.first?.sentence
    #expect(
      said == (isKnown ? "it has torn-save, which Main.swift does not declare: " : "") + clause.sentence)
  }

  @Test(arguments: [40, 60, 100])
  func `no line is longer than the terminal, and no word is broken`(width: Int) {
    let report = report(idle, "move.sequence", "move.timing", "load.missing", "rules.flips", "save.whole")
    let narrow = report.text(Style(isColoured: false, width: width, isTerminal: true), showsAll: true)
    // A command to paste stays as it is.
    let prose = narrow.replacing(#/swift run [\s\S]*?\nEND/#, with: "")
    let words = Set(report.text(Style(isColoured: false), showsAll: true).split { $0 == " " || $0 == "\n" })
    #expect(prose.split(separator: "\n").filter { $0.count > width } == [])
    #expect(
      prose.split { $0 == " " || $0 == "\n" }.filter { !words.contains($0) && !$0.hasSuffix("…") } == [])
  }

  @Test func `nothing is cut where there is no terminal`() {
    let clause = Clause.all.first { $0.id == "save.format" }
    let text = report(idle, "save.format", "load.bad").text(Style(isColoured: false), showsAll: true)
    #expect(!text.contains("…"))
    #expect(text.contains(clause?.sentence ?? "none"))
  }

  @Test func `colour is never the only sign`() {
    let report = report(idle, "move.sequence", "load.missing")
    let coloured = report.text(Style(isColoured: true), showsAll: true)
    let plain = report.text(Style(isColoured: false), showsAll: true)
    #expect(coloured.contains("\u{1B}["))
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }

  @Test func `a forbiddenUse or an escaped task is reported, and not expected`() {
    let forbiddenUses = ForbiddenUse.all(in: [("A.swift", SwiftSource("\n\nTask.sleep"))])
    let report = ChapterVerdict(name: "idle", title: "", forbiddenUses: forbiddenUses, escapes: 1)
    #expect(!report.isExpected)
    #expect(report.text(Style(isColoured: false), showsAll: true).contains("A.swift:3: found Task.sleep"))
    #expect(
      report.text(Style(isColoured: false), showsAll: true).contains(
        "Task.sleep, Task.yield, ContinuousClock"))
  }

  @Test func `JSON holds the outcome of every clause`() throws {
    let json = try report(idle, "move.sequence").json()
    for part in [#""id" : "move.sequence""#, #""outcome" : "broken""#, #""isExpected" : false"#, #""c4;"#] {
      #expect(json.contains(part))
    }
  }
}
