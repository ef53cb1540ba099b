internal import Supervision

// What of a chapter's code is its app, and what in the app changes the screen.

extension Facts {
  /// The app's types and functions that are not used when it runs, such as those of a second front end, and what is
  /// inside of them.
  package var idle: [Declaration] {
    let used = Set(inUse(apartFrom: ["LineFront"]).declarations)
    func isIdle(_ declaration: Declaration) -> Bool {
      (declaration.isFunction || declaration.symbol.kind.isType) && !used.contains(declaration)
    }
    let types = Set(declarations.filter { $0.symbol.kind.isType && isIdle($0) }.map(\.symbol.path))
    return declarations.filter { declaration in
      let path = declaration.symbol.path
      return isOfApp(declaration.file)
        && (isIdle(declaration) || path.indices.dropFirst().contains { types.contains(Array(path[..<$0])) }
          || declaration.symbol.kind == .extension && types.contains(path))
    }
  }

  /// Returns the facts without `declarations` and what these name.
  package func without(_ declarations: [Declaration]) -> Facts {
    let left = Set(declarations)
    return Facts(
      module: module, files: files, declarations: self.declarations.filter { !left.contains($0) },
      references: references.filter { !($0.container.map(left.contains) ?? false) })
  }

  /// Returns the facts of the app alone: without the files that start it or hand its parts over to the suite.
  package func ofApp() -> Facts {
    Facts(
      module: module, files: files.filter { isOfApp($0.name) },
      declarations: declarations.filter { isOfApp($0.file) },
      references: references.filter { isOfApp($0.file) })
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
