internal import Console
internal import Foundation
internal import Lessons
internal import WorkbookKit

/// The results of judging a class.
struct ClassResult: Codable, Sendable {
  var people: [Person]
  var likenesses: [Likeness]
  /// A sentence for each file or folder that was handed in and is no submission.
  var troubles: [String]
  /// What the teacher gives points for; nil to give none.
  var points: Points?
  /// Until when it was to be handed in; nil if nothing was said.
  var deadline: Date?

  struct Person: Codable, Sendable {
    /// The name of the submission.
    var submission: String
    /// The person's name, or if it is not known, the name of the submission.
    var name: String
    var chapters: [ChapterResult]
    /// A sentence for each part of the submission that cannot be judged.
    var troubles: [String]
    /// When it was handed in; nil if nothing was.
    var date: Date?
    /// What the teacher has written for the person; nil if nothing.
    var comment: String?

    /// A sentence if no chapter was begun and nothing else says so.
    var nothing: [String] { chapters.isEmpty && troubles.isEmpty ? ["no chapter is begun"] : [] }
  }

  /// Returns when `person` handed in if that was after the deadline, such as `2026-11-29 12:10`; otherwise nil.
  func lateness(of person: Person) -> String? {
    guard let deadline, let date = person.date, date > deadline else { return nil }
    return date.asMinute
  }

  /// The people who handed in before the deadline, and then those who handed in after it.
  var inTimeFirst: [(index: Int, person: Person)] {
    let all = people.enumerated().map { (index: $0, person: $1) }
    return all.filter { lateness(of: $0.person) == nil } + all.filter { lateness(of: $0.person) != nil }
  }

  /// What has changed since it was judged before: who, which chapter, and what.
  var changes: [[String]] {
    people.flatMap { person in
      person.chapters.compactMap { chapter in chapter.change.map { [person.name, "\(chapter.chapter)", $0] } }
    }
  }

  /// Returns the name of the person who handed in `submission`.
  func name(of submission: String) -> String {
    people.first { $0.submission == submission }?.name ?? submission
  }

  /// Whether everything that was handed in could be judged, and does what it declares.
  var holds: Bool {
    troubles.isEmpty && people.allSatisfy { $0.troubles.isEmpty && $0.chapters.allSatisfy(\.holds) }
  }

  /// These results without the recordings of failures and the passages that are alike, which are shown on web pages
  /// only, and without what was built where; for output as JSON.
  var forOthers: ClassResult {
    var result = withoutPassages
    for person in people.indices {
      for chapter in people[person].chapters.indices {
        result.people[person].chapters[chapter].lanes = nil
        result.people[person].chapters[chapter].status.fingerprint = ""
      }
    }
    return result
  }

  private var withoutPassages: ClassResult {
    var result = self
    for likeness in likenesses.indices {
      for pair in likenesses[likeness].pairs.indices {
        result.likenesses[likeness].pairs[pair].passages = []
      }
    }
    return result
  }

  /// These results with a number in place of each name, and with the same sentence in place of each trouble, which may
  /// contain a name. Passages are left out: a comment in them may say whose they are.
  var numbered: ClassResult {
    var result = withoutPassages
    var numbers: [String: String] = [:]
    for index in people.indices {
      let number = "\(index + 1)"
      numbers[people[index].submission] = number
      (result.people[index].submission, result.people[index].name) = (number, number)
      result.people[index].troubles = people[index].troubles.map { _ in "a part cannot be judged" }
    }
    func number(_ names: inout [String]) { names = names.map { numbers[$0] ?? "?" } }
    for index in likenesses.indices {
      number(&result.likenesses[index].names)
      for pair in likenesses[index].pairs.indices { number(&result.likenesses[index].pairs[pair].names) }
    }
    result.troubles = troubles.map { _ in "something in the folder is no submission" }
    return result
  }
}

extension Date {
  /// The time here, such as `2026-11-29 12:10`.
  var asMinute: String { DateFormatter("yyyy-MM-dd HH:mm").string(from: self) }

  /// Reads a time here, such as `2026-11-29 12:10`; a day alone ends at midnight.
  init?(minute text: String) {
    if let date = DateFormatter("yyyy-MM-dd HH:mm").date(from: text) {
      self = date
    } else if let day = DateFormatter("yyyy-MM-dd").date(from: text),
      let next = Calendar(identifier: .gregorian).date(byAdding: .day, value: 1, to: day)
    {
      self = next
    } else {
      return nil
    }
  }
}
