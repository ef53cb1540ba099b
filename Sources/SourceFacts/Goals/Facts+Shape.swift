// What there is, and how large it is.

extension Facts {
  /// That something is not declared, as evidence; nothing when it is.
  public func missing(_ names: String...) -> [Evidence] {
    names.filter { name in
      !declarations.contains { $0.symbol.kind != .extension && $0.symbol.isCalled(name) }
    }.map { Evidence("nothing declares \($0)") }
  }

  /// Where one of `names` is declared.
  public func declarations(of names: String...) -> [Evidence] {
    declarations.filter { declaration in
      declaration.symbol.kind != .extension && names.contains { declaration.symbol.isCalled($0) }
    }.map { Evidence($0, "declares \($0.symbol.fullName)") }
  }

  /// Where a type keeps a value of another, alone or in a collection.
  public func stored(ofType type: String, in place: String) -> [Evidence] {
    let article = "AEIO".contains(type.prefix(1)) ? "an" : "a"
    return keepers(of: type, in: place).map {
      Evidence($0, "\($0.symbol.fullName) keeps \(article) \(type)")
    }
  }

  /// That a type keeps no value of another, as evidence; nothing when it does.
  public func missingStored(ofType type: String, in place: String) -> [Evidence] {
    let absent = missing(place)
    return !absent.isEmpty || !keepers(of: type, in: place).isEmpty
      ? absent : [Evidence("\(place) keeps no \(type)")]
  }

  /// That neither a type nor any type that it names keeps a value of another, as evidence; nothing when one does.
  public func missingStored(ofType type: String, inTypesReachedFrom place: String) -> [Evidence] {
    let absent = missing(place)
    let keeps = types(reachedFrom: place).contains { $0 != type && !keepers(of: type, in: $0).isEmpty }
    return !absent.isEmpty || keeps ? absent : [Evidence("\(place) keeps no \(type)")]
  }

  /// The names of all types that a type keeps values of, alone, in a collection or in one of its cases.
  public func typesKept(by place: String) -> Set<String> {
    Set(keptTypes(in: place).flatMap(\.types).map(String.init))
  }

  /// The properties, and the cases of an enum, that keep a value of a type.
  private func keepers(of type: String, in place: String) -> [Declaration] {
    keptTypes(in: place).filter { $0.types.contains(Substring(type)) }.map(\.keeper)
  }

