/// A cell of the board, with its column `x` from the left and its row `y` from the top, both from 0.
public struct Cell: Hashable, Sendable, CustomStringConvertible {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// Makes the cell with the name `name`, from `a1` in the top left corner to `h8`; nil for any other text.
  public init?(_ name: some StringProtocol) {
    let bytes = Array(name.utf8)
    guard bytes.count == 2, (97...104).contains(bytes[0]), (49...56).contains(bytes[1]) else { return nil }
    self.init(x: Int(bytes[0]) - 97, y: Int(bytes[1]) - 49)
  }

  /// The cell's name, such as d3; for one that is off the board its position, such as (-1, 8).
  public var description: String {
    guard 0..<8 ~= x, 0..<8 ~= y else { return "(\(x), \(y))" }
    let column = Character(Unicode.Scalar(UInt8(97 + x)))
    return "\(column)\(y + 1)"
  }

  /// The cell's index in reading order, from 0 for a1 to 63 for h8.
  public var index: Int { y * 8 + x }

  /// The cell's bit on a bitboard, where a1 is bit 0.
  public var bit: UInt64 { 1 << UInt64(index) }

  /// All 64 cells in reading order.
  public static let all = (0..<64).map { Cell(x: $0 % 8, y: $0 / 8) }
}
