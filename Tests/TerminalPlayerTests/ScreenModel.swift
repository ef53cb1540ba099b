@testable import Reader
@testable import TerminalPlayer

/// What a terminal shows after what was printed to it, as far as TERM=xterm-256color makes ncurses print it.
struct ScreenModel {
  private(set) var size: Size
  private var cells: [[Character]]
  private(set) var cursor = Point(row: 0, column: 0)
  private var rest: [UInt8] = []
  private var scroll: ClosedRange<Int>
  private var lastCharacter: Character = " "
  /// Whether the next character begins a new line, because the last one filled its line.
  private var isAtMargin = false

  init(size: Size) {
    self.size = size
    cells = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
    scroll = 0...(size.rows - 1)
  }

  /// The rows without the blanks at their ends.
  var lines: [String] {
    cells.map { row in
      var text = String(row)
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func resize(to size: Size) {
    self = ScreenModel(size: size)
  }

  mutating func take(_ bytes: [UInt8]) {
    rest += bytes
    while let length = take() { rest.removeFirst(length) }
  }

  /// Takes what stands first, and returns its length; nil when it is not whole yet.
  private mutating func take() -> Int? {
    guard let first = rest.first else { return nil }
    switch first {
    case 27: return takeSequence()
    case 8: cursor.column = max(0, cursor.column - 1)
    case 9: cursor.column = min(size.columns - 1, (cursor.column / 8 + 1) * 8)
    case 10: feedLine()
    case 13: cursor.column = 0
    case 0..<32: break
    default:
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard rest.count >= length else { return nil }
      put(String(decoding: rest[..<length], as: UTF8.self).first ?? "?")
      return length
    }
    isAtMargin = false
    return 1
  }

  private mutating func put(_ character: Character) {
    if isAtMargin {
      cursor.column = 0
      feedLine()
    }
    cells[cursor.row][cursor.column] = character
    lastCharacter = character
    let columns = Self.isWide(character) ? 2 : 1
    isAtMargin = cursor.column + columns >= size.columns
    if !isAtMargin { cursor.column += columns }
  }

  /// Whether a character takes two columns: the scripts of East Asia do.
  private static func isWide(_ character: Character) -> Bool {
    let ranges: [ClosedRange<UInt32>] = [0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF00...0xFF60]
    return character.unicodeScalars.contains { scalar in ranges.contains { $0.contains(scalar.value) } }
  }

  private mutating func feedLine() {
    guard cursor.row == scroll.upperBound else {
      cursor.row = min(size.rows - 1, cursor.row + 1)
      return
    }
    cells.remove(at: scroll.lowerBound)
    cells.insert(blankLine, at: scroll.upperBound)
  }

  private var blankLine: [Character] { Array(repeating: " ", count: size.columns) }

  private mutating func takeSequence() -> Int? {
    guard rest.count >= 2 else { return nil }
    switch rest[1] {
    case UInt8(ascii: "["):
      guard let end = rest[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
      let text = String(decoding: rest[2..<end], as: UTF8.self)
      control(rest[end], text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) })
      isAtMargin = false
      return end + 1
    case UInt8(ascii: "("), UInt8(ascii: ")"): return rest.count >= 3 ? 3 : nil
    case UInt8(ascii: "]"):
      guard let end = rest.firstIndex(of: 7) else { return nil }
      return end + 1
    case UInt8(ascii: "M"):
      if cursor.row == scroll.lowerBound {
        cells.remove(at: scroll.upperBound)
        cells.insert(blankLine, at: scroll.lowerBound)
      } else {
        cursor.row = max(0, cursor.row - 1)
      }
    default: break
    }
    return 2
  }

  private mutating func control(_ final: UInt8, _ numbers: [Int?]) {
    func number(_ place: Int = 0, or usual: Int = 1) -> Int {
      place < numbers.count ? numbers[place] ?? usual : usual
    }
    let count = max(1, number())
    switch UnicodeScalar(final) {
    case "H", "f": move(to: Point(row: number() - 1, column: number(1) - 1))
    case "A": move(to: Point(row: cursor.row - count, column: cursor.column))
    case "B": move(to: Point(row: cursor.row + count, column: cursor.column))
    case "C": move(to: Point(row: cursor.row, column: cursor.column + count))
    case "D": move(to: Point(row: cursor.row, column: cursor.column - count))
    case "G": move(to: Point(row: cursor.row, column: count - 1))
    case "d": move(to: Point(row: count - 1, column: cursor.column))
    case "J": eraseScreen(number(or: 0))
    case "K": eraseLine(number(or: 0))
    case "X": for column in cursor.column..<min(size.columns, cursor.column + count) { blank(column) }
    case "b": for _ in 0..<count { put(lastCharacter) }
    case "P":
      cells[cursor.row].removeSubrange(cursor.column..<min(size.columns, cursor.column + count))
      while cells[cursor.row].count < size.columns { cells[cursor.row].append(" ") }
    case "@":
      for _ in 0..<count { cells[cursor.row].insert(" ", at: cursor.column) }
      cells[cursor.row].removeLast(cells[cursor.row].count - size.columns)
    case "L", "M":
      for _ in 0..<min(count, scroll.upperBound - cursor.row + 1) {
        cells.remove(at: final == UInt8(ascii: "L") ? scroll.upperBound : cursor.row)
        cells.insert(blankLine, at: final == UInt8(ascii: "L") ? cursor.row : scroll.upperBound)
      }
    case "S", "T":
      for _ in 0..<min(count, scroll.count) {
        cells.remove(at: final == UInt8(ascii: "S") ? scroll.lowerBound : scroll.upperBound)
        cells.insert(blankLine, at: final == UInt8(ascii: "S") ? scroll.upperBound : scroll.lowerBound)
      }
    case "r":
      let bottom = min(size.rows, number(1, or: size.rows)) - 1
      scroll = max(0, min(number() - 1, bottom))...bottom
      move(to: Point(row: 0, column: 0))
    default: break
    }
  }

  private mutating func move(to point: Point) {
    cursor = Point(
      row: min(max(0, point.row), size.rows - 1), column: min(max(0, point.column), size.columns - 1))
  }

  private mutating func blank(_ column: Int) { cells[cursor.row][column] = " " }

  private mutating func eraseLine(_ part: Int) {
    let columns =
      part == 0 ? cursor.column..<size.columns : part == 1 ? 0..<(cursor.column + 1) : 0..<size.columns
    for column in columns { blank(column) }
  }

  private mutating func eraseScreen(_ part: Int) {
    if part == 0 || part == 1 { eraseLine(part) }
    let rows = part == 0 ? (cursor.row + 1)..<size.rows : part == 1 ? 0..<cursor.row : 0..<size.rows
    for row in rows { cells[row] = blankLine }
  }
}
