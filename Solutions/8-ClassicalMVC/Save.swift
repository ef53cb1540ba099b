import enum ReversiKit.Disk

/// What is kept of a match while the app is not running.
nonisolated struct Save: Hashable {
  var board: Board
  /// Whose turn it is; nil when the game is over.
  var turn: Disk?
  var dark, light: Player
}

/// Why a text is no save: what was found, where, and what was expected there.
nonisolated struct SaveError: Error, Hashable, CustomStringConvertible {
  var line: Int
  var found, expected: String

  var description: String { "line \(line): found \(found), expected \(expected)" }
}

nonisolated extension Save {
  init(_ match: Match) {
    self.init(board: match.game.board, turn: match.game.side, dark: match.dark, light: match.light)
  }

  /// The save as text: turn and players, then the board, row by row.
  var text: String {
    var text = "\(symbol(of: turn))\(dark.rawValue)\(light.rawValue)\n"
    for row in Row.allCases {
      for column in Column.allCases {
        text.append(symbol(of: board[Cell(column: column, row: row)]))
      }
      text.append("\n")
    }
    return text
  }

  /// Reads a save. It is one in every character; only the last newline may be missing.
  init(text: String) throws(SaveError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    guard lines.count == 1 + Row.allCases.count else {
      throw SaveError(
        line: lines.count, found: "\(lines.count) lines", expected: "\(1 + Row.allCases.count)")
    }

    let header = Array(lines[0])
    guard header.count == 3, let turn = disk(for: header[0]), let dark = player(for: header[1]),
      let light = player(for: header[2])
    else {
      throw SaveError(
        line: 1, found: "\"\(String(header))\"", expected: "x, o or -, then 0 or 1 twice")
    }
    var board = Board()
    for (row, text) in zip(Row.allCases, lines.dropFirst()) {
      let disks = text.compactMap(disk(for:))
      guard text.count == Column.allCases.count, disks.count == text.count else {
        throw SaveError(
          line: row.rawValue + 2, found: "\"\(text)\"", expected: "eight of x, o and -")
      }
      for (column, disk) in zip(Column.allCases, disks) {
        board[Cell(column: column, row: row)] = disk
      }
    }
    self.init(board: board, turn: turn, dark: dark, light: light)
  }
}

nonisolated extension Match {
  init(_ save: Save) {
    self.init(game: Game(board: save.board, side: save.turn), dark: save.dark, light: save.light)
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
