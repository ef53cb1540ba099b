import Support
import Testing

@testable import Lessons
@testable import SourceFacts

@Suite(.enabled(if: everythingIsTested)) struct `What stands for a type` {
  private static let facts = Result {
    try Fixture([
      "Game.swift": """
      import Observation

      struct Score {}
      struct Board {}
      protocol Shows { func show() }
      protocol Screen: Shows {}
      struct Phone: Screen { func show() {} }
      struct Printer { func show() {} }

      final class Store<Value, Event> {
        private var value: Value
        private var events: [Event] = []
        init(_ value: Value) { self.value = value }
      }

      final class Game<View: Screen> {
        let view: View
        let store: Store<Score, Int>
        init(view: View, store: Store<Score, Int>) { (self.view, self.store) = (view, store) }
      }

      final class Host {
        let game: Game<Phone>
        let shows: any Shows
        init(game: Game<Phone>, shows: any Shows) { (self.game, self.shows) = (game, shows) }
      }

      @Observable
      final class Watched { var board = Board() }
      """
    ]).facts
  }
  private let facts: Facts

  init() throws { facts = try Self.facts.get() }

  @Test func `a type keeps what its type parameters stand for`() {
    #expect(facts.missingStored(ofType: "Score", in: "Store") == [])
    #expect(facts.missingStored(ofType: "Screen", in: "Game") == [])
    #expect(facts.missingStored(ofType: "Board", in: "Store") == [Evidence("Store keeps no Board")])
    #expect(facts.missingStored(ofType: "Printer", in: "Game") == [Evidence("Game keeps no Printer")])
  }

  @Test func `one property keeps a value, although others name it as an argument`() {
    #expect(facts.otherThanOneKeeper(of: "Score") == [])
  }

  @Test func `a type keeps another by a protocol to which that conforms`() {
    #expect(facts.missingStored(ofType: "Phone", in: "Host") == [])
    #expect(facts.missingStored(ofType: "Printer", in: "Host") == [Evidence("Host keeps no Printer")])
    #expect(facts.protocols(of: "Phone") == ["Screen", "Shows"])
  }

  @Test func `what a macro adds to a type is in the type`() {
    let namings = facts.references.filter { $0.symbol.isCalled("Board") }
    #expect(!namings.isEmpty)
    #expect(namings.allSatisfy { $0.container?.symbol.path.first == "Watched" })
  }
}
