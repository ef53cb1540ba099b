extension Sketch.Numbers {
  /// The numbers as a picture of panels that says in words where they lie.
  var svg: String {
    var parts = [
      #"<svg class="numbers" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 132" width="132" height="132" role="img" aria-label="\#(description)">"#,
      #"<rect width="132" height="132" rx="5" fill="rgb(70, 74, 82)"/>"#,
      #"<g font-family="sans-serif" font-size="14" fill="rgb(40, 36, 30)" text-anchor="middle">"#,
    ]
    for (y, row) in rows.enumerated() {
      for (x, number) in row.enumerated() {
        guard let number else { continue }
        let (left, top) = (3 + 32 * x, 3 + 32 * y)
        parts.append(
          #"<rect x="\#(left)" y="\#(top)" width="30" height="30" rx="3" fill="rgb(232, 218, 190)"/><text x="\#(left + 15)" y="\#(top + 20)">\#(number)</text>"#
        )
      }
    }
    return parts.joined() + "</g></svg>"
  }

  private var description: String {
    "Panels. "
      + rows.map { row in row.map { $0.map(String.init) ?? "blank" }.joined(separator: " ") }
      .joined(separator: "; ") + "."
  }

  /// The rows as they are printed.
  var text: String {
    rows.map { row in
      row.map { number in
        let text = number.map(String.init) ?? "."
        return text.count < 2 ? " \(text)" : text
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}

extension Sketch.Board {
  /// The board as a picture that says in words what is on it.
  var svg: String {
    let size = 20
    var parts = [
      #"<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180" width="180" height="180" role="img" aria-label="\#(description.escapedForHTML)">"#,
      #"<rect x="18" y="18" width="160" height="160" fill="rgb(47, 125, 79)"/>"#,
      #"<path d="\#(Self.grid(size))" stroke="rgb(28, 82, 51)" fill="none"/>"#,
      #"<g font-family="sans-serif" font-size="11" fill="gray" text-anchor="middle">"#,
    ]
    for (index, letter) in "abcdefgh".enumerated() {
      parts.append(#"<text x="\#(28 + index * size)" y="12">\#(letter)</text>"#)
      parts.append(#"<text x="9" y="\#(32 + index * size)">\#(index + 1)</text>"#)
    }
    parts.append("</g>")
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() where cell != "-" {
        let look = cell == "x" ? ##"fill="#111" stroke="#000""## : ##"fill="#fafafa" stroke="#999""##
        parts.append(#"<circle cx="\#(28 + x * size)" cy="\#(28 + y * size)" r="8" \#(look)/>"#)
      }
    }
    return parts.joined() + "</svg>"
  }

  private static func grid(_ size: Int) -> String {
    (0...8).map { "M\(18 + $0 * size) 18v160M18 \(18 + $0 * size)h160" }.joined()
  }

  /// Which disk is where.
  var description: String {
    func cells(of disk: Character) -> String {
      let names = rows.enumerated().flatMap { y, row in
        row.enumerated().filter { $0.element == disk }.map { "\(Array("abcdefgh")[$0.offset])\(y + 1)" }
      }
      return names.isEmpty ? "nowhere" : "on " + names.joined(separator: " ")
    }
    return "Board. Dark \(cells(of: "x")); light \(cells(of: "o"))."
  }
}
