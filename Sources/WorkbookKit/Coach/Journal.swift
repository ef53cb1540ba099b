internal import Console

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
  private static let journals = "reached.json"

  func journal(of work: Work, in course: Course) -> Journal {
    read(Self.journals, [String: Journal].self)?[key(work, course)] ?? Journal()
  }

  /// Notes something in the journal. A state that cannot be written is no reason to stop.
  func note(in work: Work, of course: Course, _ change: (inout Journal) -> Void) {
    try? update(Self.journals, [String: Journal]()) { change(&$0[key(work, course), default: Journal()]) }
  }

  private func key(_ work: Work, _ course: Course) -> String { "\(course.folder): \(work.executable)" }
}
