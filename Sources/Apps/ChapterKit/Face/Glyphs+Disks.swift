internal import ReversiKit
internal import TerminalPlayer

// Dark and light disks differ in shape as well as in colour, for people who do not see the colours.

extension Glyphs {
  /// The character of a disk that lies still, in a text or in a cell one character wide.
  func disk(_ side: Disk) -> String {
    switch self {
    case .ascii: side == .dark ? "X" : "O"
    case .symbols, .blocks: side == .dark ? "●" : self == .blocks ? "◉" : "○"
    }
  }

  /// The character that shows `look` on a small screen, where a cell has room for one.
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

  /// The three characters that show `look` on a large screen, where a cell has room for them.
  func wide(_ look: DiskLook) -> String {
    guard self == .blocks else {
      if case .disk = look { return "(" + narrow(look) + ")" }
      if case .turning(_, 3) = look { return "(" + narrow(look) + ")" }
      if case .fading(_, 4...) = look { return "(" + narrow(look) + ")" }
      return " " + narrow(look) + " "
    }
    switch look {
    case .empty: return "   "
    case .disk(let side): return side == .dark ? "▐█▌" : "▐ ▌"
    case .turning(_, let width): return [" ╎ ", " ▍ ", " █ ", "▕█▏"][width]
    case .fading(_, let strength): return [" · ", " ░ ", " ▒ ", " ▓ ", "▕▓▏", "▐▓▌"][strength]
    }
  }

  /// The three rows of seven characters that show `look` on a huge screen.
  func tall(_ look: DiskLook) -> [String] {
    switch look {
    case .empty: return rows(" ", wide: 1)
    case .disk(.dark):
      return self == .ascii ? [" .XXX. ", "(XXXXX)", " 'XXX' "] : [" ▄███▄ ", "▐█████▌", " ▀███▀ "]
    case .disk(.light):
      return switch self {
      case .blocks: [" ▄███▄ ", "▐█   █▌", " ▀███▀ "]
      case .symbols: [" ╭───╮ ", " │   │ ", " ╰───╯ "]
      case .ascii: [" .---. ", "(     )", " '---' "]
      }
    case .turning(_, let width):
      let sign = self == .ascii ? narrow(look) : width == 0 ? "│" : self == .blocks ? "█" : narrow(look)
      return rows(sign, wide: [1, 1, 3, 5][width])
    case .fading(_, let strength):
      let sign = self == .blocks ? ["·", "░", "▒", "▓", "▓", "█"][strength] : narrow(look)
      return rows(sign, wide: [1, 3, 3, 5, 5, 5][strength])
    }
  }

  /// Three rows of seven characters with `sign` in the middle, `wide` times in the row in the middle.
  private func rows(_ sign: String, wide: Int) -> [String] {
    [max(1, wide - 2), wide, max(1, wide - 2)].map { count in
      let blanks = String(repeating: " ", count: (7 - count) / 2)
      return blanks + String(repeating: sign, count: count) + blanks
    }
  }

  var legalMove: String { self == .ascii ? "." : "·" }
  /// The mark of a possible move in a cell of a huge screen.
  var tallLegalMove: String { self == .ascii ? "*" : "•" }
  var lastMove: (String, String) { self == .ascii ? ("<", ">") : ("‹", "›") }
  var flipped: (String, String) { self == .ascii ? ("!", "!") : ("┃", "┃") }
}
