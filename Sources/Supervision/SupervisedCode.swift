/// Which source files hold the code that is supervised: an ending names functions of these alone.
package struct SupervisedCode: Sendable {
  let contains: @Sendable (_ path: String) -> Bool
  let isAssembly: @Sendable (_ file: String) -> Bool

  /// `isAssembly` says which files, by their names without folders, only put the app together. Endings name their functions
  /// only where one of them is the innermost.
  package init(
    contains: @escaping @Sendable (_ path: String) -> Bool,
    isAssembly: @escaping @Sendable (_ file: String) -> Bool = { _ in false }
  ) {
    self.contains = contains
    self.isAssembly = isAssembly
  }

  /// No code, so that endings name no function.
  package static let none = SupervisedCode(contains: { _ in false })
}
