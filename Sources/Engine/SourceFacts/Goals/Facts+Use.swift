internal import Supervision

// Questions about what the app runs. Code that says nothing about the app does not count: code that cannot be reached
// from `Main`, code that is only handed to the suite, and properties that are set and never read.

extension Facts {
  /// Returns the evidence of `question`, which looks for something that must be there. If it is there, asks again about
  /// only the code that the app can run, and returns the evidence of that.
  public func missing(inUse question: (Facts) -> [Evidence]) -> [Evidence] {
    let missing = question(self)
    if !missing.isEmpty { return missing }
    return question(inUse).map {
      Evidence(file: $0.file, line: $0.line, "\($0.found) (code that never runs does not count)")
    }
  }

  /// The facts of the code that the app can run: what can be reached from its type `Main`.
  public var inUse: Facts { inUse(apartFrom: []) }

  /// Returns the facts of the code that the app can run if it has no top-level types with the names `types`.
  func inUse(apartFrom types: Set<String>) -> Facts {
    var use = Use(self, apartFrom: types)
    use.follow(from: declarations.filter { $0.symbol.path.first == "Main" })
    return only(use)
  }

  /// The facts of the code that tests of the chapter's parts run: what can be reached from `Seams.swift`, which hands
  /// the parts over to the suite, and from the reader's tests. View controllers are left out, since whatever makes one
  /// uses the whole app.
  public var ofParts: Facts {
    var use = Use(self, apartFrom: viewControllers.union(["Main", "LineFront"]))
    use.follow(from: declarations.filter { !isOfApp($0.file) })
    return only(use)
  }

  /// The facts of the code that the suite is handed in values of the type `seam`, such as `ContractSeam`: what can be
  /// reached from the members of that type, and from the code that makes such a value.
  ///
  /// - Parameter isPart: Whether it is a part of the app. Then view controllers are left out, since whatever makes one
  ///   uses the whole app.
  public func handedOver(in seam: String, isPart: Bool = false) -> Facts {
    let makers = references.filter { $0.symbol.kind == .initializer && $0.symbol.path.first == seam }
    var use = Use(self, apartFrom: isPart ? viewControllers : [])
    use.follow(from: declarations.filter { $0.symbol.path.first == seam } + makers.compactMap(\.container))
    return only(use)
  }

  /// The names of the module's classes that inherit from the kit's view controller.
  public var viewControllers: Set<String> {
    let heirs = references.filter {
      $0.container?.symbol.kind == .class && $0.symbol.isCalled("UIViewController")
    }
    return Set(heirs.compactMap { $0.container?.symbol.name })
  }

  /// Returns evidence for each of `names`, such as `Board.flips`, of which nothing runs in the part of the app that is
  /// handed over in values of the type `seam`: the suite would test a copy of it.
  public func copies(in seam: String, of names: [String]) -> [Evidence] {
    let handed = handedOver(in: seam, isPart: true).functions
    let maker = declarations.first { $0.symbol.path.first == seam }
    return names.filter { name in !handed.contains { $0.symbol.isOrIsIn(name) } }.map {
      Evidence(
        file: maker?.file ?? "Main.swift", line: maker?.line,
        "the \(seam) does not use \($0): hand over what the app uses, not a copy of it")
    }
  }

  private func only(_ use: Use) -> Facts {
    Facts(
      module: module, files: files, declarations: declarations.filter(use.contains),
      references: references.filter { $0.container.map(use.contains) ?? false })
  }
}

/// A search along all references for the declarations that can be reached from given ones.
private struct Use {
  private let facts: Facts
  private let others: Set<String>
  private let byUSR: [String: Declaration]
  private let references: [String: [Reference]]
  private let types: [[String]: [Declaration]]
  private let members: [[String]: [Declaration]]
  private let overriding: [String: [Declaration]]
  private var used: Set<String> = []
  private var open: [Declaration] = []

  init(_ facts: Facts, apartFrom others: Set<String>) {
    self.facts = facts
    self.others = others
    byUSR = facts.declarations.byUSR
    references = Dictionary(grouping: facts.references) { $0.container?.symbol.usr ?? "" }
    let named = facts.declarations.filter { $0.symbol.kind != .extension }
    types = Dictionary(grouping: named.filter { $0.symbol.kind.isType }) { $0.symbol.path }
    members = Dictionary(grouping: named) { $0.symbol.path.dropLast() }
    overriding = named.byOverridden
  }

  mutating func follow(from roots: [Declaration]) {
    for declaration in roots { use(declaration) }
    while let declaration = open.popLast() {
      let symbol = declaration.symbol
      for length in 1..<max(1, symbol.path.count) {
        for type in types[Array(symbol.path.prefix(length))] ?? [] { use(type) }
      }
      for reference in references[symbol.usr] ?? [] { follow(reference) }
      if symbol.kind.isType { useMembers(of: declaration) }
      for other in overriding[symbol.usr] ?? [] where isUsed(typeOf: other) { use(other) }
    }
  }

  private mutating func follow(_ reference: Reference) {
    let isForTheSuite = reference.owner == "Main" && reference.symbol.path[0].hasSuffix("Seam")
    guard let declaration = byUSR[reference.symbol.usr], !isForTheSuite else { return }
    // A property that is only set, also by an initializer that the compiler adds, is of no use to anybody.
    if declaration.isStored, !reference.use.contains(.read) { return }
    use(declaration)
  }

  /// Adds what belongs to a type that has been reached: what its extensions' inheritance clauses name, its `deinit`,
  /// and members that others call through a superclass or protocol.
  private mutating func useMembers(of type: Declaration) {
    for part in facts.declarations
    where part.symbol.kind == .extension && part.symbol.path == type.symbol.path {
      for reference in references[part.symbol.usr] ?? [] { follow(reference) }
    }
    for member in members[type.symbol.path] ?? [] {
      let isCalledFromOutside = member.overridden.contains { byUSR[$0] == nil || used.contains($0) }
      if isCalledFromOutside || member.symbol.kind == .deinitializer { use(member) }
    }
  }

  private mutating func use(_ declaration: Declaration) {
    if declaration.symbol.path.first.map(others.contains) ?? false { return }
    if used.insert(declaration.symbol.usr).inserted { open.append(declaration) }
  }

  private func isUsed(typeOf member: Declaration) -> Bool {
    let path = Array(member.symbol.path.dropLast())
    return types[path].map { $0.contains { used.contains($0.symbol.usr) } } ?? true
  }

  /// Whether the search has reached `declaration`. A parameter counts with its function or case, and an extension with
  /// its type.
  func contains(_ declaration: Declaration) -> Bool {
    let symbol = declaration.symbol
    switch symbol.kind {
    case .parameter:
      return (members[Array(symbol.path.dropLast(2))] ?? []).contains {
        $0.symbol.path == symbol.path.dropLast() && used.contains($0.symbol.usr)
      }
    case .extension: return types[symbol.path].map { $0.contains(where: contains) } ?? true
    default: return used.contains(symbol.usr)
    }
  }
}
