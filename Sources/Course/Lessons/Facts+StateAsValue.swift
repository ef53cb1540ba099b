internal import SourceFacts
internal import Supervision

extension Facts {
  /// Evidence unless `AppState` and all types that it consists of are values, keep nothing that copies would share, and
  /// name no part of the device, no view and no task.
  var missingState: [Evidence] {
    missingValue("AppState") + objects(reachedFrom: "AppState") + worldIn("AppState")
      + namings(of: "Task", in: "AppState") + shared(byCopiesOf: "AppState")
  }

  /// Returns evidence for each function and each pointer that the type `root`, or a type whose values it keeps, stores:
  /// all copies of a value have what is behind it in common.
  func shared(byCopiesOf root: String) -> [Evidence] {
    let own = Set(ownTypes)
    let parts = namesReached(from: root) { typesKept(by: $0).intersection(own) }
    return parts.flatMap { part in
      storedFunctions(in: part, ofEachValue: true)
        + typesKept(by: part).filter(isPointer).sorted().flatMap { stored(ofType: $0, in: part) }
    }
  }

  private func isPointer(_ type: String) -> Bool {
    type.hasPrefix("Unsafe") || type.hasPrefix("ManagedBuffer")
      || ["OpaquePointer", "Unmanaged", "AnyObject"].contains(type)
  }

  /// Evidence unless something of the app that the suite is handed in a `PresentationSeam` says who has won, by the
  /// board's leader or its counts, and the app shows it.
  var missingScreen: [Evidence] {
    let handed = handedOver(in: "PresentationSeam")
    let asked = { (facts: Facts) in
      Set(
        facts.references.filter { reference in
          ["Board.leader", "Board.count"].contains(where: reference.symbol.isCalled)
            && reference.file != "Seams.swift"
            && !(reference.container?.symbol.isCalled("Board.leader") ?? false)
        })
    }
    if !asked(handed).isDisjoint(with: asked(inUse)) { return [] }
    let aside = handed.references.first { $0.file == "Seams.swift" && $0.symbol.isCalled("Board.leader") }
    return [
      Evidence(
        file: "Seams.swift", line: aside?.line,
        "who has won is not said by code that the app shows: hand over what ViewController uses")
    ]
  }

  /// Returns evidence if nothing that the app runs reads a value of `type`, such as `Effect`, outside that type and
  /// `makers`, which make it: a case or another member of it must be named.
  func unread(_ type: String, madeBy makers: [String]) -> [Evidence] {
    missing(inUse: { facts in
      let isRead = facts.references.contains { reference in
        let place = reference.container?.symbol
        return reference.symbol.isOrIsIn(type) && reference.symbol.module == module
          && [.enumCase, .property, .function, .subscript].contains(reference.symbol.kind)
          && isOfApp(reference.file) && !(place?.isOrIsIn(type) ?? false)
          && !makers.contains { place?.isOrIsIn($0) ?? false }
      }
      let made = declarations.first { $0.symbol.kind.isType && $0.symbol.isCalled(type) }
      return isRead ? [] : [Evidence(made, "nothing else names a part of \(type): do what it says")]
    })
  }

  /// Returns evidence for each class among the type `name` and the types that it names, directly or through others.
  func objects(reachedFrom name: String) -> [Evidence] {
    let types = Set(types(reachedFrom: name))
    return declarations.filter {
      $0.symbol.kind == .class && $0.symbol.path.first.map(types.contains) == true
    }.map { Evidence($0, "\($0.symbol.fullName), which \(name) names, is a class, not a value") }
  }

  /// Returns evidence unless exactly one property of the app's classes stores a value of `type`, such as `State`.
  func otherThanOneKeeper(of type: String) -> [Evidence] {
    let exact = propertiesOfClasses(of: type)
    let kept = (exact.isEmpty ? properties(of: type).filter(isInClass) : exact).filter {
      $0.file != "Seams.swift"
    }
    if kept.isEmpty { return [Evidence("no object keeps a value of \(type)")] }
    return kept.count == 1 ? [] : kept.map { Evidence($0, "\($0.symbol.fullName) keeps a value of \(type)") }
  }

  /// Returns evidence for each property of one of `types`, such as `Disk`, in a class that also stores a value of
  /// `type`, such as `Play`.
  func stored(_ types: String..., beside type: String) -> [Evidence] {
    let owners = properties(of: type).filter(isInClass).map { $0.symbol.path.dropLast() }
    return types.flatMap { other in
      properties(of: other).filter { owners.contains($0.symbol.path.dropLast()) }.map {
        Evidence($0, "\($0.symbol.fullName) keeps a \(other) beside the \(type)")
      }
    }
  }

  /// Returns the properties that store a value of `type`, such as `State`: as it is, in a collection, or as a
  /// dictionary's value.
  func properties(of type: String) -> [Declaration] {
    declarations.filter { declaration in
      declaration.isStored && !declaration.symbol.hasFunctionType
        && declaration.symbol.keptTypes.contains(Substring(type))
    }
  }

  /// Returns the properties of classes that store a value of `type`, or a type parameter that stands for it. One that
  /// stores a generic class, such as a `Store<State>`, does not count: what that class stores does.
  private func propertiesOfClasses(of type: String) -> [Declaration] {
    let classes = declarations.filter { $0.symbol.kind == .class }.map(\.symbol.name)
    return declarations.filter { declaration in
      declaration.isStored && !declaration.symbol.hasFunctionType && isInClass(declaration)
        && (declaration.symbol.keptTypes(withoutArgumentsOf: classes).contains(Substring(type))
          || arguments(for: declaration).contains(type))
    }
  }

  func isInClass(_ property: Declaration) -> Bool {
    declarations.contains {
      $0.symbol.kind == .class && $0.symbol.path[...] == property.symbol.path.dropLast()
    }
  }

  /// Returns evidence for each reference to tasks, the main queue or a clock outside the type `name` and `Seams.swift`.
  func workOutside(_ name: String) -> [Evidence] {
    namings(of: "Task", "MainQueue", "Clock", outside: [name, "Seams.swift"])
  }
}
