internal import Console
internal import Foundation

/// How far a hunt has come: kept in the user's state folder.
struct HuntBoard: Codable, Sendable, Equatable {
  /// What was found, by the bug's name.
  var found: [String: Find] = [:]
  /// How many hints were asked for, by the bug's name.
  var hints: [String: Int] = [:]
  /// Whether the reader wants to go on without it.
  var isSkipped = false

  /// A script that has shown a bug.
  struct Find: Codable, Sendable, Equatable {
    var script: String
    /// How many commands it has.
    var commands: Int
    /// The clause that it shows broken.
    var clause: String
  }

  var isFull: Bool { found.count == Bug.all.count }
  var hintCount: Int { hints.values.reduce(0, +) }
}

extension State {
  private static let hunt = "hunt.json"

  /// The board of the course in that folder.
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

  /// Takes everything from the board, and answers with the file that still has it.
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
