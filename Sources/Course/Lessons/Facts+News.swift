internal import SourceFacts

extension Facts {
  /// Returns evidence if `type`, such as `Game`, notifies no listener of what happens in it.
  ///
  /// A listener is a function, stream or delegate that `type` stores and uses, and that other code sets or reads,
  /// directly or through a function of `type`. Properties whose type contains the name `others`, such as `Player`, do
  /// not count: a game that asks its players for moves notifies nobody.
  func missingListeners(of type: String, notCounting others: String? = nil) -> [Evidence] {
    let absent = missing(type)
    let streams = ["AsyncStream", "ObservationRegistrar"].flatMap { stored(ofType: $0, in: type) }
    if !absent.isEmpty || !streams.isEmpty { return absent }
    if !namings(of: "Observation", in: type).isEmpty { return [] }
    let ways = declarations.filter { declaration in
      declaration.isStored && declaration.symbol.path.first == type && leadsOut(declaration)
        && !(others.map { declaration.symbol.type?.contains($0) ?? false } ?? false)
    }
    let isTold = ways.contains { way in
      let uses = references.filter { $0.symbol.usr == way.symbol.usr }.compactMap(\.container)
      // The functions of the type through which other code reaches the property.
      let doors = Set(
        uses.filter { $0.symbol.path.first == type && $0.symbol.kind.isFunction }.map(\.symbol.usr))
      // An object that only keeps functions may be internal to the type: other code must name the property itself, or
      // hand over what is kept.
      let isOwnAffair = !leadsOut(way, throughOthers: false)
      let open = isOwnAffair ? doors.intersection(functions(takingWhatIsKeptIn: way)) : doors
      let isReached = references.contains { reference in
        reference.owner != type
          && (reference.symbol.usr == way.symbol.usr || open.contains(reference.symbol.usr))
      }
      return isReached && uses.contains { $0.symbol.path.first == type }
    }
    return isTold ? [] : [Evidence("\(type) notifies no listener of what happens in it")]
  }

  /// Whether `property` leads to code of another type: it stores a function, or a value of one of the module's
  /// protocols, such as a delegate; or, unless `throughOthers` is false, an object or a struct that stores one of these.
  private func leadsOut(_ property: Declaration, throughOthers: Bool = true) -> Bool {
    property.symbol.hasFunctionType
      || types(namedIn: property).contains { $0.symbol.kind == .protocol }
      || throughOthers && kept(in: property).contains { leadsOut($0, throughOthers: false) }
  }

  private func types(namedIn property: Declaration) -> [Declaration] {
    let words = property.symbol.namesInType
    return declarations.filter { $0.symbol.kind.isType && words.contains(Substring($0.symbol.name)) }
  }

  /// Returns what the classes and structs in the type of `property` store.
  private func kept(in property: Declaration) -> [Declaration] {
    let types = types(namedIn: property).filter { [.class, .struct].contains($0.symbol.kind) }
    return declarations.filter { declaration in
      declaration.isStored && types.contains { $0.symbol.path[...] == declaration.symbol.path.dropLast() }
    }
  }

  /// Returns the USRs of the functions that take a value of a protocol, or a function, that a struct or an object in
  /// `property` keeps. An object's functions do not count, since they may be what is to be done later.
  private func functions(takingWhatIsKeptIn property: Declaration) -> Set<String> {
    let kept = kept(in: property)
    let protocols = Set(
      kept.flatMap(types(namedIn:)).filter { $0.symbol.kind == .protocol }.map { Substring($0.symbol.name) })
    let hasStruct = types(namedIn: property).contains { $0.symbol.kind == .struct }
    let takesFunctions = hasStruct && kept.contains(where: \.symbol.hasFunctionType)
    let paths = declarations.filter { parameter in
      parameter.symbol.kind == .parameter
        && (!protocols.isDisjoint(with: parameter.symbol.namesInType)
          || takesFunctions && parameter.symbol.hasFunctionType)
    }.map { Array($0.symbol.path.dropLast()) }
    return Set(
      declarations.filter { $0.symbol.kind.isFunction && paths.contains($0.symbol.path) }.map(\.symbol.usr))
  }
}
