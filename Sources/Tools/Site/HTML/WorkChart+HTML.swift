internal import Notebooks

extension WorkChart {
  /// The chart as HTML: a box for each piece of work, with its children's boxes inside it; names stand to the left.
  var html: String {
    if rows.isEmpty { return "<p>\(text)</p>" }
    let legend = legend(
      task: "a box is a task, within the one that waits for it",
      closure: "a dashed box is a closure that waits to be called",
      cancelled: "red, with ✕ at its end, is what was cancelled",
      open: "what has no right edge is still under way",
      given: "given is code that is not the chapter's"
    ).joined(separator: "; ")
    let names = rows.map { row in
      let name = row.name.escapedForHTML
      return #"<span style="--depth:\#(row.depth)" title="\#(name)">\#(name)</span>"#
    }
    return """
      <div class="work"><div class="chart" role="img" aria-label="\(label.escapedForHTML)" style="--actions:\(actions.count);--rows:\(rows.count)">
      <div class="names">\(names.joined())</div>
      <div class="plot">\((axis + rows.indices.flatMap(boxes) + fingers).joined(separator: "\n"))</div></div>
      <p>\(legend.prefix(1).uppercased() + legend.dropFirst()).</p></div>
      """
  }

  private var label: String {
    let rows = rows.map { row in
      let spans = row.spans.map { span in
        let end = span.end.map { "to \(LanesPlan.seconds($0))" } ?? "and still under way"
        return "from \(LanesPlan.seconds(span.begin)) \(end)\(span.isCancelled ? ", cancelled" : "")"
      }
      return "\(row.depth > 0 ? "within it " : "")\(row.name), \(spans.joined(separator: ", "))"
    }
    return "Work under way. \(rows.joined(separator: "; "))"
  }

  private var axis: [String] {
    marks.map { #"<i class="time" style="--at:\#(percent($0))">\#(LanesPlan.seconds($0))</i>"# }
  }

  private var fingers: [String] {
    actions.enumerated().map { index, action in
      #"<b class="finger" style="--row:\#(index);--at:\#(percent(action.time))">\#(action.text.escapedForHTML)</b>"#
    }
  }

  /// Returns the boxes of the row at `index`. Each is high enough to contain its children's boxes, which are a little
  /// smaller.
  private func boxes(_ index: Int) -> [String] {
    let row = rows[index]
    return row.spans.map { span in
      var kinds = [row.isTask ? "box" : "closure"]
      if span.isCancelled { kinds.append("cancelled") }
      if span.end == nil { kinds.append("open") }
      return
        #"<i class="\#(kinds.joined(separator: " "))" style="--row:\#(index);--high:\#(rowsWithin(index) + 1);--depth:\#(row.depth);left:\#(percent(span.begin))%;right:\#(percent(end - (span.end ?? end)))%"></i>"#
    }
  }

  private func percent(_ time: Int) -> Double { Double(1000 * time / max(end, 1)) / 10 }
}
