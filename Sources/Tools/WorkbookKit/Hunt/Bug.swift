internal import Foundation
internal import Supervision

/// A bug of chapter 1, as the command `hunt` describes it to readers.
struct Bug: Sendable {
  /// The bug's name among the known defects in chapter 1's `Main.swift`, such as `lost-pass`.
  let name: String
  /// What the app does wrong; only a reader who has found the bug sees it.
  let description: String
  /// Hints in Markdown, from a nudge to nearly a whole script; none of them gives the bug's name.
  let hints: [String]

  /// The names of all bugs, in the order in which `hunt` lists them; chapter 1 fixes the first.
  static let names = [
    "lost-pass", "torn-save", "wrong-order", "overwritten-save", "long-row", "swallowed-alert",
  ]

  /// Reads all bugs from the Markdown file `bugs.md` in the folder of chapter 1's solution; throws if it has no section
  /// for one of them.
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
