internal import Console

/// What the workbook has seen a reader reach in a chapter, kept in the state folder.
///
/// The code itself is the truth; the journal answers while the code does not compile.
struct Journal: Codable, Sendable, Equatable {
  /// The patches of the steps whose goals were reached when the chapter last compiled.
  var reached: Set<String> = []
  /// What the reader has been congratulated on: steps, the part handed over, the end.
  var told: Set<String> = []
}

extension State {
  private static let journals = "reached.json"

  func journal(of work: Work, in course: Course) -> Journal {
    read(Self.journals, [String: Journal].self)?[key(work, course)] ?? Journal()
  }

  /// Changes the journal. A state folder that cannot be written does not stop the command.
  func note(in work: Work, of course: Course, _ change: (inout Journal) -> Void) {
    try? update(Self.journals, [String: Journal]()) { change(&$0[key(work, course), default: Journal()]) }
  }

  private func key(_ work: Work, _ course: Course) -> String { "\(course.folder): \(work.executable)" }
}
