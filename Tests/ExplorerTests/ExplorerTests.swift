import Foundation
import PhoneKit
import ReversiKit
import Supervision
import Support
import Testing
import Verification

@testable import ChapterProgram
@testable import Explorer
@testable import Judging
@testable import Reversi
@testable import ReversiModel
@testable import solution_1
@testable import solution_2
@testable import solution_3
@testable import solution_4
@testable import solution_5
@testable import solution_6

@MainActor private let apps = [
  solution_1.Main.chapter, solution_2.Main.chapter, solution_3.Main.chapter, solution_4.Main.chapter,
  solution_5.Main.chapter, solution_6.Main.chapter,
].map(\.app)

/// An app with all defects of the original: solution 1, but for the one that it has fixed, and that one in the model.
@MainActor private let original = solution_1.Main.chapter.app
@MainActor private let lossy = ModelApp.app(ModelFault("a pass is lost at launch", defects: [.lostPass]))

@Suite(.enabled(if: everythingIsTested)) struct `The explorer` {
  /// From seed 1 on, the first failure of that kind, made small.
  private func failure(_ app: App, _ defect: Defect, _ part: Part) -> Exploration.Failure? {
    for seed in UInt64(1)...60 {
      let found = Explorer.explore(app, seed: seed, inputs: 2000) {
        $0.defect == defect.rawValue && $0.finding.part == part
      }
      if let failure = found.failures.first { return failure }
    }
    return nil
  }

  @Test func `it finds a lost pass, and needs no more than a launch on a save that must pass`() async throws {
    let failure = try #require(failure(await lossy, .lostPass, .alert))
    let commands = try Script(failure.script).lines.map(\.command)
    guard commands.count == 1, case .save(let bytes?) = commands[0] else {
      Issue.record("\(failure.script)")
      return
    }
    #expect(Save(bytes).map { ($0.dark | $0.light).nonzeroBitCount } == 2)
  }

  @Test func `a full board that kills a Computer is made small although no disk can be spared`() async throws
  {
    let app = await lossy
    let board = "save x10 1 --oooooo 2 --xooooo 3 xxxoxooo 4 xooxoooo 5 xoxxoxx- 6 -xx-xx--"
    let commands = try Script(board).lines.map(\.command)
    let found = try #require(app.finding(in: commands))
    let small = Shrinker.shrink(commands, finding: found.finding, of: app, defects: [])
    guard case .save(let bytes?) = small.commands.first else {
      Issue.record("\(small)")
      return
    }
    let save = try #require(Save(bytes))
    #expect((save.dark | save.light).nonzeroBitCount <= 2)
    #expect(save.modes.dark == .computer)
  }

  @Test func `an app that loses some passes only is not told to lose the others`() async throws {
    let app = await ModelApp.app(
      ModelFault("it loses light's passes at launch") { model, _, event in
        guard case .launch = event, model.phase == .passing, !model.isDarksTurn else { return }
        model.phase = .waiting
      })
    let found = Explorer.explore(app, seed: 1, inputs: 5000, patience: 100)
    #expect(!found.failures.isEmpty)
    for failure in found.failures {
      #expect(!failure.finding.sentence.contains("expected no dialog"))
      #expect(!failure.finding.sentence.contains("expected crashed"))
    }
  }

  @Test func `it finds the wrong order, and needs the moves d3 e3 f3`() async throws {
    let failure = try #require(failure(await original, .wrongOrder, .board))
    let script = try Script(failure.script)
    let taps = script.lines.filter { if case .tap = $0.command.reversiTouch { true } else { false } }
    #expect(taps.map(\.text) == ["d3", "e3", "f3"])
    #expect(script.lines.count <= 6)
    #expect(failure.finding.clause == "rules.order")
  }

  @Test func `it finds a torn save, and needs a tap, a switch and a kill`() async throws {
    let failure = try #require(failure(await original, .tornSave, .save))
    #expect(failure.script == "d3\nmode dark computer\nkill")
  }

  @Test func `it finds a swallowed alert, and needs a move, Reset and Cancel`() async throws {
    let failure = try #require(failure(await original, .swallowedAlert, .alert))
    let commands = try Script(failure.script).lines.map(\.command)
    #expect(commands.count <= 6)
    #expect(commands.contains(.reset))
    #expect(failure.finding.clause == "dialog.none-lost")
  }

  @Test(arguments: ["it thinks too little", "it thinks too long"])
  func `of a Computer that moves at a wrong instant it says when it should`(fault: String) async throws {
    let fault = try #require(ModelFault.all.first { $0.testDescription == fault })
    let app = await ModelApp.app(fault)
    let found = Explorer.explore(app, seed: 1, inputs: 500, patience: 100)
    let clauses = found.failures.map(\.finding.clause)
    #expect(clauses.contains("think.duration"))
    #expect(!clauses.contains("think.legal"))
  }

  @Test func `it finds a long row, and needs one file`() async throws {
    let failure = try #require(failure(await original, .longRow, .life))
    #expect(try Script(failure.script).lines.count == 1)
    #expect(failure.script.utf8.count < 60)
  }

  @Test func `it finds an overwritten save, and needs an empty file`() async throws {
    let failure = try #require(failure(await original, .overwrittenSave, .refusedSave))
    #expect(failure.script == "save raw \"\"")
  }

  @Test func `it finds a refused save that is written over when the disk works again`() async throws {
    let app = await ModelApp.app(ModelFault("a refused save is moved once or never", movesOnce: true))
    let failure = try #require(self.failure(app, .overwrittenSave, .refusedSave))
    #expect(failure.script.hasPrefix("save raw \"\"\nfault ") && failure.script.utf8.count < 60)
  }

  @Test(arguments: [
    "fault once move", "fault once write", "fault once replace", "fault full; wait 1; fault readonly",
    "fault readonly; c4; fault none; wait 0.5", "fault readonly; wait 1; fault full; kill; kill",
    "fault readonly; mode dark computer; fault kill 0; mode light computer; kill",
    "fault readonly; mode dark computer; fault kill 1; mode light computer; kill",
  ])
  func `it agrees with an app that keeps a refused save, whatever the disk does`(script: String) async throws
  {
    for app in [await ModelApp.app(), await solution_4.Main.chapter.app, await solution_5.Main.chapter.app] {
      for end in ["", "; c4; settle", "; fault none; c4; settle; kill"] {
        let commands = try Script("save raw \"x00\"; \(script)\(end)").lines.map(\.command)
        #expect(app.finding(in: commands)?.finding == nil, "\(app.name)")
      }
    }
  }

  @Test(arguments: await apps)
  func `an app does nothing that it does not declare`(app: App) {
    let found = Explorer.explore(app, seed: 1, inputs: 2500) { !$0.isDeclared }
    for failure in found.failures { Issue.record("\(failure.finding.sentence)\n\(failure.script)") }
  }

  @Test func `a defect that is not declared is a failure`() async {
    var app = await original
    app.knownDefects.remove(.overwrittenSave)
    let found = (UInt64(1)...10).map { seed in
      Explorer.explore(app, seed: seed, inputs: 1000) { $0.defect == Defect.overwrittenSave.rawValue }
    }
    #expect(found.contains { !$0.isExpected })
  }

  @Test(arguments: ["disks land too late", "it thinks too long"])
  func `what it finds is seen again by its script, and is no defect that the app has not`(fault: String)
    async throws
  {
    let fault = try #require(ModelFault.all.first { $0.testDescription == fault })
    let app = await ModelApp.app(fault)
    // By the second and the ninth it was not so once.
    for seed in everythingIsTested ? Array(UInt64(1)...9) : [2, 9] {
      for failure in Explorer.explore(app, seed: seed, inputs: 2000, patience: 100).failures {
        let commands = try Script(failure.script).lines.map(\.command)
        let defects = Set(failure.defect.flatMap { Defect(rawValue: $0) }.map { [$0] } ?? [])
        #expect(defects.isSubset(of: fault.defects), "seed \(seed): \(failure.script)")
        #expect(app.finding(in: commands) != nil, "seed \(seed): \(failure.script)")
        #expect(defects.isEmpty || app.finding(in: commands, defects: defects) == nil)
      }
    }
  }

  @Test func `of failures that break one clause each has a script of its own`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var failures = FailureFolder(of: folder.path)
    for (part, script) in [(Part.alert, "c4"), (.life, "d3"), (.life, "e6"), (.life, "f5")] {
      let finding = Finding(clause: "pass.dismiss", part: part, sentence: "It is wrong.", time: 0)
      let failure = Exploration.Failure(finding: finding, defect: nil, isDeclared: false, script: script)
      let lines = failure.lines("app", ReversiLanguage(), in: &failures, events: [])
      let name = try #require(lines.joined(separator: " ").firstMatch(of: /Failures\/(\S+\.script)/)).1
      let kept = try String(contentsOfFile: folder.file("Failures/\(name)"), encoding: .utf8)
      #expect(kept.contains(script))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("Failures")).sorted()
        == [
          "pass.dismiss-life-2.script", "pass.dismiss-life.script", "pass.dismiss-life-3.script",
          "pass.dismiss.script",
        ].sorted())
  }

  @Test func `a seed finds the same twice, and what is found can be merged and kept as JSON`() async throws {
    let app = await original
    func explore(_ seed: UInt64) -> Exploration {
      Explorer.explore(app, seed: seed, inputs: 1000) { $0.defect == Defect.overwrittenSave.rawValue }
    }
    let (one, other) = (explore(1), explore(2))
    #expect(explore(1).schedules == one.schedules)
    var merged = one
    merged.merge(try JSONDecoder().decode(Exploration.self, from: JSONEncoder().encode(other)))
    #expect(merged.inputs == one.inputs + other.inputs)
    #expect(merged.seeds == 2)
    #expect(merged.schedules == one.schedules + other.schedules)
    #expect(Set(merged.failures.map(\.finding.clause)).isSubset(of: ["load.keeps-bad"]))
  }

  @Test func `short scripts find a thought that was cancelled and plays all the same`() async {
    var scripts = ShortScripts(app: await ModelApp.app(ModelFault("late disks", hasLateDisks: true)))
    var found: Finding?
    while found == nil, scripts.length <= 3, let script = scripts.next() { found = script.finding }
    #expect(found?.clause == "think.cancel")
  }

  @Test(arguments: ["kill", "d3; kill", "d3; wait 0.25; kill", "d3; settle; kill"])
  func `a launch that saves is found, whatever went before it`(text: String) async throws {
    let fault = try #require(ModelFault.all.first { $0.testDescription == "launching saves" })
    let (finding, _) = try #require(
      await ModelApp.app(fault).finding(in: Script(text).lines.map(\.command)))
    #expect(finding.clause == "save.quiet")
  }

  @Test func `an app that never comes to rest is found, and not waited for`() async throws {
    let app = await ModelApp.app(ModelFault("it tries for ever", retriesForEver: true))
    let (finding, _) = try #require(app.finding(in: [.fault(.full), .settle]))
    #expect(finding.part == .rest)
    #expect(finding.clause == "app.rest")
  }

  @Test func `what is wrong between two jobs only, and right again in the same instant, is found`()
    async throws
  {
    let app = await ModelApp.app(ModelFault("the message flickers", isFlickering: true))
    let (finding, step) = try #require(app.finding(in: [.mode(.light, .computer), .reset]))
    #expect(step == 0)
    #expect(finding.part == .message)
    #expect(
      finding.sentence
        == """
        After "mode light computer" the message is o's turn, expected x's turn. It is so only for a moment.
        """)
  }

  @Test func `what comes together may take effect in any order, but whole`() async throws {
    let app = await solution_5.Main.chapter.app
    for text in [
      "c4 + mode dark computer", "reset + c4", "c4; wait 0.5 + c3",
      "mode dark computer; wait 2 + mode dark manual",
    ] {
      let commands = try Script(text).lines.map(\.command)
      for seed in UInt64(1)...20 {
        let choices = (0..<12).map { UInt8(truncatingIfNeeded: seed &* 7 >> UInt64($0) & 1) }
        #expect(app.finding(in: [.schedule(choices)] + commands)?.finding == nil, "\(text)")
      }
    }
  }

  @Test(arguments: [[0], [1]] as [[UInt8]])
  func `of two orders, a finding is about the one that explains most of what is seen`(choices: [UInt8])
    async throws
  {
    let app = await ModelApp.app(
      ModelFault(
        "the counts are wrong while it asks",
        show: { picture, model in
          if model.dialog == .confirmation { picture.game.darkCount += 1 }
        }))
    let commands = try Script("c4 + reset").lines.map(\.command)
    let finding = try #require(app.finding(in: [.schedule(choices)] + commands)?.finding)
    #expect(finding.part == .counts, "\(finding.sentence)")
  }

  /// The alert that the reset takes away need not be up between its OK and its jobs.
  @Test func `touches beside the OK of a reset reach an app that owes a pass`() async throws {
    let text = "save x11 1 xo-o----; reset; settle; ok + mode dark manual"
    for app in [await solution_3.Main.chapter.app, await solution_4.Main.chapter.app] {
      let commands = try Script(text).lines.map(\.command)
      #expect(app.finding(in: commands)?.finding == nil)
    }
  }
}
