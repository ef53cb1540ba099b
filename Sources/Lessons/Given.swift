internal import SourceFacts

extension Set<String> {
  /// The modules of the given parts: what every app has, and what is Reversi's.
  static let given: Self = ["MiniUIKit", "ReversiKit"]
}

extension Goal {
  /// A save is a value: what chapter 4 begins with, and what each chapter of part II is given.
  static let save = Goal(
    "there is a Save, which knows the board and no view; ViewController has no symbols, Main.swift no longRow"
  ) {
    $0.unused("Save") + $0.missingValue("Save") + $0.missingNaming(of: "Board", in: "Save")
      + $0.namings(ofModules: .given, in: "Save", except: "Disk")
      + $0.declarations(of: "ViewController.symbol")
      + $0.namings(of: "Character", "split", in: "ViewController")
      + $0.namings(of: "longRow", in: "Main.swift")
  }
}
