internal import SourceFacts
internal import Supervision

extension Facts {
  /// The members of views and of view controllers that change what the screen shows.
  static let shown = [
    "BoardView.setDisk", "BoardView.reset", "UILabel.text", "UIActivityIndicatorView.startAnimating",
    "UIActivityIndicatorView.stopAnimating", "DiskView.disk", "NSLayoutConstraint.constant",
    "ListView.lines", "ListView.selectedIndex", "UIViewController.present",
  ]

  /// The names of the app's types and free functions, except view controllers and the models, that set something on
  /// a view.
  var bindings: [String] { ownParts(where: isShowing) }

  /// The names of the app's types and free functions, except view controllers and the models, that listen to a view:
  /// they add an action to a control or are the delegate of a board view.
  var controllers: [String] {
    ownParts { reference in
      ["UIControl.addAction", "BoardView.delegate", "BoardViewDelegate"].contains {
        reference.symbol.isCalled($0)
      }
    }
  }

  private func ownParts(where isMeant: (Reference) -> Bool) -> [String] {
    let places = Set(references.filter(isMeant).compactMap(\.owner))
    let others = Set(matchModels + viewControllers + ["ViewController", "Main"])
    return (ownTypes + freeFunctions).filter { places.contains($0) && !others.contains($0) }
  }

  /// The names of the app's functions outside all types, each once.
  private var freeFunctions: [String] {
    Set(
      declarations.filter {
        $0.symbol.kind == .function && $0.symbol.path.count == 1 && $0.symbol.module == module
      }.map(\.symbol.name)
    ).sorted()
  }

  private func isShowing(_ reference: Reference) -> Bool {
    Self.shown.contains(where: reference.symbol.isCalled)
      || reference.use.contains(.write)
        && reference.symbol.isCalled("UISegmentedControl.selectedSegmentIndex")
  }

  /// Evidence if the app runs no ``bindings`` or no ``controllers``, as `parts` says; `what` is what these do.
  func missing(_ parts: @escaping (Facts) -> [String], _ what: String) -> [Evidence] {
    missing(inUse: { parts($0).isEmpty ? [Evidence("nothing but ViewController \(what)")] : [] })
  }

  /// Evidence if nothing that the app runs sets anything on a view, apart from the view controller and the models.
  var missingBindings: [Evidence] { missing(\.bindings, "shows anything") }

  /// Evidence for each of ``bindings`` and ``controllers``, which set something on a view or listen to one, that the
  /// view controller does not name, directly or through others.
  var unconnected: [Evidence] {
    let own = Set(ownTypes + freeFunctions)
    let connected = namesReached(from: "ViewController") { place in
      let named = references.filter { $0.owner == place && $0.symbol.module == module }
      return Set(named.compactMap(\.symbol.path.first)).intersection(own)
    }
    return (bindings + controllers).filter { !connected.contains($0) }.map {
      Evidence("ViewController connects no \($0)")
    }
  }

  /// The names of the app's top-level classes, structs and enums.
  var ownTypes: [String] {
    declarations.filter {
      [.class, .struct, .enum].contains($0.symbol.kind) && $0.symbol.path.count == 1
        && $0.symbol.module == module
    }.map(\.symbol.name)
  }

  /// Evidence for each reference to a view in a class that conforms to `MatchModel`, or in a type that such a class
  /// names, directly or through others.
  var viewsInModels: [Evidence] {
    Set(matchModels.flatMap { types(reachedFrom: $0) }).sorted().flatMap { viewNamings(in: $0) }
  }

  /// Evidence for each reference in a class that conforms to `MatchModel` to another such class, except as its
  /// superclass.
  var modelsInModels: [Evidence] {
    let models = matchModels
    let headers = headers
    return references.filter { reference in
      guard let place = reference.owner, let named = reference.symbol.path.first else {
        return false
      }
      return place != named && models.contains(place) && models.contains(named)
        && !headers.contains { $0.type == place && $0.named == named }
    }.map { naming($0) }
  }

  /// The names of the classes that conform to `MatchModel`, also by an extension, a superclass or another protocol.
  var matchModels: [String] {
    let family = family
    return declarations.filter { $0.symbol.kind == .class && family.contains($0.symbol.fullName) }
      .map(\.symbol.name).sorted()
  }

  /// The names of `MatchModel` and of all types that conform to it.
  private var family: Set<String> {
    let headers = headers
    return Set(
      namesReached(from: "MatchModel") { type in Set(headers.filter { $0.named == type }.map(\.type)) })
  }

  /// Evidence unless a class that conforms to `MatchModel` stores another one, as a wrapper does.
  var missingWrappers: [Evidence] {
    let family = family
    let wraps = matchModels.contains { model in
      // A generic wrapper names the protocol twice: it conforms to it, and so does its type parameter.
      !typesKept(by: model).isDisjoint(with: family)
        || headers.count { $0.type == model && $0.named == "MatchModel" } > 1
    }
    return wraps ? [] : [Evidence("no MatchModel has another MatchModel inside")]
  }

  /// Evidence for each line outside `Board`, `Candidate` and `Line` that gets a list of cells from `Board`, or from a
  /// function that asks a board about a move, where a `Candidate` would say more.
  var boardAnsweringWithCells: [Evidence] {
    references.filter { reference in
      let place = reference.owner
      return [.function, .property].contains(reference.symbol.kind) && answersWithCells(reference.symbol)
        && (reference.symbol.path.first == "Board" || asksAboutMove(reference.symbol, from: place))
        && !["Board", "Candidate", "Line"].contains(place)
    }.map { naming($0, as: "gets cells instead of a candidate from") }
  }

