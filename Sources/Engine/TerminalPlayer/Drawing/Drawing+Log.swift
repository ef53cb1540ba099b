internal import Supervision

extension Drawing {
  mutating func drawLog() {
    let area = stage.face.log(in: layout)
    guard area.height > 0 else { return }
    let lines = stage.log.suffix(area.height).flatMap { folded($0.visible, to: area.width) }
    for (row, text) in zip(area.rows, lines.suffix(area.height)) {
      put(text, in: Area(top: row, left: area.left, width: area.width), .quiet)
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
