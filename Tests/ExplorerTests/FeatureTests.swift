import PhoneKit
import ReversiKit
import ReversiSuite
import Support
import Testing
import Verification

@testable import Explorer
@testable import Reversi
@testable import ReversiModel

@Suite(.enabled(if: everythingIsTested)) struct `A feature` {
  @Test(
    arguments: [
      [.undo], [.moves], [.remote], [.undo, .moves], [.history], [.history, .undo], Set(Feature.allCases),
    ] as [Set<Feature>])
  func `is in the model as an app, which keeps every clause`(features: Set<Feature>) async {
    let app = await ModelApp.app(features: features)
    for verdict in app.verify(seeds: [1]) where verdict.outcome != .holds {
      Issue.record("\(verdict.clause.id): \(verdict.outcome)")
    }
  }

  @Test(arguments: FeatureFault.all)
  func `is broken by an app that is wrong in one thing`(wrong: FeatureFault) async throws {
    let app = await wrong.app
    let clause = try #require(app.language.clauses[wrong.clause])
    let isBroken = app.verify(clause).outcome == .broken
    #expect(isBroken)
  }

  // Whether something stays in memory is no part of the picture that the explorer compares.
  @Test(
    .enabled(if: everythingIsTested), arguments: FeatureFault.all.filter { $0.clause != "history.leaks" })
  func `is explored, and a fault is found`(wrong: FeatureFault) async {
    let app = await wrong.app
    #expect(Explorer.findsSomething(in: app))
  }

  @Test func `has a fault for each of its clauses, which must notice it`() {
    let clauses = ReversiLanguage().clausesOnRequest.flatMap(\.clauses).map(\.id)
    #expect(Set(FeatureFault.all.map(\.clause)) == Set(clauses))
  }

  @Test(.enabled(if: everythingIsTested), arguments: [[.history], Set(Feature.allCases)] as [Set<Feature>])
  func `is right in the model, however it is played`(features: Set<Feature>) async {
    let app = await ModelApp.app(features: features)
    for emphasis in Emphasis.allCases {
      let result = Explorer.explore(app, seed: 7, inputs: 10_000, emphasis: emphasis)
      #expect(result.failures.isEmpty, "\(result.failures)")
    }
  }

  @Test func `a trace says why the button does not answer`() async throws {
    let lines = try await printed("trace on; undo; c4; settle; reset; undo", with: [.undo])
    #expect(
      lines.filter { $0.contains("ignored") } == [
        "0.000 ignored undo: the button is disabled", "0.500 ignored undo",
      ])
  }

  @Test func `show prints the screen on top, and with a name the one below`() async throws {
    let rows = ["--xxx---", "---xo---"]
    let lines = try await printed("c4; settle; history; show; show game", with: [.history])
    #expect(lines.count == 14 + 13 && lines[3...4] == rows[...] && lines[17...18] == rows[...])
    #expect(
      lines[8..<14] == [
        "message: o's turn", "count: x 4, o 1", "list: 1 x c4", "selected: 1 x c4", "alert: -", "time: 0.500",
      ])
    #expect(
      lines[22...] == [
        "message: o's turn", "count: x 4, o 1", "mode: x manual, o manual", "thinking: -", "history: on",
      ])
  }

  @Test func `a trace tells of History, and of the game below it`() async throws {
    let lines = try await printed("c4; trace on; history; settle; back; history; back", with: [.history])
    #expect(
      lines == [
        "0.000 screen history", "0.000 history list empty", "0.000 history selected -", "0.250 cell d4 x",
        "0.500 saved o00", "0.500 message o's turn", "0.500 count x 4, o 1", "0.500 history list 1 x c4",
        "0.500 history selected 1 x c4", "0.500 screen game", "0.500 screen history", "0.500 screen game",
      ])
  }

  /// What an app with `features` prints when it plays a script.
  private func printed(_ script: String, with features: Set<Feature>) async throws -> [String] {
    let app = await ModelApp.app(features: features)
    let script = try Script(script, source: "here", language: app.language)
    return Phone.simulate(app) { phone in
      var lines: [String] = []
      try? ScriptRun.play(script, on: phone) { lines.append($0) }
      return lines
    }
  }

  @Test func `an app without it has no such words`() {
    for script in [
      "undo", "save o00 4 --xxx--- moves c4", "remote c4", "mode dark remote", "save x20", "history", "back",
      "show game",
    ] {
      #expect(throws: ScriptError.self) { try Script(script) }
    }
  }
}

/// One thing that an app gets wrong about its features, and the clause that says so.
struct FeatureFault: Sendable, CustomTestStringConvertible {
  let clause: String
  let fault: ModelFault

  var testDescription: String { fault.testDescription }

  @MainActor var app: App {
    ModelApp.app(
      fault,
      // A clause such as `moves.undo` is about two of them.
      features: Set(clause.split(separator: ".").compactMap { Feature(rawValue: String($0)) }))
  }

  init(
    _ clause: String, _ name: String, _ change: @escaping @Sendable (inout Model, Model, Command?) -> Void
  ) {
    self.clause = clause
    fault = ModelFault(name) { model, before, event in
      if case .input(let command) = event {
        change(&model, before, command)
      } else {
        change(&model, before, nil)
      }
    }
  }

  init(_ clause: String, _ fault: ModelFault) {
    self.clause = clause
    self.fault = fault
  }

  /// Undo in a state like `isDeaf` does nothing.
  private init(_ clause: String, _ name: String, deafIn isDeaf: @escaping @Sendable (Model) -> Bool) {
    self.init(clause, name) { model, before, command in
      if command?.reversiTouch == .undo, isDeaf(before) { model = before }
    }
  }

  static let all = undo + moves + remote + history

  private static let undo = [
    FeatureFault("undo.back", "a Computer's move is a move to take back") { model, before, _ in
      if case .thinking = before.phase, model.isMoving {
        model.history.append(before.past)
      }
    },
    FeatureFault("undo.repeat", "only the latest move is kept") { model, _, _ in
      model.history = Array(model.history.suffix(1))
    },
    FeatureFault(
      "undo.thinking", "Undo is dead while a Computer thinks",
      deafIn: { if case .thinking = $0.phase { true } else { false } }),
    FeatureFault("undo.animating", "Undo is dead in a move", deafIn: { $0.isMoving }),
    FeatureFault("undo.pass", "a pass is a move to take back") { model, before, command in
      if command == .button("Dismiss"), before.dialog == .pass {
        model.history.append(before.past)
      }
    },
    FeatureFault("undo.over", "Undo is dead once the game is over", deafIn: { $0.phase == .over }),
    FeatureFault("undo.modes", "Undo brings the players back too") { model, _, command in
      if command?.reversiTouch == .undo {
        model.modes = .manual
        if case .thinking = model.phase { model.phase = .waiting }
      }
    },
    FeatureFault("undo.reset", "a reset can be taken back") { model, before, command in
      if command == .button("OK"), before.isAsking { model.history = before.history }
    },
    FeatureFault("undo.launch", "the start can be gone back to after a launch") { model, before, command in
      if command == nil, before.now == .zero, before.history.isEmpty, model.position != .start {
        model.history = [Model.Past(position: .start, hasPassed: false)]
      }
    },
    FeatureFault("undo.dialog", "Cancel takes a move back") { model, before, command in
      if command == .button("Cancel"), before.dialog == .confirmation { model.handle(.undo) }
    },
    FeatureFault("undo.nothing", "a new game can be undone") { model, _, command in
      if command == nil, model.position == .start, model.history.isEmpty {
        model.history = [Model.Past(position: .start, hasPassed: false)]
      }
    },
  ]
}
