/// What an app had under way during a script: tasks with their children, and closures to be called later.
///
/// All times are milliseconds.
public struct WorkChart: Codable, Equatable, Sendable {
  /// The script's actions, with their times.
  package let actions: [Action]
  package let rows: [Row]
  /// When the script was over.
  package let end: Int

  package struct Action: Codable, Equatable, Sendable {
    package let time: Int
    package let text: String
  }

  /// Work of the same code, in one row.
  package struct Row: Codable, Equatable, Sendable {
    /// The code that does the work.
    package let name: String
    /// How many nested tasks wait for it.
    package let depth: Int
    package let isTask: Bool
    package var spans: [Span]
  }

  package struct Span: Codable, Equatable, Sendable {
    package let begin: Int
    /// nil: still under way when the script was over.
    package let end: Int?
    package let isCancelled: Bool
  }
}

extension WorkChart {
  /// How many rows after one belong to its child tasks.
  package func rowsWithin(_ index: Int) -> Int {
    rows[(index + 1)...].prefix { $0.depth > rows[index].depth }.count
  }

  /// What the signs in the chart mean.
  var legend: String {
    var parts: [String] = []
    if rows.contains(where: \.isTask) { parts.append("`[===` a task") }
    if rows.contains(where: { !$0.isTask }) { parts.append("`[---` a closure that waits to be called") }
    let spans = rows.flatMap(\.spans)
    if spans.contains(where: \.isCancelled) { parts.append("`x` cancelled") }
    if spans.contains(where: { $0.end == nil }) { parts.append("`>` still under way") }
    if hasGiven { parts.append("`given` code that is not the chapter's") }
    return parts.joined(separator: ", ")
  }

  package var hasGiven: Bool { rows.contains { $0.name.hasPrefix("given: ") || $0.name == "given code" } }

  /// The times to write on the axis.
  package var marks: [Int] {
    let steps = [25, 50, 100, 250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000]
    return Array(stride(from: 0, through: end, by: steps.first { end / $0 <= 5 } ?? 60_000))
  }

  /// The chart as lines of `columns` characters.
  func lines(columns: Int) -> [String] {
    if rows.isEmpty { return ["Nothing is under way."] }
    let longest = rows.map { $0.name.count + 2 * $0.depth }.max() ?? 0
    let margin = min(longest, columns / 2) + 2
    let room = max(10, columns - margin - 1)
    func column(_ time: Int) -> Int { min(room, time * room / max(end, 1)) }
    func padded(_ text: String) -> String {
      let cut = text.shortened(to: margin - 2)
      return cut + String(repeating: " ", count: margin - cut.count)
    }
    func row(_ marks: [(time: Int, text: String)]) -> [String] {
      var lines: [String] = []
      for mark in marks {
        let place = margin + column(mark.time)
        let index = lines.firstIndex { $0.count < place } ?? lines.count
        if index == lines.count { lines.append("") }
        lines[index] += String(repeating: " ", count: place - lines[index].count) + mark.text
      }
      return lines
    }
    let bars = rows.map { row in
      var bar = Array(repeating: Character(" "), count: room + 1)
      for span in row.spans {
        let (first, last) = (column(span.begin), column(span.end ?? end))
        for place in first..<max(last, first + 1) { bar[place] = row.isTask ? "=" : "-" }
        bar[first] = "["
        let isFollowed = row.spans.contains { $0.begin == span.end }
        if span.end == nil {
          bar[last] = ">"
        } else if span.isCancelled {
          bar[isFollowed ? max(last - 1, first) : last] = "x"
        }
      }
      return padded(String(repeating: " ", count: 2 * row.depth) + row.name) + String(bar).trimmingEnd()
    }
    // Actions that do not fit are still named, on a line that is too long.
    return row(actions.map { ($0.time, "v " + $0.text) }) + bars
      + row(marks.map { ($0, LanesPlan.seconds($0)) }) + ["", legend]
  }

  package var text: String { lines(columns: 76).joined(separator: "\n") }
}

extension String {
  /// The text, shortened in its middle if it is longer than `length`.
  package func shortened(to length: Int) -> String {
    if count <= length { return self }
    let end = max(length - 1, 1) / 2
    return prefix(max(length - 1 - end, 0)) + "…" + suffix(end)
  }
}
