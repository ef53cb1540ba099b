/// Something that has a name: a type, a function, a property, a case, a module.
public struct Symbol: Hashable, Sendable {
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
  /// The module that declares it; for a member of an extension, the extension's; empty when it is not
  /// Swift's.
  public let module: String
  /// The types it is declared in, from the outermost, and its name without arguments.
  public let path: [String]
  /// The type of a property or parameter, written out.
  public let type: String?

  /// Its name without arguments, such as `placeDisk`.
  public var name: String { path.last ?? "" }

  /// Its name behind those of the types it is declared in, such as `BoardView.setDisk`.
  public var fullName: String { path.joined(separator: ".") }

  /// All that its name says, with the types of parameters and result written out.
  var signature: String? { MangledName.text(usr: usr) }

  /// Whether its type is a function, or has one in it, as an optional or an array of callbacks does.
  public var hasFunctionType: Bool { type?.contains("->") ?? false }

  /// Whether this is what `name` says, or is declared in it.
  ///
  /// A name may be that of a type or of a member, alone or behind the types or the module it is declared in:
  /// `BoardView`, `setDisk`, `BoardView.setDisk`, `ReversiKit.BoardView`.
  public func isOrIsIn(_ name: String) -> Bool {
    (0...path.count).contains { end(of: name, from: $0) != nil }
  }

  /// Whether this is what `name` says.
  public func isCalled(_ name: String) -> Bool {
    (0...path.count).contains { end(of: name, from: $0) == path.count + 1 }
  }

  /// How many of the module and the path have been named when `name`, which begins with one of them, is at its end.
  ///
  /// Nil: it says something else. It is asked of each symbol, for each name that a goal speaks of, and copies nothing.
  private func end(of name: String, from start: Int) -> Int? {
    var rest = name.utf8[...]
    for place in start...path.count {
      let word = (place == 0 ? module : path[place - 1]).utf8
      guard rest.starts(with: word) else { return nil }
      rest = rest.dropFirst(word.count)
      if rest.isEmpty { return word.isEmpty ? nil : place + 1 }
      guard rest.removeFirst() == UInt8(ascii: ".") else { return nil }
    }
    return nil
  }
}

extension Symbol {
  /// What an `async let` counts as.
  static let asyncLet = Symbol(
    usr: "async let", kind: .other, module: "Swift", path: ["async let"], type: nil)

  init(_ occurrence: Occurrence) {
    usr = occurrence.usr
    kind = occurrence.symbolKind
    let name = occurrence.name.prefix { $0 != "(" }
    let ownName = name.isEmpty ? occurrence.name : String(name)
    guard let mangled = MangledName(usr: usr) else {
      (module, path, type) = ("", [ownName], nil)
      return
    }
    module = mangled.module
    path = mangled.enclosing + [ownName]
    type = mangled.type
  }

  /// The extension of a type that `module` declares.
  init(extensionOf type: Symbol, usr: String, module: String) {
    self.usr = usr
    kind = .extension
    self.module = module
    path = type.path
    self.type = nil
  }
}
