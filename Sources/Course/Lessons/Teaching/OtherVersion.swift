internal import Foundation

/// A version of a solution's app by another author, who began with the same files and knew neither the solution nor
/// any other version.
package struct OtherVersion: Sendable {
  package let lesson: Lesson
  /// The version's name, such as `a`.
  package let name: String

  package init(lesson: Lesson, name: String) { (self.lesson, self.name) = (lesson, name) }

  /// The names of the versions that a solution may have besides its own.
  package static let names = ["a", "b"]

  /// The path, from the package's folder, of the patch that makes this version of the chapter's start.
  package var patch: String { "\(folder)/\(name).patch" }
  /// Returns the path of the patch that makes `change` in this version.
  package func patch(of change: Change) -> String { "\(folder)/\(name)-\(change.name).patch" }
  /// The path of the account of how this version was written, in Markdown.
  package var account: String { "\(folder)/\(name).md" }

  private var folder: String { "\(lesson.solution)/Others" }

  /// Returns the changes that were made in this version: undo in all, and others in a few.
  package func changes(inPackage package: String) -> [Change] {
    Change.all.filter { FileManager.default.fileExists(atPath: "\(package)/\(patch(of: $0))") }
  }

  /// Returns the texts of the version's Swift files by file name; with a change as they are after that.
  package func code(with change: Change? = nil, inPackage package: String) throws -> [String: String] {
    try lesson.code(patchedBy: [patch] + (change.map { [patch(of: $0)] } ?? []), inPackage: package)
  }
}

extension Lesson {
  /// Returns the other versions of this lesson's solution; empty if there are none.
  package func otherVersions(inPackage package: String) -> [OtherVersion] {
    OtherVersion.names.map { OtherVersion(lesson: self, name: $0) }
      .filter { FileManager.default.fileExists(atPath: "\(package)/\($0.patch)") }
  }
}
