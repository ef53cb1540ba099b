internal import Explorer
public import Verification

extension App {
  /// Plays at least ten thousand random inputs on the app and on its model, and returns a script for each defect that
  /// shows, and for each other kind of difference between the two.
  ///
  /// A script is one line, with commands separated by `; `. With it comes the name of the known defect that explains
  /// the difference, such as `lost-pass`, or else the id of the broken clause.
  public func explored() -> [(defect: String, script: String)] {
    Explorer.explore(self, seed: 6, inputs: 10_000).headlines.map { failure, _ in
      (failure.defect ?? failure.finding.clause, failure.script.replacing("\n", with: "; "))
    }
  }
}
