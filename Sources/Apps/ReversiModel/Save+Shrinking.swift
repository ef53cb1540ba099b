internal import Reversi
internal import ReversiKit

extension Save {
  /// How hard a file is to read in a script; the shrinker prefers files of lower cost.
  ///
  /// It depends on the disks, the players, the turn and the moves of a save, or on all bytes if the file is not a
  /// save.
  static func cost(of bytes: [UInt8]) -> Int {
    if let save = Save(bytes) { return 50 + save.weight }
    return 20 + bytes.reduce(0) { $0 + ($1 == dash || $1 == newline ? 2 : 3) }
  }

  private var weight: Int {
    (dark | light).nonzeroBitCount * 2 + Disk.sides.reduce(0) { $0 + modes[$1].rawValue }
      + (turn == .dark ? 0 : 1)
      + moves.count
  }

  /// Returns files to try in place of `bytes` when a script that fails is shrunk; most are easier to read.
  static func simpler(than bytes: [UInt8]) -> [[UInt8]] {
    let save = Save(bytes)
    let isSave = save != nil
    let plain = bytes.indices.map { place in
      var plain = bytes
      plain[place] = !isSave || place > 2 ? dash : place == 0 ? x : zero
      return plain
    }
    return (save.map(smaller) ?? shorter(than: bytes)) + plain.filter { cost(of: $0) < cost(of: bytes) }
  }

  /// Returns the files of games that have a lower `weight` than `save`, and so are easier to read in a script.
  ///
  /// These are games with disks on a1 to d1 only, between two people or between the players of `save`, and games that
  /// end before all of the moves of `save` are made.
  private static func smaller(than save: Save) -> [[UInt8]] {
    let shorter = save.moves.indices.map { game(of: Array(save.moves[..<$0]), between: save.modes) }
    let same = small.map { game in
      var game = game
      game.modes = save.modes
      return game
    }
    return (small + same + shorter).filter { $0.weight < save.weight }.map(\.bytes)
  }

  private static func game(of moves: [Cell?], between modes: Sides<Mode>) -> Save {
    let end = moves.reduce(Position.start) { position, move in
      move.map { position.playing($0.index) } ?? position.passing
    }
    var save = Save(end, isOver: end.isOver, modes: modes)
    save.moves = moves
    return save
  }

  /// All games between two people with disks on a1 to d1 only, those with the fewest disks first.
  private static let small = (0..<162).map { number in
    let empty = Position(own: 0, other: 0, darkMoves: number < 81)
    var save = Save(empty, isOver: false)
    var digits = number % 81
    for cell in 0..<4 {
      if digits % 3 == 1 { save.dark |= 1 << UInt64(cell) }
      if digits % 3 == 2 { save.light |= 1 << UInt64(cell) }
      digits /= 3
    }
    return save
  }.sorted { $0.weight < $1.weight }

  /// Returns variants of `bytes`: some lack a part of the bytes; in others a row is removed and, so that the number of
  /// rows stays the same, a row of a single `-` added at the end.
  private static func shorter(than bytes: [UInt8]) -> [[UInt8]] {
    let sizes = sequence(first: bytes.count) { $0 > 1 ? ($0 + 1) / 2 : nil }
    let parts: [[UInt8]] = sizes.flatMap { size in
      stride(from: 0, to: bytes.count, by: max(1, size)).map { start in
        Array(bytes[..<start] + bytes[min(start + size, bytes.count)...])
      }
    }
    let rows = bytes.split(separator: newline, omittingEmptySubsequences: false)
    let swapped = rows.indices.dropFirst().map { place in
      Array((rows[..<place] + rows[(place + 1)...] + [[dash]]).joined(separator: [newline]))
    }
    return parts + swapped
  }
}

extension Model {
  public static func cost(of file: [UInt8]) -> Int { Save.cost(of: file) }

  public static func simpler(than file: [UInt8]) -> [[UInt8]] { Save.simpler(than: file) }
}
