/// Which source files have the code that is supervised: an `Ending` names functions of these files alone.
package struct SupervisedCode: Sendable {
  let contains: @Sendable (_ path: String) -> Bool
  let isAssembly: @Sendable (_ file: String) -> Bool

  /// Makes a description of the files that have the code.
  ///
  /// - Parameters:
  ///   - contains: Whether the file at `path` is one of them.
  ///   - isAssembly: Whether a file, by its name without folders, only puts the app together, as `Main.swift` does.
  ///     An `Ending` leaves its functions out, unless the process ended in one of them.
  package init(
    contains: @escaping @Sendable (_ path: String) -> Bool,
    isAssembly: @escaping @Sendable (_ file: String) -> Bool = { _ in false }
  ) {
    self.contains = contains
    self.isAssembly = isAssembly
  }

  /// No files, so that endings name no functions.
  package static let none = SupervisedCode(contains: { _ in false })
}
