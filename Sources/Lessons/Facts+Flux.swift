internal import SourceFacts

extension Facts {
  /// The four questions of the game that are callable values.
  static let useCases = ["FlippedCoordinates", "ValidMoves", "PlaceDisk", "NextTurn"]

  /// Evidence that one of `names` is no value that answers when it is called, or that it knows more than the game.
  func missingUseCases(_ names: [String]) -> [Evidence] {
    missing(inUse: { facts in
      names.flatMap { facts.unused($0) + facts.missingNaming(of: "\($0).callAsFunction") }
    })
      + names.flatMap { name in
        missingValue(name) + namings(ofModules: .given, in: name, except: "Disk")
          + ["Store", "Dispatcher"].filter { missing($0).isEmpty }.flatMap { namings(of: $0, in: name) }
      }
  }

  /// Evidence for each function of the board that answers what a side may do; how many disks it has may be asked.
  var rulesInBoard: [Evidence] {
    declarations.filter { declaration in
      declaration.symbol.path.first == "Board" && declaration.symbol.kind == .function
        && (answersWithCells(declaration.symbol) || declaration.symbol.result?.hasSuffix(".Bool") == true)
        && declaration.symbol.signature?.contains("ReversiKit.Disk") ?? false
    }.map { Evidence($0, "\($0.symbol.fullName) answers what a side may do") }
  }

  /// Evidence that the store, or what it is made of, keeps no board, no turn or no players; empty if it keeps them all.
  var missingStore: [Evidence] {
    missing(inUse: { facts in
      facts.unused("Store") + facts.unused("Action") + facts.unused("Dispatcher")
        + ["Board", "Turn", "Player"].flatMap {
          facts.missingStored(ofType: $0, inTypesReachedFrom: "Store")
        }
    })
  }

  /// Evidence for each way past the dispatcher to change the store: who sets a part of it, or calls what does, and is
  /// neither the store itself nor names the dispatcher to register that call.
  var waysPastTheDispatcher: [Evidence] {
    let parts = Set(
      declarations.filter {
        $0.isStored && $0.symbol.kind == .property && $0.symbol.path.first == "Store"
          && !$0.symbol.hasFunctionType
      }.map(\.symbol.usr))
    // A look into an array is a read and a write to the index.
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
      reference.container?.symbol.path.first != "Store" && reference.file != "Seams.swift"
        && !references.contains {
          $0.container == reference.container && $0.symbol.isOrIsIn("Dispatcher.register")
        }
    }.map { naming($0, as: "changes the store through") }
  }

  /// Whether a declaration is the store's, and not its initializer, which only the store's owner calls.
  private func isOwn(_ declaration: Declaration) -> Bool {
    declaration.symbol.path.first == "Store" && declaration.symbol.kind != .initializer
  }

  /// Evidence for each line past the action creator that hands the dispatcher an action, and that nothing does.
  var actionsPastTheCreator: [Evidence] {
    let dispatching = declarations.filter { declaration in
      declaration.symbol.kind == .function && declaration.symbol.path.first == "Dispatcher"
        && declaration.symbol.name != "register"
    }.map { $0.symbol.fullName }
    let asked = dispatching.flatMap { namings(of: $0, outside: ["ActionCreator", "Dispatcher"]) }
    return missing(inUse: { facts in
      facts.missing("ActionCreator")
        + (dispatching.contains { facts.missingNaming(of: $0, in: "ActionCreator").isEmpty }
          ? [] : [Evidence("ActionCreator dispatches nothing")])
    }) + asked.filter { $0.file != "Seams.swift" }
  }

  /// Evidence for each naming of one of `names` past the action creator and the types that only it uses.
  ///
  /// `Main` may hand them to it, and the suite is handed a part in a file of its own.
  func world(_ names: String...) -> [Evidence] {
    let helpers = helpersOfTheCreator
    return namings(of: names, past: "ActionCreator") { reference in
      reference.file != "Seams.swift" && !helpers.contains(reference.container?.symbol.path.first ?? "")
    }
  }

  /// `Main`, and the app's types that nothing but the action creator names.
  private var helpersOfTheCreator: Set<String> {
    let parts: Set = ["Store", "Dispatcher", "ViewController", "ViewModel", "Main"]
    let users = ownTypes.filter { !parts.contains($0) }.filter { type in
      let outside = references.filter {
        $0.symbol.path.first == type && $0.symbol.module == module && $0.file != "Seams.swift"
          && $0.container?.symbol.path.first != type
      }
      return outside.allSatisfy { $0.container?.symbol.path.first == "ActionCreator" }
    }
    return Set(users + ["Main"])
  }

  /// Evidence for each naming, in what draws or hears a view, of a type of the app that is neither that nor the view
  /// model, and that no view leads to one.
  var strangersInViews: [Evidence] {
    let views = ownTypes.filter { $0 != "Main" && $0 != "ViewModel" && !viewNamings(in: $0).isEmpty }
    let others = Set(ownTypes).subtracting(views + ["ViewModel"])
    let strangers = references.filter { reference in
      views.contains(reference.container?.symbol.path.first ?? "") && reference.symbol.module == module
        && others.contains(reference.symbol.path.first ?? "")
    }
    return missing(inUse: { facts in
      facts.unused("ViewModel")
        + (views.contains { facts.missingNaming(of: "ViewModel", in: $0).isEmpty }
          ? [] : [Evidence("no view names ViewModel")])
    }) + viewNamings(in: "ViewModel") + strangers.map { naming($0) }
  }

  /// Evidence for each part that names one that comes before it on the way round, from the view to the view.
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
