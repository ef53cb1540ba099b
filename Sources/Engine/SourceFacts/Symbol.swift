/// Something with a name: a type, a function, a property, a case or a module. Two symbols are equal if their USRs are.
public final class Symbol: Sendable {
  /// What kind of thing a symbol is. Methods and operators are functions; variables are properties.
  public enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `protocol`, `typealias`, `extension`
    case function, initializer, deinitializer, property, `subscript`, enumCase, parameter
    case module, other

    public var isType: Bool { [.class, .struct, .enum, .protocol, .typealias].contains(self) }
    public var isFunction: Bool { [.function, .initializer, .deinitializer, .subscript].contains(self) }
  }

  /// The compiler's own name for it (its Unified Symbol Resolution), the same wherever it is named.
  public let usr: String
  public let kind: Kind
  /// The module that declares the symbol or, for a member of an extension, the module that the extension is in; empty
  /// for a declaration that is not written in Swift.
  public let module: String
  /// The ring that declares the symbol: in chapter 12, one of the modules, such as `Entities`, into which the chapter's
  /// code is split; nil elsewhere. A ring counts as part of the chapter's module.
  public let ring: String?
  /// The names of the types around the symbol, the outermost first, and then its own name without arguments.
  public let path: [String]
  /// The type of a property or parameter, with modules, such as `Swift.Optional<sample.Board>`.
  public let type: String?
  /// The names by which it is called, and those names and the ones of declarations around it. Goals ask about every
  /// symbol and every name, so they are made once.
  private let (ownNames, names): (Set<String>, Set<String>)

  private init(
    usr: String, kind: Kind, module: String, ring: String? = nil, path: [String], type: String?
  ) {
    (self.usr, self.kind, self.module, self.ring) = (usr, kind, module, ring)
    (self.path, self.type) = (path, type)
    var (ownNames, names): (Set<String>, Set<String>) = ([], [])
    let words = module.isEmpty ? path[...] : ([module] + path)[...]
    for start in words.indices {
      var name = words[start]
      for next in start...words.endIndex - 1 {
        if next > start { name += ".\(words[next])" }
        names.insert(name)
      }
      ownNames.insert(name)
    }
    (self.ownNames, self.names) = (ownNames, names)
  }

  /// Its name without arguments, such as `placeDisk`.
  public var name: String { path.last ?? "" }

  /// Its name after those of the types around it, such as `BoardView.setDisk`.
  public var fullName: String { path.joined(separator: ".") }

  /// Its demangled name, with the types of its parameters and its result.
  public var signature: String? { MangledName.text(usr: usr) }

  /// The type of a function's result, with modules.
  public var result: String? { signature?.split(separator: " -> ").last.map(String.init) }

  /// The names of the types in its type, such as `Optional` and `Board` of `Swift.Optional<sample.Board>`: of a type inside
  /// another, such as `sample.State.Phase`, only its own.
  package var namesInType: [Substring] { Self.names(in: type ?? "") }

  /// The names of the types in a function's result, as ``namesInType`` has those in a property's type.
  package var namesInResult: Set<Substring> { Set(Self.names(in: result ?? "")) }

  /// The names in its type without those in the keys of dictionaries: a property of type `[Side: Label]` keeps labels.
  package var keptTypes: [Substring] { Self.keptTypes(in: type ?? "") }

  /// Its ``keptTypes`` without the arguments of `types`, generic types that may keep them.
  package func keptTypes(withoutArgumentsOf types: [String]) -> [Substring] {
    Self.keptTypes(in: types.reduce(type ?? "") { Self.arguments(of: $1, in: $0).rest })
  }

  private static func keptTypes(in type: String) -> [Substring] {
    names(in: type.replacing(/Dictionary<[^,<>]*,/, with: ""))
  }

  static func names(in type: String) -> [Substring] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      .compactMap { $0.split(separator: ".").last }
  }

  /// Whether its type is a function or contains one, as an optional callback or an array of callbacks does.
  public var hasFunctionType: Bool { type?.contains("->") ?? false }

  /// Whether `name` names this symbol or a declaration around it.
  ///
  /// A name may stand alone, or after the types or the module around it: `BoardView`, `setDisk`, `BoardView.setDisk`,
  /// `ReversiKit.BoardView`.
  public func isOrIsIn(_ name: String) -> Bool { names.contains(name) }

  /// Whether `name` names this symbol itself.
  public func isCalled(_ name: String) -> Bool { ownNames.contains(name) }
}

extension Symbol: Hashable {
  public static func == (one: Symbol, other: Symbol) -> Bool { one.usr == other.usr }

  public func hash(into hasher: inout Hasher) { hasher.combine(usr) }
}

extension Symbol {
  /// A made-up symbol, since the index records none for `async let`: each `async let` counts as a reference to it.
  static let asyncLet = Symbol(
    usr: "async let", kind: .other, module: "Swift", path: ["async let"], type: nil)

  /// Makes the symbol for an entry in the index of the module `own`. If a ring, a part of `own` that is compiled as a
  /// module, declares it, its ``module`` is `own` and its ``ring`` the ring's name.
  convenience init(_ occurrence: Occurrence, of own: String) {
    let name = occurrence.name.prefix { $0 != "(" }
    let ownName = name.isEmpty ? occurrence.name : String(name)
    let mangled = MangledName(usr: occurrence.usr)
    let isInRing = mangled?.module.hasPrefix("\(own)_") ?? false
    self.init(
      usr: occurrence.usr, kind: occurrence.symbolKind, module: isInRing ? own : mangled?.module ?? "",
      ring: isInRing ? mangled.map { String($0.module.dropFirst(own.count + 1)) } : nil,
      path: (mangled?.enclosing ?? []) + [ownName], type: mangled?.type)
  }

  /// Makes the symbol of an extension of `type` in `module`.
  convenience init(extensionOf type: Symbol, usr: String, module: String) {
    self.init(usr: usr, kind: .extension, module: module, path: type.path, type: nil)
  }
}
