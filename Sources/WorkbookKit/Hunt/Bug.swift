internal import Foundation
internal import SourceFacts

/// A bug of chapter 1, as the hunt describes it.
struct Bug: Sendable {
  /// The defect's name in chapter 1's `Main.swift`.
  let name: String
  /// What the app does wrong; only a reader who has found the bug sees it.
  let description: String
  /// From a nudge to nearly a script. They do not name the bug.
  let hints: [String]

  /// The places of the board; chapter 1 fixes the first.
  static let names = [
    "lost-pass", "torn-save", "wrong-order", "overwritten-save", "long-row", "swallowed-alert",
  ]

  /// Reads the bugs from Markdown beside the solution: a section for each, and in it the hints.
  static func all(in course: Course) throws(Problem) -> [Bug] {
    let file = "Solutions/1-FatController/Hunt/bugs.md"
    let sections = try course.text(file).components(separatedBy: "\n## ")
    return try names.map { name throws(Problem) in
      guard let section = sections.first(where: { $0.hasPrefix("\(name)\n") }) else {
        throw Problem("\(file): found nothing about \(name), expected \"## \(name)\"")
      }
      let texts = section.dropFirst(name.count).components(separatedBy: "\n### Hint\n").map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      return Bug(name: name, description: texts[0], hints: Array(texts.dropFirst()))
    }
  }
}
