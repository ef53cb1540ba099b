internal import Foundation
internal import SourceFacts

// Keeps a copy of a chapter's code when `verify` finds it as declared, the last good one, to show later what has changed
// since.

extension Workshop {
  private func lastGoodCopy(of work: Work) -> String { "\(course.output)/\(work.executable).held" }

  /// Copies the chapter's code as it is now, in place of the last copy, so that `changesSinceGood` can compare it with
  /// later code.
  func copyAsGood(_ work: Work) {
    guard let files = try? swiftTexts(in: course.folder(of: work)) else { return }
    try? replaceSwiftFiles(in: lastGoodCopy(of: work), by: files)
  }

  /// Returns the places in the code of `work`, such as `Board.swift:12-14`, that have changed since `copyAsGood` copied
  /// it; empty if there is no copy.
  func changesSinceGood(_ work: Work) -> [String] {
    guard let before = try? swiftTexts(in: lastGoodCopy(of: work)),
      let now = try? swiftTexts(in: course.folder(of: work))
    else { return [] }
    return differences(between: before, and: now).flatMap { file in
      now[file].map { Self.places(in: file, from: before[file] ?? "", to: $0) } ?? ["\(file) is gone"]
    }
  }

  /// Returns the places in `file`, such as `Board.swift:12-14`, with lines of `text` that `before` does not have; only
  /// the name of the file if all that has changed is that lines are gone.
  static func places(in file: String, from before: String, to text: String) -> [String] {
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let new = lines(text).difference(from: lines(before)).insertions.map { change in
      if case .insert(let offset, _, _) = change { offset + 1 } else { 0 }
    }
    if new.isEmpty { return [file] }
    return IndexSet(new).rangeView.map { range in
      range.count == 1 ? "\(file):\(range.lowerBound)" : "\(file):\(range.lowerBound)-\(range.upperBound - 1)"
    }
  }
}
