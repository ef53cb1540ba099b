internal import SourceFacts

extension Facts {
  /// The members of views that show something.
  static let shown = [
    "BoardView.setDisk", "BoardView.reset", "UILabel.text", "UIActivityIndicatorView.startAnimating",
    "UIActivityIndicatorView.stopAnimating", "DiskView.disk", "NSLayoutConstraint.constant",
    "UIViewController.present",
  ]

  /// The app's types whose names end in `end`, without `ViewController`, which is not the controller of one view.
  func types(endingWith end: String) -> [String] {
    ownTypes.filter { $0.hasSuffix(end) && $0 != "ViewController" }
  }

  /// The names of the app's top-level classes, structs and enums.
  var ownTypes: [String] {
    declarations.filter {
      [.class, .struct, .enum].contains($0.symbol.kind) && $0.symbol.path.count == 1
        && $0.symbol.module == module
    }.map(\.symbol.name)
  }

  /// Evidence for each naming of a view, except in bindings, controllers and the types that are handed to the suite.
  var viewsInModels: [Evidence] {
    let naming = Set(
      references.filter { Set.given.contains($0.symbol.module) }.compactMap(\.container?.symbol.path.first))
    return ownTypes.filter { type in
      naming.contains(type) && type != "Main"
        && !["Binding", "Controller", "Handle"].contains(where: type.hasSuffix)
    }.flatMap { viewNamings(in: $0) }
  }

  /// Evidence for each naming of one model by another; naming its superclass in its declaration does not count.
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

  /// The classes that conform to `MatchModel`, also in an extension or through a superclass or another protocol.
  var matchModels: [String] {
    let family = family
    return declarations.filter { $0.symbol.kind == .class && family.contains($0.symbol.fullName) }
      .map(\.symbol.name).sorted()
  }

  /// `MatchModel` and all types that conform to it.
  private var family: Set<String> {
    let headers = headers
    var family: Set = ["MatchModel"]
    while true {
      let next = headers.filter { family.contains($0.named) }.map(\.type)
      if family.isSuperset(of: next) { return family }
      family.formUnion(next)
    }
  }

  /// Each type with each type that is named in the inheritance clause of its declaration or of an extension.
  var headers: [(type: String, named: String)] {
    references.compactMap { reference in
      guard let place = reference.container?.symbol, place.kind.isType || place.kind == .extension,
        place.path.count == 1, reference.symbol.kind.isType, reference.symbol.module == module
      else { return nil }
      return (place.name, reference.symbol.name)
    }
  }

  /// Evidence that no model wraps another one; empty if one does.
  var missingWrappers: [Evidence] {
    let family = family
    let wraps = matchModels.contains { model in
      // A generic wrapper names the protocol twice: it conforms to it, and so does its type parameter.
      !typesKept(by: model).isDisjoint(with: family)
        || headers.count { $0.type == model && $0.named == "MatchModel" } > 1
    }
    return wraps ? [] : [Evidence("no MatchModel has another MatchModel inside")]
  }

  /// Evidence that no model uses the main queue or the clock; empty if one does.
  var missingTime: [Evidence] {
    let waits = matchModels.contains { model in
      types(reachedFrom: model).contains { type in
        ["Device.mainQueue", "MainQueue", "Device.clock"].contains { !namings(of: $0, in: type).isEmpty }
      }
    }
    return waits ? [] : [Evidence("no MatchModel names the main queue or the clock")]
  }

  /// Evidence that no type of the app has a name that ends in `end`; empty if one does.
  func missingAny(endingWith end: String) -> [Evidence] {
    types(endingWith: end).isEmpty ? [Evidence("no type has a name that ends in \(end)")] : []
  }

  /// The struct or enum `root` and those that it is made of, except `Board`.
  private func parts(of root: String) -> [String] {
    let values = Set(
      declarations.filter { [.struct, .enum].contains($0.symbol.kind) && $0.symbol.module == module }
        .map(\.symbol.name))
    return namesReached(from: root) { typesKept(by: $0).intersection(values).subtracting(["Board"]) }
  }

  /// Evidence for each Optional that `root` or one of its parts keeps, and for each computation with numbers in them.
  func waysToBeWrong(in root: String) -> [Evidence] {
    missing(root)
      + parts(of: root).flatMap { part in
        stored(ofType: "Optional", in: part)
          + references.filter { reference in
            // A list may count, and a result that is nil for a wrong number is safe.
            part != "NonEmpty" && reference.container?.symbol.path.first == part
              && !(reference.container?.symbol.type?.contains("Optional") ?? false)
              && ["Int.+", "Int.-", "Int.*", "Int.+=", "Int.-="].contains { reference.symbol.isCalled($0) }
          }.map { naming($0, as: "computes with") }
      }
  }

  /// The types that a `Turn` is made of.
  var partsOfTurn: [String] { parts(of: "Turn").filter { $0 != "Turn" } }

  /// Evidence for each of `places` that does not name exactly one model and exactly one kind of view.
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

  /// Evidence for each line where a controller sets something on a view.
  func settings(of place: String) -> [Evidence] {
    references.filter { reference in
      reference.container?.symbol.path.first == place
        && (Self.shown.contains { reference.symbol.isCalled($0) }
          || reference.use.contains(.write)
            && reference.symbol.isCalled("UISegmentedControl.selectedSegmentIndex"))
    }.map { naming($0, as: "sets") }
  }
}
