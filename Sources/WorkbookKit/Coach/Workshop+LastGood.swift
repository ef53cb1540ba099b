internal import Foundation
internal import SourceFacts
internal import Supervision

// Keeps a copy of a chapter's code when `verify` finds it as declared, the last good one, to show later what has changed
// since.

extension Workshop {
  private func lastGoodCopy(of work: Work) -> String { "\(course.output)/\(work.executable).held" }

  /// Copies the chapter's code as it is now, in place of the last copy, so that `changesSinceGood` can compare it with
  /// later code.
  func copyAsGood(_ work: Work) {
    let files = FileManager.default
    try? files.removeItem(atPath: lastGoodCopy(of: work))
    try? files.createDirectory(atPath: lastGoodCopy(of: work), withIntermediateDirectories: true)
    for file in (try? swiftFiles(in: course.folder(of: work))) ?? [] {
      let copy = URL(filePath: "\(lastGoodCopy(of: work))/\(file)")
      try? files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? files.copyItem(atPath: "\(course.folder(of: work))/\(file)", toPath: copy.path)
    }
  }

  /// Returns the places in the code of `work`, such as `Board.swift:12-14`, that have changed since `copyAsGood` copied
  /// it; empty if there is no copy.
  func changesSinceGood(_ work: Work) -> [String] {
    guard FileManager.default.fileExists(atPath: lastGoodCopy(of: work)),
      let run = try? Run(
        "/usr/bin/env",
        [
          "git", "-c", "diff.noprefix=false", "-c", "diff.mnemonicPrefix=false", "diff", "--no-ext-diff",
          "--no-index", "--no-color", "-U0", lastGoodCopy(of: work), course.folder(of: work),
        ],
        environment: ["GIT_CONFIG_NOSYSTEM": "1"], errors: false, limit: .seconds(10))
    else { return [] }
    let sources = sources(of: work).map { URL(filePath: $0).lastPathComponent }
    return Self.places(in: run.output, among: Set(sources))
  }

  /// Returns the places that `difference`, a diff without context lines, says are changed in the newer code, such as
  /// `Board.swift:12-14`.
  ///
  /// `sources` are the names of the chapter's files. Other files are ignored, unless they were removed.
  static func places(in difference: String, among sources: Set<String>) -> [String] {
    var places: [String] = []
    var file = ""
    for line in difference.split(separator: "\n") {
      if line.hasPrefix("diff --git ") {
        file = ""
      } else if line.hasPrefix("--- a/"), line.hasSuffix(".swift") {
        file = String(line.split(separator: "/").last ?? "")
      } else if line == "+++ /dev/null" {
        if !file.isEmpty, !sources.contains(file) { places.append("\(file) is gone") }
        file = ""
      } else if line.hasPrefix("+++ b/") {
        file = String(line.split(separator: "/").last ?? "")
        if !sources.contains(file) { file = "" }
      } else if !file.isEmpty, let hunk = line.prefixMatch(of: #/@@ -\S+ \+(\d+)(?:,(\d+))? @@/#) {
        let first = Int(hunk.1) ?? 0
        let count = hunk.2.flatMap { Int($0) } ?? 1
        places.append(count > 1 ? "\(file):\(first)-\(first + count - 1)" : "\(file):\(max(1, first))")
      }
    }
    return places
  }
}
