import Reversi
import ReversiKit
import ReversiModel
import ReversiSuite
import Testing
import Verification

/// The suite bites: it accepts a right app and catches every wrong one.
@Suite struct WrongAppTests {
  @Test func `the reference app satisfies every clause`() {
    for verdict in reference(nil).verify(seeds: [1, 2]) where verdict.outcome != .holds {
      Issue.record("\(verdict.clause.id) does not hold for an app without a fault: \(verdict.outcome)")
    }
  }

  @Test(arguments: Fault.allCases)
  func `a wrong app is caught by the clause aimed at it`(fault: Fault) throws {
    let app = reference(fault)
    let aimed = try #require(
      Clause.all.first { $0.id == fault.clause }, "there is no clause \(fault.clause) to catch \(fault)")
    if app.verify(aimed).isBroken { return }
    let others = app.verify().filter(\.isBroken).map(\.clause.id)
    let caught = others.isEmpty ? "it survived" : "only \(others.joined(separator: ", ")) caught it"
    Issue.record("\(fault.clause) holds for an app with the fault \(fault): \(caught)")
  }

  @Test func `every clause has a fault aimed at it`() {
    let aimedAt = Set(Fault.allCases.map(\.clause))
    #expect(Clause.all.map(\.id).filter { !aimedAt.contains($0) } == [])
  }

  private func reference(_ fault: Fault?) -> App {
    App(name: "reference") { ReferenceApp(device: $0, fault: fault) }
  }
}

extension Verdict {
  fileprivate var isBroken: Bool { outcome == .broken }
}
