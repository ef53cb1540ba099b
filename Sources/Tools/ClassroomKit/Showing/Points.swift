internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import Verification
internal import WorkbookKit

/// The points that a teacher gives for the clauses, the steps and the seam of a chapter.
struct Points: Codable, Sendable {
  /// The points for all of one kind, such as `clauses`, or for those of one chapter, such as `3 clauses`.
  private var weights: [String: Double] = [:]

  private enum Kind: String, CaseIterable { case clauses, steps, seams }

  /// Reads a table with a line such as `clauses,10` for every chapter, or `3 clauses,20` for one.
  init(file: String) throws {
    let text = try Classroom.text(of: file, with: "a table of points")
    for line in text.split(whereSeparator: \.isNewline) where line.contains(where: { !$0.isWhitespace }) {
      guard
        let found = line.wholeMatch(of: #/\s*((?:\d+ )?(?:clauses|steps|seams))\s*,\s*(\d+(?:\.\d+)?)\s*/#),
        let weight = Double(found.2)
      else {
        throw Problem(
          "\(file.printable): found \"\(line.printable.cut)\", expected a line such as `clauses,10` or `3 steps,5`"
        )
      }
      weights[String(found.1)] = weight
    }
    if weights.isEmpty { throw Problem("\(file.printable): found no line such as `clauses,10`") }
  }

  private func weight(_ kind: Kind, _ chapter: Int) -> Double {
    weights["\(chapter) \(kind)"] ?? weights["\(kind)"] ?? 0
  }

  /// Returns the points for `result`, or nil if a teacher must look first: it is doubted.
  func points(for result: ChapterResult) -> Double? {
    guard result.doubts.isEmpty else { return nil }
    return Kind.allCases.reduce(0) { sum, kind in
      sum + weight(kind, result.chapter) * (Self.share(of: kind, result) ?? 0)
    }
  }

  /// Returns the points for a chapter of which `result` has everything.
  func most(for result: ChapterResult) -> Double {
    Kind.allCases.reduce(0) { sum, kind in
      sum + (Self.share(of: kind, result) == nil ? 0 : weight(kind, result.chapter))
    }
  }

  /// Returns the points for `result` and for all of its chapter, such as `17.5 of 20`.
  func words(for result: ChapterResult) -> String {
    "\(points(for: result)?.asPoints ?? "?") of \(most(for: result).asPoints)"
  }

  /// Returns how much is reached of what the lesson asks for, from 0 to 1; nil if it asks for nothing of this kind.
  private static func share(of kind: Kind, _ result: ChapterResult) -> Double? {
    let report = result.status.report
    switch kind {
    case .clauses:
      let fixes = result.lesson?.fixes ?? []
      // Clauses with a bug that a later chapter fixes are not asked for yet.
      let later = report?.clauses.count { $0.outcome == .defect && !fixes.contains($0.defect ?? "") } ?? 0
      guard let report, let count = result.clauseCount, count > later else { return 0 }
      return Double(report.clauses.count { $0.outcome == .holds || $0.outcome.isBetter })
        / Double(count - later)
    case .steps:
      return result.steps.isEmpty ? nil : Double(result.steps.count { $0 }) / Double(result.steps.count)
    case .seams:
      guard let seam = result.lesson?.seam else { return nil }
      let names = Set([seam] + (report?.seams ?? []).map(\.name))
      return Double((report?.seams ?? []).count { $0.outcome == .holds }) / Double(names.count)
    }
  }
}

extension Double {
  /// The points as a teacher writes them: `17.5`, `20`.
  var asPoints: String { String(format: self == rounded() ? "%.0f" : "%.1f", self) }
}

extension ClassResult {
  /// Returns the points of a person for all chapters together; nil if a teacher must look first, because a verdict is
  /// doubted or something could not be judged. What is missing has no points.
  func points(of person: Person) -> Double? {
    let isWhole = person.troubles.allSatisfy { $0.hasSuffix(Submission.missing) }
    guard let points, isWhole, !person.chapters.isEmpty || person.troubles.isEmpty else { return nil }
    return person.chapters.reduce(0) { sum, chapter in
      sum.flatMap { sum in points.points(for: chapter).map { sum + $0 } }
    }
  }

  /// The points for all chapters that somebody has begun.
  var mostPoints: Double {
    let chapters = Dictionary(people.flatMap(\.chapters).map { ($0.chapter, $0) }) { $1 }
    return chapters.values.reduce(0) { $0 + (points?.most(for: $1) ?? 0) }
  }
}
