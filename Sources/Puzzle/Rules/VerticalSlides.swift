/// How many slides up and down a layout takes to the start at least.
///
/// It is a sum over the rows, and each row's number depends on nothing but the row, so all of them are in a table. The
/// slides to the left and right are the mirrored layout's slides up and down. As no slide is both, the two add up.
struct VerticalSlides {
  /// The numbers of all rows, 65 536 for the top row first, and so on.
  private let table: [UInt8]

  static let all = VerticalSlides()

  private init() {
    // Rows that have a number twice are in the table too. It is simpler than to leave them out, and takes 256 KB.
    table = (0..<4 << 16).map { Self.count(row: $0 >> 16, panels: $0 & 0xFFFF) }
  }

  subscript(_ layout: PanelLayout, row: Int) -> Int {
    Int(table[row &<< 16 | layout.row(row)])
  }

  subscript(_ layout: PanelLayout) -> Int {
    (0..<4).reduce(0) { $0 + self[layout, $1] }
  }

  /// The distances of the panels to their rows, and two for each that must step out of the row and back.
  ///
  /// Panels that lie in their own row in the wrong order cannot pass each other there. As few as possible step out: all
  /// but the longest series of panels that are in order already.
  private static func count(row: Int, panels: Int) -> UInt8 {
    var slides = 0
    // The columns where the shortest series of each length can end: patience sorting, with a set for the piles.
    var ends: UInt8 = 0
    for column in 0..<4 {
      let panel = panels >> (4 * column) & 15
      guard panel != 0 else { continue }
      let home = home(of: panel)
      slides += abs(home / 4 - row)
      guard home / 4 == row else { continue }
      let later = ends & ~0 << (home % 4)
      // This panel does not make a series longer: it, or another one, must step out.
      if later != 0 {
        slides += 2
        ends ^= later & (~later + 1)
      }
      ends |= 1 << (home % 4)
    }
    return UInt8(slides)
  }
}
