internal import Console
internal import Lessons
internal import WorkbookKit

// Records how far figures of the same architecture differ, by author and by habit.

extension Author {
  /// Measures the solutions of part II that `words` name, or all: their other versions with `authors`, what changes cost
  /// in these with `changes`, what habits do with `habits`, or all of it.
  func measureSpread(_ words: [String]) throws -> ExitCode {
    let kinds = ["authors", "changes", "habits"]
    let asked = kinds.filter(words.contains)
    let named = try words.filter { !kinds.contains($0) }.map { word in
      let lesson = try course.chapter(word).lesson
      if lesson.part == .otherRoads { return lesson }
      throw UsageError(found: "chapter \(lesson.number)", expected: "a chapter of part II, 6 to 13")
    }
    let lessons = named.isEmpty ? course.lessons.filter { $0.part == .otherRoads } : named
    let workshop = try Workshop(course)
    var spread = try Spread(recordedIn: course)
    if asked.isEmpty || asked.contains("authors") {
      try spread.versions.merge(workshop.versions(of: lessons)) { $1 }
      try spread.write(in: course)
    }
    if asked.contains("changes") {
      spread.versions = try workshop.billed(spread.versions, of: lessons)
      try spread.write(in: course)
    }
    if asked.isEmpty || asked.contains("habits") {
      for lesson in lessons {
        stopIfWanted()
        spread.rewrites[lesson.folder] = try workshop.rewrites(of: lesson)
        try spread.write(in: course)
      }
    }
    say("Written to \(Spread.file).")
    return .success
  }
}
