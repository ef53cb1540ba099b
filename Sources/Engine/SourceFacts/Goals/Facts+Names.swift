// Questions about which code names which declarations. Each is answered with evidence against a goal: the places in the
// code that keep it from being reached, or none if it is reached.
//
// `place` is a file, such as `Board.swift`, or the name of a type or function of the module, such as `Board` or
// `ViewController.placeDisk`. A type's extensions and inner types belong to it. If there is no such place, that is
// evidence, too, so that no goal is reached because a type is missing.

extension Facts {
  /// Returns evidence for each import of a module in `file`, such as `Board.swift`, except those of `allowed`.
  public func imports(in file: String, except allowed: String...) -> [Evidence] {
    absent(file)
      + files.filter { $0.name == file }.flatMap(\.imports).filter { !allowed.contains($0.module) }.map {
        Evidence(file: file, line: $0.line, "imports \($0.module)")
      }
  }

  /// Returns evidence about the files that declare one of `names`: for each import of the whole of one of `modules`,
  /// and for each use of a declaration of these modules that is not in `allowed`.
  public func knowledge(
    ofModules modules: Set<String>, inFilesDeclaring names: String..., except allowed: String...
  ) -> [Evidence] {
    let places = Set(declarations(called: names).map(\.file))
    return files.filter { places.contains($0.name) }.flatMap { file -> [Evidence] in
      let whole = file.imports.filter { modules.contains($0.module) && $0.isWhole }.map {
        Evidence(file: file.name, line: $0.line, "imports all of \($0.module)")
      }
      let named = references.filter { reference in
        reference.file == file.name && modules.contains(reference.symbol.module)
          && !allowed.contains(where: reference.symbol.isOrIsIn)
      }
      return whole + named.map(naming)
    }
  }

  /// Returns evidence for each reference to one of `names` or to one of their members.
  ///
  /// - Parameters:
  ///   - verb: What the code does with it, such as `sets`.
  ///   - use: What it must do with it to count, such as write it.
  ///   - places: The files and declarations that count; nil for all.
  ///   - left: The files and declarations that do not count.
  ///   - initializersCount: Whether initializers count, which may pass on what they do not use.
  public func uses(
    of names: [String], as verb: String = "names", by use: Reference.Use = [], in places: [String]? = nil,
    outside left: [String] = [], initializersCount: Bool = true
  ) -> [Evidence] {
    references(to: names).filter { reference in
      reference.use.isSuperset(of: use) && (places?.contains(where: reference.isIn) ?? true)
        && !left.contains(where: reference.isIn) && !isImport(reference, for: left)
        && (initializersCount || reference.container?.symbol.kind != .initializer)
    }.map { naming($0, as: verb) }
  }

  /// Whether `reference` is an import in a file that declares one of `places`: `import protocol MiniUIKit.Files` stands
  /// there for the type that uses it.
  private func isImport(_ reference: Reference, for places: [String]) -> Bool {
    guard reference.container == nil, !places.isEmpty,
      files.contains(where: { file in
        file.name == reference.file && file.imports.contains { $0.line == reference.line }
      })
    else { return false }
    return declarations.contains { declaration in
      declaration.file == reference.file && places.contains(where: declaration.symbol.isOrIsIn)
    }
  }

  /// Returns evidence for each reference to one of `names` or to one of their members in the file or declaration
  /// `place`.
  public func namings(of names: String..., in place: String) -> [Evidence] {
    absent(place) + uses(of: names, in: [place])
  }

  /// Returns evidence for each reference in the file or declaration `place` to a declaration of `modules`, such as
  /// `MiniUIKit`, that is not in `allowed`.
  public func namings(
    ofModules modules: Set<String>, in place: String, except allowed: String...
  ) -> [Evidence] {
    absent(place)
      + references.filter { reference in
        modules.contains(reference.symbol.module) && reference.isIn(place)
          && !allowed.contains(where: reference.symbol.isOrIsIn)
      }.map(naming)
  }

  /// Returns evidence for each reference to one of `names`, such as `Dice`, or to one of their members outside the files
  /// or declarations `places`; references in the code of `names` themselves do not count.
  public func namings(of names: String..., outside places: [String] = []) -> [Evidence] {
    places.flatMap(absent) + uses(of: names, outside: places + names)
  }

  /// Returns evidence for each reference to one of `names`, such as `Dice`, outside the type `owner`. Functions that
  /// only `owner` calls, directly or through each other, may name them, too.
  ///
  /// - Parameters:
  ///   - use: What the code must do with one of them to count, such as write it.
  ///   - others: More types and files that may name them.
  ///   - type: What a function must take to count, for one that has several forms; nil if every form counts.
  public func uses(
    of names: [String], bypassing owner: String, by use: Reference.Use = [], except others: [String] = [],
    taking type: String? = nil
  ) -> [Evidence] {
    let owned = usrs(
      calledOnlyBy: Set(functions.filter { $0.symbol.isOrIsIn(owner) }.map(\.symbol.usr)), of: owner)
    return missing(owner)
      + references(to: names).filter { reference in
        reference.use.isSuperset(of: use)
          && (type.map { reference.symbol.signature?.contains($0) ?? false } ?? true)
          && !([owner] + others).contains(where: reference.isIn)
          && !isImport(reference, for: [owner] + others)
          && !(reference.container.map { owned.contains($0.symbol.usr) } ?? false)
      }.map(naming)
  }

