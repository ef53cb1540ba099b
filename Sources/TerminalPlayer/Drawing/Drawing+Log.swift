internal import Supervision

extension Drawing {
  mutating func drawLog() {
    let area = stage.face.log(in: layout)
    guard area.height > 0 else { return }
    let lines = stage.shownLog.suffix(area.height).flatMap { folded($0.visible, to: area.width) }
    for (row, text) in zip(area.rows, lines.suffix(area.height)) {
      put(text, in: Area(top: row, left: area.left, width: area.width), .quiet)
    }
  }
}

extension Stage {
  /// The entries of the log up to the lowest one on the screen, which is not the last one if the log is scrolled
  /// back.
  fileprivate var shownLog: ArraySlice<String> { log.prefix(logEnd ?? log.count) }

  /// Scrolls the log by one entry less than its area has room for: to older entries if `back` is true, else to newer
  /// ones.
  mutating func scrollLog(back: Bool, _ layout: Layout) {
    let area = face.log(in: layout)
    let heights = log.map { folded($0.visible, to: area.width).count }
    func room(_ heights: some Sequence<Int>) -> Int {
      var rest = area.height
      return heights.prefix { height in
        rest -= height
        return rest >= 0
      }.count
    }
    let end = logEnd ?? log.count
    let fit = room(heights[..<end].reversed())
    if back {
      if fit < end { logEnd = max(room(heights), end - max(1, fit - 1)) }
    } else {
      let next = end + max(1, fit - 1)
      logEnd = next < log.count ? next : nil
    }
  }

  /// Removes the oldest 100 entries of a log with more than 400.
  mutating func keepLogShort() {
    if log.count <= 400 { return }
    log.removeFirst(100)
    logEnd = logEnd.map { max(1, $0 - 100) }
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
