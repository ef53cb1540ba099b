internal import Foundation
package import Structure

/// Applies a patch to the files in a folder, or takes it back.
///
/// In a repository around the folder Git would take the patch's paths for those of the repository.
package func apply(_ patch: String, to folder: String, takingBack: Bool = false) throws -> Run {
  try Run(
    "/usr/bin/env",
    ["git", "apply", "--whitespace=nowarn"] + (takingBack ? ["--reverse"] : []) + [patch], in: folder,
    environment: [
      "GIT_CEILING_DIRECTORIES": URL(filePath: folder).deletingLastPathComponent().path
    ])
}
