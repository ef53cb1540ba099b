/// Lower bounds of the numbers of vertical slides that layouts take to the solved puzzle.
///
/// A bound is a sum over the rows. Each summand depends on its row only, so a table has all of them. Horizontal slides
/// are the vertical slides of the mirrored layout, and no slide is both, so the two bounds can be added.
struct VerticalSlides {
  /// The summands of all possible rows: 65 536 for the top row first, then as many for each row below it.
  private let table: [UInt8]

  static let all = VerticalSlides()

  private init() {
    // The table has impossible rows, too, with a number twice: it would be little smaller without them.
    table = (0..<4 << 16).map { Self.count(row: $0 >> 16, panels: $0 & 0xFFFF) }
  }

  subscript(_ layout: PanelLayout, row: Int) -> Int {
    Int(table[row &<< 16 | layout.row(row)])
  }

  subscript(_ layout: PanelLayout) -> Int {
    (0..<4).reduce(0) { $0 + self[layout, $1] }
  }

  /// Returns the summand of one row: the panels' distances to their own rows, and two for each that must leave its own
  /// row and return.
  ///
  /// Panels in their own row in the wrong order cannot pass each other there. At least all panels that are not in the
  /// longest series of panels in order must leave it.
  private static func count(row: Int, panels: Int) -> UInt8 {
    var slides = 0
    // The lowest column in which a series of each length can end: patience sorting, with a set for the piles.
    var ends: UInt8 = 0
    for column in 0..<4 {
      let panel = panels >> (4 * column) & 15
      guard panel != 0 else { continue }
      let home = home(of: panel)
      slides += abs(home / 4 - row)
      guard home / 4 == row else { continue }
      let later = ends & ~0 << (home % 4)
      // This panel makes no series longer: it, or another one, must leave the row.
      if later != 0 {
        slides += 2
        ends ^= later & (~later + 1)
      }
      ends |= 1 << (home % 4)
    }
    return UInt8(slides)
  }
}