  /// Returns the USRs `callers` and those of the functions that only these call, directly or through each other.
  ///
  /// With `owner`, the type of the callers, a call of a protocol's function counts as one of each function that fulfils
  /// it.
  private func usrs(calledOnlyBy callers: Set<String>, of owner: String? = nil) -> Set<String> {
    let callings = Dictionary(grouping: references) { $0.symbol.usr }
    // What the owner notifies, as a delegate that knows it, is not a part of it.
    let knowing = Set(
      owner.map { owner in
        references.filter { $0.symbol.isOrIsIn(owner) }.compactMap(\.owner)
      } ?? [])
    var owned = callers
    while true {
      let more = functions.filter { function in
        if owned.contains(function.symbol.usr) { return false }
        let isPart = owner != nil && !knowing.contains(function.symbol.path[0])
        let names = [function.symbol.usr] + (isPart ? function.overridden : [])
        let found = names.flatMap { callings[$0] ?? [] }
        return !found.isEmpty
          && found.allSatisfy { $0.container.map { owned.contains($0.symbol.usr) } ?? false }
      }
      if more.isEmpty { return owned }
      owned.formUnion(more.map(\.symbol.usr))
    }
  }

  /// Returns the names of the type `name` and of all types of the module that its code names, directly or through
  /// others. `named` is ``namedTypes``, for those who ask about several types.
  public func types(reachedFrom name: String, by named: [String: Set<String>]? = nil) -> [String] {
    let named = named ?? namedTypes
    return namesReached(from: name) { type in
      named[type]
        ?? Set(references.filter { $0.symbol.module == module && $0.isIn(type) }.map(\.symbol.path[0]))
        .intersection(named.keys)
    }
  }

  /// The types of the module that are in no other type, and those of them that the code of each names.
  public var namedTypes: [String: Set<String>] {
    let own = declarations.filter { $0.symbol.kind.isType && $0.symbol.path.count == 1 }.map(\.symbol.name)
    var named = Dictionary(own.map { ($0, Set<String>()) }) { one, _ in one }
    for reference in references where reference.symbol.module == module {
      guard let name = reference.symbol.path.first, named[name] != nil else { continue }
      for type in reference.container?.symbol.path ?? [] { named[type]?.insert(name) }
    }
    return named
  }

  /// Returns evidence for each function that names both one of `these` and one of `those`.
  public func functionsNaming(_ these: [String], and those: [String]) -> [Evidence] {
    functions.flatMap { function -> [Evidence] in
      let named = references.filter { $0.container == function }
      let first = named.first { reference in these.contains(where: reference.symbol.isOrIsIn) }
      let second = named.first { reference in those.contains(where: reference.symbol.isOrIsIn) }
      guard let first, let second else { return [] }
      let other = "\(second.symbol.fullName) (line \(second.line))"
      return [Evidence(first, "\(function.symbol.name) names \(first.symbol.fullName), and \(other)")]
    }
  }

  /// Returns evidence for each reference to one of `names`, unless the function around it names one of `others`, or
  /// belongs to one of them, or only such functions call it.
  public func namings(of names: String..., withoutNaming others: [String]) -> [Evidence] {
    let naming = references(to: others).compactMap(\.container)
    let own = functions.filter { others.contains(where: $0.symbol.isOrIsIn) }
    let allowed = usrs(calledOnlyBy: Set((naming + own).map(\.symbol.usr)))
    return references(to: names).filter { reference in
      guard let function = reference.container?.symbol else { return true }
      return !allowed.contains(function.usr) && !others.contains(where: function.isOrIsIn)
    }.map { self.naming($0) }
  }

  /// Returns evidence for each reference to `name` if at least two functions name it; empty otherwise.
  public func repeatedNamings(of name: String) -> [Evidence] {
    let found = references(to: [name]).filter { $0.container != nil }
    return Set(found.map { $0.container?.symbol.usr }).count < 2 ? [] : found.map(naming)
  }

  /// Returns evidence for each callback that a function takes, such as a completion handler, if that function names
  /// `name`.
  public func callbackParameters(ofFunctionsNaming name: String) -> [Evidence] {
    let functions = Set(references(to: [name]).compactMap { $0.container?.symbol.path })
    return callbackParameters { functions.contains(Array($0.symbol.path.dropLast())) }
  }

