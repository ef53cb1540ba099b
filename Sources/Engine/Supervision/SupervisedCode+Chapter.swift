extension SupervisedCode {
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
