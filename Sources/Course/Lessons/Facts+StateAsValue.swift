internal import SourceFacts

extension Facts {
  /// Evidence unless `AppState` and all types that it consists of are values, and name no part of the device, no view
  /// and no task.
  var missingState: [Evidence] {
    missingValue("AppState") + objects(reachedFrom: "AppState") + worldIn("AppState")
      + namings(of: "Task", in: "AppState")
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
    let kept = properties(of: type).filter { isInClass($0) && $0.file != "Seams.swift" }
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
      guard declaration.isStored, declaration.symbol.kind == .property, !declaration.symbol.hasFunctionType
      else { return false }
      return declaration.symbol.keptTypes.contains(Substring(type))
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
