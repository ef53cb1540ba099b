// Questions about what a module declares, which values its types store, and which parameters its functions have.

extension Facts {
  /// Returns evidence for each of `names` that the module does not declare.
  public func missing(_ names: String...) -> [Evidence] {
    names.filter { declarations(called: [$0]).isEmpty }.map { Evidence("nothing declares \($0)") }
  }

  /// Returns evidence for each declaration of one of `names`; with `file`, only declarations in that file count.
  public func declarations(of names: String..., inFile file: String? = nil) -> [Evidence] {
    declarations(called: names).filter { file == nil || $0.file == file }.map {
      Evidence($0, "declares \($0.symbol.fullName)")
    }
  }

  /// Returns evidence for each stored property or enum case in the file or declaration `place` that holds a value of
  /// `type`, alone or in a collection; with `directly`, not for those of types inside `place`.
  public func stored(ofType type: String, in place: String, directly: Bool = false) -> [Evidence] {
    let article = "AEIO".contains(type.prefix(1)) ? "an" : "a"
    return keepers(of: type, in: place).filter { !directly || $0.symbol.path.dropLast() == [place] }.map {
      Evidence($0, "\($0.symbol.fullName) keeps \(article) \(type)")
    }
  }

  /// Returns evidence if no stored property or enum case in the declaration `place` holds a value of `type`, or of a
  /// protocol to which `type` conforms.
  public func missingStored(ofType type: String, in place: String) -> [Evidence] {
    let absent = missing(place)
    return !absent.isEmpty || keeps([type] + protocols(of: type), in: place)
      ? absent : [Evidence("\(place) keeps no \(type)")]
  }

  /// Returns evidence if neither the type `place` nor a type that its code names, directly or through others, stores a
  /// value of `type`, or of a protocol to which `type` conforms.
  public func missingStored(ofType type: String, inTypesReachedFrom place: String) -> [Evidence] {
    let absent = missing(place)
    let types = [type] + protocols(of: type)
    // A protocol only asks for what others keep.
    let askers = Set(declarations.filter { $0.symbol.kind == .protocol }.map(\.symbol.name)).union(types)
    let keeps = self.types(reachedFrom: place).contains { !askers.contains($0) && self.keeps(types, in: $0) }
    return !absent.isEmpty || keeps ? absent : [Evidence("\(place) keeps no \(type)")]
  }

  /// Whether the declaration `place` stores a value of one of `types`: as it is, in a collection, in an enum case, or as
  /// a type parameter that stands for it, or for a type that conforms to it, somewhere.
  private func keeps(_ types: [String], in place: String) -> Bool {
    keptTypes(in: place).contains { keeper, kept in
      types.contains { kept.contains(Substring($0)) }
        || arguments(for: keeper).contains { argument in
          types.contains { $0 == argument || protocols(of: argument).contains($0) }
        }
    }
  }

  /// Returns the names of all types whose values the type `place` stores: alone, in a collection or in an enum case.
  public func typesKept(by place: String) -> Set<String> {
    Set(keptTypes(in: place).flatMap(\.types).map(String.init))
  }

  /// Returns the stored properties and the associated values of enum cases in `place` that hold a value of `type`,
  /// alone or in a collection.
  private func keepers(of type: String, in place: String) -> [Declaration] {
    keptTypes(in: place).filter { $0.types.contains(Substring(type)) }.map(\.keeper)
  }

  private func keptTypes(in place: String) -> [(keeper: Declaration, types: [Substring])] {
    let cases = cases
    return declared(in: place) { $0.isStored || isKept($0, cases) }.map { ($0, $0.symbol.keptTypes) }
  }

  private var cases: Set<[String]> {
    Set(declarations.filter { $0.symbol.kind == .enumCase }.map(\.symbol.path))
  }

  /// Whether the declaration is an associated value of one of the enum cases with the paths `cases`. The compiler's
  /// index has an associated value as a parameter whose path contains the case.
  private func isKept(_ declaration: Declaration, _ cases: Set<[String]>) -> Bool {
    declaration.symbol.kind == .parameter && cases.contains(declaration.symbol.path.dropLast())
  }

  /// Returns evidence for each function in the file or declaration `place` that has parameters with all these names,
  /// except the functions called `left`.
  public func functions(taking names: String..., in place: String, except left: String...) -> [Evidence] {
    let parameters = declared(in: place) { $0.symbol.kind == .parameter && names.contains($0.symbol.name) }
    let functions = Dictionary(grouping: parameters) { "\($0.file) \($0.symbol.path.dropLast())" }
    return functions.values.flatMap { found -> [Evidence] in
      let function = found[0].symbol.path.dropLast().last ?? ""
      if Set(found.map(\.symbol.name)).count < names.count || left.contains(function) { return [] }
      return [Evidence(found[0], "\(function) takes \(names.joined(separator: " and "))")]
    }
  }

