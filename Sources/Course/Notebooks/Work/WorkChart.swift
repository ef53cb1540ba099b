/// What an app had under way during a script: tasks with their children, and closures to be called later.
///
/// All times are milliseconds.
public struct WorkChart: Codable, Equatable, Sendable {
  /// What a person does in the script, with times in milliseconds; if the script failed, the last entry says why.
  package let actions: [Action]
  /// The rows from the top down; a task is followed by its children.
  package let rows: [Row]
  /// When the script was over, in milliseconds.
  package let end: Int

  package struct Action: Codable, Equatable, Sendable {
    package let time: Int
    package let text: String
  }

  /// A row: pieces of work that have the same code, one after another.
  package struct Row: Codable, Equatable, Sendable {
    /// The name of the code: its source line, or its function.
    package let name: String
    /// How many tasks the row's work is nested in, each waiting for the one inside it; 0 if it is in none.
    package let depth: Int
    package let isTask: Bool
    package var spans: [Span]
  }

  /// The time during which a task was running or waiting, or a closure waited to be called.
  package struct Span: Codable, Equatable, Sendable {
    package let begin: Int
    /// When the work ended, in milliseconds, or nil if it was still under way when the script was over.
    package let end: Int?
    package let isCancelled: Bool
  }
}

extension WorkChart {
  /// Returns how many of the rows after the one at `index` belong to children of that row's tasks, directly or through
  /// others.
  package func rowsWithin(_ index: Int) -> Int {
    rows[(index + 1)...].prefix { $0.depth > rows[index].depth }.count
  }

  /// Returns those arguments, in order, that this chart needs: each explains a sign, such as the one for a cancelled
  /// task.
  package func legend(
    task: String, closure: String, cancelled: String, open: String, given: String
  ) -> [String] {
    let spans = rows.flatMap(\.spans)
    let signs = [
      (task, rows.contains(where: \.isTask)), (closure, rows.contains { !$0.isTask }),
      (cancelled, spans.contains(where: \.isCancelled)), (open, spans.contains { $0.end == nil }),
      (given, rows.contains { $0.name.hasPrefix("given: ") || $0.name == "given code" }),
    ]
    return signs.filter(\.1).map(\.0)
  }

  /// The times that are written on the axis, in milliseconds.
  package var marks: [Int] {
    let steps = [25, 50, 100, 250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000]
    return Array(stride(from: 0, through: end, by: steps.first { end / $0 <= 5 } ?? 60_000))
  }

  package var text: String { lines(columns: 76).joined(separator: "\n") }

  /// Returns the chart in characters. Only a line whose labels or legend do not fit is longer than `columns`.
  func lines(columns: Int) -> [String] {
    if rows.isEmpty { return ["Nothing is under way."] }
    let longest = rows.map { $0.name.count + 2 * $0.depth }.max() ?? 0
    let margin = min(longest, columns / 2) + 2
    let width = max(10, columns - margin - 1)
    func column(_ time: Int) -> Int { min(width, time * width / max(end, 1)) }
    // Actions that do not fit are still named, on a line that is too long.
    func labels(_ labels: [(time: Int, text: String)]) -> [String] {
      var lines: [String] = []
      for label in labels {
        let place = margin + column(label.time)
        let index = lines.firstIndex { $0.count < place } ?? lines.count
        if index == lines.count { lines.append("") }
        lines[index] += String(repeating: " ", count: place - lines[index].count) + label.text
      }
      return lines
    }
    let bars = rows.map { row in
      let name = (String(repeating: " ", count: 2 * row.depth) + row.name).shortened(to: margin - 2)
      return name + String(repeating: " ", count: margin - name.count) + bar(of: row, width, column)
    }
    let legend = legend(
      task: "`[===` a task", closure: "`[---` a closure that waits to be called",
      cancelled: "`x` cancelled", open: "`>` still under way", given: "`given` code that is not the chapter's"
    )
    return labels(actions.map { ($0.time, "v " + $0.text) }) + bars
      + labels(marks.map { ($0, LanesPlan.seconds($0)) }) + ["", legend.joined(separator: ", ")]
  }

  private func bar(of row: Row, _ width: Int, _ column: (_ time: Int) -> Int) -> String {
    var bar = Array(repeating: Character(" "), count: width + 1)
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
    return String(bar).trimmingEnd()
  }
}

extension String {
  /// Returns the text, shortened in its middle if it is longer than `length`.
  fileprivate func shortened(to length: Int) -> String {
    if count <= length { return self }
    let end = max(length - 1, 1) / 2
    return prefix(max(length - 1 - end, 0)) + "…" + suffix(end)
  }
}
