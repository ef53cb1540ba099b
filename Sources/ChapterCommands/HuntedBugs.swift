internal import Console
internal import Foundation
internal import Synchronization
internal import Verification

/// The bugs that the reader of a chapter can hunt, and which of them its reports must not name yet.
enum HuntedBugs {
  /// The number of each bug, by the bug's name, and whether the reader has found it, so that a report may say its
  /// name.
  private static let known = Mutex<[String: (number: Int, isFound: Bool)]>([:])

  /// Reads which bugs the chapter in `folder` has, and which the reader has found; none if it has no hunt.
  static func read(for folder: String) {
    let chapter = URL(filePath: folder)
    let course = chapter.deletingLastPathComponent().deletingLastPathComponent()
    let page = course.appending(path: "Solutions/\(chapter.lastPathComponent)/Hunt/bugs.md")
    guard chapter.deletingLastPathComponent().lastPathComponent == "Chapters",
      let text = try? String(contentsOf: page, encoding: .utf8)
    else { return }
    let names = text.matches(of: /(?m)^## (.+)$/).map { String($0.1) }
    let board = State().read("hunt.json", [String: Board].self)?[course.standardized.path]
    known.withLock { known in
      for (index, name) in names.enumerated() {
        known[name] = (index + 1, board.map { $0.isSkipped || $0.found[name] != nil } ?? false)
      }
    }
  }

  /// Returns what a report calls the defect: its name, or its number while the reader hunts it.
  fileprivate static func name(_ defect: Defect) -> String {
    guard let (number, isFound) = known.withLock({ $0[defect.rawValue] }) else { return defect.rawValue }
    return isFound ? "\(defect.rawValue) (bug \(number))" : "bug \(number)"
  }

  /// The part of the reader's `HuntBoard`, which the workbook keeps, that is used here.
  private struct Board: Decodable {
    var found: [String: Find]
    var isSkipped: Bool

    struct Find: Decodable {}
  }
}

extension Defect {
  /// What a report calls it: its name, or only its number while the reader hunts it.
  var reportName: String { HuntedBugs.name(self) }
}
