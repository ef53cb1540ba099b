extension Drawing {
  mutating func drawAlert(_ alert: Alert) {
    let ground = stage.face.ground(in: layout)
    let area = layout.dialog(alert, on: ground)
    drawBox(area, .dialog, ground: .dialog)
    putCentred(alert.title, row: area.top + 1, in: area)
    for (index, line) in layout.message(of: alert, on: ground).enumerated() {
      putCentred(line, row: area.top + 3 + index, in: area)
    }
    for (index, title) in alert.buttons.enumerated() {
      let isChosen = index == stage.alertButton
      let button = layout.button(index, of: alert, on: ground)
      put(isChosen ? "[ \(title) ]" : "  \(title)  ", in: button, isChosen ? .dialogButton : .dialog)
      if isChosen && stage.isAlertInFocus && stage.focus == .app {
        setCursor(Point(row: button.top, column: button.left + 2))
      }
    }
  }

  mutating func drawHelp() {
    let (lines, room) = (layout.sheet(of: stage), layout.sheetRoom)
    let first = max(0, min(stage.sheetTop, lines.count - room))
    let arrows = glyphs == .ascii ? ("^", "v") : ("↑", "↓")
    let isMore = first + room < lines.count
    let keys =
      lines.count > room
      ? stage.walk == nil ? "Space, arrows; other keys close" : "Space scrolls; other keys close"
      : stage.walk == nil ? "Any key closes this." : "Other keys close this."
    let note = " \(isMore ? "\(arrows.1) " : "")\(keys) "
    let width = min(layout.size.columns, max(note.count, lines.map(\.count).max() ?? 0) + 4)
    let area = Area(
      top: layout.top, left: (layout.size.columns - width) / 2, width: width,
      height: min(lines.count, room) + 2)
    // A column or two beside it would show single letters of what is below.
    if layout.size.columns - width < 4 {
      fill(Area(top: area.top, left: 0, width: layout.size.columns, height: area.height), .text)
    }
    drawBox(area, .dialog, ground: .dialog)
    for (row, text) in zip(area.rows.dropFirst(), lines.dropFirst(first).prefix(room)) {
      put(text, row: row, column: area.left + 2, .dialog)
    }
    if first > 0 { put(" \(arrows.0) ", row: area.top, column: area.left + 2, .dialog) }
    put(note, row: area.top + area.height - 1, column: area.left + 2, .dialog)
  }

  /// Fills `area` with blanks in the role `ground`, and draws a line in `role` along its edge.
  package mutating func drawBox(_ area: Area, _ role: Role, ground: Role) {
    fill(area, ground)
    let lines = glyphs.lines
    let across = String(repeating: lines.across, count: max(0, area.width - 2))
    put(lines.top[0] + across + lines.top[2], row: area.top, column: area.left, role)
    for row in area.rows.dropFirst().dropLast() {
      put(lines.down, row: row, column: area.left, role)
      put(lines.down, row: row, column: area.left + area.width - 1, role)
    }
    put(lines.bottom[0] + across + lines.bottom[2], row: area.top + area.height - 1, column: area.left, role)
  }

  private mutating func putCentred(_ text: String, row: Int, in area: Area) {
    let text = text.prefix(area.width - 2)
    put(String(text), row: row, column: area.left + (area.width - text.count) / 2, .dialog)
  }
}
