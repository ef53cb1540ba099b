/// The content of a terminal's screen: a character and its role at every point, and the cursor.
struct Frame: Equatable {
  struct Glyph: Equatable {
    /// The character, or an empty text at the second of the two columns of a wide character.
    var text: String
    var role: Role
  }

  let size: Size
  /// The characters of all points, row by row.
  private(set) var glyphs: [Glyph]
  /// The point of the cursor, which shows where keys go; nil hides it.
  var cursor: Point?

  init(size: Size) {
    self.size = size
    glyphs = Array(repeating: Glyph(text: " ", role: .text), count: size.rows * size.columns)
  }

  subscript(_ point: Point) -> Glyph {
    glyphs[point.row * size.columns + point.column]
  }

  /// Puts `text` into a row from `point` on, cut off at the screen's edge.
  mutating func put(_ text: String, at point: Point, _ role: Role = .text) {
    put(text.visible.map { (String($0), max(1, $0.columns)) }, at: point, role)
  }

  /// Puts characters, each with its width in columns, into a row from `point` on, cut off at the screen's edge.
  mutating func put(_ characters: [(text: String, columns: Int)], at point: Point, _ role: Role) {
    guard (0..<size.rows).contains(point.row) else { return }
    var column = point.column
    for (text, columns) in characters where columns > 0 {
      guard column + columns <= size.columns else { return }
      if column >= 0 {
        let place = point.row * size.columns + column
        glyphs[place] = Glyph(text: text, role: role)
        for extra in 1..<max(columns, 1) { glyphs[place + extra] = Glyph(text: "", role: role) }
      }
      column += columns
    }
  }

  mutating func fill(_ area: Area, _ role: Role) {
    for row in area.rows {
      put(String(repeating: " ", count: area.width), at: Point(row: row, column: area.left), role)
    }
  }

  /// The text of row `row`, counted from 0 at the top, without blanks at its end.
  func line(_ row: Int) -> String {
    var line = glyphs[(row * size.columns)..<((row + 1) * size.columns)].map(\.text).joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The text of all rows, as one line each.
  var text: String { (0..<size.rows).map(line).joined(separator: "\n") }
}

/// The size of a terminal in characters.
package struct Size: Hashable, CustomStringConvertible {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  package var description: String { "\(columns)x\(rows)" }
}

/// A character's position on the terminal; row and column count from 0 in the top left corner.
package struct Point: Hashable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A rectangle on the terminal, measured in characters.
package struct Area: Equatable {
  package var top: Int
  package var left: Int
  package var width: Int
  package var height: Int

  package init(top: Int, left: Int, width: Int, height: Int = 1) {
    self.top = top
    self.left = left
    self.width = width
    self.height = height
  }

  package var rows: Range<Int> { top..<(top + height) }

  package func contains(_ point: Point) -> Bool {
    rows.contains(point.row) && (left..<(left + width)).contains(point.column)
  }
}

/// What a character on the screen is part of; the `Palette` gives each role its colours.
package enum Role: Int, CaseIterable {
  case text
  case title
  case quiet
  /// The surface on which the app's pieces lie.
  case ground
  /// The lines on the surface and around it.
  case lines
  /// A dark piece.
  case ink
  /// A light piece.
  case paper
  /// The middle of a light piece, a blank in its colour.
  case core
  /// The mark of a possible move.
  case hint
  /// The surface where a move is possible, and the mark on it.
  case tint
  case selection
  /// A piece that can be slid, with its number.
  case piece
  /// An empty place, into which a piece can be slid, and the frame around it.
  case hole
  /// The mark of the last move, or of a completed game.
  case mark
  case chosen
  case button
  case dialog
  case dialogButton
  case notice
}
