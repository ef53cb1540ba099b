// Questions about what a function leads to. It leads to what its code names, and to what the functions that it names
// lead to. A computed property counts as a function; a stored one does not, even if it has observers. A call through a
// protocol leads to the functions that fulfil it where a way is asked for, and nowhere where ways are forbidden. Stored
// closures are not followed.

extension Facts {
  /// Returns evidence if no function in the type or function `place` leads to `name`: none names it, directly or
  /// through the functions that it names. Ways through the function `left` do not count.
  public func missingPath(
    from place: String, to name: String, avoiding left: String? = nil
  ) -> [Evidence] {
    let absent = absent(place)
    if !absent.isEmpty { return absent }
    let paths = Paths(self, throughProtocols: true)
    // What a stored property is set to where it is declared may be the whole app.
    let starts = declarations.filter { ($0.isFunction || $0.isStored) && $0.symbol.isOrIsIn(place) }
    if starts.contains(where: { paths.lead(from: $0, to: name, avoiding: left) }) { return [] }
    let found = declarations.first { $0.symbol.isCalled(place) }
    let way = left.map { " without going through \($0)" } ?? ""
    return [Evidence(found, "\(place) does not lead to \(name)\(way)")]
  }

  /// Returns evidence if no async function leads to `name`: none names it, directly or through the functions that it
  /// names. With `place`, a type or function, only functions in it count.
  public func missingAsyncPath(to name: String, in place: String? = nil) -> [Evidence] {
    let absent = place.map(absent) ?? []
    if !absent.isEmpty { return absent }
    let paths = Paths(self, throughProtocols: true)
    let starts = paths.functions.filter { function in
      function.isAsync && (place.map(function.symbol.isOrIsIn) ?? true)
    }
    if starts.contains(where: { paths.lead(from: $0, to: name) }) { return [] }
    return [Evidence("no async function\(place.map { " of \($0)" } ?? "") leads to \(name)")]
  }

  /// Returns evidence for each line of `place`, such as `ViewController`, that leads to `name`, such as `FileStore.init`.
  public func paths(from place: String, to name: String) -> [Evidence] {
    let paths = Paths(self)
    return absent(place)
      + references.compactMap { reference in
        guard let start = reference.container, start.symbol.isOrIsIn(place) else { return nil }
        let next = paths.functions.first { $0.symbol == reference.symbol }
        guard reference.symbol.isOrIsIn(name) || next.map({ paths.lead(from: $0, to: name) }) ?? false else {
          return nil
        }
        let way = reference.symbol.isOrIsIn(name) ? "" : ", which leads to \(name)"
        return Evidence(reference, "\(start.symbol.name) names \(reference.symbol.fullName)\(way)")
      }
  }

  /// Returns evidence unless at least one function leads to all of `names` and not to `left`. A function leads to what
  /// it names, directly or through the functions that it names.
  ///
  /// Each of `names` stands for several if they are written with ` or ` between them, such as `Device.clock or
  /// Clock.sleep`.
  public func missingFunction(leadingTo names: String..., butNotTo left: String) -> [Evidence] {
    let (ways, paths) = (Paths(self, throughProtocols: true), Paths(self))
    let isThere = paths.functions.contains { function in
      names.allSatisfy { ways.lead(from: function, toOneOf: $0) } && !paths.lead(from: function, to: left)
    }
    let list = names.joined(separator: " and ")
    return isThere ? [] : [Evidence("no function leads to \(list) and not to \(left)")]
  }

  /// Returns evidence unless at least one async function leads to all of `names`, each written as for
  /// ``missingFunction(leadingTo:butNotTo:)``, and waits for all of it: ways through a function that is not async and
  /// starts a task do not count.
  public func missingAsyncFunction(leadingTo names: String...) -> [Evidence] {
    let paths = Paths(self, throughProtocols: true)
    let starts = Set(references(to: ["Task.init", "Task.detached"]).compactMap { $0.container?.symbol.usr })
    let left = starts.subtracting(paths.functions.filter(\.isAsync).map(\.symbol.usr))
    let isThere = paths.functions.contains { function in
      function.isAsync && names.allSatisfy { paths.lead(from: function, toOneOf: $0, without: left) }
    }
    let list = names.joined(separator: ", and to ")
    return isThere ? [] : [Evidence("no async function leads to \(list), all in tasks that it waits for")]
  }

  /// Returns the function `name`, such as `Board.flips`, and all functions that it leads to.
  package func functions(reachedFrom name: String) -> [Declaration] {
    let paths = Paths(self, throughProtocols: true)
    let starts = paths.functions.filter { $0.symbol.isCalled(name) }
    let reached = starts.reduce(into: Set()) { $0.formUnion(paths.reached(from: $1)) }
    return paths.functions.filter { reached.contains($0.symbol.usr) }
  }

