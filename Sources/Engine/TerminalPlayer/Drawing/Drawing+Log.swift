internal import Supervision

extension Drawing {
  /// Draws the log; above it, while a script is shown, the lines around the one that was played last, and how the
  /// screen should have been if it has failed.
  mutating func drawLog() {
    var area = stage.face.log(in: layout)
    if !stage.script.isEmpty, area.height > 0 {
      let parts = stage.comparison.isEmpty ? 2 : 3
      drawScript(in: take(max(1, area.height / parts), of: &area))
      var comparison = stage.comparison
      if comparison.count >= area.height {
        comparison = comparison.prefix(1) + comparison.dropFirst().filter { $0.hasPrefix("!") }
      }
      let part = take(comparison.count, of: &area)
      for (row, text) in zip(part.rows, comparison) {
        put(text.visible, in: Area(top: row, left: part.left, width: part.width), .notice)
      }
    }
    guard area.height > 0 else { return }
    let lines = stage.log.suffix(area.height).flatMap { folded($0.visible, to: area.width) }
    for (row, text) in zip(area.rows, lines.suffix(area.height)) {
      put(text, in: Area(top: row, left: area.left, width: area.width), .quiet)
    }
  }

  /// Cuts off the upper `count` rows of `area` with, if there is room to spare, a blank row below them; returns these
  /// rows without the blank one.
  private func take(_ count: Int, of area: inout Area) -> Area {
    var part = area
    part.height = min(count, area.height)
    let used = min(area.height, part.height + (area.height > 12 && count > 0 ? 1 : 0))
    area.top += used
    area.height -= used
    return part
  }

  private mutating func drawScript(in area: Area) {
    let above = max(0, min(stage.scriptLine - area.height / 2, stage.script.count - area.height))
    for (row, index) in zip(area.rows, stage.script.indices.dropFirst(above)) {
      let isCurrent = index == stage.scriptLine
      put(
        "\(isCurrent ? ">" : " ") \(stage.script[index].visible)",
        in: Area(top: row, left: area.left, width: area.width), isCurrent ? .title : .quiet)
    }
  }
}

extension String {
  /// The text with a `?` for each character that could change the terminal, such as an escape or one that turns
  /// the direction of writing.
  var visible: String {
    let scalars = unicodeScalars.map { $0 == "\t" ? " " : $0.isControlling ? "?" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The text with a `?` for each character that is not ASCII.
  var inASCII: String { String(map { $0.isASCII ? $0 : "?" }) }
}
