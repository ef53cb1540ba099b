internal import Reversi
public import Verification

extension Clause {
  /// All clauses, in the order of the specification.
  public static let all: [Clause] =
    rules + move + players + thinking + messages + passing + reset + dialogs + saving + loading
}

extension Scenario {
  init(_ title: String, _ script: String, brokenBy defects: Defect..., instead: String? = nil) {
    self.init(title, script, language: .reversi, brokenBy: defects, instead: instead)
  }
}

extension App {
  /// Holds the app against clauses: each scenario on the plain schedule and on one for each of the seeds.
  public func verify(_ clauses: [Clause] = Clause.all, seeds: [UInt64] = []) -> [Verdict] {
    verify(clauses, of: Clause.all, seeds: seeds)
  }

  /// Holds the app against one clause.
  public func verify(_ clause: Clause, seeds: [UInt64] = []) -> Verdict {
    verify(clause, of: Clause.all, seeds: seeds)
  }
}
