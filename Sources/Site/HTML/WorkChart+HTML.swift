internal import Notebooks

/// Draws a chart of work: a box for each piece, with its children's boxes inside.
struct WorkPicture {
  private let chart: WorkChart
  private let width = 680.0
  private let rowHeight = 34.0
  private let top: Double
  /// The row of each action's label, so that none covers another.
  private let levels: [Int]

  init(_ chart: WorkChart) {
    self.chart = chart
    var ends: [Double] = []
    var levels: [Int] = []
    for action in chart.actions {
      let x = Self.x(action.time, chart.end)
      let length = Double(action.text.count) * 8
      // Late ones end at their line.
      let begin = x + length > width ? x - length : x
      let level = ends.firstIndex { $0 < begin } ?? ends.count
      if level == ends.count { ends.append(0) }
      ends[level] = begin + length + 12
      levels.append(level)
    }
    self.levels = levels
    top = Double(ends.count) * 18 + 26
  }

  private static func x(_ time: Int, _ end: Int) -> Double { 10 + 660 * Double(time) / Double(max(end, 1)) }
  private func x(_ time: Int) -> Double { Self.x(time, chart.end) }

  var html: String {
    if chart.rows.isEmpty { return "<p>\(chart.text)</p>" }
    let height = top + Double(chart.rows.count) * rowHeight + 14
    let parts = times + chart.rows.indices.map(boxes) + actions + chart.rows.indices.map(texts)
    return """
      <div class="work"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img" aria-label="\(label.escapedForHTML)">
      \(parts.joined(separator: "\n"))
      </svg>
      <p>\(legend).</p></div>
      """
  }

  private var legend: String {
    let spans = chart.rows.flatMap(\.spans)
    var parts: [String] = []
    if chart.rows.contains(where: \.isTask) {
      parts.append("a box is a task, within the one that waits for it")
    }
    if chart.rows.contains(where: { !$0.isTask }) {
      parts.append("a dashed box is a closure that waits to be called")
    }
    if spans.contains(where: \.isCancelled) { parts.append("red, with ✕ at its end, is what was cancelled") }
    if spans.contains(where: { $0.end == nil }) { parts.append("what has no right edge is still under way") }
    if chart.hasGiven { parts.append("given is code that is not the chapter's") }
    let text = parts.joined(separator: "; ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The text for screen readers.
  private var label: String {
    let rows = chart.rows.map { row in
      let spans = row.spans.map { span in
        let end = span.end.map { "to \(LanesPlan.seconds($0))" } ?? "and still under way"
        return "from \(LanesPlan.seconds(span.begin)) \(end)\(span.isCancelled ? ", cancelled" : "")"
      }
      return
        "\(String(repeating: "within it ", count: min(row.depth, 1)))\(row.name), \(spans.joined(separator: ", "))"
    }
    return "Work under way. \(rows.joined(separator: "; "))"
  }

  private var times: [String] {
    chart.marks.map { time in
      let anchor = x(time) > 640 ? "end" : x(time) < 40 ? "start" : "middle"
      return
        #"<text class="time" x="\#(x(time))" y="\#(top - 8)" text-anchor="\#(anchor)">\#(LanesPlan.seconds(time))</text>"#
    }
  }

  private var actions: [String] {
    zip(chart.actions, levels).map { action, level in
      let (x, y) = (x(action.time), Double(level) * 18 + 14)
      let isLate = x + Double(action.text.count) * 8 > width
      return """
        <path class="finger" d="M\(x) \(top - 22)V\(top + Double(chart.rows.count) * rowHeight)"/>
        <text class="finger" x="\(x)" y="\(y)" text-anchor="\(isLate ? "end" : "start")">\(action.text.escapedForHTML)</text>
        """
    }
  }

  /// The boxes of one row.
  private func boxes(_ index: Int) -> String {
    let row = chart.rows[index]
    let y = top + Double(index) * rowHeight
    // A box holds those of its children, and each of them is a little smaller.
    let bottom = y + Double(chart.rowsWithin(index) + 1) * rowHeight - 3 * Double(row.depth + 1)
    let kind = row.isTask ? "task" : "closure"
    return row.spans.map { span in
      let (left, right) = (x(span.begin), x(span.end ?? chart.end))
      let (wide, high) = (max(right - left, 2), bottom - y)
      // Its edge is drawn clockwise from the upper left; what is under way has none on the right.
      let open =
        span.end == nil && row.isTask ? #" stroke-dasharray="\#(wide) \#(high) \#(wide + high)""# : ""
      return
        #"<rect class="\#(kind)\#(span.isCancelled ? " cancelled" : "")"\#(open) x="\#(left)" y="\#(y + 2)" width="\#(wide)" height="\#(high)"\#(open.isEmpty ? #" rx="4""# : "")><title>\#(row.name.escapedForHTML)</title></rect>"#
    }.joined()
  }

  /// The texts over all boxes: names, and crosses where work was cancelled.
  private func texts(_ index: Int) -> String {
    let row = chart.rows[index]
    let y = top + Double(index) * rowHeight + 17
    let crosses = row.spans.filter(\.isCancelled).map { span in
      #"<text class="cross" x="\#(x(span.end ?? chart.end) - 4)" y="\#(y)" text-anchor="end">✕</text>"#
    }
    let (place, name) = label(of: row)
    return #"<text class="name" x="\#(place)" y="\#(y)">\#(name.escapedForHTML)</text>"# + crosses.joined()
  }

  /// The place of a row's name: in its first box that is long enough, or after the last one; else shortened.
  private func label(of row: WorkChart.Row) -> (x: Double, text: String) {
    let needed = Double(row.name.count) * Self.letter
    func room(_ span: WorkChart.Span) -> Double {
      x(span.end ?? chart.end) - x(span.begin) - (span.isCancelled ? 26 : 12)
    }
    if let span = row.spans.first(where: { room($0) >= needed }) { return (x(span.begin) + 6, row.name) }
    let last = row.spans.map { x($0.end ?? chart.end) }.max() ?? 0
    if width - last - 12 >= needed { return (last + 6, row.name) }
    let widest = row.spans.max { room($0) < room($1) } ?? row.spans[0]
    return (x(widest.begin) + 6, row.name.shortened(to: max(3, Int(room(widest) / Self.letter))))
  }

  /// The width of a letter.
  private static let letter = 7.4
}
