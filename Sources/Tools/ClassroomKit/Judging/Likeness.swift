internal import Lessons
internal import SourceFacts
internal import Supervision

/// A group of people whose code for a chapter is more alike than the chapter and its steps explain. That is no proof of
/// anything.
struct Likeness: Codable, Sendable {
  let chapter: Int
  /// The people of the group.
  var names: [String]
  /// Pairs that make the group: each person is in at least one. The most alike pair comes first.
  var pairs: [Pair]

  /// Two people whose code is alike.
  struct Pair: Codable, Sendable {
    var names: [String]
    /// The percentage of one person's runs of twelve tokens that the other person's code has, too; of the two people,
    /// the one with fewer runs is taken.
    ///
    /// A run does not count if it is in the chapter as handed out or after one of its steps, or in the code of more than
    /// three people and of more than a third of those who have begun the chapter.
    let percent: Int
    /// The passages that both have, the longest first.
    var passages: [Passage]
  }

  /// A passage of one person's code, and the same passage in another person's code, perhaps with other names.
  struct Passage: Codable, Sendable {
    let one: Excerpt
    let other: Excerpt
  }

  /// Some lines of a file.
  struct Excerpt: Codable, Sendable {
    let file: String
    let lines: ClosedRange<Int>
    let text: String
  }

  /// The percentages of the group's pairs, such as `97 %` or `61 to 97 %`.
  var percent: String {
    let (least, most) = (pairs.map(\.percent).min() ?? 0, pairs.map(\.percent).max() ?? 0)
    return least == most ? "\(most) %" : "\(least) to \(most) %"
  }

  /// The least number of runs of tokens that each of two people must have for their code to be compared; only those
  /// that count for `percent` are counted here.
  static let least = 60
  /// The percentage from which two people's code is listed as alike.
  static let worthALook = 60
}

extension Likeness {
  /// Returns all likenesses among `submissions`, the greatest first. Renamed identifiers, other numbers and other
  /// comments make no difference.
  static func all(among submissions: [Submission], _ lessons: [Lesson], inPackage package: String) throws
    -> [Likeness]
  {
    try lessons.flatMap { lesson -> [Likeness] in
      let begun = submissions.compactMap { submission in
        submission.chapters[lesson.number].map { (submission.name, $0) }
      }
      if begun.count < 2 { return [] }
      // Code from the steps does not count: everybody who follows the hints writes it.
      let given = try (0...lesson.steps.count).map { try lesson.code(after: $0, inPackage: package) }
      return groups(in: lesson.number, ComparedCode.all(of: begun, besides: given))
    }.sorted {
      ($1.pairs[0].percent, $0.chapter, $0.names[0]) < ($0.pairs[0].percent, $1.chapter, $1.names[0])
    }
  }

  /// Returns the groups of people whose code in `all`, the code of `chapter`, is alike.
  private static func groups(in chapter: Int, _ all: [ComparedCode]) -> [Likeness] {
    let pairs = ComparedCode.counts(of: all).compactMap { one, other, count -> (Int, Int, percent: Int)? in
      let percent = 100 * count / min(all[one].own.count, all[other].own.count)
      return percent < worthALook ? nil : (one, other, percent)
    }
    var group = Array(all.indices)
    var likenesses: [Int: Likeness] = [:]
    for (one, other, percent) in pairs.sorted(by: { ($1.percent, $0.0, $0.1) < ($0.percent, $1.0, $1.1) })
    where group[one] != group[other] {
      let pair = Pair(
        names: [all[one].name, all[other].name], percent: percent,
        passages: all[one].passages(in: all[other]))
      let both = [group[one], group[other]].map { likenesses.removeValue(forKey: $0)?.pairs ?? [] }
      group = group.map { [group] in $0 == group[other] ? group[one] : $0 }
      likenesses[group[one]] = Likeness(chapter: chapter, names: [], pairs: both.joined() + [pair])
    }
    return likenesses.sorted { $0.key < $1.key }.map { key, likeness in
      var likeness = likeness
      likeness.names = all.indices.filter { group[$0] == key }.map { all[$0].name }
      likeness.pairs.sort { $1.percent < $0.percent }
      return likeness
    }
  }
}

/// One person's code of a chapter, as it is compared with the code of others.
private struct ComparedCode {
  let name: String
  let files: [(name: String, text: String, runs: [TokenRun])]
  /// The hashes of those runs that count: that are not given, and not what most people have written.
  var own: Set<Int>

