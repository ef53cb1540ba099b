internal import Foundation
internal import Lessons
internal import Supervision

/// A change of code, read from Git's patch format.
package struct Patch {
  package private(set) var files: [File] = []

  /// The change of one file.
  package struct File {
    /// The last component of the file's path.
    package let name: String
    package fileprivate(set) var isNew = false
    package fileprivate(set) var hunks: [Hunk] = []

    /// The number of lines with this sign: `.was` for removed lines, `.now` for added ones.
    package func count(_ sign: Output.Line.Sign) -> Int { hunks.flatMap(\.lines).count { $0.sign == sign } }
  }

  /// Neighbouring lines of a file, removed, added and unchanged, which stand under one `@@` in the patch.
  package struct Hunk {
    /// The number of the hunk's first line in the changed file, in digits; empty if the patch does not have it.
    package let place: Substring
    /// The line of code that Git writes after `@@`, mostly the declaration around the hunk; empty if there is none.
    package let owner: Substring
    package fileprivate(set) var lines: [Output.Line] = []
  }

  /// Reads a patch from `text`, and skips lines that belong to no patch.
  package init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("diff --git ") {
        files.append(File(name: String(line.split(separator: "/").last ?? "")))
        continue
      }
      guard let file = files.indices.last else { continue }
      if line.hasPrefix("@@") {
        let words = line.split(separator: " ", maxSplits: 4)
        let place = words.count > 2 ? words[2].dropFirst().prefix { $0 != "," } : ""
        files[file].hunks.append(Hunk(place: place, owner: words.count > 4 ? words[4] : ""))
      } else if let hunk = files[file].hunks.indices.last {
        guard let sign = line.first.flatMap({ Output.Line.Sign(rawValue: String($0)) }) else { continue }
        files[file].hunks[hunk].lines.append(Output.Line(sign: sign, text: String(line.dropFirst())))
      } else if line.hasPrefix("new file") {
        files[file].isNew = true
      }
    }
  }

  /// Returns the first hunk of `file` that contains `text`, with the sign of each line, such as `+`; nil if there is
  /// none.
  func hunk(of file: String, with text: String) -> String? {
    let hunks = files.first { $0.name == file }?.hunks ?? []
    return hunks.map { $0.lines.map { $0.sign.rawValue + $0.text }.joined(separator: "\n") }
      .first { $0.contains(text) }
  }
}

extension NotebookRunner {
  /// Returns the text of the patch for the solution's step called `step`, such as `01-introduce-cell`.
  func patch(of step: String) throws -> String {
    let path = "\(package)/\(lesson?.solution ?? "")/Steps/\(step).patch"
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Returns a table of the lesson's steps: how many files each changes, and how many lines it adds and removes.
  func sizesOfSteps() throws -> Output {
    guard let lesson else { throw Problem("the notebook has no lesson") }
    let rows = try lesson.steps.enumerated().map { index, step in
      let title = try lesson.text(of: step, inPackage: package).title
      let files = try Patch(patch(of: step.patch)).files
      func count(of sign: Output.Line.Sign) -> Int { files.reduce(0) { $0 + $1.count(sign) } }
      let (added, removed) = (count(of: .now), count(of: .was))
      return ["\(index + 1)", title, "\(files.count)", "+\(added)", "-\(removed)", "\(added + removed)"]
    }
    return .table(head: ["", "step", "files", "added", "removed", "lines changed"], rows: rows)
  }
}
