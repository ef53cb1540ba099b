internal import Console

/// The bugs that a reader has found in the hunt, saved in the state folder; readers see a score sheet with a place for
/// each bug.
struct HuntRecord: Codable, Sendable, Equatable {
  /// The shortest script that shows each bug found so far, by the bug's name.
  var found: [String: Find] = [:]
  /// How many hints the reader has seen for each bug, by the bug's name.
  var hints: [String: Int] = [:]
  /// Whether the reader chose to go on with chapter 1 without the hunt.
  var isSkipped = false

  /// A script that shows a bug.
  struct Find: Codable, Sendable, Equatable {
    var script: String
    /// How many commands the script has, without those that only show or check something.
    var commands: Int
    /// The id of the clause that the app breaks in this script; empty if it is not known.
    var clause: String
  }

  var isComplete: Bool { found.count == Bug.names.count }
  var hintCount: Int { hints.values.reduce(0, +) }
}

extension StateFolder {
  private static let hunt = "hunt.json"

  /// Returns the bugs that the reader has found in `course`; an empty record if none is saved.
  func huntRecord(of course: Course) -> HuntRecord {
    read(Self.hunt, [String: HuntRecord].self)?[course.folder] ?? HuntRecord()
  }

  func keep(_ record: HuntRecord, of course: Course) throws {
    do {
      try update(Self.hunt, [String: HuntRecord]()) { $0[course.folder] = record }
    } catch {
      throw UsageError("\(folder)/\(Self.hunt) cannot be written, so the hunt's score sheet is unchanged")
    }
  }

  /// Empties the record of the bugs that the reader has found, and returns the path of a backup of it.
  func emptyHuntRecord(of course: Course) throws -> String {
    let backup = newBackup("hunt", ".json")
    do {
      try huntRecord(of: course).writeJSON(to: backup, by: .readable)
    } catch {
      throw UsageError("\(backup) cannot be written, so the hunt's score sheet is unchanged")
    }
    try keep(HuntRecord(), of: course)
    return backup
  }
}
