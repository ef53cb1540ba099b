internal import Supervision

// Which files of a chapter are its app, and what in the app can change.

extension Facts {
  /// The names, sorted, of the app's files from which nothing is used when the app runs, such as those of a second
  /// front end.
  package var filesNotInUse: [String] {
    let used = Set(inUse(apartFrom: ["LineFront"]).declarations.map(\.file))
    return files.map(\.name).filter { isOfApp($0) && !used.contains($0) }.sorted()
  }

  /// Returns the facts of the app alone: without the files that start it or hand its parts over to the suite, and
  /// without the files `others`.
  package func ofApp(without others: Set<String> = []) -> Facts {
    func isMeant(_ file: String) -> Bool { isOfApp(file) && !others.contains(file) }
    return Facts(
      module: module, files: files.filter { isMeant($0.name) },
      declarations: declarations.filter { isMeant($0.file) },
      references: references.filter { isMeant($0.file) })
  }

  /// The stored variables of classes, and those that belong to no type.
  ///
  /// Variables of a struct are not listed, because a struct's value changes where it is stored: the variable that
  /// stores it counts.
  package var changingState: [Declaration] {
    let classes = Set(declarations.filter { $0.symbol.kind == .class }.map(\.symbol.path))
    return declarations.filter { declaration in
      let path = declaration.symbol.path
      return declaration.isStored && declaration.isVariable
        && (path.count == 1 || classes.contains(path.dropLast()))
    }
  }

  /// The parts of the screen that an app can change, such as its board, each with the functions of the app that change
  /// it.
  package var screenWriters: [(thing: String, writers: [Declaration])] {
    Self.screen.map { thing, names in
      let writers = references.filter { reference in
        reference.symbol.module.hasSuffix("Kit") && names.contains(reference.symbol.fullName)
          && !reference.use.isDisjoint(with: [.write, .call])
      }.compactMap(\.container)
      return (thing, Set(writers).sorted { ($0.file, $0.line) < ($1.file, $1.line) })
    }
  }

  /// The parts of a screen, each with the properties and functions of the kits that change it.
  private static let screen: [(thing: String, names: Set<String>)] = [
    ("board", ["BoardView.setDisk", "BoardView.reset", "CellView.setDisk"]),
    ("texts", ["UILabel.text"]),
    ("message's disk", ["DiskView.disk", "NSLayoutConstraint.constant"]),
    ("players", ["UISegmentedControl.selectedSegmentIndex"]),
    ("thinking", ["UIActivityIndicatorView.startAnimating", "UIActivityIndicatorView.stopAnimating"]),
    ("dialogs", ["UIViewController.present", "UIViewController.dismiss", "UIAlertController.dismiss"]),
  ]
}
