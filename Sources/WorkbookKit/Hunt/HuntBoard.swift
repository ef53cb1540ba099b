internal import Console
internal import Foundation

/// A reader's progress in the hunt, kept in the state folder.
struct HuntBoard: Codable, Sendable, Equatable {
  /// The scripts that have shown a bug, by the bug's name.
  var found: [String: Find] = [:]
  /// The number of hints asked for, by the bug's name.
  var hints: [String: Int] = [:]
  /// Whether the reader chose to go on with the chapter without the hunt.
  var isSkipped = false

  /// A script that shows a bug.
  struct Find: Codable, Sendable, Equatable {
    var script: String
    /// The number of its commands.
    var commands: Int
    /// The clause that the bug breaks.
    var clause: String
  }

  var isFull: Bool { found.count == Bug.names.count }
  var hintCount: Int { hints.values.reduce(0, +) }
}

extension State {
  private static let hunt = "hunt.json"

  func huntBoard(of course: Course) -> HuntBoard {
    read(Self.hunt, [String: HuntBoard].self)?[course.folder] ?? HuntBoard()
  }

  func keep(_ board: HuntBoard, of course: Course) throws {
    do {
      try update(Self.hunt, [String: HuntBoard]()) { $0[course.folder] = board }
    } catch {
      throw UsageError("\(folder)/\(Self.hunt) cannot be written, so the hunt's board is as it was")
    }
  }

  /// Empties the board; returns the backup that still has it.
  func emptyHuntBoard(of course: Course) throws -> String {
    let backup = newBackup("hunt", ".json")
    do {
      try write(huntBoard(of: course), to: backup)
    } catch {
      throw UsageError("\(backup) cannot be written, so the hunt's board is as it was")
    }
    try keep(HuntBoard(), of: course)
    return backup
  }
}
