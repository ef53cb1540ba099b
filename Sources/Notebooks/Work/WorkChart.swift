/// What an app had under way while a script was played: tasks with their children, and closures to be called later.
///
/// All times are thousandths of a second.
public struct WorkChart: Codable, Equatable, Sendable {
  /// What the script did, and when.
  let actions: [Action]
  let rows: [Row]
  /// When the script was over.
  let end: Int

  struct Action: Codable, Equatable, Sendable {
    let time: Int
    let text: String
  }

  /// Work of the same code, one piece after the other.
  struct Row: Codable, Equatable, Sendable {
    /// The code.
    let name: String
    /// How many tasks wait for it, one around the other.
    let depth: Int
    let isTask: Bool
    var spans: [Span]
  }

  struct Span: Codable, Equatable, Sendable {
    let begin: Int
    /// nil: it was under way when the script was over.
    let end: Int?
    let isCancelled: Bool
  }
}

extension WorkChart {
  /// How many rows below one belong to its tasks.
  func rowsWithin(_ index: Int) -> Int {
    rows[(index + 1)...].prefix { $0.depth > rows[index].depth }.count
  }

  /// What the bars mean, of what there is in it.
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

  var hasGiven: Bool { rows.contains { $0.name.hasPrefix("given: ") || $0.name == "given code" } }

  /// The times to be written beside it.
  var marks: [Int] {
    let steps = [25, 50, 100, 250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000]
    return Array(stride(from: 0, through: end, by: steps.first { end / $0 <= 5 } ?? 60_000))
  }

  /// The chart as lines of that many columns.
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
    // What would not fit is said all the same, on a line that is too long.
    return row(actions.map { ($0.time, "v " + $0.text) }) + bars
      + row(marks.map { ($0, LanesPlan.seconds($0)) }) + ["", legend]
  }

  var text: String { lines(columns: 76).joined(separator: "\n") }
}

extension String {
  /// The text with something left out in its middle, if it is longer than that.
  func shortened(to length: Int) -> String {
    if count <= length { return self }
    let end = max(length - 1, 1) / 2
    return prefix(max(length - 1 - end, 0)) + "…" + suffix(end)
  }
}
