internal import Lessons
internal import WorkbookKit

/// What came of judging a class.
struct ClassResult: Codable, Sendable {
  var people: [Person]
  var likenesses: [Likeness]
  /// What in the folder is no submission, a sentence each.
  var troubles: [String]

  struct Person: Codable, Sendable {
    /// The name of the submission.
    var submission: String
    /// What to call the person.
    var name: String
    var chapters: [ChapterResult]
    /// What of the submission cannot be judged, a sentence each.
    var troubles: [String]

  }

  /// Whether everything that was handed in could be judged and holds.
  var holds: Bool {
    troubles.isEmpty && people.allSatisfy { $0.troubles.isEmpty && $0.chapters.allSatisfy(\.holds) }
  }

  /// The same result for other programs, which draw no lanes.
  var withoutFigures: ClassResult {
    var result = self
    for person in people.indices {
      for chapter in people[person].chapters.indices { result.people[person].chapters[chapter].lanes = nil }
    }
    return result
  }

  /// The same result with a number in place of each name.
  var numbered: ClassResult {
    var result = self
    var numbers: [String: String] = [:]
    for index in people.indices {
      let number = "\(index + 1)"
      numbers[people[index].submission] = number
      (result.people[index].submission, result.people[index].name) = (number, number)
      result.people[index].troubles = people[index].troubles.map { _ in "a part cannot be judged" }
    }
    for index in likenesses.indices {
      let likeness = likenesses[index]
      result.likenesses[index] = Likeness(
        chapter: likeness.chapter, names: likeness.names.map { numbers[$0] ?? "?" }, percent: likeness.percent
      )
    }
    result.troubles = troubles.map { _ in "something in the folder is no submission" }
    return result
  }
}
