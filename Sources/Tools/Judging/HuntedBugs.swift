internal import Console
internal import Foundation
internal import Synchronization
internal import Verification

/// The bugs that a reader can hunt in a chapter, and which of them reports must not name, because the reader has not
/// found them yet.
enum HuntedBugs {
  /// For each bug, by its name, its number and whether the reader has found it, so that a report may say the name.
  private static let known = Mutex<[String: (number: Int, isFound: Bool)]>([:])

  /// Reads which bugs there are to hunt in the chapter in `folder`, and which of them the reader has found; none if
  /// it has no hunt.
  static func read(for folder: String) {
    let chapter = URL(filePath: folder)
    let course = chapter.deletingLastPathComponent().deletingLastPathComponent()
    let page = course.appending(path: "Solutions/\(chapter.lastPathComponent)/Hunt/bugs.md")
    guard chapter.deletingLastPathComponent().lastPathComponent == "Chapters",
      let text = try? String(contentsOf: page, encoding: .utf8)
    else { return }
    let names = text.matches(of: /(?m)^## (.+)$/).map { String($0.1) }
    let record = StateFolder().read("hunt.json", [String: Record].self)?[course.standardized.path]
    known.withLock { known in
      for (index, name) in names.enumerated() {
        known[name] = (index + 1, record.map { $0.isSkipped || $0.found[name] != nil } ?? false)
      }
    }
  }

  /// Returns what a report calls the defect: its name, or only its number until the reader has found it.
  fileprivate static func name(_ defect: Defect) -> String {
    guard let (number, isFound) = known.withLock({ $0[defect.rawValue] }) else { return defect.rawValue }
    return isFound ? "\(defect.rawValue) (bug \(number))" : "bug \(number)"
  }

  /// The part of the reader's `HuntRecord`, which the workbook keeps, that is used here.
  private struct Record: Decodable {
    var found: [String: Find]
    var isSkipped: Bool

    struct Find: Decodable {}
  }
}

extension Defect {
  /// What a report calls the defect: its name, or only its number until the reader has found it.
  var reportName: String { HuntedBugs.name(self) }
}
