import PhoneKit
import ReversiKit
import ReversiSuite
import Support
import Testing
import Verification

@testable import Explorer
@testable import Reversi

@Suite struct `Undo` {
  @Test func `the model as an app keeps every clause, those of undo too`() async {
    let app = await ModelApp.app(features: [.undo])
    for verdict in app.verify(seeds: [1]) where verdict.outcome != .holds {
      Issue.record("\(verdict.clause.id): \(verdict.outcome)")
    }
  }

  @Test(arguments: UndoFault.all)
  func `an app that is wrong in one thing breaks its clause`(wrong: UndoFault) async throws {
    let app = await ModelApp.app(wrong.fault, features: [.undo])
    let clause = try #require(app.language.clauses[wrong.clause])
    let isBroken = if case .broken = app.verify(clause).outcome { true } else { false }
    #expect(isBroken)
  }

  @Test(.enabled(if: everythingIsTested), arguments: UndoFault.all)
  func `the explorer finds it`(wrong: UndoFault) async {
    let app = await ModelApp.app(wrong.fault, features: [.undo])
    #expect(Explorer.findsSomething(in: app))
  }

  @Test func `every clause of undo has a fault that it must notice`() {
    let clauses = ReversiLanguage(features: [.undo]).clauses.map(\.id).filter { $0.hasPrefix("undo.") }
    #expect(Set(UndoFault.all.map(\.clause)) == Set(clauses))
  }

  @Test func `a trace says why the button does not answer`() async throws {
    let app = await ModelApp.app(features: [.undo])
    let script = try Script("trace on; undo; c4; settle; reset; undo", source: "here", language: app.language)
    let lines = Phone.simulate(app) { phone in
      var lines: [String] = []
      try? ScriptRun.play(script, on: phone) { lines.append($0) }
      return lines.filter { $0.contains("ignored") }
    }
    #expect(lines == ["0.000 ignored undo: the button is disabled", "0.500 ignored undo"])
  }

  @Test func `an app without the feature has no such word`() {
    #expect(throws: ScriptError.self) { try Script("undo") }
  }
}

/// One thing that an app gets wrong about undo, and the clause that says so.
struct UndoFault: Sendable, CustomTestStringConvertible {
  let clause: String
  let fault: ModelFault

  var testDescription: String { fault.testDescription }

  private init(
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

  /// Undo in a state like `isDeaf` does nothing.
  private init(_ clause: String, _ name: String, deafIn isDeaf: @escaping @Sendable (Model) -> Bool) {
    self.init(clause, name) { model, before, command in
      if command?.reversiTouch == .undo, isDeaf(before) { model = before }
    }
  }

  static let all = [
    UndoFault("undo.back", "a Computer's move is a move to take back") { model, before, _ in
      if case .thinking = before.phase, model.isMoving {
        model.history.append(Model.Past(position: before.position, hasPassed: before.hasPassed))
      }
    },
    UndoFault("undo.repeat", "only the latest move is kept") { model, _, _ in
      model.history = Array(model.history.suffix(1))
    },
    UndoFault(
      "undo.thinking", "Undo is dead while a Computer thinks",
      deafIn: { if case .thinking = $0.phase { true } else { false } }),
    UndoFault("undo.animating", "Undo is dead in a move", deafIn: { $0.isMoving }),
    UndoFault("undo.pass", "a pass is a move to take back") { model, before, command in
      if command == .button("Dismiss"), before.dialog == .pass {
        model.history.append(Model.Past(position: before.position, hasPassed: before.hasPassed))
      }
    },
    UndoFault("undo.over", "Undo is dead once the game is over", deafIn: { $0.phase == .over }),
    UndoFault("undo.modes", "Undo brings the players back too") { model, _, command in
      if command?.reversiTouch == .undo {
        model.computers = Computers()
        if case .thinking = model.phase { model.phase = .waiting }
      }
    },
    UndoFault("undo.reset", "a reset can be taken back") { model, before, command in
      if command == .button("OK"), before.isAsking { model.history = before.history }
    },
    UndoFault("undo.launch", "the start can be gone back to after a launch") { model, before, command in
      if command == nil, before.now == .zero, before.history.isEmpty, model.position != .start {
        model.history = [Model.Past(position: .start, hasPassed: false)]
      }
    },
    UndoFault("undo.dialog", "Cancel takes a move back") { model, before, command in
      if command == .button("Cancel"), before.dialog == .confirmation { model.handle(.undo) }
    },
    UndoFault("undo.nothing", "a new game can be undone") { model, _, command in
      if command == nil, model.position == .start, model.history.isEmpty {
        model.history = [Model.Past(position: .start, hasPassed: false)]
      }
    },
  ]
}
