internal import Foundation

/// How far a reader has come in a chapter, as far as was seen: kept in the user's state folder.
///
/// What the code says is the truth; this is what one remembers of it while it does not compile.
struct Journal: Codable, Sendable, Equatable {
  /// The steps whose goals were reached when the chapter compiled last, by the names of their patches.
  var reached: Set<String> = []
  /// What the reader was told of: steps, the part handed over, the end.
  var told: Set<String> = []
}

extension State {
  private var journalFile: String { "\(folder)/reached.json" }

  func journal(of work: Work, in course: Course) -> Journal { journals()[key(work, course)] ?? Journal() }

  /// Keeps it; a state that cannot be written is none to stop for.
  func keep(_ journal: Journal, of work: Work, in course: Course) {
    var journals = journals()
    if journals[key(work, course)] == journal { return }
    journals[key(work, course)] = journal
    try? write(journals, to: journalFile)
  }

  private func key(_ work: Work, _ course: Course) -> String { "\(course.folder): \(work.executable)" }

  private func journals() -> [String: Journal] { read(journalFile) ?? [:] }
}
