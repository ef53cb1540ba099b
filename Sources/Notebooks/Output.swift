public import Explorer
public import Verification

/// What a cell says when it has been run.
public enum Output: Codable, Equatable, Sendable {
  /// Lines as they are. Those that draw a screen are a picture where there can be one.
  case text(String)
  case table(head: [String], rows: [[String]])
  /// What a user sees change, and when.
  case timeline([Event])
  /// What the app had under way.
  case work(WorkChart)
  /// All orders in which jobs of one instant can run.
  case orders(Orders)
  /// Which inputs have met which state, and how often.
  case coverage(Coverage)
  /// Nothing yet: the chapter has not handed over that part.
  case waiting(for: String)
  /// What was, and what is now.
  case difference([Line])

  /// One line for each.
  public static func list(_ lines: [some CustomStringConvertible]) -> Output {
    .text(lines.map(\.description).joined(separator: "\n"))
  }
}

extension Output {
  /// Whether it is looked at as a whole, so that a difference line by line says little.
  var isPicture: Bool {
    switch self {
    case .work, .orders, .coverage: true
    case .text, .table, .timeline, .waiting, .difference: false
    }
  }

  /// The output as plain text.
  public var text: String {
    switch self {
    case .text(let text): text
    case .table(let head, let rows): Self.columns([head] + rows)
    case .timeline(let events): events.map(\.description).joined(separator: "\n")
    case .work(let chart): chart.text
    case .orders(let orders): orders.text
    case .coverage(let coverage): coverage.text
    case .waiting(let part): "This cell waits until Main.swift hands over the \(part)."
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
