internal import Explorer
public import Verification

extension App {
  /// Plays what nobody would, beside a model of the specification: for each defect that shows, the shortest script.
  public func explored(seed: UInt64 = 6, inputs: Int = 10_000) -> [(defect: String, script: String)] {
    Explorer.explore(self, seed: seed, inputs: inputs).headlines.map { failure, _ in
      (failure.defect ?? failure.finding.clause, failure.script.replacing("\n", with: "; "))
    }
  }

  /// Which inputs have met which state of the app when so many were played, and how often, as a map.
  public func coverage(seed: UInt64 = 6, inputs: Int = 10_000) -> Output {
    .coverage(Explorer.explore(self, seed: seed, inputs: inputs) { _ in false }.coverage)
  }
}
