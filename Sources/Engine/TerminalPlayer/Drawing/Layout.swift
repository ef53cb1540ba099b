internal import Scripts

/// Places the player's own rows and dialogs on a terminal of one size, and finds what is at a clicked point.
package struct Layout {
  package enum Kind {
    /// At least 120 columns and 40 rows: room for pieces three rows high.
    case huge
    /// At least 70 columns and 22 rows: room for lines around the app's pieces, and for words next to them.
    case large
    case small
    case tooSmall
  }

  /// The smallest terminal that the player draws on; on a smaller one it only asks for more room.
  package static let smallest = Size(columns: 40, rows: 14)

  package let size: Size
  package let kind: Kind
  /// The lines of the player's message, and those above the row about keys.
  private(set) var noticeLines: [String] = []
  private(set) var matchesLines: [String] = []
  /// How many rows are above the row about keys.
  private var matchesRows = 1
  /// Where the line of time is, the first of these rows; nil if there is none.
  private(set) var timeLine: Area?
  package var isHuge: Bool { kind == .huge }
  package var isLarge: Bool { kind == .large || isHuge }

  /// Makes the layout for a terminal of this size, with the room that the messages of `stage` take.
  package init(size: Size, for stage: Stage? = nil) {
    self.size = size
    if size.columns >= 120 && size.rows >= 40 {
      kind = .huge
    } else if size.columns >= 70 && size.rows >= 22 {
      kind = .large
    } else if size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows {
      kind = .small
    } else {
      kind = .tooSmall
    }
    if let stage, kind != .tooSmall { makeRoom(for: stage) }
  }

  /// Folds the messages of `stage` into as many lines as there is room for below the app's drawing.
  private mutating func makeRoom(for stage: Stage) {
    let failure = stage.failure.visible
    var texts = (notice: stage.notice, above: failure.isEmpty ? stage.face.notice : failure)
    // Where there is little room, a failure needs all of it.
    let hasTimeLine = stage.matches.isEmpty && stage.past.map { isLarge || !$0.hasFailed } ?? false
    if !stage.matches.isEmpty { texts.above = stage.matches.joined(separator: "  ") }
    if hasTimeLine { texts.above = failure }
    if kind == .small, texts.notice.isEmpty, !hasTimeLine { texts = (texts.above, "") }
    let ground = stage.face.ground(in: self)
    // A script keeps a row of its own.
    let script = kind == .small && !stage.script.isEmpty && !hasTimeLine ? 1 : 0
    let room = max(1, keys.top + 1 - ground.top - ground.height - script)
    noticeLines = fold(texts.notice, room: min(3, hasTimeLine ? room - 1 : room))
    let left = room - max(1, noticeLines.count)
    let line = hasTimeLine && (failure.isEmpty || left > 1) ? [""] : []
    matchesLines = line + fold(texts.above, room: left - line.count)
    matchesRows = max(line.count, min(left, max(kind == .small ? 0 : 1, matchesLines.count)))
    if !line.isEmpty { timeLine = Area(top: matches.top, left: matches.left, width: width, height: 1) }
  }

  /// Folds `text` into at most `room` lines; without the name of a file before it, if it is too long.
  private func fold(_ text: String, room: Int) -> [String] {
    if text.isEmpty { return [] }
    let lines = folded(text.visible, to: width)
    let rest = text.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? text
    if lines.count > max(1, room), rest != text { return fold(rest, room: room) }
    return Array(lines.prefix(max(1, room)))
  }

  /// The top row of the app's drawing, which is in the middle of a terminal with room to spare; `left` is its first
  /// column.
  package var top: Int { max(0, (size.rows - (isHuge ? 38 : 24)) / 2) }
  package var left: Int { kind == .tooSmall ? 0 : max(0, (size.columns - (isHuge ? 120 : 80)) / 2) }
  /// The first column to the right of the app's drawing.
  package var right: Int { size.columns - left }

  // MARK: The last rows

  private var width: Int { right - left }
  /// The row below the last one: on a large terminal the typed line is under the app's drawing.
  private var bottom: Int { isLarge ? min(size.rows, top + (isHuge ? 40 : 24)) : size.rows }
  var matches: Area { Area(top: keys.top - matchesRows, left: left, width: width, height: matchesRows) }
  var keys: Area { Area(top: notice.top - 1, left: left, width: width) }
  var notice: Area {
    let height = max(1, noticeLines.count)
    return Area(top: prompt.top - height, left: left, width: width, height: height)
  }
  var prompt: Area { Area(top: bottom - 1, left: left, width: width) }
  /// The first of these rows.
  package var foot: Int { matches.top }

  /// The buttons at the end of the row about keys, each with its key; none where there is no room.
  func tools(on stage: Stage) -> [(key: Character, area: Area)] {
    if size.columns < 70 && !stage.clock.isEmpty { return [] }
    return stage.tools.enumerated().map { index, key in
      (key, Area(top: keys.top, left: right - 3 * (stage.tools.count - index), width: 3))
    }
  }

  /// The instants that the line of time has room for, the last ones; all are equally far apart.
  private func instants(of past: Past) -> ArraySlice<Duration> { past.instants.suffix(width) }

  /// The column of the line of time that stands for `instant` of what was played; nil if that is too long ago.
  func column(of instant: Duration, in past: Past) -> Int? {
    let instants = instants(of: past)
    guard let place = instants.lastIndex(where: { $0 <= instant }), instants.count > 1 else { return nil }
    let steps = instants.count - 1
    return left + ((place - instants.startIndex) * (width - 1) + steps - 1) / steps
  }

  /// The lines of the sheet that is shown or, if there is none, of the help.
  func sheet(of stage: Stage) -> [String] {
    let guide = stage.face.guide
    let help =
      (stage.script.isEmpty ? [] : Guide.replayHelp)
      + (isLarge ? guide.help + guide.keyHelp : guide.smallHelp)
    return (stage.sheet.isEmpty ? help : stage.sheet).flatMap {
      folded($0.visible, to: min(100, size.columns - 4))
    }
  }

  /// How many lines of a sheet are shown at once.
  var sheetRoom: Int { max(1, bottom - top - 3) }

  // MARK: The alert

  func dialog(_ alert: Alert, on ground: Area) -> Area {
    let lines = message(of: alert, on: ground)
    let inner = max(alert.title.count, lines.map(\.count).max() ?? 0, alert.buttonsWidth)
    let width = min(size.columns, inner + 4)
    let middle = ground.left + ground.width / 2
    let left = max(0, min(middle - width / 2, size.columns - width))
    let height = 6 + lines.count
    let above = isHuge ? max(0, (ground.height - height) / 2) : isLarge ? 5 : 0
    return Area(top: ground.top + above, left: left, width: width, height: height)
  }

  /// The alert's message, folded into lines no wider than `ground`, the area over which alerts are drawn, or than the
  /// alert's buttons if these are wider.
  func message(of alert: Alert, on ground: Area) -> [String] {
    folded(
      alert.message.visible, to: max(1, min(size.columns, max(ground.width, alert.buttonsWidth + 4)) - 4))
  }

  func button(_ index: Int, of alert: Alert, on ground: Area) -> Area {
    let dialog = dialog(alert, on: ground)
    var left = dialog.left + (dialog.width - alert.buttonsWidth) / 2
    for title in alert.buttons[..<index] { left += title.count + 6 }
    return Area(
      top: dialog.top + dialog.height - 2, left: left, width: alert.buttons[index].count + 4)
  }

  // MARK: Clicks

  /// What is at a clicked point.
  enum Target {
    case app(Command)
    case hints
    case button(Int)
    case prompt
    /// A button that does what a key does.
    case tool(Character)
    /// An instant of what was played.
    case instant(Duration)
    case elsewhere
  }

  func target(at point: Point, on stage: Stage) -> Target {
    guard kind != .tooSmall, stage.face.isThere else { return .elsewhere }
    if prompt.contains(point) { return .prompt }
    if let tool = tools(on: stage).first(where: { $0.area.contains(point) }) { return .tool(tool.key) }
    if let past = stage.past, timeLine?.contains(point) == true {
      let instants = instants(of: past)
      return .instant(
        instants[instants.startIndex + (point.column - left) * (instants.count - 1) / (width - 1)])
    }
    if let alert = stage.alert {
      let ground = stage.face.ground(in: self)
      let index = alert.buttons.indices.first { button($0, of: alert, on: ground).contains(point) }
      return index.map(Target.button) ?? .elsewhere
    }
    if let command = stage.face.command(at: point, in: self) { return .app(command) }
    return stage.face.hints(in: self)?.contains(point) == true ? .hints : .elsewhere
  }
}

extension Alert {
  /// The width of all buttons in a row, in columns, with two blanks between them.
  fileprivate var buttonsWidth: Int { buttons.map { $0.count + 6 }.reduce(0, +) - 2 }
}
