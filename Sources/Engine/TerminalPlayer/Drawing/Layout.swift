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
  package var isHuge: Bool { kind == .huge }
  package var isLarge: Bool { kind == .large || isHuge }

  package init(size: Size) {
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
  }

  /// The top row of the app's drawing, which is in the middle of a terminal with room to spare; `left` is its first
  /// column.
  package var top: Int { max(0, (size.rows - (isHuge ? 38 : 24)) / 2) }
  package var left: Int { max(0, (size.columns - (isHuge ? 120 : 80)) / 2) }
  /// The first column to the right of the app's drawing.
  package var right: Int { size.columns - left }

  // MARK: The last rows

  var matches: Area { Area(top: size.rows - 4, left: 0, width: size.columns) }
  var keys: Area { Area(top: size.rows - 3, left: 0, width: size.columns) }
  var notice: Area { Area(top: size.rows - 2, left: 0, width: size.columns) }
  var prompt: Area { Area(top: size.rows - 1, left: 0, width: size.columns) }

  /// The buttons at the end of the row about keys, each with its key; none where there is no room.
  func tools(on stage: Stage) -> [(key: Character, area: Area)] {
    if size.columns < 70 && !stage.clock.isEmpty { return [] }
    return stage.tools.enumerated().map { index, key in
      (key, Area(top: keys.top, left: size.columns - 3 * (stage.tools.count - index), width: 3))
    }
  }

  /// The column of `matches` that stands for `instant` of what was played.
  func column(of instant: Duration, in past: Past) -> Int {
    past.end == past.start
      ? 0 : Int((instant - past.start) / (past.end - past.start) * Double(size.columns - 1))
  }

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
    if let past = stage.past, matches.contains(point) {
      let part = Double(point.column) / Double(size.columns - 1)
      return .instant(past.start + .milliseconds(Int((past.end - past.start) * part / .milliseconds(1))))
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
