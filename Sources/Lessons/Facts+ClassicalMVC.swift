internal import SourceFacts

extension Facts {
  /// What shows something on a view.
  static let shown = [
    "BoardView.setDisk", "BoardView.reset", "UILabel.text", "UIActivityIndicatorView.startAnimating",
    "UIActivityIndicatorView.stopAnimating", "DiskView.disk", "NSLayoutConstraint.constant",
    "UIViewController.present",
  ]

  /// The types of the app whose names end like this; of the controllers, those that are about one view.
  func types(endingWith end: String) -> [String] {
    ownTypes.filter { $0.hasSuffix(end) && $0 != "ViewController" }
  }

  var ownTypes: [String] {
    declarations.filter {
      [.class, .struct, .enum].contains($0.symbol.kind) && $0.symbol.path.count == 1
        && $0.symbol.module == module
    }.map(\.symbol.name)
  }

  /// Where a type names a view: any but bindings, controllers, and what is handed to the suite.
  var viewsInModels: [Evidence] {
    let naming = Set(
      references.filter { Set.given.contains($0.symbol.module) }.compactMap(\.container?.symbol.path.first))
    return ownTypes.filter { type in
      naming.contains(type) && type != "Main"
        && !["Binding", "Controller", "Handle"].contains(where: type.hasSuffix)
    }.flatMap { viewNamings(in: $0) }
  }

  /// Where a model names another one, and not the protocol that they share; a class above it does not count.
  var modelsInModels: [Evidence] {
    let models = matchModels
    let headers = headers
    return references.filter { reference in
      guard let place = reference.container?.symbol.path.first, let named = reference.symbol.path.first else {
        return false
      }
      return place != named && models.contains(place) && models.contains(named)
        && !headers.contains { $0.type == place && $0.named == named }
    }.map { naming($0) }
  }

  /// The classes that are a `MatchModel`: they say so, or an extension of theirs, or a class or protocol above them.
  var matchModels: [String] {
    let family = family
    return declarations.filter { $0.symbol.kind == .class && family.contains($0.symbol.fullName) }
      .map(\.symbol.name).sorted()
  }

  /// `MatchModel`, and everything that conforms to it.
  private var family: Set<String> {
    let headers = headers
    var family: Set = ["MatchModel"]
    while true {
      let next = headers.filter { family.contains($0.named) }.map(\.type)
      if family.isSuperset(of: next) { return family }
      family.formUnion(next)
    }
  }

  /// The types, and what is named in their first lines or in those of their extensions.
  var headers: [(type: String, named: String)] {
    references.compactMap { reference in
      guard let place = reference.container?.symbol, place.kind.isType || place.kind == .extension,
        place.path.count == 1, reference.symbol.kind.isType, reference.symbol.module == module
      else { return nil }
      return (place.name, reference.symbol.name)
    }
  }

  /// That no model has another one inside, as evidence.
  var missingWrappers: [Evidence] {
    let family = family
    let wraps = matchModels.contains { model in
      // A generic wrapper names the protocol twice: that it is one, and that what it has inside is.
      !typesKept(by: model).isDisjoint(with: family)
        || headers.count { $0.type == model && $0.named == "MatchModel" } > 1
    }
    return wraps ? [] : [Evidence("no MatchModel has another MatchModel inside")]
  }

  /// That no model waits for anything, as evidence.
  var missingTime: [Evidence] {
    let waits = matchModels.contains { model in
      types(reachedFrom: model).contains { type in
        ["Device.mainQueue", "MainQueue", "Device.clock"].contains { !namings(of: $0, in: type).isEmpty }
      }
    }
    return waits ? [] : [Evidence("no MatchModel names the main queue or the clock")]
  }

  func missingAny(endingWith end: String) -> [Evidence] {
    types(endingWith: end).isEmpty ? [Evidence("no type is called …\(end)")] : []
  }

  /// The structs and enums that a value is made of, itself among them; except a board, which is asked and not kept.
  private func parts(of root: String) -> [String] {
    let values = Set(
      declarations.filter { [.struct, .enum].contains($0.symbol.kind) && $0.symbol.module == module }
        .map(\.symbol.name))
    var parts = [root]
    var next = 0
    while next < parts.count {
      parts += typesKept(by: parts[next]).intersection(values).subtracting(parts + ["Board"]).sorted()
      next += 1
    }
    return parts
  }

  /// Where a value, or what it is made of, keeps an Optional or makes something of a computed number.
  func waysToBeWrong(in root: String) -> [Evidence] {
    missing(root)
      + parts(of: root).flatMap { part in
        stored(ofType: "Optional", in: part)
          + references.filter { reference in
            // A list may count, and what is nil where the number is wrong is right.
            part != "NonEmpty" && reference.container?.symbol.path.first == part
              && !(reference.container?.symbol.type?.contains("Optional") ?? false)
              && ["Int.+", "Int.-", "Int.*", "Int.+=", "Int.-="].contains { reference.symbol.isCalled($0) }
          }.map { naming($0, as: "computes with") }
      }
  }

  /// The values that a turn is made of.
  var partsOfTurn: [String] { parts(of: "Turn").filter { $0 != "Turn" } }

  /// Which of these types are about no model or several, or about no kind of view or several.
  func parties(of places: [String]) -> [Evidence] {
    let models = family.union(ownTypes.filter { typesKept(by: $0).contains("Source") })
    let views = [
      "BoardView", "UILabel", "DiskView", "UISegmentedControl", "UIActivityIndicatorView", "UIButton",
      "UIAlertController",
    ]
    return places.flatMap { place -> [Evidence] in
      let named = typesNamed(in: place)
      return one("model", named.intersection(models), in: place)
        + one("kind of view", named.intersection(views), in: place)
    }
  }

  private func typesNamed(in place: String) -> Set<String> {
    let inside = references.filter {
      $0.container?.symbol.path.first == place && ($0.symbol.kind.isType || $0.symbol.kind == .initializer)
    }
    return Set(inside.compactMap(\.symbol.path.first))
  }

  private func one(_ what: String, _ named: Set<String>, in place: String) -> [Evidence] {
    if named.count == 1 { return [] }
    let list = named.sorted().joined(separator: ", ")
    let found = named.isEmpty ? "no \(what)" : "more than one \(what): \(list)"
    let type = declarations.first { $0.symbol.isCalled(place) && $0.symbol.kind.isType }
    return [Evidence(file: type?.file, line: type?.line, "\(place) names \(found)")]
  }

  /// Where a controller shows something.
  func settings(of place: String) -> [Evidence] {
    references.filter { reference in
      reference.container?.symbol.path.first == place
        && (Self.shown.contains { reference.symbol.isCalled($0) }
          || reference.use.contains(.write)
            && reference.symbol.isCalled("UISegmentedControl.selectedSegmentIndex"))
    }.map { naming($0, as: "sets") }
  }
}
