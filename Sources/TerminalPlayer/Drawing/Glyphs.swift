/// The characters that a terminal can show, from block graphics down to ASCII.
package enum Glyphs: Equatable {
  /// Blocks, which need colours to tell them from the ground.
  case blocks
  case symbols
  case ascii

  package var spinner: [String] {
    self == .ascii ? ["|", "/", "-", "\\"] : ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"]
  }

  /// The lines around things: corners and crossings row by row, then across and down.
  package var lines: (top: [String], middle: [String], bottom: [String], across: String, down: String) {
    if self == .ascii { return (["+", "+", "+"], ["+", "+", "+"], ["+", "+", "+"], "-", "|") }
    return (["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"], "─", "│")
  }
}
