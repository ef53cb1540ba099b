internal import Lessons
internal import SourceFacts
internal import WorkbookKit

/// Two people's code for a chapter that is more alike than the chapter and its steps explain. That is no proof of
/// anything.
struct Likeness: Codable, Sendable {
  let chapter: Int
  let names: [String]
  /// The percentage of one person's runs of twelve tokens that the other person's code has, too; of the two people, the
  /// one with fewer runs is taken.
  ///
  /// A run does not count if it is in the chapter as handed out or after one of its steps, or in the code of more than
  /// three people and of more than a third of those who have begun the chapter.
  let percent: Int

  /// The least number of runs of tokens that each of two people must have for their code to be compared; only those
  /// that count for `percent` are counted here.
  static let least = 60
  /// The percentage from which two people's code is listed as alike.
  static let worthALook = 60

  /// Returns all likenesses among `submissions`, the greatest first. Renamed identifiers, other numbers and other
  /// comments make no difference.
  static func all(among submissions: [Submission], _ lessons: [Lesson], inPackage package: String) throws
    -> [Likeness]
  {
    try lessons.flatMap { lesson -> [Likeness] in
      let begun = submissions.compactMap { submission in
        submission.chapters[lesson.number].map { (submission.name, prints(of: $0)) }
      }
      if begun.count < 2 { return [] }
      // Code from the steps does not count: everybody who follows the hints writes it.
      let given = try (0...lesson.steps.count).reduce(into: Set<Int>()) { given, step in
        given.formUnion(prints(of: try lesson.code(after: step, inPackage: package)))
      }
      var counts: [Int: Int] = [:]
      for (_, prints) in begun { for print in prints { counts[print, default: 0] += 1 } }
      // What more than a third of a larger class has written is left out: it is the usual way to write it.
      let common = max(3, begun.count / 3)
      let own = begun.map { name, prints in
        (name, prints.subtracting(given).filter { counts[$0, default: 0] <= common })
      }.filter { $0.1.count >= least }
      return own.indices.flatMap { one in
        own.indices.dropFirst(one + 1).compactMap { other in
          let percent =
            100 * own[one].1.intersection(own[other].1).count / min(own[one].1.count, own[other].1.count)
          return percent < worthALook
            ? nil : Likeness(chapter: lesson.number, names: [own[one].0, own[other].0], percent: percent)
        }
      }
    }.sorted { ($1.percent, $0.chapter, $0.names[0]) < ($0.percent, $1.chapter, $1.names[0]) }
  }

  private static func prints(of files: [String: String]) -> Set<Int> {
    files.values.reduce(into: []) { $0.formUnion(SwiftSource($1).fingerprints()) }
  }
}
