internal import Explorer
public import Verification

extension App {
  /// Plays at least `inputs` random inputs on the app and on its model, and returns a script for each defect that
  /// shows, and for each other kind of difference between the two.
  ///
  /// A script is one line, with commands separated by `; `. With it comes the name of the known defect that explains
  /// the difference, such as `lost-pass`, or else the id of the broken clause.
  public func explored(seed: UInt64 = 6, inputs: Int = 10_000) -> [(defect: String, script: String)] {
    Explorer.explore(self, seed: seed, inputs: inputs).headlines.map { failure, _ in
      (failure.defect ?? failure.finding.clause, failure.script.replacing("\n", with: "; "))
    }
  }

}
