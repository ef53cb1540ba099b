internal import Explorer
public import Verification

extension App {
  /// Plays about `inputs` random inputs on the app and on its model, and returns a script for each
  /// difference.
  ///
  /// Each stands beside the name of the known defect that explains the difference, such as `lost-pass`, or the broken
  /// clause's id if none does. A script is one line, with commands separated by `; `.
  public func explored(seed: UInt64 = 6, inputs: Int = 10_000) -> [(defect: String, script: String)] {
    Explorer.explore(self, seed: seed, inputs: inputs).headlines.map { failure, _ in
      (failure.defect ?? failure.finding.clause, failure.script.replacing("\n", with: "; "))
    }
  }

  /// Counts how often each kind of input met each state of the app, in about `inputs` random inputs.
  public func coverage(seed: UInt64 = 6, inputs: Int = 10_000) -> Output {
    .coverage(Explorer.explore(self, seed: seed, inputs: inputs) { _ in false }.coverage)
  }
}
