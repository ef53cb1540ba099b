/// The parts of a text output: lines as they are, and boards and squares of numbers among them.
enum Sketch: Equatable {
  case lines(String)
  case board(Board)
  case numbers(Numbers)

  /// Eight rows of eight cells: `x`, `o` or `-`.
  struct Board: Equatable {
    let rows: [[Character]]
  }

  /// Four rows of four numbers; nil where there is none.
  struct Numbers: Equatable {
    let rows: [[Int?]]
  }

  /// Finds the boards in a text, eight lines on end that draw one, and the squares of numbers, four lines on end.
  static func parts(of text: String) -> [Sketch] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var parts: [Sketch] = []
    var plain: [Substring] = []
    func endLines() {
      if !plain.isEmpty { parts.append(.lines(plain.joined(separator: "\n"))) }
      plain = []
    }
    var index = 0
    while index < lines.count {
      let rows = lines[index...].prefix(8)
      if rows.count == 8, rows.allSatisfy(\.isBoardRow) {
        endLines()
        parts.append(.board(Board(rows: rows.map(Array.init))))
        index += 8
      } else if let numbers = Numbers(lines[index...].prefix(4)) {
        endLines()
        parts.append(.numbers(numbers))
        index += 4
      } else {
        plain.append(lines[index])
        index += 1
      }
    }
    endLines()
    return parts
  }
}

extension Sketch.Numbers {
  /// Numbers of two characters, with a space between any two, and a dot for the one that is not there.
  fileprivate init?(_ lines: ArraySlice<Substring>) {
    let rows = lines.compactMap { line in
      line.wholeMatch(of: /(?:[ \d]\d| \.)(?: (?:[ \d]\d| \.)){3}/).map { match in
        match.output.split(separator: " ").map { Int($0) }
      }
    }
    guard rows.count == 4, rows.joined().count(where: { $0 == nil }) == 1 else { return nil }
    self.init(rows: rows)
  }
}

extension Substring {
  fileprivate var isBoardRow: Bool { count == 8 && allSatisfy { "xo-".contains($0) } }
}
