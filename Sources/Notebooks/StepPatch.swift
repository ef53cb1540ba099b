internal import Foundation
internal import Teaching

/// The change that a step makes, as Git prints it.
struct StepPatch {
  let text: String

  /// That of a step of the lesson that a notebook belongs to.
  @MainActor
  init(_ step: String, in edition: Edition) throws {
    let path = "\(edition.package)/\(edition.lesson?.solution ?? "")/Steps/\(step).patch"
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The changes to each file, by its name.
  private var files: [(name: String, lines: [Substring])] {
    text.components(separatedBy: "diff --git ").dropFirst().map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines[0].split(separator: "/").last ?? ""), Array(lines.dropFirst()))
    }
  }

  /// The first hunk of a file that holds a text, without what Git needs to find its place.
  func hunk(of file: String, with text: String) -> String? {
    let lines = files.first { $0.name == file }?.lines ?? []
    let hunks = lines.split { $0.hasPrefix("@@") }.dropFirst().map { $0.joined(separator: "\n") }
    return hunks.first { $0.contains(text) }?.trimmingCharacters(in: .newlines)
  }

  /// How large the steps of a lesson are.
  @MainActor
  static func table(_ edition: Edition) throws -> Output {
    guard let lesson = edition.lesson else { throw CellProblem(description: "the notebook has no lesson") }
    let rows = try lesson.steps.enumerated().map { index, step in
      let title = try lesson.text(of: step, inPackage: edition.package).title
      let files = try StepPatch(step.patch, in: edition).files
      func count(_ sign: Character) -> Int {
        let head = String(repeating: sign, count: 3)
        return files.flatMap(\.lines).count { $0.first == sign && !$0.hasPrefix(head) }
      }
      let (added, removed) = (count("+"), count("-"))
      return ["\(index + 1)", title, "\(files.count)", "+\(added)", "-\(removed)", "\(added + removed)"]
    }
    return .table(head: ["", "step", "files", "added", "removed", "lines changed"], rows: rows)
  }
}
