internal import SourceFacts

extension Lesson {
  /// Returns the texts of the chapter's Swift files after its first `done` steps, by file name; with 0 steps, the
  /// chapter as its reader gets it.
  ///
  /// The patches `others`, paths from the package's folder, are applied to these files last.
  package func code(after done: Int = 0, patchedBy others: [String] = [], inPackage package: String) throws
    -> [String: String]
  {
    var files = try swiftTexts(in: "\(package)/\(solution)")
    for step in steps.dropFirst(done).reversed() {
      files = try Patch("\(patches)/\(step.patch).patch", inPackage: package)
        .applied(to: files, takingBack: true)
    }
    for patch in others { files = try Patch(patch, inPackage: package).applied(to: files) }
    return files
  }

  /// Returns the texts of the solution's Swift files with `patches` applied, paths from the package's folder, by file
  /// name.
  package func solutionCode(patchedBy patches: [String], inPackage package: String) throws -> [String: String]
  {
    try code(after: steps.count, patchedBy: patches, inPackage: package)
  }
}