  /// Returns evidence if no code in the file or declaration `place` names `name`.
  public func missingNaming(of name: String, in place: String) -> [Evidence] {
    let absent = absent(place)
    let isNamed = references(to: [name]).contains { $0.isIn(place) }
    if !absent.isEmpty || isNamed { return absent }
    let found = declarations.first { $0.symbol.isCalled(place) }
    return [Evidence(found, "\(place) does not name \(name)")]
  }

  /// Returns evidence unless at least one of two things is true: code in `place`, such as `ViewController.placeDisk`,
  /// names `name`, or code in `otherPlace` names `other`.
  public func missingNaming(
    of name: String, in place: String, orOf other: String, in otherPlace: String
  ) -> [Evidence] {
    let missing = missingNaming(of: name, in: place)
    return missingNaming(of: other, in: otherPlace).isEmpty ? [] : missing
  }

  /// Returns evidence if none of `places`, files or declarations such as `Main.swift` or `Game`, names one of `names`,
  /// such as `Dice`.
  public func missingNaming(of names: String..., inAnyOf places: [String]) -> [Evidence] {
    let found = uses(of: names, in: places)
    return found.isEmpty ? [Evidence("\(places.first ?? "nothing") does not name \(names[0])")] : []
  }

  /// Returns evidence if no code of the module names `name`.
  public func missingNaming(of name: String) -> [Evidence] {
    references(to: [name]).isEmpty ? [Evidence("nothing names \(name)")] : []
  }

  /// Returns evidence if `name`, such as `Game`, is not declared, or if no code but its own names it.
  public func unused(_ name: String) -> [Evidence] {
    let absent = missing(name)
    let isUsed = references(to: [name]).contains { !$0.isIn(name) }
    return !absent.isEmpty || isUsed ? absent : [Evidence("nothing names \(name)")]
  }

  /// Returns evidence for each task group and each `async let` in the file or declaration `place`; if that is nil,
  /// anywhere in the module.
  public func scopes(in place: String? = nil) -> [Evidence] {
    let found = references(to: Self.scopes)
    guard let place else { return found.map(naming) }
    return absent(place) + found.filter { $0.isIn(place) }.map(naming)
  }

  /// Returns evidence if fewer than `count` functions open a task group or an `async let`.
  public func missingScope(functions count: Int = 1) -> [Evidence] {
    let functions = Set(references(to: Self.scopes).compactMap { $0.container?.symbol.usr }).count
    if functions >= count { return [] }
    let found =
      switch functions {
      case 0: "no function opens"
      case 1: "only one function opens"
      default: "only \(functions) functions open"
      }
    return [Evidence("\(found) a task group or an async let")]
  }

  private static let scopes =
    ["Task", "ThrowingTask", "DiscardingTask", "ThrowingDiscardingTask"].map { "with\($0)Group" } + [
      "async let"
    ]

  /// Returns evidence for each reference to `name` in an async function.
  public func asyncNamings(of name: String) -> [Evidence] {
    references(to: [name]).filter { $0.container?.isAsync ?? false }.map(naming)
  }

  /// Returns evidence if no async function names `name`.
  public func missingAsyncNaming(of name: String) -> [Evidence] {
    asyncNamings(of: name).isEmpty ? [Evidence("no async function names \(name)")] : []
  }

  /// Returns the evidence for a reference, such as `placeDisk names BoardView.setDisk`; `verb` replaces `names`, for
  /// instance by `sets`.
  public func naming(_ reference: Reference, as verb: String = "names") -> Evidence {
    Evidence(reference, "\(container(of: reference)) \(verb) \(reference.symbol.fullName)")
  }

  private func naming(_ reference: Reference) -> Evidence { naming(reference, as: "names") }

  func references(to names: [String]) -> [Reference] {
    references.filter { reference in names.contains(where: reference.symbol.isOrIsIn) }
  }

  private func container(of reference: Reference) -> String {
    guard let symbol = reference.container?.symbol else { return reference.file }
    return symbol.kind == .extension ? "the extension of \(symbol.name)" : symbol.name
  }
}

extension Facts {
  /// All functions of the module and its computed properties, which run code as functions do.
  var functions: [Declaration] { declarations.filter(\.isFunction) }

  /// Returns the declarations with one of these names, but not extensions.
  func declarations(called names: [String]) -> [Declaration] {
    declarations.filter { declaration in
      declaration.symbol.kind != .extension && names.contains(where: declaration.symbol.isCalled)
    }
  }

  /// Returns evidence if the module has no file called `place`, such as `Board.swift`, or no declaration of that name.
  func absent(_ place: String) -> [Evidence] {
    if place.hasSuffix(".swift") {
      return files.contains { $0.name == place } ? [] : [Evidence("there is no file \(place)")]
    }
    return missing(place)
  }
}

/// Returns `root` and all names that can be reached from it, each once; `next` returns the names to which a name leads
/// directly.
package func namesReached(from root: String, by next: (String) -> Set<String>) -> [String] {
  var reached = [root]
  var index = 0
  while index < reached.count {
    reached += next(reached[index]).subtracting(reached).sorted()
    index += 1
  }
  return reached
}
