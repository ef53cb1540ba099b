import Entities

import enum ReversiKit.Disk

/// Why a text is no save: what was found, where, and what was expected there.
package nonisolated struct SaveError: Error, Hashable, CustomStringConvertible {
  var line: Int
  var found: String
  var expected: String

  package var description: String { "line \(line): found \(found), expected \(expected)" }
}

nonisolated extension Match {
  /// The game as text: turn and players, then the board, row by row.
  package var text: String {
    var text = "\(symbol(of: turn))\(self[.dark].rawValue)\(self[.light].rawValue)\n"
    for y in 0..<Board.height {
      for x in 0..<Board.width { text.append(symbol(of: board[Cell(x: x, y: y)])) }
      text.append("\n")
    }
    return text
  }

  /// Reads a save. It is one in every character; only the last newline may be missing.
  package init(text: String) throws(SaveError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    guard lines.count == 1 + Board.height else {
      throw SaveError(line: lines.count, found: "\(lines.count) lines", expected: "\(1 + Board.height)")
    }

    let header = Array(lines[0])
    guard header.count == 3, let turn = disk(for: header[0]), let dark = player(for: header[1]),
      let light = player(for: header[2])
    else {
      throw SaveError(line: 1, found: "\"\(String(header))\"", expected: "x, o or -, then 0 or 1 twice")
    }
    var board = Board()
    for (y, row) in lines.dropFirst().enumerated() {
      let disks = row.compactMap(disk(for:))
      guard row.count == Board.width, disks.count == Board.width else {
        throw SaveError(line: y + 2, found: "\"\(row)\"", expected: "eight of x, o and -")
      }
      for (x, disk) in disks.enumerated() { board[Cell(x: x, y: y)] = disk }
    }
    self.init(board: board, turn: turn, dark: dark, light: light)
  }
}

private nonisolated func symbol(of disk: Disk?) -> Character {
  switch disk {
  case .dark: "x"
  case .light: "o"
  case nil: "-"
  }
}

/// The disk, or none, that a character stands for; nil when it stands for nothing.
private nonisolated func disk(for character: Character) -> Disk?? {
  let disks: [Disk?] = [.dark, .light, nil]
  return disks.first { symbol(of: $0) == character }
}

private nonisolated func player(for character: Character) -> Player? {
  Int(String(character)).flatMap(Player.init)
}
