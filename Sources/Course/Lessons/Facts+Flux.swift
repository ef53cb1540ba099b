internal import SourceFacts

extension Facts {
  /// The names of the types that answer the four questions of the game, such as which moves are valid; their values are
  /// called as functions.
  static let useCases = ["FlippedCoordinates", "ValidMoves", "PlaceDisk", "NextTurn"]

  /// Returns evidence unless each of `names`, such as `ValidMoves`, is a value that the app calls as a function and
  /// that knows the game alone: no view and no phone, no store and no dispatcher.
  func missingUseCases(_ names: [String]) -> [Evidence] {
    missing(inUse: { facts in
      names.flatMap { facts.unused($0) + facts.missingNaming(of: "\($0).callAsFunction") }
    })
      + names.flatMap { name in
        missingValue(name) + namings(ofModules: .given, in: name, except: "Disk")
          + ["Store", "Dispatcher"].filter { missing($0).isEmpty }.flatMap { namings(of: $0, in: name) }
      }
  }

  /// Evidence for each function of `Board` that answers what a side may do; counting a side's disks is allowed.
  var rulesInBoard: [Evidence] {
    declarations.filter { declaration in
      declaration.symbol.path.first == "Board" && declaration.symbol.kind == .function
        && (answersWithCells(declaration.symbol) || declaration.symbol.result?.hasSuffix(".Bool") == true)
        && declaration.symbol.signature?.contains("Disks.Disk") ?? false
    }.map { Evidence($0, "\($0.symbol.fullName) answers what a side may do") }
  }

  /// Evidence unless the app uses a `Store`, an `Action` that keeps no function, and a `Dispatcher`, and a board is
  /// stored in `Store` or in the types that it names.
  var missingStore: [Evidence] {
    missing(inUse: { facts in
      facts.unused("Store") + facts.unused("Action") + facts.unused("Dispatcher")
        + facts.missingStored(ofType: "Board", inTypesReachedFrom: "Store")
    }) + shared(byCopiesOf: "Action")
  }

  /// Evidence for each line that changes the store without the dispatcher: it sets a property of the store, or calls a
  /// function of the store that does. Only the store itself, and code that registers such a call with the dispatcher,
  /// may do that.
  var waysPastTheDispatcher: [Evidence] {
    let parts = Set(
      declarations.filter {
        $0.isStored && $0.symbol.path.first == "Store" && !$0.symbol.hasFunctionType
      }.map(\.symbol.usr))
    // In the index, looking up an element of an array is a read and a write of the array.
    let setting = references.filter {
      $0.use.contains(.write) && !$0.use.contains(.read) && parts.contains($0.symbol.usr)
    }
    var changing = Set(setting.compactMap(\.container).filter(isOwn).map(\.symbol.usr))
    while true {
      let callers = references.filter { changing.contains($0.symbol.usr) }.compactMap(\.container)
      let more = callers.filter(isOwn).map(\.symbol.usr).filter { !changing.contains($0) }
      if more.isEmpty { break }
      changing.formUnion(more)
    }
    let past = references.filter { reference in
      setting.contains(reference)
        || changing.contains(reference.symbol.usr) && reference.symbol.kind != .initializer
    }
    return past.filter { reference in
      reference.owner != "Store" && reference.file != "Seams.swift"
        && !references.contains {
          $0.container == reference.container && $0.symbol.isOrIsIn("Dispatcher.register")
        }
    }.map { naming($0, as: "changes the store through") }
  }

  /// Whether a declaration is a member of `Store` other than an initializer, which only the owner of the store calls.
  private func isOwn(_ declaration: Declaration) -> Bool {
    declaration.symbol.path.first == "Store" && declaration.symbol.kind != .initializer
  }

  /// Evidence for each line outside `ActionCreator` that passes an action to the dispatcher, and evidence if
  /// `ActionCreator` passes it none. A call of a protocol's function that the dispatcher fulfils counts, too.
  var actionsPastTheCreator: [Evidence] {
    let own = declarations.filter { declaration in
      declaration.symbol.kind == .function && declaration.symbol.path.first == "Dispatcher"
        && declaration.symbol.name != "register"
    }
    let fulfilled = Set(own.flatMap(\.overridden))
    let dispatching = (own + declarations.filter { fulfilled.contains($0.symbol.usr) }).map(\.symbol.fullName)
    return missing(inUse: { facts in
      facts.missing("ActionCreator")
        + (dispatching.contains { facts.missingNaming(of: $0, in: "ActionCreator").isEmpty }
          ? [] : [Evidence("ActionCreator dispatches nothing")])
    }) + uses(of: dispatching, outside: ["ActionCreator", "Dispatcher", "Seams.swift"])
  }

