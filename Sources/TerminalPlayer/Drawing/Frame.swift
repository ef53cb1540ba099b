/// The content of a screen: a character and its role at every point, and the cursor.
struct Frame: Equatable {
  struct Glyph: Equatable {
    /// Empty in the second column of a wide character.
    var text: String
    var role: Role
  }

  let size: Size
  private(set) var glyphs: [Glyph]
  /// The cursor, which marks the focus; nil hides it.
  var cursor: Point?

  init(size: Size) {
    self.size = size
    glyphs = Array(repeating: Glyph(text: " ", role: .text), count: size.rows * size.columns)
  }

  subscript(_ point: Point) -> Glyph {
    glyphs[point.row * size.columns + point.column]
  }

  /// Puts text at a point, one column for each character, truncated at the edge.
  mutating func put(_ text: String, at point: Point, _ role: Role = .text) {
    put(text.map { (String($0), 1) }, at: point, role)
  }

  /// Puts characters of known widths at a point.
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

  /// The text of a row, without trailing blanks.
  func line(_ row: Int) -> String {
    var line = glyphs[(row * size.columns)..<((row + 1) * size.columns)].map(\.text).joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The whole text, row by row.
  var text: String { (0..<size.rows).map(line).joined(separator: "\n") }
}

package struct Size: Hashable, CustomStringConvertible {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  package var description: String { "\(columns)x\(rows)" }
}

/// A point on the terminal, counted from 0 in the top left corner.
package struct Point: Hashable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A rectangle on the terminal.
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

/// The role of a piece of text, which decides its colours.
package enum Role: Int, CaseIterable {
  case text
  case title
  case quiet
  /// The ground below the app's pieces, and the lines on it.
  case ground
  case lines
  /// Dark pieces, and light pieces with their middle.
  case ink
  case paper
  case core
  case hint
  case selection
  /// A piece that slides, and an empty place.
  case piece
  case hole
  /// The mark of the last move.
  case mark
  case chosen
  case button
  case dialog
  case dialogButton
  case notice
}