  /// Returns evidence for each call of a function that the type `place` stores, such as what comes after a move, in a
  /// function that leads to `name`, such as `BoardView.setDisk`.
  public func callbacksStored(in place: String, calledOnTheWayTo name: String) -> [Evidence] {
    let paths = Paths(self)
    let kept = Set(
      declarations.filter { $0.isStored && $0.symbol.hasFunctionType && $0.symbol.isOrIsIn(place) }
        .map(\.symbol.usr))
    return references.filter { reference in
      kept.contains(reference.symbol.usr) && reference.use.contains(.read)
        && (reference.container.map { $0.isFunction && paths.lead(from: $0, to: name) } ?? false)
    }.map { naming($0, as: "does not go on by itself but calls the function that is kept in") }
  }

  /// Returns evidence for each read of the property `name` in an async function or in a function that it names,
  /// directly or through others.
  public func asyncReads(of name: String) -> [Evidence] {
    let paths = Paths(self)
    let reads = references.filter { $0.symbol.isOrIsIn(name) && $0.use.contains(.read) }
    return paths.functions.filter(\.isAsync).flatMap { function -> [Evidence] in
      let reached = paths.reached(from: function)
      return reads.filter { read in read.container.map { reached.contains($0.symbol.usr) } ?? false }
        .map { Evidence($0, "\(function.symbol.name) leads to a read of \($0.symbol.fullName)") }
    }
  }

  /// Returns evidence for each function that names itself and `name`, both directly or through other functions.
  public func circles(leadingTo name: String) -> [Evidence] {
    let paths = Paths(self)
    return paths.functions.filter { function in
      paths.callees(of: function).contains { paths.reached(from: $0).contains(function.symbol.usr) }
        && paths.lead(from: function, to: name)
    }.map { Evidence($0, "\($0.symbol.name) leads back to itself") }
  }

  /// Returns evidence for each function in `place` that names `name`, and names itself, directly or through functions
  /// outside the type `left`: it could use `name` again and again by itself.
  public func circles(in place: String, naming name: String, avoiding left: String) -> [Evidence] {
    let paths = Paths(self)
    let users = Set(references(to: [name]).compactMap { $0.container?.symbol.usr })
    return paths.functions.filter { function in
      users.contains(function.symbol.usr) && function.symbol.isOrIsIn(place)
        && paths.callees(of: function).contains {
          paths.reached(from: $0, avoiding: left).contains(function.symbol.usr)
        }
    }.map { Evidence($0, "\($0.symbol.name) goes on with \(name) by itself") }
  }

  /// Returns the USRs of all functions that set one of the properties with the USRs `properties`, directly or through
  /// others.
  package func functions(setting properties: Set<String>) -> Set<String> {
    let paths = Paths(self)
    let setters = Set(
      references.filter { $0.use.contains(.write) && properties.contains($0.symbol.usr) }
        .compactMap { $0.container?.symbol.usr })
    return Set(
      paths.functions.filter { !paths.reached(from: $0).isDisjoint(with: setters) }.map(\.symbol.usr))
  }
}

/// The functions of a module as a graph: an edge leads from a function to every function that it names.
private struct Paths {
  let functions: [Declaration]
  private let namings: [String: [Reference]]
  private let byUSR: [String: Declaration]
  /// The functions that fulfil a protocol's requirement, by the requirement's USR; empty if they are not followed.
  private let fulfilling: [String: [Declaration]]

  init(_ facts: Facts, throughProtocols: Bool = false) {
    functions = facts.functions
    byUSR = functions.byUSR
    namings = Dictionary(grouping: facts.references) { $0.container?.symbol.usr ?? "" }
    fulfilling = throughProtocols ? functions.byOverridden : [:]
  }

  func callees(of function: Declaration) -> [Declaration] {
    (namings[function.symbol.usr] ?? []).flatMap { reference -> [Declaration] in
      guard let named = byUSR[reference.symbol.usr] else { return [] }
      return [named] + (fulfilling[named.symbol.usr] ?? [])
    }
  }

  /// Returns the USRs of `start` and of all functions that it names, directly or through others, without going through
  /// `left`, a function or a type, or through functions with the USRs `others`.
  func reached(
    from start: Declaration, avoiding left: String? = nil, without others: Set<String> = []
  ) -> Set<String> {
    var reached: Set<String> = []
    var open = [start]
    while let function = open.popLast() {
      if left.map(function.symbol.isOrIsIn) ?? false || others.contains(function.symbol.usr) { continue }
      if reached.insert(function.symbol.usr).inserted { open += callees(of: function) }
    }
    return reached
  }

  func lead(from start: Declaration, to name: String, avoiding left: String? = nil) -> Bool {
    lead(reached(from: start, avoiding: left), to: [name])
  }

  /// Whether `start` leads to one of `names`, a list with ` or ` between the names.
  func lead(from start: Declaration, toOneOf names: String, without others: Set<String> = []) -> Bool {
    lead(reached(from: start, without: others), to: names.split(separator: " or ").map(String.init))
  }

  private func lead(_ reached: Set<String>, to names: [String]) -> Bool {
    reached.contains { usr in
      namings[usr]?.contains { reference in names.contains(where: reference.symbol.isOrIsIn) } ?? false
    }
  }
}