  /// Returns evidence for each reference to one of `names`, such as `Dice`, outside the action creator and the types
  /// that only it uses.
  ///
  /// `Main` may name them to pass them to the action creator, and so may `Seams.swift`, which hands parts to the suite.
  func namingsOutsideTheCreator(of names: String...) -> [Evidence] {
    let helpers = helpersOfTheCreator
    return uses(of: names, bypassing: "ActionCreator", except: helpers + ["Seams.swift"])
  }

  /// The names of the app's types that nothing but the action creator and `Seams.swift` names, and the name `Main`.
  private var helpersOfTheCreator: [String] {
    let parts: Set = ["Store", "Dispatcher", "ViewController", "ViewModel", "Main"]
    let users = ownTypes.filter { !parts.contains($0) }.filter { type in
      let outside = references.filter {
        $0.symbol.path.first == type && $0.symbol.module == module && $0.file != "Seams.swift"
          && $0.owner != type
      }
      return outside.allSatisfy { $0.owner == "ActionCreator" }
    }
    return users + ["Main"]
  }

  /// Evidence for each place where a type that names views also names a type of the app that names none: of these it
  /// may name `ViewModel` alone. Also evidence if no type with views names `ViewModel`, or if `ViewModel` names a view.
  var namingsPastTheViewModel: [Evidence] {
    let views = ownTypes.filter { $0 != "Main" && $0 != "ViewModel" && !viewNamings(in: $0).isEmpty }
    // What the view model puts out is the view's to use, unless it is a part of the loop or of the game.
    let inside = typesKept(by: "Store").union(["Store", "Dispatcher", "ActionCreator", "Action", "Board"])
    let outputs = typesPutOut(to: views).subtracting(inside)
    let others = Set(ownTypes).subtracting(views + ["ViewModel"]).subtracting(outputs)
    let strangers = references.filter { reference in
      views.contains(reference.owner ?? "") && reference.symbol.module == module
        && others.contains(reference.symbol.path.first ?? "")
    }
    return missing(inUse: { facts in
      facts.unused("ViewModel")
        + (views.contains { facts.missingNaming(of: "ViewModel", in: $0).isEmpty }
          ? [] : [Evidence("no view names ViewModel")])
    }) + viewNamings(in: "ViewModel") + strangers.map { naming($0) }
  }

  /// Returns the names of the types that `ViewModel` keeps, returns or passes to one of `views` by a protocol, and of
  /// those that these store.
  private func typesPutOut(to views: [String]) -> Set<String> {
    let kept = typesKept(by: "ViewModel")
    let faces = kept.intersection(views.flatMap(protocols))
    let others = declarations.flatMap { declaration -> [String] in
      let symbol = declaration.symbol
      let isAnswer = symbol.path.dropLast() == ["ViewModel"]
      return switch symbol.kind {
      case .function where isAnswer: symbol.namesInResult.map(String.init)
      case .property where isAnswer: symbol.namesInType.map(String.init)
      case .parameter where symbol.path.first.map(faces.contains) == true: symbol.namesInType.map(String.init)
      default: []
      }
    }
    let outputs = kept.union(others)
    return outputs.union(outputs.intersection(ownTypes).flatMap(typesKept))
  }

  /// Evidence for each reference against the direction in which data flows, such as one in `Store` to `ActionCreator`.
  /// It flows from the view through action creator, dispatcher, store and view model back to the view.
  var waysBack: [Evidence] {
    let back = [
      "ViewModel": ["ViewController", "Dispatcher"], "ActionCreator": ["ViewController", "ViewModel"],
      "Dispatcher": ["ViewController", "ViewModel", "ActionCreator", "Store"],
      "Store": ["ViewController", "ViewModel", "ActionCreator"],
    ]
    return back.keys.sorted().flatMap { part in
      (back[part] ?? []).flatMap { namings(of: "\(module).\($0)", in: part) }
    }
  }
}
