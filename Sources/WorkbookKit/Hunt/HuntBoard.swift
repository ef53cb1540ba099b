internal import Console
internal import Foundation

/// The list of the bugs that a reader has found in the hunt, kept in the state folder. It is not a board of Reversi.
struct HuntBoard: Codable, Sendable, Equatable {
  /// The shortest script that has shown each bug that is found, by the bug's name.
  var found: [String: Find] = [:]
  /// How many hints the reader has seen for each bug, by the bug's name.
  var hints: [String: Int] = [:]
  /// Whether the reader chose to go on with chapter 1 without the hunt.
  var isSkipped = false

  /// A script that shows a bug.
  struct Find: Codable, Sendable, Equatable {
    var script: String
    /// The number of the script's commands, without those that only look.
    var commands: Int
    /// The id of the clause that the app breaks in this script; empty if none is known.
    var clause: String
  }

  var isFull: Bool { found.count == Bug.names.count }
  var hintCount: Int { hints.values.reduce(0, +) }
}

extension State {
  private static let hunt = "hunt.json"

  /// Returns the reader's list for the course; an empty one if none is kept.
  func huntBoard(of course: Course) -> HuntBoard {
    read(Self.hunt, [String: HuntBoard].self)?[course.folder] ?? HuntBoard()
  }

  func keep(_ board: HuntBoard, of course: Course) throws {
    do {
      try update(Self.hunt, [String: HuntBoard]()) { $0[course.folder] = board }
    } catch {
      throw UsageError("\(folder)/\(Self.hunt) cannot be written, so the hunt's board is unchanged")
    }
  }

  /// Empties the list, and returns the path of a backup of it.
  func emptyHuntBoard(of course: Course) throws -> String {
    let backup = newBackup("hunt", ".json")
    do {
      try write(huntBoard(of: course), to: backup)
    } catch {
      throw UsageError("\(backup) cannot be written, so the hunt's board is unchanged")
    }
    try keep(HuntBoard(), of: course)
    return backup
  }
}