  /// Returns the code of those in `begun`, names with files, who have written enough that is not in `given`.
  static func all(of begun: [(String, [String: String])], besides given: [[String: String]]) -> [Self] {
    // Most files are the same in several versions, and each text is parsed once.
    let texts = Array(Set((begun.map(\.1) + given).flatMap(\.values)))
    let runs = Dictionary(
      uniqueKeysWithValues: zip(texts, texts.concurrentMap { SwiftSource($0).runs() }))
    func hashes(of files: [String: String]) -> Set<Int> {
      files.values.reduce(into: []) { $0.formUnion((runs[$1] ?? []).map(\.hash)) }
    }
    let known = given.reduce(into: Set<Int>()) { $0.formUnion(hashes(of: $1)) }
    var all = begun.map { name, files in
      ComparedCode(
        name: name,
        files: files.sorted { $0.key < $1.key }.map { ($0.key, $0.value, runs[$0.value] ?? []) },
        own: hashes(of: files).subtracting(known))
    }
    var counts: [Int: Int] = [:]
    for code in all { for hash in code.own { counts[hash, default: 0] += 1 } }
    // What more than a third of a larger class has written is left out: it is the usual way to write it.
    let common = max(3, begun.count / 3)
    for index in all.indices { all[index].own = all[index].own.filter { counts[$0, default: 0] <= common } }
    return all.filter { $0.own.count >= Likeness.least }
  }

  /// Returns, for each pair in `all` that has runs in common, the indices of the two and how many runs that are.
  static func counts(of all: [Self]) -> [(one: Int, other: Int, count: Int)] {
    var owners: [Int: [Int]] = [:]
    for (index, code) in all.enumerated() { for hash in code.own { owners[hash, default: []].append(index) } }
    var counts = [Int](repeating: 0, count: all.count * all.count)
    for people in owners.values where people.count > 1 {
      for (position, one) in people.enumerated() {
        for other in people[(position + 1)...] { counts[one * all.count + other] += 1 }
      }
    }
    return counts.indices.filter { counts[$0] > 0 }.map { ($0 / all.count, $0 % all.count, counts[$0]) }
  }

  /// Returns the passages that this code and `other` have in common, the longest first.
  func passages(in other: ComparedCode) -> [Likeness.Passage] {
    let shared = own.intersection(other.own)
    let places = Dictionary(
      other.files.indices.flatMap { file in
        other.files[file].runs.indices.map { (other.files[file].runs[$0].hash, (file, $0)) }
      }
    ) { first, _ in first }
    var found: [(file: Int, lines: ClosedRange<Int>, otherFile: Int, otherLines: ClosedRange<Int>)] = []
    for (file, code) in files.enumerated() {
      var start = 0
      while start < code.runs.count {
        guard shared.contains(code.runs[start].hash),
          let (otherFile, otherStart) = places[code.runs[start].hash]
        else {
          start += 1
          continue
        }
        let others = other.files[otherFile].runs[otherStart...]
        let count = zip(code.runs[start...], others).prefix { $0.hash == $1.hash && shared.contains($0.hash) }
          .count
        let lines = code.runs[start].lines.lowerBound...code.runs[start + count - 1].lines.upperBound
        let otherLines =
          others[otherStart].lines.lowerBound...others[otherStart + count - 1].lines.upperBound
        // Lines in between that are given do not end a passage.
        if let last = found.last, last.file == file, last.otherFile == otherFile,
          last.lines.upperBound + 2 >= lines.lowerBound,
          last.otherLines.lowerBound <= otherLines.lowerBound,
          last.otherLines.upperBound + 2 >= otherLines.lowerBound
        {
          found[found.count - 1].lines =
            last.lines.lowerBound...max(last.lines.upperBound, lines.upperBound)
          found[found.count - 1].otherLines =
            last.otherLines.lowerBound...max(last.otherLines.upperBound, otherLines.upperBound)
        } else {
          found.append((file, lines, otherFile, otherLines))
        }
        start += count
      }
    }
    return found.sorted { $1.lines.count < $0.lines.count }.map {
      Likeness.Passage(one: excerpt($0.file, $0.lines), other: other.excerpt($0.otherFile, $0.otherLines))
    }
  }

  private func excerpt(_ file: Int, _ lines: ClosedRange<Int>) -> Likeness.Excerpt {
    let all = files[file].text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text = all.dropFirst(lines.lowerBound - 1).prefix(lines.count).map { String(Substring($0)) }
    return Likeness.Excerpt(file: files[file].name, lines: lines, text: text.joined(separator: "\n"))
  }
}
