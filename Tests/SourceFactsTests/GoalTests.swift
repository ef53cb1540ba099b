import Lessons
import Support
import Testing

@testable import SourceFacts

@Suite(.enabled(if: everythingIsTested)) struct `A goal` {
  private func evidence(_ question: @escaping @Sendable (Facts) -> [Evidence]) throws -> [String] {
    let facts = try Fixture.game.get()
    return Goal("A sentence", against: question).evidence(in: facts).map(\.description)
  }

  @Test func `a file imports nothing, or only what it may`() throws {
    #expect(try evidence { $0.imports(in: "Board.swift") } == [])
    #expect(try evidence { $0.imports(in: "Screen.swift") } == ["Screen.swift:1: imports Synchronization"])
    #expect(try evidence { $0.imports(in: "Screen.swift", except: "Synchronization") } == [])
    #expect(try evidence { $0.imports(in: "Game.swift") } == ["there is no file Game.swift"])
  }

  @Test func `a type or a file names nothing of another`() throws {
    #expect(try evidence { $0.namings(of: "Screen", "View", in: "Board.swift") } == [])
    #expect(
      try evidence { $0.namings(of: "Board", in: "Screen") } == [
        "Screen.swift:10: board names Board", "Screen.swift:10: board names Board.init",
        "Screen.swift:17: play names Board.isEmpty", "Screen.swift:18: play names Board.count",
      ])
    #expect(try evidence { $0.namings(of: "Board", in: "Game") } == ["nothing declares Game"])
  }

  @Test func `a type names nothing of a module but what it may`() throws {
    #expect(
      try evidence { $0.namings(ofModules: ["Swift"], in: "Board.Move") } == [
        "Board.swift:22: place names Int", "Board.swift:22: place names Void",
      ])
    #expect(try evidence { $0.namings(ofModules: ["Swift"], in: "Board.Move", except: "Int", "Void") } == [])
    #expect(try evidence { $0.namings(ofModules: ["Synchronization"], in: "Screen.swift") } == [])
  }

  @Test func `nothing but one type names another`() throws {
    #expect(
      try evidence { $0.namings(of: "Canceller", outside: ["Screen"]) } == [])
    #expect(
      try evidence { $0.namings(of: "Board.isEmpty", outside: ["View"]) }
        == ["Screen.swift:17: play names Board.isEmpty"])
    #expect(
      try evidence { $0.namings(of: "Canceller", outside: ["Screen", "Store"]) }
        == ["nothing declares Store"])
  }

  @Test func `nothing but one type uses the form of a function that takes another`() throws {
    func evidence(taking type: String) throws -> [String] {
      try self.evidence { $0.uses(of: ["View.show"], bypassing: "Board", taking: type) }
    }
    #expect(try evidence(taking: "String") == ["Screen.swift:17: play names View.show"])
    #expect(try evidence(taking: "Board") == [])
  }

  @Test func `no function names both of two things`() throws {
    #expect(
      try evidence { $0.functionsNaming(["Board"], and: ["View.show", "Canceller"]) } == [
        "Screen.swift:17: play names Board.isEmpty, and Screen.Canceller (line 15)"
      ])
    #expect(try evidence { $0.functionsNaming(["Board.cells"], and: ["View"]) } == [])
  }

  @Test func `a function names another`() throws {
    #expect(try evidence { $0.missingNaming(of: "Board.count", in: "Screen.play") } == [])
    #expect(
      try evidence { $0.missingNaming(of: "Board.count", in: "Screen.each") }
        == ["Screen.swift:22: Screen.each does not name Board.count"])
    #expect(try evidence { $0.missingNaming(of: "Board", in: "Game") } == ["nothing declares Game"])
  }

  @Test func `a type is there and of use`() throws {
    #expect(try evidence { $0.unused("Board") } == [])
    #expect(try evidence { $0.unused("Screen.Canceller") } == [])
    #expect(try evidence { $0.unused("Screen") } == ["nothing names Screen"])
    #expect(try evidence { $0.unused("Store") } == ["nothing declares Store"])
  }

  @Test func `an async function names something, or none does`() throws {
    #expect(try evidence { $0.missingAsyncNaming(of: "Board.isEmpty") } == [])
    #expect(
      try evidence { $0.asyncNamings(of: "Board.isEmpty") }
        == ["Screen.swift:17: play names Board.isEmpty"])
    #expect(try evidence { $0.asyncNamings(of: "Completion") } == [])
    #expect(
      try evidence { $0.missingAsyncNaming(of: "Completion") } == ["no async function names Completion"])
  }

  @Test func `a type keeps a value of another, alone or within another type`() throws {
    #expect(
      try evidence { $0.stored(ofType: "Board", in: "Screen") } == [
        "Screen.swift:10: Screen.board keeps a Board"
      ])
    #expect(try evidence { $0.missingStored(ofType: "Canceller", in: "Screen") } == [])
    #expect(
      try evidence { $0.missingStored(ofType: "Screen", in: "Board") } == ["Board keeps no Screen"])
    // It computes one, and keeps none.
    #expect(try evidence { $0.missingStored(ofType: "Bool", in: "Board") } == ["Board keeps no Bool"])
    #expect(try evidence { $0.missingStored(ofType: "Board", in: "Game") } == ["nothing declares Game"])
  }

  @Test func `a function takes these parameters together`() throws {
    #expect(
      try evidence { $0.functions(taking: "text", "completion", in: "View") }
        == ["Screen.swift:6: show takes text and completion"])
    #expect(try evidence { $0.functions(taking: "text", "completion", in: "View", except: "show") } == [])
    #expect(try evidence { $0.functions(taking: "text", "completion", in: "Screen") } == [])
    #expect(try evidence { $0.functions(taking: "text", "visit", in: "Screen.swift") } == [])
  }

  @Test func `a part is handed over where the chapter describes itself`() throws {
    let facts = try Fixture([
      "Main.swift": "enum Main {\nstatic let seam = RulesSeam()\nstatic let own: GameSeam? = .inTheApp\n}",
      "Seams.swift": """
      struct RulesSeam {}
      struct GameSeam {}
      struct StoreSeam {}
      extension GameSeam { static let inTheApp = GameSeam() }
      extension StoreSeam { static let other = StoreSeam() }
      """,
    ]).facts
    #expect(facts.missingSeam("rules") == [])
    #expect(facts.missingSeam("game") == [])
    #expect(
      facts.missingSeam("store").map(\.description)
        == ["Main.swift: hand over the store: the notebook shows how"])
  }

  @Test func `a type is there, or is gone`() throws {
    #expect(try evidence { $0.missing("Board", "Screen.Canceller") } == [])
    #expect(try evidence { $0.missing("Board", "Store") } == ["nothing declares Store"])
    #expect(try evidence { $0.declarations(of: "Store") } == [])
    #expect(
      try evidence { $0.declarations(of: "Canceller") } == ["Screen.swift:24: declares Screen.Canceller"])
  }

  @Test func `nothing keeps a function`() throws {
    #expect(
      try evidence { $0.storedFunctions() } == [
        "Board.swift:22: Board.Move.place.then keeps a function, () -> ()",
        "Screen.swift:12: Screen.log keeps a function, Swift.Array<@Sendable (Swift.String) -> ()>",
        "Screen.swift:25: Screen.Canceller.body keeps a function, () -> ()",
      ])
    #expect(try evidence { $0.storedFunctions(in: "View") } == [])
  }

  @Test func `nothing takes a function to call it later`() throws {
    #expect(
      try evidence { $0.callbackParameters() } == [
        "Screen.swift:6: show takes the function completion", "Screen.swift:26: init takes the function body",
      ])
    #expect(try evidence { $0.callbackParameters(in: "Board.swift") } == [])
  }

  @Test func `evidence is sorted in the order of the code, without duplicates`() throws {
    #expect(
      try evidence { $0.imports(in: "Screen.swift") + $0.imports(in: "Screen.swift") }.count == 1)
  }
}
