public import SourceFacts

extension Facts {
  /// Evidence that `Main.swift` does not hand a part, such as `rules`, over to the suite; empty if it does.
  ///
  /// The suite takes the part as a `RulesSeam`, unless `type` names another.
  public func missingSeam(_ part: String, as type: String? = nil) -> [Evidence] {
    let file = "Main.swift"
    let seam = type ?? part.prefix(1).uppercased() + part.dropFirst() + "Seam"
    return missingNaming(of: seam, in: file).isEmpty ? [] : [Evidence(file: file, Lesson.handOver(part))]
  }

  /// Evidence for each store that is handed over as one that does not tell of saves that failed.
  public func silentStores() -> [Evidence] {
    references.filter { $0.symbol.usr.contains("StoreSeam") && $0.symbol.usr.contains("tellsOfFailures") }.map
    {
      Evidence($0, "says tellsOfFailures, so that failed saves are not tested: leave it out")
    }
  }
}