  /// Returns evidence for each stored property or enum case that holds a function, in the file or declaration `place`
  /// or, if that is nil, anywhere; with `ofEachValue`, static properties do not count.
  public func storedFunctions(in place: String? = nil, ofEachValue: Bool = false) -> [Evidence] {
    let cases = cases
    return declared(in: place) { declaration in
      // The mangled name of a static property ends in `Z`.
      (declaration.isStored || isKept(declaration, cases)) && declaration.symbol.hasFunctionType
        && !(ofEachValue && declaration.symbol.usr.hasSuffix("vpZ"))
    }.map { Evidence($0, "\($0.symbol.fullName) keeps a function, \($0.symbol.type ?? "")") }
  }

  /// Returns evidence for each parameter that takes an escaping function, such as a completion handler, in the file or
  /// declaration `place` or, if that is nil, anywhere.
  public func callbackParameters(in place: String? = nil) -> [Evidence] {
    callbackParameters { isDeclared($0, in: place) }
  }

  func callbackParameters(where isMeant: (Declaration) -> Bool) -> [Evidence] {
    let cases = cases
    return declarations.filter { declaration in
      let symbol = declaration.symbol
      // The mangled type of a parameter that does not escape ends in `XE`, before the `vp` of a variable.
      return symbol.kind == .parameter && symbol.hasFunctionType && !symbol.usr.hasSuffix("XEvp")
        && !isKept(declaration, cases) && isMeant(declaration)
    }.map { Evidence($0, "\($0.symbol.path.dropLast().last ?? "") takes the function \($0.symbol.name)") }
  }

  /// Returns evidence if `type` is a class, or is not declared, and for each property and case of it that keeps a function
  /// or an object of another module, such as a view.
  public func missingValue(_ type: String) -> [Evidence] {
    let classes = Set(
      references.filter { $0.symbol.kind == .class && $0.symbol.module != module }.map(\.symbol.name))
    let kept = storedFunctions(in: type) + classes.sorted().flatMap { stored(ofType: $0, in: type) }
    return types(called: type, thatAre: "a class, not a value") { $0 == .class }
      + kept.map { Evidence(file: $0.file, line: $0.line, "\($0.found), as no value does") }
  }

  /// Returns evidence if `name` is not an enum, or is not declared.
  public func missingEnumeration(_ name: String) -> [Evidence] {
    types(called: name, thatAre: "no enumeration") { $0 != .enum }
  }

  /// Returns evidence if `name` is not a protocol, or is not declared.
  public func missingProtocol(_ name: String) -> [Evidence] {
    types(called: name, thatAre: "not a protocol") { $0 != .protocol }
  }

  private func types(
    called name: String, thatAre what: String, where isWrong: (Symbol.Kind) -> Bool
  ) -> [Evidence] {
    let found = declarations.filter { $0.symbol.kind.isType && $0.symbol.isCalled(name) }
    if found.isEmpty { return [Evidence("nothing declares \(name)")] }
    return found.filter { isWrong($0.symbol.kind) }.map { Evidence($0, "\(name) is \(what)") }
  }

  /// Returns evidence for each function in `place` whose signature contains the text `type`, such as `(x: Swift.Int, y:
  /// Swift.Int)`.
  public func functions(withType type: String, in place: String) -> [Evidence] {
    declared(in: place) { declaration in
      declaration.symbol.kind == .function && (declaration.symbol.signature?.contains(type) ?? false)
    }.map { Evidence($0, "\($0.symbol.name) takes or returns \(type.replacing("Swift.", with: ""))") }
  }

  /// Returns evidence for each part of `type` that is isolated to the main actor. Only files that declare the type or
  /// one of its `members` count.
  ///
  /// An extension in another file, such as one that connects the type with a view, may be on the actor.
  public func onActor(_ type: String, with members: String...) -> [Evidence] {
    let absent = missing(type)
    let files = Set(declarations(called: [type] + members.map { "\(type).\($0)" }).map(\.file))
    let found = declared(in: type) { declaration in
      declaration.isOnActor && declaration.symbol.kind != .parameter && declaration.symbol.kind != .enumCase
        && files.contains(declaration.file)
    }
    // A type or an extension that is on the actor stands for everything in it.
    let outer = found.filter { $0.symbol.kind.isType || $0.symbol.kind == .extension }
    return absent
      + found.filter { inner in
        outer.contains(inner)
          || !outer.contains { $0.file == inner.file && $0.lines.contains(inner.line) }
      }.map { declaration in
        let what = declaration.symbol.kind == .extension ? "the extension of " : ""
        return Evidence(declaration, "\(what)\(declaration.symbol.fullName) is on the main actor")
      }
  }

  private func declared(in place: String?, where isMeant: (Declaration) -> Bool) -> [Declaration] {
    declarations.filter { isMeant($0) && isDeclared($0, in: place) }
  }

  private func isDeclared(_ declaration: Declaration, in place: String?) -> Bool {
    place.map { declaration.file == $0 || declaration.symbol.isOrIsIn($0) } ?? true
  }
}
