/// Draws a frame from a stage: equal stages, sizes and characters give equal frames.
package struct Drawing {
  package let stage: Stage
  package let layout: Layout
  package let glyphs: Glyphs
  private(set) var frame: Frame

  /// The frame that shows `stage` on a terminal of this size; if that is too small, it asks for a larger one.
  static func frame(of stage: Stage, size: Size, glyphs: Glyphs) -> Frame {
    var drawing = Drawing(
      stage: stage, layout: Layout(size: size), glyphs: glyphs, frame: Frame(size: size))
    drawing.draw()
    return drawing.frame
  }

  private mutating func draw() {
    guard layout.kind != .tooSmall else {
      let smallest = Layout.smallest
      put("Make this \(smallest.columns) x \(smallest.rows) or larger.", row: 0, column: 0)
      put("It is \(layout.size.columns) x \(layout.size.rows). The game waits.", row: 1, column: 0)
      drawPrompt()
      return
    }
    if stage.face.isThere {
      stage.face.draw(in: &self)
      if let hints = stage.face.hints(in: layout) {
        put(stage.areHintsOn ? "Hints: on " : "Hints: off", in: hints, .quiet)
      }
    } else {
      put(stage.hasCrashed ? "The app has crashed." : "The app shows nothing yet.", row: 1, column: 1)
    }
    drawLog()
    drawMatches()
    drawKeys()
    put(stage.notice, in: layout.notice, .notice)
    drawPrompt()
    if let alert = stage.alert { drawAlert(alert) }
    if stage.isHelpShown { drawHelp() }
  }

  package mutating func put(_ text: String, row: Int, column: Int, _ role: Role = .text) {
    frame.put(text, at: Point(row: row, column: column), role)
  }

  /// Puts `text` into the first row of `area`, cut off at the area's width.
  package mutating func put(_ text: String, in area: Area, _ role: Role = .text) {
    put(String(text.prefix(area.width)), row: area.top, column: area.left, role)
  }

  package mutating func fill(_ area: Area, _ role: Role) {
    frame.fill(area, role)
  }

  package mutating func setCursor(_ point: Point) {
    frame.cursor = point
  }
}

// MARK: - The log

extension Drawing {
  private mutating func drawLog() {
    let area = stage.face.log(in: layout)
    guard area.height > 0 else { return }
    let lines = stage.log.suffix(area.height).flatMap { broken($0, to: area.width) }
    for (row, text) in zip(area.rows, lines.suffix(area.height)) {
      put(text, in: Area(top: row, left: area.left, width: area.width), .quiet)
    }
  }

  /// Breaks `text` between words into lines of at most `width` characters. A longer word is not broken.
  private func broken(_ text: String, to width: Int) -> [String] {
    if text.count <= width { return [text] }
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

// MARK: - The last rows

extension Drawing {
  /// Draws the completions of the typed line that Tab has found, or the app's notice if there are none.
  private mutating func drawMatches() {
    if stage.matches.isEmpty {
      put(stage.face.notice, in: layout.matches, .notice)
    } else {
      put(stage.matches.joined(separator: "  "), in: layout.matches, .quiet)
    }
  }

  private mutating func drawKeys() {
    let isNarrow = layout.size.columns < 70
    let hasKeys = stage.face.hasKeys
    let keys =
      if stage.isHelpShown {
        "Any key closes this."
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
    put(keys, in: layout.keys, .quiet)
    if !stage.pace.isEmpty {
      let text = " \(stage.pace) "
      put(text, row: layout.keys.top, column: layout.size.columns - text.count, .title)
    }
  }

  private mutating func drawPrompt() {
    let prompt = stage.prompt
    let area = layout.prompt
    let room = max(1, area.width - prompt.label.count - 1)
    // A long line scrolls sideways so far that the cursor stays visible.
    var first = 0
    while prompt.columns[first..<prompt.cursor].reduce(0, +) > room { first += 1 }
    let isQuiet = stage.focus == .app
    put(prompt.label, in: area, isQuiet ? .quiet : .title)
    let characters = zip(prompt.text, prompt.columns).dropFirst(first).map { (String($0.0), $0.1) }
    let start = Point(row: area.top, column: prompt.label.count)
    frame.put(characters, at: start, isQuiet ? .quiet : .text)
    if !isQuiet {
      let column = start.column + prompt.columns[first..<prompt.cursor].reduce(0, +)
      setCursor(Point(row: area.top, column: min(column, area.width - 1)))
    }
  }
}
