import Testing

@testable import Notebooks

@Suite struct `A reel` {
  private let screens = ["a", "b"]

  private func block(_ output: String, _ changes: String) -> Page.Block {
    .reel(Reel(screens: screens, changes: changes), .code("ask", .script, .text(output)))
  }

  @Test func `that differs while what is printed is the same is no news`() {
    let found = PublishedOutputs([block("x", "0:0 250:1")], named: ["a"])
    #expect(found.block("a", now: block("x", "0:0 500:1")) == block("x", "0:0 250:1"))
  }

  @Test func `of code that prints something else now can be played beside the one that was found`() {
    let found = PublishedOutputs([block("x", "0:0 250:1")], named: ["a"])
    guard
      case .changed(let old, .reel(let reel, .table(.difference))) = found.block("a", now: block("y", "0:0"))
    else {
      Issue.record("\(found.block("a", now: block("y", "0:0")))")
      return
    }
    #expect(old == block("x", "0:0 250:1"))
    #expect(reel.changes == "0:0")
  }
}
