internal import SourceFacts

extension Set<String> {
  /// The names of the modules that a chapter of Reversi builds on: `MiniUIKit`, as every chapter does, and Reversi's
  /// own.
  static let given: Self = ["MiniUIKit", "ReversiKit"]
}

extension Goal {
  /// The goal of the first step of chapter 4 and of each chapter of part II: a save is a value.
  static let save = Goal(
    """
    `Save` uses `Board` but no view; `ViewController` no longer converts symbols such as `x`; `.longRow` \
    is removed from `Main.swift`
    """
  ) {
    $0.missing(inUse: { $0.unused("Save") + $0.missingStored(ofType: "Board", inTypesReachedFrom: "Save") })
      + $0.missingValue("Save") + $0.missingNaming(of: "Board", in: "Save")
      + $0.namings(ofModules: .given, in: "Save", except: "Disk")
      + $0.declarations(of: "ViewController.symbol")
      + $0.namings(of: "Character", "split", in: "ViewController")
      + $0.namings(of: "longRow", in: "Main.swift")
  }
}
