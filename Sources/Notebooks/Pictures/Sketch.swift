/// The parts of a text output: lines as they are, and boards among them.
enum Sketch: Equatable {
  case lines(String)
  case board(Board)

  /// Eight rows of eight cells: `x`, `o` or `-`.
  struct Board: Equatable {
    let rows: [[Character]]
  }

  /// Finds the boards in a text: eight lines on end that draw one.
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
      } else {
        plain.append(lines[index])
        index += 1
      }
    }
    endLines()
    return parts
  }
}

extension Substring {
  fileprivate var isBoardRow: Bool { count == 8 && allSatisfy { "xo-".contains($0) } }
}
