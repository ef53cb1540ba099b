internal import ReversiKit

extension Save {
  /// The effort of reading a file: the disks of a save and whatever differs from a new game, or else all bytes.
  static func cost(of bytes: [UInt8]) -> Int {
    if let save = Save(bytes) { return 50 + save.weight }
    return 20 + bytes.reduce(0) { $0 + ($1 == dash || $1 == newline ? 2 : 3) }
  }

  private var weight: Int {
    (dark | light).nonzeroBitCount * 2 + Disk.sides.count { computers[$0] } + (turn == .dark ? 0 : 1)
  }

  /// Files that could replace a file when a script is shrunk.
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

  /// Games with few disks, between two people and between the same players.
  private static func smaller(than save: Save) -> [[UInt8]] {
    let same = small.map { game in
      var game = game
      game.computers = save.computers
      return game
    }
    return (small + same).filter { $0.weight < save.weight }.map(\.bytes)
  }

  /// All games with disks on a1 to d1 only, those with the fewest first.
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

  /// The file without some of its bytes, or with a short row at its end instead of another row.
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
