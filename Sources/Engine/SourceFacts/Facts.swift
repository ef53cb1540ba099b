/// What the compiler knows of a module: its files, what they declare, and which code names which declarations.
///
/// Only names that are written in the code count. An inferred type is not named: `let files = device.files` names
/// `Device.files`, but not the type `Files`. Code in a closure or in a local function counts as part of the outer
/// function; local variables and functions are not recorded. What an attribute before a declaration names, such as
/// `@MainActor`, or adds to it, as `@Observable` does, is named by the declaration.
public struct Facts: Sendable {
  public let module: String
  public let files: [SourceFile]
  public let declarations: [Declaration]
  public let references: [Reference]
}

extension Facts {
  /// Returns these facts without the references that `isLeftOut` names.
  package func withoutReferences(_ isLeftOut: (Reference) -> Bool) -> Facts {
    Facts(
      module: module, files: files, declarations: declarations,
      references: references.filter { !isLeftOut($0) })
  }
}

extension [Declaration] {
  /// The declarations by their USRs.
  var byUSR: [String: Declaration] { Dictionary(map { ($0.symbol.usr, $0) }) { first, _ in first } }

  /// The declarations that override a superclass's member or fulfil a protocol's requirement, by the USR of that member
  /// or requirement.
  var byOverridden: [String: [Declaration]] {
    Dictionary(
      flatMap { declaration in declaration.overridden.map { ($0, [declaration]) } }, uniquingKeysWith: +)
  }
}

/// A source file of a module.
public struct SourceFile: Hashable, Sendable {
  /// The file's name without the folder, such as `Board.swift`.
  public let name: String
  public let imports: [Import]

  public struct Import: Hashable, Sendable {
    public let module: String
    public let line: Int
    /// Whether the whole module is imported, and not one declaration as in `import enum ReversiKit.Disk`.
    public var isWhole = true
  }
}

/// A type, function, property, case, parameter or extension in the code, without those that the compiler adds.
public struct Declaration: Hashable, Sendable {
  public let symbol: Symbol
  public let file: String
  /// The lines from the one with the declaration's name to its last one.
  public let lines: ClosedRange<Int>
  /// Whether it is a property that stores its value.
  public let isStored: Bool
  public let isAsync: Bool
  /// Whether it is isolated to the module's default actor: neither it nor a declaration around it is `nonisolated`.
  public var isOnActor = true
  /// Whether it is a `var`, stored or computed.
  public var isVariable = false
  /// The USRs, which are the compiler's own names, of what it overrides: a superclass's members, and requirements of
  /// protocols that it fulfils.
  public var overridden: Set<String> = []

  public var line: Int { lines.lowerBound }

  /// Whether the declaration runs code as a function does: it is a function, or a computed property.
  package var isFunction: Bool { symbol.kind.isFunction || symbol.kind == .property && !isStored }
}

/// A place in the code that names a symbol.
public struct Reference: Hashable, Sendable {
  public let symbol: Symbol
  public let use: Use
  public let file: String
  public let line: Int
  /// The innermost function, property or type around the reference; nil if there is none.
  public let container: Declaration?

  /// The name of the outermost declaration around the reference; nil if there is none.
  public var owner: String? { container?.symbol.path[0] }

  /// Whether the reference stands in `place`, a file such as `Board.swift` or a declaration such as `Board.flips`.
  public func isIn(_ place: String) -> Bool {
    place.hasSuffix(".swift") ? file == place : container?.symbol.isOrIsIn(place) ?? false
  }

  /// What the code does with the symbol that it names: call, read or write it; empty if it only names it. The bits are
  /// those of the index.
  public struct Use: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let read = Use(rawValue: 1 << 3)
    public static let write = Use(rawValue: 1 << 4)
    public static let call = Use(rawValue: 1 << 5)
  }
}
