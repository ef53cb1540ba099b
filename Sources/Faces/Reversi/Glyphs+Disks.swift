internal import ReversiKit
internal import TerminalPlayer

// Dark and light differ in shape as well as in colour.

extension Glyphs {
  /// A disk in a text, or in a narrow cell.
  func disk(_ side: Disk) -> String {
    switch self {
    case .ascii: side == .dark ? "X" : "O"
    case .symbols, .blocks: side == .dark ? "●" : "○"
    }
  }

  /// The one character of a look.
  func narrow(_ look: DiskLook) -> String {
    switch look {
    case .empty: return " "
    case .disk(let side): return disk(side)
    case .turning(let side, let width):
      let dark = self == .ascii ? [":", "|", "x", "X"] : ["·", "│", "┃", "•"]
      let light = self == .ascii ? [":", "|", "o", "O"] : ["·", "│", "┃", "◦"]
      return (side == .dark ? dark : light)[width]
    case .fading(let side, let strength):
      let dark = self == .ascii ? [".", ".", ":", "x", "x", "X"] : ["·", "∙", "∙", "•", "•", "●"]
      let light = self == .ascii ? [".", ".", ":", "o", "o", "O"] : ["·", "∘", "∘", "◦", "◦", "○"]
      return (side == .dark ? dark : light)[strength]
    }
  }

  /// The three characters of a look.
  func wide(_ look: DiskLook) -> String {
    guard self == .blocks else {
      if case .disk = look { return "(" + narrow(look) + ")" }
      if case .turning(_, 3) = look { return "(" + narrow(look) + ")" }
      if case .fading(_, 4...) = look { return "(" + narrow(look) + ")" }
      return " " + narrow(look) + " "
    }
    switch look {
    case .empty: return "   "
    case .disk(let side): return side == .dark ? "▐█▌" : "▐○▌"
    case .turning(_, let width): return [" │ ", " ┃ ", " █ ", "▕█▏"][width]
    case .fading(_, let strength): return [" · ", " ░ ", " ▒ ", " ▓ ", "▕▓▏", "▐▓▌"][strength]
    }
  }

  var legalMove: String { self == .ascii ? "." : "·" }
  var lastMove: (String, String) { self == .ascii ? ("<", ">") : ("‹", "›") }
}
