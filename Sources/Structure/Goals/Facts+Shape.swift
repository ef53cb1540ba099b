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
    keepers(of: type, in: place).map { Evidence($0, "\($0.symbol.fullName) keeps a \(type)") }
  }

  /// That a type keeps no value of another, as evidence; nothing when it does.
  public func missingStored(ofType type: String, in place: String) -> [Evidence] {
    let absent = missing(place)
    return !absent.isEmpty || !keepers(of: type, in: place).isEmpty
      ? absent : [Evidence("\(place) keeps no \(type)")]
  }

  private func keepers(of type: String, in place: String) -> [Declaration] {
    declared(in: place) { declaration in
      // Written out it has its module before it: `sample.Board`, in `Swift.Optional<sample.Board>`, too.
      let names = declaration.symbol.type?.split { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? []
      return declaration.isStored && names.contains(Substring(type))
    }
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

  /// Where a function, or all of them that have the name, is not async.
  public func notAsync(_ names: String...) -> [Evidence] {
    names.flatMap { name -> [Evidence] in
      let functions = declarations.filter { $0.symbol.kind.isFunction && $0.symbol.isCalled(name) }
      if functions.isEmpty { return [Evidence("nothing declares \(name)")] }
      return functions.filter { !$0.isAsync }.map { Evidence($0, "\($0.symbol.name) is not async") }
    }
  }

  /// Where a property, or a case of an enum, keeps a function; everywhere, or in one type or file.
  public func storedFunctions(in place: String? = nil) -> [Evidence] {
    // What a case keeps are its parameters, and their path goes through the case.
    let cases = Set(declarations.filter { $0.symbol.kind == .enumCase }.map(\.symbol.path))
    return declared(in: place) { declaration in
      let symbol = declaration.symbol
      let isKept = declaration.isStored || symbol.kind == .parameter && cases.contains(symbol.path.dropLast())
      return isKept && symbol.hasFunctionType
    }.map { Evidence($0, "\($0.symbol.fullName) keeps a function, \($0.symbol.type ?? "")") }
  }

  /// Where a function takes a function to be called later: one that outlives the call, as a completion does.
  public func callbackParameters(in place: String? = nil) -> [Evidence] {
    let cases = Set(declarations.filter { $0.symbol.kind == .enumCase }.map(\.symbol.path))
    return declared(in: place) { declaration in
      let symbol = declaration.symbol
      // A parameter that does not escape says so in its mangled type.
      return symbol.kind == .parameter && symbol.hasFunctionType && !symbol.usr.hasSuffix("XEvp")
        && !cases.contains(symbol.path.dropLast())
    }.map { Evidence($0, "\($0.symbol.path.dropLast().last ?? "") takes the function \($0.symbol.name)") }
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

  private func declared(in place: String?, where isMeant: (Declaration) -> Bool) -> [Declaration] {
    declarations.filter { declaration in
      isMeant(declaration)
        && (place.map { declaration.file == $0 || declaration.symbol.isOrIsIn($0) } ?? true)
    }
  }
}
