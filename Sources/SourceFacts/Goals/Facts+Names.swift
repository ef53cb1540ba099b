// Who names what. A place is a file, such as `Board.swift`, or the name of a type or function that the module
// declares: `Board`, `ViewController.placeDisk`. A type's extensions and inner types belong to it. A place
// that is asked about and is not there is evidence, too.

extension Facts {
  /// Where a file imports a module that is not among `allowed`.
  public func imports(in file: String, except allowed: String...) -> [Evidence] {
    absent(file)
      + files.filter { $0.name == file }.flatMap(\.imports).filter { !allowed.contains($0.module) }.map {
        Evidence(file: file, line: $0.line, "imports \($0.module)")
      }
  }

  /// Where a file that declares one of `names` imports all of a module, or names more of it than what is allowed.
  public func knowledge(
    ofModules modules: Set<String>, inFilesDeclaring names: String..., except allowed: String...
  ) -> [Evidence] {
    files.filter { filesDeclaring(names).contains($0.name) }.flatMap { file -> [Evidence] in
      let whole = file.imports.filter { modules.contains($0.module) && $0.isWhole }.map {
        Evidence(file: file.name, line: $0.line, "imports all of \($0.module)")
      }
      let named = references.filter { reference in
        reference.file == file.name && modules.contains(reference.symbol.module)
          && !allowed.contains { reference.symbol.isOrIsIn($0) }
      }
      return whole + named.map(naming)
    }
  }

  /// Where something in `place` names one of `names`, or what is declared in it.
  public func namings(of names: String..., in place: String) -> [Evidence] {
    absent(place) + references(to: names).filter { isReference($0, in: place) }.map(naming)
  }

  /// Where something in `place` names what one of `modules` declares, but for what is `allowed`.
  public func namings(
    ofModules modules: Set<String>, in place: String, except allowed: String...
  ) -> [Evidence] {
    absent(place)
      + references.filter { reference in
        modules.contains(reference.symbol.module) && isReference(reference, in: place)
          && !allowed.contains { reference.symbol.isOrIsIn($0) }
      }.map(naming)
  }

  /// A type of the module, and those of its types that it names, directly or through others.
  public func types(reachedFrom name: String) -> [String] {
    let own = Set(
      declarations.filter { $0.symbol.kind.isType && $0.symbol.path.count == 1 }.map(\.symbol.name))
    var reached = [name]
    var next = 0
    while next < reached.count {
      let named = references.filter { isReference($0, in: reached[next]) && $0.symbol.module == module }
      let types = Set(named.compactMap(\.symbol.path.first)).intersection(own).subtracting(reached)
      reached += types.sorted()
      next += 1
    }
    return reached
  }

  /// Where `name`, or what is declared in it, is named outside `places`; anywhere when there are none.
  public func namings(of name: String, outside places: String...) -> [Evidence] {
    namings(of: name, outside: places)
  }

  /// Where `name`, or what is declared in it, is named outside `places`; anywhere when there are none.
  public func namings(of name: String, outside places: [String]) -> [Evidence] {
    places.flatMap(absent)
      + references(to: [name]).filter { reference in
        // What is named in itself is not named from outside.
        !(places + [name]).contains { isReference(reference, in: $0) }
      }.map(naming)
  }

  /// Where `name` is called outside `places`; that it calls itself is nobody else's call.
  public func calls(of name: String, outside places: String...) -> [Evidence] {
    places.flatMap(absent)
      + references(to: [name]).filter { reference in
        reference.use.contains(.call) && !(places + [name]).contains { isReference(reference, in: $0) }
      }.map { Evidence($0, "\(container(of: $0)) calls \($0.symbol.fullName)") }
  }

  /// The functions that name one of `these` and also one of `those`.
  public func functionsNaming(_ these: [String], and those: [String]) -> [Evidence] {
    declarations.filter { $0.symbol.kind.isFunction || isComputed($0) }.flatMap { function -> [Evidence] in
      let named = references.filter { $0.container == function }
      let first = named.first { reference in these.contains { reference.symbol.isOrIsIn($0) } }
      let second = named.first { reference in those.contains { reference.symbol.isOrIsIn($0) } }
      guard let first, let second else { return [] }
      let other = "\(second.symbol.fullName) (line \(second.line))"
      return [Evidence(first, "\(function.symbol.name) names \(first.symbol.fullName), and \(other)")]
    }
  }

  /// Where one of `names` is named by a function that names none of `others`, and is in none of them.
  public func namings(of names: String..., withoutNaming others: [String]) -> [Evidence] {
    references(to: names).filter { reference in
      guard let function = reference.container else { return true }
      if others.contains(where: function.symbol.isOrIsIn) { return false }
      return !references.contains { other in
        other.container == function && others.contains { other.symbol.isOrIsIn($0) }
      }
    }.map(naming)
  }

  /// That more than one function names something, as evidence; nothing when one does, or none.
  public func repeatedNamings(of name: String) -> [Evidence] {
    let found = references(to: [name]).filter { $0.container != nil }
    return Set(found.map { $0.container?.symbol.usr }).count < 2 ? [] : found.map(naming)
  }

  /// The callbacks of functions that name something: what these take to call it later.
  public func callbackParameters(ofFunctionsNaming name: String) -> [Evidence] {
    let functions = Set(references(to: [name]).compactMap { $0.container?.symbol.path })
    return callbackParameters(where: { functions.contains(Array($0.symbol.path.dropLast())) })
  }

