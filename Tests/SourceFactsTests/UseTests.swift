import Support
import Testing

@testable import Lessons
@testable import SourceFacts

@Suite(.enabled(if: everythingIsTested)) struct `Code that the app runs` {
  private static let facts = Result {
    try Fixture([
      "Main.swift": """
      enum Main {
        static let rules = RulesSeam.board
        static func begin() { Screen().begin() }
      }
      struct RulesSeam { static let board = forTheSuite }
      func forTheSuite() {}
      """,
      "Screen.swift": """
      protocol Model: AnyObject { func play(); func pass() }
      class Observed { func tell() {} }
      final class Game: Observed, Model {
        var moves = 0
        func play() { moves += 1 }
        func pass() {}
        override func tell() { heard() }
        func heard() {}
        func never() { _ = Wrapped(inside: self) }
      }
      final class Wrapped: Model {
        let inside: any Model
        init(inside: any Model) { self.inside = inside }
        func play() { inside.play() }
        func pass() { inside.pass() }
      }
      enum State {
        case thinking(Token)
        case unused(Wrapped)
      }
      struct Token: Equatable { static func == (one: Self, other: Self) -> Bool { same() } }
      func same() -> Bool { true }
      final class Screen {
        private let model: any Model = Game()
        private let observed: Observed = Game()
        private var state: State?
        private var kept = Token()
        func begin() {
          model.play()
          observed.tell()
          kept = Token()
          if case .thinking(let token) = state { print(token) }
        }
      }
      """,
      "Controller.swift": """
      class UIViewController {}
      final class Controller: UIViewController { func show() { shown() } }
      func shown() {}
      """,
      "Seams.swift": """
      extension RulesSeam {
        static func ask() { Game().play(); Controller().show() }
      }
      """,
    ]).facts
  }
  private let facts: Facts
  private let inUse: Facts

  init() throws {
    facts = try Self.facts.get()
    inUse = facts.inUse
  }

  @Test(arguments: [
    ("Screen.begin", true), ("Screen.model", true), ("Model.play", true), ("Game.play", true),
    ("Observed.tell", true), ("Game.heard", true), ("State.thinking", true), ("Token", true), ("same", true),
    ("Model.pass", false), ("Game.pass", false), ("Game.never", false), ("Wrapped", false),
    ("Wrapped.play", false), ("State.unused", false), ("Screen.kept", false), ("forTheSuite", false),
  ])
  func `is what Main leads to, also through protocols and overrides`(name: String, isInUse: Bool) {
    #expect(inUse.declarations.contains { $0.symbol.isCalled(name) } == isInUse)
  }

  @Test(arguments: [
    ("RulesSeam.ask", true), ("Game.play", true), ("Game.moves", true), ("Game.heard", false),
    ("Screen.begin", false), ("Controller.show", false), ("shown", false),
  ])
  func `is apart from that what a part leads to, which makes no view controller`(
    name: String, isOfParts: Bool
  ) {
    #expect(facts.ofParts.declarations.contains { $0.symbol.isCalled(name) } == isOfParts)
  }

  @Test func `has the associated values of the cases that it names`() {
    #expect(inUse.typesKept(by: "State") == ["Token"])
  }

  @Test func `is asked where something must be there`() {
    #expect(facts.missing(inUse: { $0.unused("Game") }) == [])
    #expect(
      facts.missing(inUse: { $0.missingStored(ofType: "Token", in: "Screen") }).map(\.found) == [
        "Screen keeps no Token (code that never runs does not count)"
      ])
    #expect(facts.missing(inUse: { $0.missing("Nothing") }).map(\.found) == ["nothing declares Nothing"])
  }
}
