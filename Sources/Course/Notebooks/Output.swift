public import Verification

/// What a cell of a notebook shows when it has run.
public enum Output: Codable, Equatable, Sendable {
  /// Plain lines. Where pictures are possible, lines that draw a screen are shown as a picture.
  case text(String)
  case table(head: [String], rows: [[String]])
  /// What changed on the screen and what happened to the phone, with times.
  case timeline([Event])
  /// The tasks and closures that the app had under way.
  case work(WorkChart)
  /// The orders in which the jobs that are ready at one instant can run.
  case orders(Orders)
  /// The functions of the chapter's solution that touches run.
  case ways(TouchWays)
  /// The screen that the code computes for each state of the game.
  case inspector(StateInspector)
  /// No output yet: the cell needs the part of this name, which the chapter has not handed over. The book has the
  /// solution's output in its place.
  indirect case waiting(for: String, inSolution: Output? = nil)
  /// The difference between the published output and that of the reader's code, line by line.
  case difference([Line])

  /// Returns an output of plain lines: the description of each element of `lines`.
  public static func list(_ lines: [some CustomStringConvertible]) -> Output {
    .text(lines.map(\.description).joined(separator: "\n"))
  }
}

extension Output {
  /// Whether the output is a chart or a figure, whose difference line by line would tell readers little.
  var isPicture: Bool {
    switch self {
    case .work, .orders, .ways, .inspector: true
    case .text, .table, .timeline, .waiting, .difference: false
    }
  }

  /// The head of a table of calls, and how the text ends that stands in its place if there are none.
  static let callsHead = ["from", "to", "calls", "calls back", "which"]
  static let noCalls = "nothing to count yet."

  var isInspector: Bool { if case .inspector = self { true } else { false } }

  var isWork: Bool { if case .work = self { true } else { false } }

  /// The output as plain text.
  public var text: String {
    switch self {
    case .text(let text): text
    case .table(let head, let rows): Self.columns([head] + rows)
    case .timeline(let events): events.map(\.description).joined(separator: "\n")
    case .work(let chart): chart.text
    case .orders(let orders): orders.text
    case .ways(let ways): ways.text
    case .inspector(let inspector): inspector.text
    case .waiting(let part, _): "This listing waits until Main.swift hands over the \(part)."
    case .difference(let lines): lines.map { "\($0.sign.rawValue) \($0.text)" }.joined(separator: "\n")
    }
  }

  private static func columns(_ rows: [[String]]) -> String {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, text) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], text.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        text + String(repeating: " ", count: widths[column] - text.count)
      }
      return cells.joined(separator: "  ").trimmingEnd()
    }.joined(separator: "\n")
  }
}

extension String {
  func trimmingEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
