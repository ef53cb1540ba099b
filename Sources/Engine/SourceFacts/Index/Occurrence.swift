/// A position in a source file where the index records a declaration or a reference.
struct Occurrence {
  /// The symbol's USR, the compiler's own name for it, the same wherever it occurs.
  let usr: String
  let name: String
  let kind: UInt32
  let subkind: UInt32
  let isAsync: Bool
  let roles: Roles
  let line: Int
  /// The position in the line, counted in bytes from 1.
  let column: Int
  let relations: [Relation]

  /// How the occurrence is related to another symbol, such as that the symbol contains the occurrence.
  struct Relation {
    let roles: Roles
    let usr: String
  }

  /// What an occurrence is and does, and how it is related to other symbols: bits of `indexstore_symbol_role_t`.
  struct Roles: OptionSet {
    let rawValue: UInt64

    static let declaration = Roles(rawValue: 1 << 0)
    static let definition = Roles(rawValue: 1 << 1)
    static let reference = Roles(rawValue: 1 << 2)
    static let implicit = Roles(rawValue: 1 << 8)
    static let baseOf = Roles(rawValue: 1 << 10)
    static let overrideOf = Roles(rawValue: 1 << 11)
    static let calledBy = Roles(rawValue: 1 << 13)
    static let extendedBy = Roles(rawValue: 1 << 14)
    static let accessorOf = Roles(rawValue: 1 << 15)
    static let containedBy = Roles(rawValue: 1 << 16)
  }

  /// Returns the USR of the first symbol to which the occurrence is related in one of the ways `roles`, such as
  /// `.containedBy`.
  func related(by roles: Roles) -> String? {
    relations.first { !$0.roles.isDisjoint(with: roles) }?.usr
  }

  var isDeclaration: Bool { !roles.isDisjoint(with: [.declaration, .definition]) }

  /// Whether the symbol is a getter, a setter, an observer or another accessor.
  var isAccessor: Bool { isGetter || subkind == 4 || subkind == 1000 || subkind == 1001 || subkind >= 1014 }

  /// Whether the symbol is an accessor that returns a property's value.
  var isGetter: Bool { subkind == 3 || subkind == 1002 || subkind == 1003 || subkind == 1014 }

  /// The kind of the symbol, from its `indexstore_symbol_kind_t`.
  var symbolKind: Symbol.Kind {
    switch (kind, subkind) {
    case (1, _): .module
    case (5, _): .enum
    case (6, _): .struct
    case (7, _): .class
    case (8, _): .protocol
    case (9, _): .extension
    case (11, 0): .typealias
    case (12, _), (16...18, _): .function
    case (_, 1011): .subscript
    case (13, _), (19...21, _): .property
    case (15, _): .enumCase
    case (22, _): .initializer
    case (23, _): .deinitializer
    case (25, _): .parameter
    default: .other
    }
  }
}
