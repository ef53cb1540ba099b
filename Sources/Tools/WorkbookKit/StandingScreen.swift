internal import Console
internal import Foundation
internal import Supervision

/// A screen that stands: a title, below it a text that scrolls if the window has no room for it, and the keys at the
/// foot.
struct StandingScreen {
  /// Both are in the title: a program's name, and the path of its code.
  let name, path: String
  /// What the foot says, and what it says in place of that while something lasts.
  var keys: String
  private(set) var status = ""
  private var text: [String] = []
  /// What is said above the text until another one is shown.
  private var notice: [String] = []
  private var time = ""
  /// The first row of the text that is seen.
  private var top = 0
  /// The size of the window when it was drawn last; nil before the first time.
  private var drawn: (rows: Int, columns: Int)?
  /// How often the process had been stopped by then.
  private var stops = 0

  init(of name: String, _ path: String, keys: String) {
    (self.name, self.path, self.keys) = (name, path, keys)
  }

  /// Whether the window has another size than when it was drawn, or the shell has written there since.
  var mustDraw: Bool { drawn.map { $0 != Self.size || stops != HeldTerminal.stops } ?? false }
  var isDrawn: Bool { drawn != nil }

  private static var size: (rows: Int, columns: Int) { terminalSize(of: STDOUT_FILENO) ?? (24, 80) }

  /// Shows `text` from its first line or, if it is the same text for another width, from where the last one was.
  mutating func show(_ text: [String], again: Bool = false) {
    self.text = text
    if !again { (notice, top, time) = ([], 0, timeOfDay()) }
    draw()
  }

  /// Says `notice` above the text that stands.
  mutating func note(_ notice: [String]) {
    self.notice = [""] + notice
    top = 0
    draw()
  }

  /// Says in place of the keys what lasts, and for how long if that is more than a moment; an empty `status` brings them
  /// back.
  mutating func say(_ status: String, since start: ContinuousClock.Instant? = nil) {
    let duration = start.map { ContinuousClock.now - $0 }
    if let duration, duration < .milliseconds(500) { return }
    let status = status + (duration.map { ", \($0.components.seconds) s" } ?? "")
    if status == self.status { return }
    self.status = status
    if isDrawn { draw() }
  }

  /// Moves the text if that is what `key` is for, and returns whether it is.
  mutating func scroll(_ key: Character?) -> Bool {
    guard let drawn else { return false }
    let page = max(1, layout(drawn).room - 1)
    switch key {
    case "j": top += 1
    case "k": top -= 1
    case " ": top += page
    case "b": top -= page
    case "<": top = 0
    case ">": top = .max / 2
    default: return false
    }
    draw()
    return true
  }

  /// Draws the screen as large as the window is now.
  mutating func draw() {
    let size = Self.size
    (drawn, stops) = (size, HeldTerminal.stops)
    let (rows, foot, room) = layout(size)
    top = max(0, min(top, rows.count - room))
    let style = Style.of(STDOUT_FILENO)
    let place = "  \(time)  \(path)"
    let title = style.bold(name) + (name.count + place.count > size.columns ? "" : style.faint(place))
    var frame = "\u{1B}[H\u{1B}[J\(title)"
    for (index, row) in rows.dropFirst(top).prefix(room).enumerated() {
      // Where the terminal itself breaks a line, what is copied is one line.
      let flows = index > 0 && rows[top + index - 1].flows
      frame += (flows ? "" : "\n") + row.text
    }
    for (index, line) in foot.enumerated() {
      frame += "\u{1B}[0m\u{1B}[\(size.rows - foot.count + 1 + index)H\(style.faint(line))"
    }
    print(TextLocale.current.shown(frame), terminator: "")
    fflush(nil)
  }

  /// Returns the text's rows, the foot's, and how many rows there are between title and foot.
  private func layout(_ size: (rows: Int, columns: Int)) -> (rows: [Row], foot: [String], room: Int) {
    let rows = Self.rows(of: (notice + text).map(TextLocale.current.shown), columns: size.columns)
    func foot(_ text: String) -> [String] {
      Array(folded(text, to: size.columns).components(separatedBy: "\n").prefix(max(1, size.rows / 2)))
    }
    var keys = foot(keys)
    if rows.count > size.rows - 1 - keys.count {
      keys = foot("more lines: Space or arrows; " + self.keys)
      if rows.count <= top + size.rows - 1 - keys.count { keys = foot("back: b or arrows; " + self.keys) }
    }
    let lines = status.isEmpty ? keys : foot(status)
    return (rows, lines, max(1, size.rows - 1 - max(keys.count, lines.count)))
  }

  /// A row of a text; one that `flows` is continued by the next.
  struct Row: Equatable {
    var text: String
    var flows = false
  }

  /// Returns `text` broken at its words, and a word or a command that is still too long anywhere.
  static func rows(of text: [String], columns: Int) -> [Row] {
    Style(isColoured: true, width: columns, isTerminal: true).fitted(text)
      .flatMap { $0.components(separatedBy: "\n") }
      .flatMap { line -> [Row] in
        var (rows, count, isColour) = ([Row(text: "")], 0, false)
        for scalar in line.unicodeScalars {
          if scalar == "\u{1B}" { isColour = true }
          if !isColour, count == columns {
            rows[rows.count - 1].flows = true
            rows.append(Row(text: ""))
            count = 0
          }
          rows[rows.count - 1].text.unicodeScalars.append(scalar)
          if !isColour { count += 1 }
          if scalar == "m" { isColour = false }
        }
        return rows
      }
  }

  /// Clears the screen for what another program prints, or for the shell.
  func clear() {
    guard isDrawn else { return }
    print("\u{1B}[H\u{1B}[J", terminator: "")
    fflush(nil)
  }
}
