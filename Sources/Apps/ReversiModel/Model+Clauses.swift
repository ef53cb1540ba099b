public import Explorer
internal import Reversi
internal import ReversiKit
internal import Verification

extension Model {
  /// The id of the clause that an app breaks if `part` of its screen is as in `found` and not as in this model.
  ///
  /// - Parameters:
  ///   - before: The model before `cause`.
  ///   - cause: What has happened: a launch, or touches; without any touch only time has passed.
  public func clause(on part: Part, before: Model, found: Picture, after cause: Cause) -> String {
    let expected = picture
    if case .launch(let file) = cause {
      return part == .undo
        ? "undo.launch"
        : part == .screen
          ? "history.kill" : launchClause(part, Reading(file, defects: defects, features: features))
    }
    if part == .undo { return "undo.nothing" }
    if let clause = historyClause(on: part, before, cause) { return clause }
    if part == .board, case .moving(let move) = phase, before.isMoving {
      // Another cell of the move than the expected one has its new disk.
      let changed = (found.game.dark ^ expected.game.dark) | (found.game.light ^ expected.game.light)
      let isOfMove = move.cells.reduce(changed) { $0 & ~(1 << UInt64($1)) } == 0
      if isOfMove && changed.nonzeroBitCount == 2 { return "rules.order" }
    }
    if cause.has(.button("OK")), before.isAsking, !isAsking {
      switch before.phase {
      case .moving where part == .board: return "reset.animating"
      case .thinking where part == .thinking || part == .board: return "reset.thinking"
      case .over: return "reset.over"
      default: return part == .alert ? "dialog.none-lost" : "reset.ok"
      }
    }
    if cause.has(.button("Cancel")), before.isAsking {
      return [expected.alert, found.alert].contains(Picture.pass) ? "dialog.none-lost" : "reset.cancel"
    }
    if cause.has(.button("Dismiss")), before.dialog == .pass { return "pass.dismiss" }
    if cause.commands.contains(where: { $0.reversiTouch == .undo }), features.contains(.undo) {
      return before.dialog == nil ? before.undoClause : "undo.dialog"
    }
    if cause.commands.contains(where: \.isRemote) { return before.remoteClause }
    switch part {
    case .life: return legalMoves == 0 ? "pass.relaunch" : "mode.any-time"
    case .alert: return alertClause(expected, found)
    case .board: return boardClause(before, found, cause)
    case .thinking: return thinkingClause(before, cause)
    case .modes:
      return before.dialog != nil ? "dialog.modal" : before.isMoving ? "move.input-open" : "mode.any-time"
    case .message: return messageClause
    case .counts: return "move.counts-once"
    default: return "save.whole"
    }
  }

  /// The id of the clause about History that is broken if `part` is wrong; nil if another clause is.
  private func historyClause(on part: Part, _ before: Model, _ cause: Cause) -> String? {
    let hasReset = before.isAsking && !isAsking && cause.has(.button("OK"))
    let hasUndone = features.contains(.undo) && cause.has(.undo)
    switch part {
    case .screen:
      if cause.commands.count > 1 { return "history.twice" }
      return cause.has(.history(.history)) ? "history.list" : "history.back"
    case .historyButton: return "history.list"
    case .list: return hasReset ? "history.new" : hasUndone ? "history.undo" : "history.list"
    case .selection, .pastBoard: return hasReset ? "history.new" : "history.latest"
    case .liveMessage: return phase == .over ? "history.end" : "history.live"
    case .liveCounts: return "history.live"
    default: break
    }
    if !before.isHistoryShown { return nil }
    switch cause {
    case _ where part == .alert: return "history.pass"
    case _ where cause.has(.history(.back)): return "history.back"
    case .touches([]): return "history.time"
    case .touches(let touches) where touches.allSatisfy({ $0.reversiTouch != nil && !$0.isRemote }):
      return "history.below"
    default: return nil
    }
  }

  private func launchClause(_ part: Part, _ reading: Reading) -> String {
    switch reading {
    case .missing: "load.missing"
    case .refused, .crash: "load.bad"
    case .good(let save) where save.turn != nil && legalMoves == 0: "load.no-moves"
    case .good: part == .thinking ? "load.computer" : "load.restore"
    }
  }

