internal import Explorer
internal import PhoneKit
internal import Reversi
internal import ReversiKit
public import Verification

extension Model {
  /// Returns the ids of the clauses that say what the last touch or kill in the script `commands` does, and what
  /// happens in the time since then.
  ///
  /// If there is no touch or kill, they say what the launch does. There are none if the app differs from its model.
  public static func clauses(on commands: [Command], in app: App) -> [String] {
    func model(after count: Int) -> Model? { app.state(after: Array(commands.prefix(count))) as? Model }
    guard let end = model(after: commands.count) else { return [] }
    guard let last = commands.lastTouch else {
      let reading = Reading(commands.save(before: commands.count), features: end.features)
      return [end.clauseOnLaunch(on: reading)] + end.clauseOnWaiting(commands[...])
    }
    guard let before = model(after: last), let after = model(after: last + 1) else { return [] }
    let waits = commands[(last + 1)...]
    if commands[last].isKill {
      let given = commands.save(before: last).map { Reading($0, features: before.features) }
      let isFaulty = commands[..<last].contains { if case .fault = $0 { $0 != .fault(.none) } else { false } }
      let clause =
        isFaulty
        ? "save.atomic"
        : before.isMoving ? "save.whole" : after.clauseOnLaunch(on: given ?? .good(before.save))
      return [clause] + end.clauseOnWaiting(waits)
    }
    let clause = before.clause(on: commands[last]).map { [$0] } ?? []
    return clause + end.clauseOnWaiting(waits).filter { !clause.contains($0) }
  }
}

extension [Command] {
  /// Returns the bytes of the last command before the index `end` that puts a save on the disk; nil if there is none or
  /// the app is killed after it.
  fileprivate func save(before end: Int) -> [UInt8]? {
    for command in self[..<end].reversed() {
      if case .save(let bytes) = command { return bytes }
      if command.isKill { return nil }
    }
    return nil
  }
}

extension Model {
  /// Returns the id of the clause about a launch that has found `reading` in the save's file and has led to this state.
  fileprivate func clauseOnLaunch(on reading: Reading) -> String {
    switch reading {
    case .missing: "load.missing"
    case .refused, .crash: "load.bad"
    case .good where phase == .passing || phase == .over: "load.no-moves"
    case .good: if case .thinking = phase { "load.computer" } else { "load.restore" }
    }
  }

  /// Returns the ids of the clauses that say why the game is in this state after `commands`; none if they let no time
  /// pass.
  fileprivate func clauseOnWaiting(_ commands: ArraySlice<Command>) -> [String] {
    let hasWaited = commands.contains { command in
      if case .wait(let duration) = command { duration > .zero } else { command == .settle }
    }
    if !hasWaited { return [] }
    if isAsking { return ["dialog.modal"] }
    switch phase {
    case .waiting, .over: return [messageClause]
    case .thinking: return ["think.duration"]
    case .awaiting: return ["remote.turn"]
    case .moving: return ["move.timing"]
    case .passing: return ["pass.alert"]
    case .crashed: return []
    }
  }

  /// Returns the id of the clause that says what `touch` does in this state; nil if no clause requires an effect of it.
  fileprivate func clause(on touch: Command) -> String? {
    switch (touch, dialog) {
    case (.button("Cancel"), .confirmation): return "reset.cancel"
    case (.button("Dismiss"), .pass): return "pass.dismiss"
    case (.button("OK"), .confirmation):
      switch phase {
      case .moving: return "reset.animating"
      case .thinking: return "reset.thinking"
      case .over: return "reset.over"
      case .awaiting: return "remote.cancel"
      case .waiting, .passing, .crashed: return "reset.ok"
      }
    case (.button, _), (.together, _): return nil
    case (_, _) where touch.isRemote: return remoteClause
    case (_, .some): return "dialog.modal"
    default:
      switch touch.reversiTouch {
      case .history(.history) where !isHistoryShown: return "history.list"
      case .history(.back) where isHistoryShown: return "history.back"
      case .history where isHistoryShown: return "history.latest"
      case .history: return nil
      case _ where isHistoryShown: return "history.below"
      case .reset: return "reset.confirm"
      case .undo: return undoClause
      case .tap(let cells): return cells.first.flatMap(clauseOnTap)
      case .mode(let side, let mode): return clauseOnChoosing(mode, for: side)
      case .remote, nil: return nil
      }
    }
  }

  private func clauseOnTap(_ cell: Cell) -> String? {
    switch phase {
    case .moving: "move.tap-closed"
    case .thinking: "think.tap-closed"
    case .over: "rules.over"
    case .waiting: isLegal(cell) ? "move.sequence" : "move.illegal"
    case .awaiting: "remote.turn"
    case .passing, .crashed: nil
    }
  }

  private func clauseOnChoosing(_ mode: Mode, for side: Disk) -> String? {
    if modes[side] == mode { return nil }
    let isMovers = (side == .dark) == isDarksTurn
    switch phase {
    case .moving: return mode != .manual ? "think.after-animation" : "move.input-open"
    case .awaiting: return isMovers ? "remote.cancel" : "mode.any-time"
    case .thinking: return isMovers ? "think.cancel" : "think.other-side"
    case .waiting: return isMovers ? "think.starts" : "mode.any-time"
    case .over: return "mode.any-time"
    case .passing, .crashed: return nil
    }
  }

  /// Returns the id of the clause that says what value `key`, such as `message`, has in this state.
  public func clause(on key: Expectation.Key) -> String? {
    switch key {
    case .alert, .escape: dialog == .pass ? "pass.alert" : dialog == nil ? "dialog.modal" : "reset.confirm"
    case .saved, .saves: "save.when"
    case .kept: "load.keeps-bad"
    case .crashed: "load.bad"
    case .order: "move.tail"
    case .app(let key): clause(onKey: key.name.prefix { $0 != " " })
    }
  }

  private func clause(onKey name: Substring) -> String {
    switch name {
    case "message": isHistoryShown ? "history.live" : messageClause
    case "count": isHistoryShown ? "history.live" : "move.counts-once"
    case "list", "history": "history.list"
    case "selected": "history.latest"
    case "screen": "history.back"
    case "game": "history.time"
    case "dismissed": "history.leaks"
    case "cell", "row": isHistoryShown ? "history.latest" : isMoving ? "move.timing" : "rules.flips"
    case "mode": "mode.any-time"
    case "thinking": "think.indicator"
    case "notice": "save.atomic"
    case "undo": "undo.nothing"
    case "saved": "save.when"
    default: isMoving ? "move.timing" : "rules.flips"
    }
  }
}
