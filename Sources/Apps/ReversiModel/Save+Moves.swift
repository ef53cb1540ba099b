internal import Reversi

extension Save {
  /// The moves as the tenth line of the file, such as `c4 c3 - b2`.
  var line: [UInt8] {
    Array(moves.map { $0?.description ?? "-" }.joined(separator: " ").utf8) + [Self.newline]
  }

  /// Sets `moves` to those in `line`, which may end in a newline; returns false if they do not lead to the save's board
  /// and turn.
  mutating func read(line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line.last == Self.newline ? line.dropLast() : line, as: UTF8.self)
    moves = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if word != "-", Cell(word) == nil { return false }
      moves.append(Cell(word))
    }
    return isReached(by: moves)
  }

  /// Whether `moves`, from the start of a game, are legal and lead to the save's board and turn.
  func isReached(by moves: [Cell?]) -> Bool {
    var position = Position.start
    for move in moves {
      guard let move else {
        if position.legalMoves != 0 || position.isOver { return false }
        position = position.passing
        continue
      }
      if position.legalMoves & move.bit == 0 { return false }
      position = position.playing(move.index)
    }
    let end = Save(position, isOver: position.isOver)
    return end.dark == dark && end.light == light && end.turn == turn
  }
}
