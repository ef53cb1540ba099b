// What leads to what. A function leads to all that it names, and to all that those functions of its module lead to which
// it names. A property leads on only when it is computed: what happens when a stored one changes is its own affair. What
// is called through a protocol or a closure that was kept is not followed.

extension Facts {
  /// That nothing in a place leads to something, or only through a function that is left out, as evidence; nothing when
  /// something does.
  public func missingPath(
    from place: String, to name: String, avoiding left: String? = nil
  ) -> [Evidence] {
    let absent = absent(place)
    if !absent.isEmpty { return absent }
    let paths = Paths(self)
    let starts = paths.functions.filter { $0.symbol.isOrIsIn(place) }
    if starts.contains(where: { paths.lead(from: $0, to: name, avoiding: left) }) { return [] }
    let found = declarations.first { $0.symbol.isCalled(place) }
    let way = left.map { " without going through \($0)" } ?? ""
    return [Evidence(file: found?.file, line: found?.line, "\(place) does not lead to \(name)\(way)")]
  }

  /// That no async function, or none in a place, leads to something, as evidence; nothing when one does.
  public func missingAsyncPath(to name: String, in place: String? = nil) -> [Evidence] {
    let absent = place.map(absent) ?? []
    if !absent.isEmpty { return absent }
    let paths = Paths(self)
    let starts = paths.functions.filter { function in
      function.isAsync && (place.map(function.symbol.isOrIsIn) ?? true)
    }
    if starts.contains(where: { paths.lead(from: $0, to: name) }) { return [] }
    return [Evidence("no async function\(place.map { " of \($0)" } ?? "") leads to \(name)")]
  }

  /// That no function leads to all of `names` without leading to `left`, as evidence; nothing when one does.
  public func missingFunction(leadingTo names: String..., butNotTo left: String) -> [Evidence] {
    let paths = Paths(self)
    let isThere = paths.functions.contains { function in
      names.allSatisfy { paths.lead(from: function, to: $0) } && !paths.lead(from: function, to: left)
    }
    let list = names.joined(separator: " and ")
    return isThere ? [] : [Evidence("no function leads to \(list) and not to \(left)")]
  }

  /// Where a property is read on the way of an async function.
  public func asyncReads(of name: String) -> [Evidence] {
    let paths = Paths(self)
    let readings = references.filter { $0.symbol.isOrIsIn(name) && $0.use.contains(.read) }
    return paths.functions.filter(\.isAsync).flatMap { function -> [Evidence] in
      let reached = paths.reached(from: function)
      return readings.filter { reading in reading.container.map { reached.contains($0.symbol.usr) } ?? false }
        .map { Evidence($0, "\(function.symbol.name) leads to a reading of \($0.symbol.fullName)") }
    }
  }

  /// The functions that lead back to themselves, and to something else.
  public func circles(leadingTo name: String) -> [Evidence] {
    let paths = Paths(self)
    return paths.functions.filter { function in
      paths.callees(of: function).contains { paths.reached(from: $0).contains(function.symbol.usr) }
        && paths.lead(from: function, to: name)
    }.map { Evidence($0, "\($0.symbol.name) leads back to itself") }
  }
}

/// The functions of a module, and which of them names which.
private struct Paths {
  let functions: [Declaration]
  private let namings: [String: [Reference]]
  private let byUSR: [String: Declaration]

  init(_ facts: Facts) {
    functions = facts.declarations.filter { $0.symbol.kind.isFunction || facts.isComputed($0) }
    byUSR = Dictionary(functions.map { ($0.symbol.usr, $0) }) { first, _ in first }
    namings = Dictionary(grouping: facts.references) { $0.container?.symbol.usr ?? "" }
  }

  func callees(of function: Declaration) -> [Declaration] {
    (namings[function.symbol.usr] ?? []).compactMap { byUSR[$0.symbol.usr] }
  }

  /// The functions to which one leads, and that one, by their symbols.
  func reached(from start: Declaration, avoiding left: String? = nil) -> Set<String> {
    var reached: Set<String> = []
    var open = [start]
    while let function = open.popLast() {
      if left.map(function.symbol.isCalled) ?? false { continue }
      if reached.insert(function.symbol.usr).inserted { open += callees(of: function) }
    }
    return reached
  }

  func lead(from start: Declaration, to name: String, avoiding left: String? = nil) -> Bool {
    reached(from: start, avoiding: left).contains { usr in
      namings[usr]?.contains { $0.symbol.isOrIsIn(name) } ?? false
    }
  }
}
