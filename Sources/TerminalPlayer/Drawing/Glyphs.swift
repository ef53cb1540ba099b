/// The sets of characters for different terminals, from block graphics down to ASCII.
package enum Glyphs: Equatable {
  /// Block graphics, which only colours distinguish from the ground.
  case blocks
  case symbols
  case ascii

  package var spinner: [String] {
    self == .ascii ? ["|", "/", "-", "\\"] : ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"]
  }

  /// The characters of lines and boxes: corners and crossings row by row, then the straight lines.
  package var lines: (top: [String], middle: [String], bottom: [String], across: String, down: String) {
    if self == .ascii { return (["+", "+", "+"], ["+", "+", "+"], ["+", "+", "+"], "-", "|") }
    return (["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"], "─", "│")
  }
}
