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
      // An object that only keeps functions may be internal to the type: other code must name the property itself.
      let isOwnAffair = !leadsOut(way, throughOthers: false)
      let isReached = references.contains { reference in
        reference.container?.symbol.path.first != type
          && (reference.symbol.usr == way.symbol.usr || !isOwnAffair && doors.contains(reference.symbol.usr))
      }
      return isReached && uses.contains { $0.symbol.path.first == type }
    }
    return isTold ? [] : [Evidence("\(type) notifies no listener of what happens in it")]
  }

  /// Whether `property` leads to code of another type: it stores a function, or a value of one of the module's
  /// protocols, such as a delegate; or, unless `throughOthers` is false, an object that stores one of these.
  private func leadsOut(_ property: Declaration, throughOthers: Bool = true) -> Bool {
    if property.symbol.hasFunctionType { return true }
    let words = property.symbol.namesInType
    let types = declarations.filter {
      $0.symbol.kind.isType && $0.symbol.path.count == 1 && words.contains(Substring($0.symbol.name))
    }
    return types.contains { type in
      type.symbol.kind == .protocol
        || throughOthers && type.symbol.kind == .class
          && declarations.contains {
            $0.isStored && $0.symbol.path.first == type.symbol.name && leadsOut($0, throughOthers: false)
          }
    }
  }
}
