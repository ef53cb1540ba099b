/// Draws the whole terminal as lines of text from what is on the player's stage (the app, the log, dialogs), for a size
/// of the terminal and with the characters that it can show, ASCII or Unicode. The same input gives the same frame.
package struct Drawing {
  package let stage: Stage
  package let layout: Layout
  package let glyphs: Glyphs
  private(set) var frame: Frame

  /// The frame that shows `stage` on a terminal of this size. If the terminal is too small, the frame asks for a larger
  /// one.
  static func frame(of stage: Stage, size: Size, glyphs: Glyphs) -> Frame {
    var drawing = Drawing(
      stage: stage, layout: Layout(size: size, for: stage), glyphs: glyphs, frame: Frame(size: size))
    drawing.draw()
    return drawing.frame
  }

  private mutating func draw() {
    guard layout.kind != .tooSmall else {
      let needed = "\(Layout.smallest)"
      let texts = [
        "Make this terminal \(needed) or larger; it is \(layout.size). The game waits.", "Needs \(needed).",
        needed,
      ]
      let folds = texts.map { folded($0, to: layout.size.columns) }
      // The longest text that leaves room for the typed line.
      let lines = folds.first { $0.count < layout.size.rows } ?? [needed]
      for (row, line) in lines.enumerated() { put(line, row: row, column: 0) }
      if lines.count < layout.size.rows { drawPrompt() }
      return
    }
    if stage.face.isThere {
      stage.face.draw(in: &self)
      if let hints = stage.face.hints(in: layout) {
        put(stage.areHintsOn ? "Hints: on " : "Hints: off", in: hints, .quiet)
      }
    } else {
      put(
        stage.hasCrashed ? "The app has crashed." : "The app shows nothing yet.", row: layout.top + 1,
        column: layout.left + 1)
    }
    drawLog()
    drawMatches()
    drawKeys()
    put(layout.noticeLines, in: layout.notice, .notice)
    drawPrompt()
    if let alert = stage.alert { drawAlert(alert) }
    if stage.isHelpShown { drawHelp() }
  }

  package mutating func put(_ text: String, row: Int, column: Int, _ role: Role = .text) {
    frame.put(glyphs == .ascii ? text.inASCII : text, at: Point(row: row, column: column), role)
  }

  /// Puts `text` into the first row of `area`, cut off at the area's width.
  package mutating func put(_ text: String, in area: Area, _ role: Role = .text) {
    put(String(text.prefix(area.width)), row: area.top, column: area.left, role)
  }

  /// Puts `lines` into `area`, in place of what is there.
  mutating func put(_ lines: [String], in area: Area, _ role: Role) {
    fill(area, .text)
    for (row, line) in zip(area.rows, lines) { put(line, row: row, column: area.left, role) }
  }

  package mutating func fill(_ area: Area, _ role: Role) {
    frame.fill(area, role)
  }

  package mutating func setCursor(_ point: Point) {
    frame.cursor = point
  }
}

// MARK: - The last rows

extension Drawing {
  /// Draws the completions that Tab has found for the typed line or, if there are none, how a script has failed or the
  /// app's notice, such as a save that failed.
  private mutating func drawMatches() {
    put(layout.matchesLines, in: layout.matches, stage.matches.isEmpty ? .notice : .quiet)
    if let line = layout.timeLine, let past = stage.past { drawTimeLine(past, in: line) }
  }

  /// Draws the last instants of what was played as a line, with a mark for each touch, one for the instant that is
  /// shown, and one for that of a script's failure.
  private mutating func drawTimeLine(_ past: Past, in area: Area) {
    let lines = glyphs.lines
    put(String(repeating: lines.across, count: area.width), in: area, .quiet)
    for touch in past.touches {
      guard let column = layout.column(of: touch, in: past) else { continue }
      put(lines.middle[1], row: area.top, column: column, .quiet)
    }
    let now = layout.column(of: stage.now, in: past) ?? area.left
    put(lines.down, row: area.top, column: now, .selection)
    guard past.hasFailed, let end = layout.column(of: past.end, in: past) else { return }
    put("x", row: area.top, column: end, now == end ? .selection : .notice)
  }

  private mutating func drawKeys() {
    let isNarrow = layout.size.columns < 70
    let hasKeys = stage.face.hasKeys
    let keys =
      if let past = stage.past, !past.hasFailed {
        isNarrow
          ? "Arrows: steps; Page keys: moves"
          : "Left, Right: by steps; Page keys: by moves; a move begins a branch."
      } else if stage.past != nil {
        isNarrow
          ? "x: failure; Left, Right; t: you play"
          : "x: the failure; Left, Right; t: you play."
      } else if !stage.script.isEmpty {
        isNarrow
          ? "Arrows step; t plays; p pause"
          : "Left, Right: by steps; Page keys: by moves; p pauses; t plays on."
      } else if stage.isAlertInFocus {
        isNarrow
          ? "Left Right choose, Return presses" : "Left and Right choose, Return presses; or type the word."
      } else if stage.focus == .app {
        isNarrow ? stage.face.guide.keys.narrow : stage.face.guide.keys.wide
      } else {
        isNarrow
          ? "Type \(stage.face.guide.typed) or help" + (hasKeys ? "; Esc: arrow keys" : "")
          : "Type \(stage.face.guide.example), or help. Tab completes."
            + (hasKeys ? " Esc: arrow keys." : "")
      }
    // Where there is little room, only the line of time says when the past ends.
    let clock = isNarrow ? String(stage.clock.prefix { $0 != " " }) : stage.clock
    let howFar = isNarrow && !clock.isEmpty ? "" : stage.howFar
    let tools = layout.tools(on: stage).map { "[\($0.key)]" }.joined()
    func text(_ parts: [String]) -> String {
      let pace = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      return (pace.isEmpty ? "" : " \(pace) ") + tools
    }
    let whole = text([howFar, clock, stage.pace])
    // The tools stand where a click finds them.
    let text = whole.count > layout.keys.width ? text([clock, stage.pace]) : whole
    let room = max(0, layout.keys.width - text.count)
    put([keys.clauses(within: room)], in: layout.keys, .quiet)
    put(text, row: layout.keys.top, column: layout.left + room, .title)
  }

  private mutating func drawPrompt() {
    let prompt = stage.prompt
    let area = layout.prompt
    let room = max(1, area.width - prompt.label.count - 1)
    // A long line scrolls sideways so far that the cursor stays visible.
    var first = prompt.cursor
    var width = 0
    while first > 0, width + prompt.columns[first - 1] <= room {
      first -= 1
      width += prompt.columns[first]
    }
    let isQuiet = stage.focus == .app
    // The tag says that keys go to the app.
    put(isQuiet ? " KEYS " : prompt.label, in: area, isQuiet ? .selection : .title)
    let characters = zip(prompt.text, prompt.columns).dropFirst(first).map { (String($0.0), $0.1) }
    let start = Point(row: area.top, column: area.left + prompt.label.count)
    frame.put(characters, at: start, isQuiet ? .quiet : .text)
    if !isQuiet {
      setCursor(Point(row: area.top, column: min(start.column + width, area.left + area.width - 1)))
    }
  }
}

extension String {
  /// The text, or as many of its clauses as fit into `room` characters; empty if the first does not.
  fileprivate func clauses(within room: Int) -> String {
    if count <= room { return self }
    let start = prefix(room)
    return start.lastIndex { ".;,".contains($0) }.map { String(start[..<$0]) } ?? ""
  }
}
