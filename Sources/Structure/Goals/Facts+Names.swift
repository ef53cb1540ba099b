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

  /// Where something in `place` names one of `names`, or what is declared in it.
  public func namings(of names: String..., in place: String) -> [Evidence] {
    absent(place) + references(to: names).filter { isReference($0, in: place) }.map(naming)
  }

  /// Where something in `place` names what `module` declares, but for what is `allowed`.
  public func namings(ofModule module: String, in place: String, except allowed: String...) -> [Evidence] {
    absent(place)
      + references.filter { reference in
        reference.symbol.module == module && isReference(reference, in: place)
          && !allowed.contains { reference.symbol.isOrIsIn($0) }
      }.map(naming)
  }

  /// Where `name`, or what is declared in it, is named outside `places`.
  public func namings(of name: String, outside places: String...) -> [Evidence] {
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

  /// That nothing but itself names a type or a member, as evidence; nothing when something does.
  public func unused(_ name: String) -> [Evidence] {
    let absent = missing(name)
    let isUsed = references(to: [name]).contains { !isReference($0, in: name) }
    return !absent.isEmpty || isUsed ? absent : [Evidence("nothing names \(name)")]
  }

  /// That `Main.swift` hands a part over to the suite, such as `rules`, as evidence; nothing when it does.
  public func missingSeam(_ part: String) -> [Evidence] {
    let file = "Main.swift"
    let isHandedOver = references(to: [part.prefix(1).uppercased() + part.dropFirst() + "Seam"]).contains {
      isReference($0, in: file)
    }
    return isHandedOver ? [] : [Evidence(file: file, Lesson.handOver(part))]
  }

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

  private func naming(_ reference: Reference) -> Evidence {
    Evidence(reference, "\(container(of: reference)) names \(reference.symbol.fullName)")
  }

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