  private func alertClause(_ expected: Picture, _ found: Picture) -> String {
    if expected.alert == Picture.confirmation { return "reset.confirm" }
    if expected.alert == Picture.pass { return "pass.alert" }
    if found.alert != Picture.pass { return "dialog.modal" }
    return phase == .over ? "pass.none-when-over" : "pass.alert"
  }

  private func boardClause(_ before: Model, _ found: Picture, _ cause: Cause) -> String {
    let isTap = cause.commands.contains { if case .tap = $0.reversiTouch { true } else { false } }
    switch before.phase {
    case _ where isTap && before.dialog != nil: return "dialog.modal"
    case .moving where isTap: return "move.tap-closed"
    case .thinking where isTap: return "think.tap-closed"
    case .awaiting: return isTap ? "remote.turn" : "remote.cancel"
    case .thinking where cause == .touches([]):
      let new = found.game.disks & ~(before.position.dark | before.position.light)
      // A legal move, at the wrong time.
      if case .thinking = phase, new & ~before.legalMoves == 0 { return "think.duration" }
      return new != 0 ? "think.legal" : "think.duration"
    case .moving: return "move.timing"
    case .waiting where isTap: return isMoving ? "rules.legal" : "move.illegal"
    case .waiting where cause == .touches([]):
      return before.position == .start ? "reset.animating" : "think.cancel"
    default: return "rules.flips"
    }
  }

  private func thinkingClause(_ before: Model, _ cause: Cause) -> String {
    if cause == .touches([]) {
      if case .thinking = before.phase { return "think.duration" }
      if phase == .awaiting { return "remote.turn" }
      return phase == .passing ? "pass.computer" : "think.starts"
    }
    for case .mode(let side, let mode)? in cause.commands.map(\.reversiTouch) {
      if before.isMoving { return "think.after-animation" }
      if (side == .dark) != before.isDarksTurn { return "think.other-side" }
      if before.phase == .awaiting { return "remote.cancel" }
      return mode == .remote ? "remote.turn" : mode == .computer ? "think.starts" : "think.cancel"
    }
    return "think.indicator"
  }

  public static func clause(on lapse: Lapse) -> String {
    switch lapse {
    case .late: "think.duration"
    case .lost: "load.keeps-bad"
    case .torn: "save.atomic"
    case .unsaved: "save.when"
    case .savedForNothing: "save.quiet"
    case .unreadable: "save.format"
    case .wronglySaved: "save.whole"
    }
  }

  /// What a finding says if the app does not act in time: that the board shows no new disk. What is missing is the disk
  /// of a Computer's move, because no other move begins after a delay.
  public static var delay: (part: Part, expected: String, found: String) {
    (.board, "a new disk", "as it was")
  }

  public static func text(of file: [UInt8]) -> String? { Save(file)?.text }

  public func reading(of file: [UInt8]) -> String? {
    if case .good(let save) = Reading(file, defects: defects, features: features) { save.text } else { nil }
  }

  /// The id of the clause that says what the message is in this state.
  var messageClause: String {
    switch phase {
    case .over: picture.game.messageDisk == nil ? "message.tied" : "message.won"
    case .passing: "pass.message"
    case .moving: "move.message-last"
    case .waiting, .thinking, .awaiting, .crashed: "message.turn"
    }
  }

  /// The id of the clause that says what pressing Undo does in this state.
  var undoClause: String {
    switch phase {
    case _ where history.isEmpty: "undo.nothing"
    case .moving: "undo.animating"
    case .thinking: "undo.thinking"
    case .over: "undo.over"
    case .waiting, .awaiting, .passing, .crashed: "undo.back"
    }
  }

  /// The id of the clause that says what a move that arrives from outside does in this state.
  var remoteClause: String {
    if phase != .awaiting { return "remote.early" }
    return isAsking ? "remote.dialog" : "remote.move"
  }

  /// Whether the app waits for a player other than the user: a Computer that thinks, or a person on another device.
  var isThinking: Bool { if case .thinking = phase { true } else { phase == .awaiting } }

  var isMoving: Bool { if case .moving = phase { true } else { false } }
}
