internal import MiniUIKit

/// A cell of the board by its place: column from the left and row from the top, both from 0.
public struct Cell: Hashable, Sendable, CustomStringConvertible {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The cell of that name, from a1 in the top left corner to h8; nil for any other text.
  public init?(_ name: some StringProtocol) {
    let bytes = Array(name.utf8)
    guard bytes.count == 2, (97...104).contains(bytes[0]), (49...56).contains(bytes[1]) else { return nil }
    self.init(x: Int(bytes[0]) - 97, y: Int(bytes[1]) - 49)
  }

  /// The cell's name, such as d3.
  public var description: String {
    let column = Character(Unicode.Scalar(UInt8(97 + x)))
    return "\(column)\(y + 1)"
  }

  /// All cells in reading order.
  public static let all = (0..<64).map { Cell(x: $0 % 8, y: $0 / 8) }
}

/// How a Computer chooses its move.
public enum ComputerChoice: Hashable, Sendable {
  /// By the seeded dice.
  case random
  /// The first of these cells that is legal; else the first legal cell in reading order.
  case preferring([Cell])

  /// What a phone's dice are loaded with for it; nil when they are fair.
  public var load: (([(x: Int, y: Int)]) -> (x: Int, y: Int)?)? {
    guard case .preferring(let wishes) = self else { return nil }
    return { offered in
      let wish = wishes.first { wish in offered.contains { $0.x == wish.x && $0.y == wish.y } }
      return wish.map { ($0.x, $0.y) } ?? offered.min { ($0.y, $0.x) < ($1.y, $1.x) }
    }
  }
}
