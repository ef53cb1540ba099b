import Support
import Testing

@testable import Lessons
@testable import SourceFacts

/// Questions about what leads to what, and other questions of the lessons' goals.
@Suite(.enabled(if: everythingIsTested)) struct `What leads to what` {
  private static let facts = Result {
    try Fixture([
      "Rules.swift": """
      import Synchronization

      nonisolated struct Rules {
        enum Stage { case open(Rules), over }
        static let size = 8
        func flips() -> [Int] { run(1) }
        private func run(_ step: Int) -> [Int] { [step] }
        func alone() -> Int { 1 }
      }

      extension Rules {
        func moves() -> [(x: Int, y: Int)] { flips().map { (x: $0, y: $0) } }
      }

      protocol Store { func keep(_ rules: Rules) }
      """,
      "Screen.swift": """
      import struct Synchronization.Atomic

      final class Clock { func sleep() async {} }
      final class Dice { func pick() -> Int { 1 } }
      final class Screen {
        var label = ""
        var control = 0
        private let clock = Clock()
        private let store: (any Store)?
        init(store: (any Store)?) { self.store = store }

        func begin() { next() }
        func next() { think { self.next() } }
        func think(then: @escaping () -> Void) { _ = rules.flips(); then() }
        var rules: Rules { Rules() }

        func play() async { await wait(); _ = rules.flips(); if player() { show() } }
        private func player() -> Bool { control == 1 }
        func show() { label = "x" }
        private func wait() async { await clock.sleep() }

        func save() async { store?.keep(rules); await wait() }
        func guess(_ dice: Dice) async { await save(); _ = dice.pick() }

        static func rest() async {}

        func group() async { await withTaskGroup(of: Void.self) { _ in } }
        func pair() async {
          async let one: Void = Self.rest()
          async
            let _: Void = Self.rest()
          let three: Void = await wait()
          _ = (await one, three)
        }
      }
      """,
    ]).facts
  }

  private func evidence(_ question: @escaping @Sendable (Facts) -> [Evidence]) throws -> [String] {
    Goal("A sentence", against: question).evidence(in: try Self.facts.get()).map(\.description)
  }

  @Test func `a function leads to what those it names lead to`() throws {
    #expect(try evidence { $0.missingPath(from: "Screen.begin", to: "Rules.run") } == [])
    #expect(
      try evidence { $0.missingPath(from: "Screen.begin", to: "Rules.run", avoiding: "think") }
        == ["Screen.swift:12: Screen.begin does not lead to Rules.run without going through think"])
    #expect(
      try evidence { $0.missingPath(from: "Screen.show", to: "Rules") }
        == ["Screen.swift:19: Screen.show does not lead to Rules"])
    #expect(try evidence { $0.missingPath(from: "Game", to: "Rules") } == ["nothing declares Game"])
  }

  @Test func `an async function leads to something`() throws {
    #expect(try evidence { $0.missingAsyncPath(to: "Rules.run", in: "Screen") } == [])
    #expect(
      try evidence { $0.missingAsyncPath(to: "Rules.alone") } == ["no async function leads to Rules.alone"])
    #expect(
      try evidence { $0.missingAsyncPath(to: "Rules.run", in: "Clock") }
        == ["no async function of Clock leads to Rules.run"])
  }

  @Test func `a function leads to several things and not to another`() throws {
    #expect(try evidence { $0.missingFunction(leadingTo: "Store", "Clock", butNotTo: "Dice.pick") } == [])
    #expect(
      try evidence { $0.missingFunction(leadingTo: "Dice.pick", "Clock", butNotTo: "Store") }
        == ["no function leads to Dice.pick and Clock and not to Store"])
  }

  @Test func `an async function leads to where a property is read`() throws {
    #expect(
      try evidence { $0.asyncReads(of: "Screen.control") }
        == ["Screen.swift:18: play leads to a read of Screen.control"])
    // It is written there.
    #expect(try evidence { $0.asyncReads(of: "Screen.label") } == [])
  }

  @Test func `a function leads back to itself`() throws {
    #expect(
      try evidence { $0.circles(leadingTo: "Rules.flips") } == ["Screen.swift:13: next leads back to itself"])
    #expect(try evidence { $0.circles(leadingTo: "Dice") } == [])
  }

  @Test func `a scope is a task group or an async let`() throws {
    #expect(
      try evidence { $0.scopes() } == [
        "Screen.swift:27: group names withTaskGroup", "Screen.swift:29: pair names async let",
        "Screen.swift:31: pair names async let",
      ])
    #expect(try evidence { $0.scopes(in: "Rules") } == [])
    #expect(try evidence { $0.missingScope(functions: 2) } == [])
    #expect(
      try evidence { $0.missingScope(functions: 3) }
        == ["only 2 functions open a task group or an async let"])
  }

  @Test func `a type is on no actor, with its extensions in the same file`() throws {
    #expect(
      try evidence { $0.onActor("Rules") } == ["Rules.swift:11: the extension of Rules is on the main actor"])
    #expect(
      try evidence { $0.onActor("Dice") }
        == ["Screen.swift:4: Dice is on the main actor"])
    #expect(try evidence { $0.onActor("Game") } == ["nothing declares Game"])
  }

  @Test func `a file knows nothing of a module but what it may`() throws {
    #expect(
      try evidence { $0.knowledge(ofModules: ["Synchronization"], inFilesDeclaring: "Rules") }
        == ["Rules.swift:1: imports all of Synchronization"])
    #expect(
      try evidence {
        $0.knowledge(ofModules: ["Synchronization"], inFilesDeclaring: "Screen", except: "Atomic")
      }
        == [])
  }

  @Test func `one thing is named without another, or twice`() throws {
    #expect(
      try evidence { $0.namings(of: "Rules.flips", withoutNaming: ["Screen.think", "Screen.wait"]) }
        == ["Rules.swift:12: moves names Rules.flips"])
    #expect(
      try evidence { $0.repeatedNamings(of: "Store.keep") } == [])
    #expect(try evidence { $0.repeatedNamings(of: "Clock.sleep") } == [])
    #expect(try evidence { $0.repeatedNamings(of: "Rules.flips") }.count == 3)
    #expect(try evidence { $0.missingNaming(of: "Dice.pick") } == [])
    #expect(try evidence { $0.missingNaming(of: "Rules.alone") } == ["nothing names Rules.alone"])
    #expect(try evidence { $0.missingNaming(of: "Dice", in: "Rules", orOf: "Rules", in: "Screen") } == [])
    #expect(
      try evidence { $0.missingNaming(of: "Dice", in: "Rules", orOf: "Dice", in: "Clock") }
        == ["Rules.swift:3: Rules does not name Dice"])
  }

  @Test func `a function that names something takes a callback`() throws {
    #expect(
      try evidence { $0.callbackParameters(ofFunctionsNaming: "Rules.flips") }
        == ["Screen.swift:14: think takes the function then"])
    #expect(try evidence { $0.callbackParameters(ofFunctionsNaming: "Store.keep") } == [])
  }

  @Test func `a type is a value, a protocol, or a class`() throws {
    #expect(try evidence { $0.missingValue("Rules") } == [])
    #expect(try evidence { $0.missingValue("Dice") } == ["Screen.swift:4: Dice is a class, not a value"])
    #expect(try evidence { $0.missingValue("Game") } == ["nothing declares Game"])
    #expect(try evidence { $0.missingProtocol("Store") } == [])
    #expect(try evidence { $0.missingProtocol("Rules") } == ["Rules.swift:3: Rules is not a protocol"])
  }

  @Test func `a case keeps what it is made of`() throws {
    #expect(try evidence { $0.missingStored(ofType: "Rules", in: "Rules.Stage") } == [])
    #expect(
      try evidence { $0.missingStored(ofType: "Dice", in: "Rules.Stage") } == ["Rules.Stage keeps no Dice"])
  }

  @Test func `a function takes or returns a pair`() throws {
    #expect(
      try evidence { $0.functions(withType: "(x: Swift.Int, y: Swift.Int)", in: "Rules") }
        == ["Rules.swift:12: moves takes or returns (x: Int, y: Int)"])
    #expect(try evidence { $0.functions(withType: "(x: Swift.Int, y: Swift.Int)", in: "Screen") } == [])
  }

  @Test func `something is declared in one file`() throws {
    #expect(try evidence { $0.declarations(of: "Rules", inFile: "Screen.swift") } == [])
    #expect(
      try evidence { $0.declarations(of: "Dice", inFile: "Screen.swift") } == [
        "Screen.swift:4: declares Dice"
      ])
  }
}
