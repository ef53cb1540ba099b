/// What the compiler knows of a module: its files, what they declare, and who names whom.
///
/// Known are the names that stand in the code that was compiled. What is only inferred is not named: `let
/// files = device.files` names `Device.files`, not the type `Files`. What stands in a closure, or in a
/// function inside a function, counts as the outer function's; of local variables and functions nothing is
/// known. What stands before a declaration, as `@MainActor` does, is in the file and in no declaration.
public struct Facts: Sendable {
  public let module: String
  public let files: [SourceFile]
  public let declarations: [Declaration]
  public let references: [Reference]
}

/// A source file of a module.
public struct SourceFile: Hashable, Sendable {
  /// Its name without the folder, such as `Board.swift`.
  public let name: String
  public let imports: [Import]
  public let lineCount: Int
  /// How many lines hold more than white space and a comment that begins with `//`.
  public let codeLineCount: Int

  public struct Import: Hashable, Sendable {
    public let module: String
    public let line: Int
    /// Whether all of the module is imported, and not a single one of its declarations as in `import enum ReversiKit.Disk`.
    public var isWhole = true
  }
}

/// Where something is declared. What the compiler adds of its own accord is left out.
public struct Declaration: Hashable, Sendable {
  public let symbol: Symbol
  public let file: String
  /// From the line of its name to the line of its end.
  public let lines: ClosedRange<Int>
  /// Whether it is a property that holds a value, and does not compute it.
  public let isStored: Bool
  public let isAsync: Bool
  /// Whether it is on the module's actor: neither it nor what it stands in is `nonisolated`.
  public var isOnActor = true

  public var line: Int { lines.lowerBound }
}

/// Where something is named.
public struct Reference: Hashable, Sendable {
  public let symbol: Symbol
  public let use: Use
  public let file: String
  public let line: Int
  /// What it is named in: the nearest function, property or type around.
  public let container: Declaration?

  /// What is done with what is named; nothing more than naming it when empty.
  public struct Use: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let call = Use(rawValue: 1)
    public static let read = Use(rawValue: 2)
    public static let write = Use(rawValue: 4)
  }
}
