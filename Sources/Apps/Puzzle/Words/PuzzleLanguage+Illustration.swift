public import Scripts

extension PuzzleLanguage {
  /// Draws four lines of four panels each as a grid. Other lines are not drawn.
  ///
  /// Panels are numbers of two characters with a space between any two, and a dot is the blank.
  public var illustration: Illustration? {
    Illustration(rows: 4) { lines in
      let rows = lines.compactMap { line in
        line.wholeMatch(of: /(?:[ \d]\d| \.)(?: (?:[ \d]\d| \.)){3}/).map { match in
          match.output.split(separator: " ").map { Int($0) }
        }
      }
      guard rows.count == 4, rows.joined().count(where: { $0 == nil }) == 1 else { return nil }
      return ScreenPicture(drawing: lines.map(String.init), svg: Self.svg(of: rows))
    }
  }

  private static func svg(of rows: [[Int?]]) -> String {
    let words = rows.map { row in row.map { $0.map(String.init) ?? "blank" }.joined(separator: " ") }
    var parts = [
      #"<svg class="numbers" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 132" width="132" height="132" role="img" aria-label="Panels. \#(words.joined(separator: "; ")).">"#,
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
}
