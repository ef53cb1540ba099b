public import Scripts

extension ReversiLanguage {
  /// Draws eight lines of eight symbols each, `x`, `o` or `-`, as a board. Other lines are not drawn.
  ///
  /// A cell that is written `X` or `O`, or `*` if it is empty, is crossed out in the picture (SVG); drawn as text, it
  /// looks like any other.
  public var illustration: Illustration? {
    Illustration(rows: 8) { lines in
      guard lines.allSatisfy({ $0.count == 8 && $0.allSatisfy("xo-XO*".contains) }) else { return nil }
      let board = DrawnBoard(
        rows: lines.map { Array($0.lowercased().replacing("*", with: "-")) },
        crossed: Cell.all.filter { "XO*".contains(Array(lines[$0.y])[$0.x]) })
      return ScreenPicture(drawing: board.drawing, svg: board.svg)
    }
  }
}

private struct DrawnBoard {
  let rows: [[Character]]
  /// The cells that are crossed out.
  let crossed: [Cell]

  /// The board as lines of text, with `●` and `○` for disks, and the names of its rows and columns.
  var drawing: [String] {
    let disks: [Character: Character] = ["x": "●", "o": "○", "-": "·"]
    return ["  a b c d e f g h"]
      + rows.enumerated().map { y, row in
        "\(y + 1) " + row.map { String(disks[$0] ?? $0) }.joined(separator: " ")
      }
  }

  var svg: String {
    let size = 20
    var parts = [
      #"<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180" width="180" height="180" role="img" aria-label="\#(description)">"#,
      #"<rect x="18" y="18" width="160" height="160" fill="rgb(47, 125, 79)"/>"#,
      #"<path d="\#(Self.grid(size))" stroke="rgb(28, 82, 51)" fill="none"/>"#,
      #"<g font-family="sans-serif" font-size="11" fill="gray" text-anchor="middle">"#,
    ]
    for (index, letter) in "abcdefgh".enumerated() {
      parts.append(#"<text x="\#(28 + index * size)" y="12">\#(letter)</text>"#)
      parts.append(#"<text x="9" y="\#(32 + index * size)">\#(index + 1)</text>"#)
    }
    parts.append("</g>")
    let looks: [(Character, String)] = [
      ("x", ##"fill="#111" stroke="#000""##), ("o", ##"fill="#fafafa" stroke="#999""##),
    ]
    for (disk, look) in looks {
      parts.append("<g \(look)>")
      for cell in Cell.all where rows[cell.y][cell.x] == disk {
        parts.append(#"<circle cx="\#(28 + cell.x * size)" cy="\#(28 + cell.y * size)" r="8"/>"#)
      }
      parts.append("</g>")
    }
    let crosses = crossed.map { "M\(21 + $0.x * size) \(21 + $0.y * size)l14 14m0-14l-14 14" }.joined()
    if !crosses.isEmpty { parts += Array(repeating: #"<path class="cross" d="\#(crosses)"/>"#, count: 2) }
    return parts.joined() + "</svg>"
  }

  private static func grid(_ size: Int) -> String {
    (0...8).map { "M\(18 + $0 * size) 18v160M18 \(18 + $0 * size)h160" }.joined()
  }

  private var description: String {
    func cells(of disk: Character) -> String {
      let names = Cell.all.filter { rows[$0.y][$0.x] == disk }.map(\.description)
      return names.isEmpty ? "nowhere" : "on " + names.joined(separator: " ")
    }
    return "Board. Dark \(cells(of: "x")); light \(cells(of: "o"))."
      + (crossed.isEmpty ? "" : " Crossed out: \(crossed.map(\.description).joined(separator: " ")).")
  }
}
