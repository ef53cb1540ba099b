/// The characters that the player draws with, from block graphics down to ASCII for the simplest terminals.
package enum Glyphs: Equatable {
  /// Block graphics, for terminals with at least eight colours: only its colour tells a piece from the surface under
  /// it.
  case blocks
  /// Symbols and lines of Unicode, for terminals with fewer colours.
  case symbols
  case ascii

  package var spinner: [String] {
    self == .ascii ? ["|", "/", "-", "\\"] : ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"]
  }

  /// The characters of boxes: each row's corners and crossings from left to right, then the straight lines.
  package var lines: (top: [String], middle: [String], bottom: [String], across: String, down: String) {
    if self == .ascii { return (["+", "+", "+"], ["+", "+", "+"], ["+", "+", "+"], "-", "|") }
    return (["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"], "─", "│")
  }
}
