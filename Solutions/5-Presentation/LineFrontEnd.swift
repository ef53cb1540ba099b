import enum ReversiKit.Disk

/// The app on a line printer: the second front end, on the same screenfuls and inputs.
nonisolated struct LineFrontEnd {
  private var last: Screenful?

  /// The lines to print for a screenful: what has changed since the one before it.
  mutating func lines(for screenful: Screenful) -> [String] {
    defer { last = screenful }
    guard let last else { return boardLines(screenful.board) + [message(screenful), count(screenful)] }
    var lines: [String] = []
    for cell in Board.cells where screenful.board[cell] != last.board[cell] {
      let disk = screenful.board[cell].map(name) ?? "nothing"
      lines.append("\(disk) on \(name(of: cell))")
    }
    if message(screenful) != message(last) { lines.append(message(screenful)) }
    if count(screenful) != count(last) { lines.append(count(screenful)) }
    if screenful.thinker != last.thinker, let thinker = screenful.thinker {
      lines.append("\(name(thinker)) thinks")
    }
    if screenful.dialog != last.dialog, let dialog = screenful.dialog {
      lines.append("\(dialog.message) (\(dialog.buttons.joined(separator: " or ")))")
    }
    if screenful.notice != last.notice, !screenful.notice.isEmpty { lines.append(screenful.notice) }
    return lines
  }

  /// What a typed line means: a cell, `dark computer`, `reset` or a button of the dialog; nil for anything else.
  func input(from line: String) -> Input? {
    let words = line.lowercased().split(separator: " ")
    if let dialog = last?.dialog {
      return dialog.buttons.first { $0.lowercased() == line.lowercased() }.map(Input.answer)
    }
    if words == ["reset"] { return .reset }
    if words.count == 2, let side = side(words[0]), let player = player(words[1]) {
      return .choose(player, side)
    }
    return Board.cells.first { name(of: $0) == line.lowercased() }.map(Input.tap)
  }

  private func boardLines(_ board: Board) -> [String] {
    (0..<Board.height).map { y in
      (0..<Board.width).map { x in
        switch board[Cell(x: x, y: y)] {
        case .dark: "x"
        case .light: "o"
        case nil: "-"
        }
      }.joined()
    }
  }

  private func message(_ screenful: Screenful) -> String {
    (screenful.messageDisk.map(name) ?? "") + screenful.message
  }

  private func count(_ screenful: Screenful) -> String {
    "dark \(screenful.darkCount), light \(screenful.lightCount)"
  }

  private func name(_ side: Disk) -> String { side == .dark ? "dark" : "light" }

  private func name(of cell: Cell) -> String { "\(Array("abcdefgh")[cell.x])\(cell.y + 1)" }

  private func side(_ word: Substring) -> Disk? {
    Disk.sides.first { name($0) == word }
  }

  private func player(_ word: Substring) -> Player? {
    word == "manual" ? .manual : word == "computer" ? .computer : nil
  }
}
