import Support
import Testing

@testable import Lessons
@testable import SourceFacts

/// Ways through protocols, tasks and helpers, and what a value keeps.
@Suite(.enabled(if: everythingIsTested)) struct `Ways of all kinds` {
  private static let facts = Result {
    try Fixture([
      "Queue.swift": """
      import Synchronization

      final class View { func set() {} }
      protocol Request { func show(on view: View) }
      protocol Listener: AnyObject { func hear(_ queue: Queue) }

      struct Setting: Request { func show(on view: View) { view.set() } }
      final class Ear: Listener { func hear(_ queue: Queue) { View().set() } }

      final class Queue {
        private var requests: [any Request] = []
        private weak var listener: (any Listener)?
        func next(_ view: View) {
          for request in requests { request.show(on: view) }
          listener?.hear(self)
        }
      }
      """,
      "Loop.swift": """
      final class Clock { func sleep() async {} }
      final class Store {
        init(_ name: String) {}
      }
      func make() -> Store { Store("x") }

      final class Loop {
        private var goOn: () -> Void = {}
        private let view = View()
        private let store = make()
        init() { goOn = { [unowned self] in place() } }

        func turn() async { await clock().sleep(); view.set() }
        func start() { Task { await Clock().sleep() } }
        func far() async { start(); view.set() }
        func place() { view.set(); goOn() }
        func rest() { goOn() }
        private func clock() -> Clock { Clock() }
      }

      struct Order { let perform: (Loop) -> Void }
      struct Plain { let count: Int }
      """,
    ]).facts
  }

  private func evidence(_ question: @escaping @Sendable (Facts) -> [Evidence]) throws -> [String] {
    Goal("A sentence", against: question).evidence(in: try Self.facts.get()).map(\.description)
  }

  @Test func `a call through a protocol leads to what fulfils it`() throws {
    #expect(try evidence { $0.missingPath(from: "Queue", to: "View.set") } == [])
    // A delegate, which knows the queue, is no part of it.
    #expect(
      try evidence { $0.uses(of: ["View.set"], bypassing: "Queue") }.filter { $0.contains("Queue.swift") }
        == ["Queue.swift:8: hear names View.set"])
  }

  @Test func `one who is handed a thing does not make it`() throws {
    #expect(
      try evidence { $0.paths(from: "Loop", to: "Store.init") }
        == ["Loop.swift:10: store names make, which leads to Store.init"])
    #expect(try evidence { $0.paths(from: "Queue", to: "Store.init") } == [])
    #expect(try evidence { $0.missingPath(from: "Loop", to: "Store.init") } == [])
  }

  @Test func `an async function waits for what it leads to`() throws {
    #expect(try evidence { $0.missingAsyncFunction(leadingTo: "View.set", "Nobody or Clock.sleep") } == [])
    #expect(
      try evidence {
        $0.withoutReferences { $0.container?.symbol.name == "turn" }
          .missingAsyncFunction(leadingTo: "View.set", "Clock.sleep")
      } == ["no async function leads to View.set, and to Clock.sleep, all in tasks that it waits for"])
  }

  @Test func `a callback in a property`() throws {
    #expect(
      try evidence { $0.callbacksStored(in: "Loop", calledOnTheWayTo: "View.set") }
        == [
          "Loop.swift:16: place does not go on by itself but calls the function that is kept in Loop.goOn"
        ])
  }

  @Test func `a value keeps no function`() throws {
    #expect(
      try evidence { $0.missingValue("Order") }
        == ["Loop.swift:21: Order.perform keeps a function, (sample.Loop) -> (), as no value does"])
    #expect(try evidence { $0.missingValue("Plain") } == [])
  }
}