  private func keptTypes(in place: String) -> [(keeper: Declaration, types: [Substring])] {
    let cases = cases
    return declared(in: place) { $0.isStored || isKept($0, cases) }.map { declaration in
      // Written out it has its module before it: `sample.Board`, in `Swift.Optional<sample.Board>`, too.
      // What is only looked up by, such as the labels of the two sides, is not kept.
      let kept = declaration.symbol.type?.replacing(/Dictionary<[^,<>]*,/, with: "")
      return (declaration, kept?.split { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? [])
    }
  }

  private var cases: Set<[String]> {
    Set(declarations.filter { $0.symbol.kind == .enumCase }.map(\.symbol.path))
  }

  /// Whether it is what a case keeps: those are its parameters, and their path goes through the case.
  private func isKept(_ declaration: Declaration, _ cases: Set<[String]>) -> Bool {
    declaration.symbol.kind == .parameter && cases.contains(declaration.symbol.path.dropLast())
  }

  /// The functions in a place that take parameters of all these names, but for those that are left out.
  public func functions(taking names: String..., in place: String, except left: String...) -> [Evidence] {
    let parameters = declared(in: place) { $0.symbol.kind == .parameter && names.contains($0.symbol.name) }
    let functions = Dictionary(grouping: parameters) { "\($0.file) \($0.symbol.path.dropLast())" }
    return functions.values.flatMap { found -> [Evidence] in
      let function = found[0].symbol.path.dropLast().last ?? ""
      if Set(found.map(\.symbol.name)).count < names.count || left.contains(function) { return [] }
      return [Evidence(found[0], "\(function) takes \(names.joined(separator: " and "))")]
    }
  }

  /// Where a property, or a case of an enum, keeps a function; everywhere, or in one type or file.
  public func storedFunctions(in place: String? = nil) -> [Evidence] {
    let cases = cases
    return declared(in: place) { declaration in
      (declaration.isStored || isKept(declaration, cases)) && declaration.symbol.hasFunctionType
    }.map { Evidence($0, "\($0.symbol.fullName) keeps a function, \($0.symbol.type ?? "")") }
  }

  /// Where a function takes a function to be called later: one that outlives the call, as a completion does.
  public func callbackParameters(in place: String? = nil) -> [Evidence] {
    let found = place.map { place in
      Set(declared(in: place) { $0.symbol.kind == .parameter }.map(\.symbol.usr))
    }
    return callbackParameters { found?.contains($0.symbol.usr) ?? true }
  }

  func callbackParameters(where isMeant: (Declaration) -> Bool) -> [Evidence] {
    let cases = cases
    return declared(in: nil) { declaration in
      let symbol = declaration.symbol
      // A parameter that does not escape says so in its mangled type.
      return symbol.kind == .parameter && symbol.hasFunctionType && !symbol.usr.hasSuffix("XEvp")
        && !isKept(declaration, cases) && isMeant(declaration)
    }.map { Evidence($0, "\($0.symbol.path.dropLast().last ?? "") takes the function \($0.symbol.name)") }
  }

  /// Where something is declared in one file.
  public func declarations(of name: String, inFile file: String) -> [Evidence] {
    declarations(of: name).filter { $0.file == file }
  }

  /// That something is a class, or is not there, as evidence; nothing when it is a value's type.
  public func missingValue(_ type: String) -> [Evidence] {
    let found = declarations.filter { $0.symbol.kind.isType && $0.symbol.isCalled(type) }
    if found.isEmpty { return [Evidence("nothing declares \(type)")] }
    return found.filter { $0.symbol.kind == .class }.map {
      Evidence($0, "\(type) is a class, and not a value")
    }
  }

  /// That something is not a protocol, or is not there, as evidence; nothing when it is one.
  public func missingProtocol(_ name: String) -> [Evidence] {
    let found = declarations.filter { $0.symbol.kind.isType && $0.symbol.isCalled(name) }
    if found.isEmpty { return [Evidence("nothing declares \(name)")] }
    return found.filter { $0.symbol.kind != .protocol }.map { Evidence($0, "\(name) is no protocol") }
  }

  /// The functions in a place whose parameters or result have a type that is written in some way.
  public func functions(withType type: String, in place: String) -> [Evidence] {
    declared(in: place) { declaration in
      declaration.symbol.kind == .function && (declaration.symbol.signature?.contains(type) ?? false)
    }.map { Evidence($0, "\($0.symbol.name) takes or returns \(type.replacing("Swift.", with: ""))") }
  }

  /// Where a type, an extension of it or a member of these is on the actor of its module, in the files that declare it
  /// and these members. What is added to it elsewhere, such as where it meets a view, may be on the actor.
  public func onActor(_ type: String, with members: String...) -> [Evidence] {
    let absent = missing(type)
    let files = filesDeclaring([type] + members.map { "\(type).\($0)" })
    let found = declared(in: type) { declaration in
      declaration.isOnActor && declaration.symbol.kind != .parameter && declaration.symbol.kind != .enumCase
        && files.contains(declaration.file)
    }
    // A type or an extension says it for all that stands in it.
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

  /// The files that are longer.
  public func files(longerThan limit: Int) -> [Evidence] {
    files.filter { $0.lineCount > limit }.map {
      Evidence(file: $0.name, "has \($0.lineCount) lines, more than \(limit)")
    }
  }

  /// That one file is longer, as evidence.
  public func lines(of file: String, moreThan limit: Int) -> [Evidence] {
    absent(file) + files(longerThan: limit).filter { $0.file == file }
  }

  /// The functions and computed properties that are longer, from the line of their name to that of their end.
  public func functions(longerThan limit: Int) -> [Evidence] {
    declarations.filter { $0.symbol.kind.isFunction || isComputed($0) }.filter { $0.lines.count > limit }.map
    {
      Evidence($0, "\($0.symbol.name) has \($0.lines.count) lines, more than \(limit)")
    }
  }

  func declared(in place: String?, where isMeant: (Declaration) -> Bool) -> [Declaration] {
    declarations.filter { declaration in
      isMeant(declaration)
        && (place.map { declaration.file == $0 || declaration.symbol.isOrIsIn($0) } ?? true)
    }
  }
}
