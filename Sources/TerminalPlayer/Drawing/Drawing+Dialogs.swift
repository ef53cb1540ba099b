extension Drawing {
  mutating func drawAlert(_ alert: Picture.Alert) {
    let area = layout.dialog(alert)
    drawBox(area)
    putCentred(alert.title, row: area.top + 1, in: area)
    putCentred(alert.message, row: area.top + 3, in: area)
    for (index, title) in alert.buttons.enumerated() {
      let isChosen = index == stage.alertButton
      let button = layout.button(index, of: alert)
      put(isChosen ? "[ \(title) ]" : "  \(title)  ", in: button, isChosen ? .dialogButton : .dialog)
      if isChosen && stage.isAlertInFocus && stage.focus == .board {
        setCursor(Point(row: button.top, column: button.left + 2))
      }
    }
  }

  mutating func drawHelp() {
    let lines = layout.kind == .grid ? Self.help : Self.shortHelp
    let width = min(layout.size.columns, (lines.map(\.count).max() ?? 0) + 4)
    let area = Area(
      top: 0, left: (layout.size.columns - width) / 2, width: width,
      height: min(lines.count + 2, layout.size.rows - 1))
    drawBox(area)
    for (row, text) in zip(area.rows.dropFirst(), lines.prefix(area.height - 2)) {
      put(text, row: row, column: area.left + 2, .dialog)
    }
  }

  private mutating func drawBox(_ area: Area) {
    fill(area, .dialog)
    let lines = glyphs.lines
    let across = String(repeating: lines.across, count: max(0, area.width - 2))
    put(lines.top[0] + across + lines.top[2], row: area.top, column: area.left, .dialog)
    for row in area.rows.dropFirst().dropLast() {
      put(lines.down, row: row, column: area.left, .dialog)
      put(lines.down, row: row, column: area.left + area.width - 1, .dialog)
    }
    put(
      lines.bottom[0] + across + lines.bottom[2], row: area.top + area.height - 1, column: area.left, .dialog)
  }

  private mutating func putCentred(_ text: String, row: Int, in area: Area) {
    let text = text.prefix(area.width - 2)
    put(String(text), row: row, column: area.left + (area.width - text.count) / 2, .dialog)
  }

  private static let help = [
    "TYPE                                    ARROW KEYS (Esc or Tab)",
    "d3                tap a cell            arrows, hjkl   move",
    "mode dark computer                      Return, space  tap the cell",
    "mode light manual use a switch          1  2           dark's, light's switch",
    "reset             ask for a new game    r              reset",
    "ok cancel dismiss answer an alert       v              show legal cells",
    "hints             show legal cells      a to g         begin to type",
    "moves score last  say it in words       q              quit",
    "row 3, cell d3                          Esc, Tab       back to typing",
    "speed 2, pause, step, resume            + -  p  n      faster, slower, pause, step",
    "take              end a replay here     t              play on from a replay",
    "record FILE       keep this game as     MOUSE",
    "                  a script              click a cell, a switch, a button",
    "kill              end the app and launch it again from its save",
    "quit              leave; the app has saved by itself",
    "The sides take turns. A disk must enclose disks of the other side in a line;",
    "those turn over. Who has more disks at the end has won.",
  ]

  private static let shortHelp = [
    "d3                 tap a cell",
    "mode dark computer use a switch",
    "reset ok cancel dismiss",
    "hints  moves  score  last",
    "speed 2  pause  step  resume",
    "record FILE  kill  quit",
    "Esc: arrows move, Return taps,",
    "r reset, 1 2 switches, v hints",
  ]
}
