internal import Explorer
public import Verification

extension App {
  /// Explores the app beside the model: the shortest script for each defect found.
  public func explored(seed: UInt64 = 6, inputs: Int = 10_000) -> [(defect: String, script: String)] {
    Explorer.explore(self, seed: seed, inputs: inputs).headlines.map { failure, _ in
      (failure.defect ?? failure.finding.clause, failure.script.replacing("\n", with: "; "))
    }
  }

  /// A map of how often each input met each state of the app, after `inputs` random inputs.
  public func coverage(seed: UInt64 = 6, inputs: Int = 10_000) -> Output {
    .coverage(Explorer.explore(self, seed: seed, inputs: inputs) { _ in false }.coverage)
  }
}
