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

  /// The code of all chapters and solutions. Reports of crashes name functions of this code alone.
  package static let anyChapter = SupervisedCode(
    contains: { $0.contains("/Chapters/") || $0.contains("/Solutions/") }, isAssembly: { !isOfApp($0) })

  /// Returns the code of the chapter or solution in `folder`. Reports of crashes name functions of this code alone.
  package static func chapter(in folder: String) -> SupervisedCode {
    SupervisedCode(contains: { $0.hasPrefix(folder + "/") }, isAssembly: { !isOfApp($0) })
  }
}

/// Whether `file`, the name of a file of a chapter, is part of its app. `Main.swift`, which starts the app,
/// `Seams.swift`, which hands its parts over to the suite, and `ModelTests.swift`, with the reader's tests, are not.
package func isOfApp(_ file: String) -> Bool {
  !["Main.swift", "Seams.swift", "ModelTests.swift"].contains(file)
}