  /// Whether a function takes a board, a side and a cell. A type that helps to find candidates may use its own.
  private func asksAboutMove(_ symbol: Symbol, from place: String?) -> Bool {
    let isOwn = symbol.path.count > 1 && symbol.path.first == place && place != "ViewController"
    let taken = symbol.signature?.split(separator: " -> ").first ?? ""
    return !isOwn && ["\(module).Board", "\(module).Cell", "Disks.Disk"].allSatisfy { taken.contains($0) }
  }

  /// Evidence for each line outside the models, and the types that work for them, that lets time pass for a choice of
  /// the dice: a Computer's thought.
  var thoughtsBesideTheModels: [Evidence] {
    let workers = Set(matchModels.flatMap { types(workingFor: $0) })
    return references.filter { reference in
      guard let place = reference.container?.symbol, isOfApp(reference.file) else { return false }
      return ["MainQueue.asyncAfter", "Clock.sleep", "Task.sleep"].contains(where: reference.symbol.isCalled)
        && !workers.contains(place.path[0])
        && missingPath(from: place.fullName, to: "Dice.pick").isEmpty
    }.map { naming($0, as: "lets a Computer think outside the models: it calls") }
  }

  /// Returns the names of `root`, a struct or enum such as `Turn`, and of the structs and enums that it stores,
  /// directly or through others; leaves out `Board`.
  private func parts(of root: String) -> [String] {
    let values = Set(
      declarations.filter { [.struct, .enum].contains($0.symbol.kind) && $0.symbol.module == module }
        .map(\.symbol.name))
    return namesReached(from: root) { typesKept(by: $0).intersection(values).subtracting(["Board"]) }
  }

  /// Returns evidence for each optional that `root`, such as `Turn`, or a struct or enum that it is made of stores, and
  /// for each calculation with integers in the code of these types. Both allow values that make no sense.
  func optionalsAndArithmetic(in root: String) -> [Evidence] {
    missing(root)
      + parts(of: root).flatMap { part in
        stored(ofType: "Optional", in: part)
          + references.filter { reference in
            // A list may count, and a result that is nil for a wrong number is safe.
            part != "NonEmpty" && reference.owner == part
              && !(reference.container?.symbol.type?.contains("Optional") ?? false)
              && ["Int.+", "Int.-", "Int.*", "Int.+=", "Int.-="].contains(where: reference.symbol.isCalled)
          }.map { naming($0, as: "computes with") }
      }
  }

  /// The names of the structs and enums that a `Turn` is made of, except `Board`.
  var partsOfTurn: [String] { parts(of: "Turn").filter { $0 != "Turn" } }

  /// Returns evidence for each of `places`, names of types or free functions, that does not name exactly one model and
  /// exactly one kind of view, such as `UILabel`. One that names no model may pass on what it hears to a function that it
  /// keeps.
  ///
  /// Instead of the model, a place may name a class through which others observe the model, such as `Observed`.
  func otherThanOneModelAndView(in places: [String]) -> [Evidence] {
    let family = family
    let others = Set(bindings + controllers + viewControllers + ["ViewController", "Main"])
    let classes = declarations.filter { $0.symbol.kind == .class && $0.symbol.path.count == 1 }
      .map(\.symbol.name).filter { !others.contains($0) }
    let models = family.union(classes.filter { !family.isDisjoint(with: types(reachedFrom: $0)) })
    let observed = Set(
      declarations.filter { $0.symbol.kind == .property && family.contains($0.symbol.path.first ?? "") }
        .flatMap { property in classes.filter { property.symbol.type?.contains(".\($0)<") ?? false } })
    let views = [
      "BoardView", "UILabel", "DiskView", "UISegmentedControl", "UIActivityIndicatorView", "UIButton",
      "ListView", "UIAlertController",
    ]
    return places.flatMap { place -> [Evidence] in
      let inside = references.filter { $0.owner == place }
      if !freeFunctions.contains(place) { return judge(place, inside) }
      // Functions of one name are told apart by what they take.
      return Dictionary(grouping: inside) { $0.container?.symbol.usr }.values.flatMap { judge(place, $0) }
    }

    func judge(_ place: String, _ inside: [Reference]) -> [Evidence] {
      let types = inside.filter { $0.symbol.kind.isType || $0.symbol.kind == .initializer }
      let named = Set(types.compactMap(\.symbol.path.first)).intersection(models)
      let source = Set(types.compactMap(\.symbol.path.first)).intersection(observed)
      // A handle listens to a view and passes on what it hears: which model that is about, others know.
      let isHandle = named.isEmpty && source.isEmpty && !storedFunctions(in: place).isEmpty
      return (isHandle ? [] : one("model", named.isEmpty ? source : named, in: place))
        + one("kind of view", Set(inside.compactMap(\.symbol.path.first)).intersection(views), in: place)
    }
  }

  private func one(_ what: String, _ named: Set<String>, in place: String) -> [Evidence] {
    if named.count == 1 { return [] }
    let list = named.sorted().joined(separator: ", ")
    let found = named.isEmpty ? "no \(what)" : "more than one \(what): \(list)"
    let part = declarations.first { $0.symbol.isCalled(place) && $0.symbol.path.count == 1 }
    return [Evidence(part, "\(place) names \(found)")]
  }

  /// Returns evidence for each line in `place`, the name of a controller, that sets something on a view.
  func settings(of place: String) -> [Evidence] {
    references.filter { $0.owner == place && isShowing($0) }.map { naming($0, as: "sets") }
  }
}