  /// That a place does not name something, or only in a part that is left out, as evidence; nothing when it does.
  public func missingNaming(of name: String, in place: String, but left: String? = nil) -> [Evidence] {
    let absent = absent(place)
    let isNamed = references(to: [name]).contains { reference in
      isReference(reference, in: place) && !(left.map { isReference(reference, in: $0) } ?? false)
    }
    if !absent.isEmpty || isNamed { return absent }
    let found = declarations.first { $0.symbol.isCalled(place) }
    return [Evidence(file: found?.file, line: found?.line, "\(place) does not name \(name)")]
  }

  /// That neither of two places names something of the other, as evidence; nothing when one does.
  public func missingNaming(
    of name: String, in place: String, orOf other: String, in otherPlace: String
  ) -> [Evidence] {
    let missing = missingNaming(of: name, in: place)
    return missingNaming(of: other, in: otherPlace).isEmpty ? [] : missing
  }

  /// That nothing names something, as evidence; nothing when something does.
  public func missingNaming(of name: String) -> [Evidence] {
    references(to: [name]).isEmpty ? [Evidence("nothing names \(name)")] : []
  }

  /// That a function names no other function that its own type declares, as evidence; nothing when it does.
  public func missingOwnNaming(in name: String) -> [Evidence] {
    let own = declarations.filter { $0.symbol.kind == .function && $0.symbol.isCalled(name) }
    if own.isEmpty { return [Evidence("nothing declares \(name)")] }
    let isThere = references.contains { reference in
      guard let function = own.first(where: { $0 == reference.container }) else { return false }
      return reference.symbol.kind == .function && reference.symbol.usr != function.symbol.usr
        && reference.symbol.module == module
        && reference.symbol.path.dropLast() == function.symbol.path.dropLast()
    }
    return isThere ? [] : [Evidence(own[0], "\(name) asks no other function of its type")]
  }

  /// That nothing but itself names a type or a member, as evidence; nothing when something does.
  public func unused(_ name: String) -> [Evidence] {
    let absent = missing(name)
    let isUsed = references(to: [name]).contains { !isReference($0, in: name) }
    return !absent.isEmpty || isUsed ? absent : [Evidence("nothing names \(name)")]
  }

  /// Where a scope is opened that ends with all that was started in it: a task group, or an `async let`.
  public func scopes(in place: String? = nil) -> [Evidence] {
    (place.map(absent) ?? [])
      + references(to: Self.scopes).filter { reference in place.map { isReference(reference, in: $0) } ?? true
      }
      .map(naming)
  }

  /// That fewer functions than so many open a scope, as evidence; nothing when as many do.
  public func missingScope(functions count: Int = 1) -> [Evidence] {
    let functions = Set(references(to: Self.scopes).compactMap { $0.container?.symbol.usr }).count
    if functions >= count { return [] }
    let found =
      functions == 0
      ? "no function opens" : functions == 1 ? "only one function opens" : "only \(functions) functions open"
    return [Evidence("\(found) a task group or an async let")]
  }

  private static let scopes =
    ["Task", "ThrowingTask", "DiscardingTask", "ThrowingDiscardingTask"].map { "with\($0)Group" } + [
      "async let"
    ]

  /// Where an async function names what is declared.
  public func asyncNamings(of name: String) -> [Evidence] {
    references(to: [name]).filter { $0.container?.isAsync ?? false }.map(naming)
  }

  /// That no async function names something, as evidence; nothing when one does.
  public func missingAsyncNaming(of name: String) -> [Evidence] {
    asyncNamings(of: name).isEmpty ? [Evidence("no async function names \(name)")] : []
  }

  private func references(to names: [String]) -> [Reference] {
    references.filter { reference in names.contains { reference.symbol.isOrIsIn($0) } }
  }

  /// That something is named, read or set there, as evidence.
  public func naming(_ reference: Reference, as verb: String = "names") -> Evidence {
    Evidence(reference, "\(container(of: reference)) \(verb) \(reference.symbol.fullName)")
  }

  private func naming(_ reference: Reference) -> Evidence { naming(reference, as: "names") }

  private func container(of reference: Reference) -> String {
    guard let symbol = reference.container?.symbol else { return reference.file }
    return symbol.kind == .extension ? "the extension of \(symbol.name)" : symbol.name
  }

  private func isReference(_ reference: Reference, in place: String) -> Bool {
    if place.hasSuffix(".swift") { return reference.file == place }
    return reference.container?.symbol.isOrIsIn(place) ?? false
  }
}

extension Facts {
  /// The files that declare one of these.
  func filesDeclaring(_ names: [String]) -> Set<String> {
    Set(
      declarations.filter { declaration in
        declaration.symbol.kind != .extension && names.contains { declaration.symbol.isCalled($0) }
      }.map(\.file))
  }

  /// That a place is not there, as evidence; nothing when it is.
  func absent(_ place: String) -> [Evidence] {
    if place.hasSuffix(".swift") {
      return files.contains { $0.name == place } ? [] : [Evidence("there is no file \(place)")]
    }
    return missing(place)
  }

  func isComputed(_ declaration: Declaration) -> Bool {
    declaration.symbol.kind == .property && !declaration.isStored
  }
}
