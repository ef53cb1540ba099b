internal import Foundation
internal import Wording

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
  private var huntFile: String { "\(folder)/hunt.json" }

  /// The board of the course in that folder.
  func huntBoard(of course: Course) -> HuntBoard { huntBoards()[course.folder] ?? HuntBoard() }

  func keep(_ board: HuntBoard, of course: Course) throws {
    var boards = huntBoards()
    boards[course.folder] = board
    do {
      try write(boards, to: huntFile)
    } catch {
      throw UsageError("\(huntFile) cannot be written, so the hunt's board is as it was")
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

  private func huntBoards() -> [String: HuntBoard] { read(huntFile) ?? [:] }
}
