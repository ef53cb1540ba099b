internal import Console

/// What a reader has reached in a chapter so far, saved in the state folder.
///
/// The code itself shows what is reached, if it compiles; the journal is needed while it does not, and to congratulate
/// the reader only once.
struct Journal: Codable, Sendable, Equatable {
  /// The names of the patches of the steps whose goals were reached when the chapter last compiled.
  var reached: Set<String> = []
  /// What the reader has been congratulated on: steps by their patches' names, `seam rules` for a seam, `end`
  /// for the chapter. What the code could do when the chapter began with it is here from the start.
  var told: Set<String> = []
  /// The defects that the code did not have when the chapter began with it.
  var fixedBefore: Set<String>?
  /// The fingerprint of the code with which the end of the chapter was last acknowledged, to notice work on the open task.
  var finished: String?
}

extension StateFolder {
  private static let journals = "reached.json"

  /// Returns the journal of `work` in `course`; an empty journal if none is saved.
  func journal(of work: Work, in course: Course) -> Journal {
    read(Self.journals, [String: Journal].self)?[key(work, course)] ?? Journal()
  }

  /// Calls `change` with the journal of `work`, and saves the journal as changed; does nothing if the state folder
  /// cannot be written.
  func note(in work: Work, of course: Course, _ change: (inout Journal) -> Void) {
    try? update(Self.journals, [String: Journal]()) { change(&$0[key(work, course), default: Journal()]) }
  }

  private func key(_ work: Work, _ course: Course) -> String { "\(course.folder): \(work.executable)" }
}
