public import SourceFacts

extension Facts {
  /// Returns evidence if `Main.swift` hands over no `part`, such as `rules`, to the suite.
  ///
  /// The part must be in a value of the type that `type` names; without `type`, that is `RulesSeam` for `rules`, and so
  /// on.
  public func missingSeam(_ part: String, as type: String? = nil) -> [Evidence] {
    let file = "Main.swift"
    let seam = type ?? Lesson.seam(part)
    return missingNaming(of: seam, in: file).isEmpty ? [] : [Evidence(file: file, Lesson.handOver(part))]
  }

  /// Returns evidence if `Main.swift` hands over no `part`, such as `rules`, or one that does not use all of `names`,
  /// such as `Board.flips`, with which the app itself does that part.
  public func missingSeam(_ part: String, of names: String...) -> [Evidence] {
    missingSeam(part, elseMissing: { $0.copies(in: Lesson.seam(part), of: names) })
  }

  /// Returns evidence if `Main.swift` hands over no `part`, and otherwise that of `question`, which asks whether what it
  /// hands over is the app's.
  func missingSeam(_ part: String, elseMissing question: (Facts) -> [Evidence]) -> [Evidence] {
    let missing = missingSeam(part)
    return missing.isEmpty ? question(self) : missing
  }

  /// Returns evidence for each place that makes a `StoreSeam` with the argument `tellsOfFailures`. With `false`, the
  /// suite does not test saves that fail; without the argument, it does.
  public func silentStores() -> [Evidence] {
    // `StoreSeam` has an initializer with that label and one without.
    references.filter { $0.symbol.usr.contains("StoreSeam") && $0.symbol.usr.contains("tellsOfFailures") }.map
    {
      Evidence($0, "says tellsOfFailures, so that failed saves are not tested: leave it out")
    }
  }
}

extension Lesson {
  /// Returns the type in whose values a `part`, such as `rules`, is handed over.
  fileprivate static func seam(_ part: String) -> String {
    part.prefix(1).uppercased() + part.dropFirst() + "Seam"
  }
}
