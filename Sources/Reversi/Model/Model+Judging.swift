internal import Explorer
internal import PhoneKit
internal import ReversiKit
public import Verification

// Where an app is right.

extension Model {
  /// The clauses about the last command, and about what has happened since.
  public static func clauses(on commands: [Command], in app: App) -> [String] {
    func model(after count: Int) -> Model? { app.state(after: Array(commands.prefix(count))) as? Model }
    guard let end = model(after: commands.count) else { return [] }
    let last = commands.lastIndex { command in
      if case .together = command { true } else { command.isTouch }
    }
    guard let last else {
      let reading = Reading(commands.save(before: commands.count))
      return [end.clauseOnLaunch(on: reading)] + end.clauseOnWaiting(commands[...])
    }
    guard let before = model(after: last), let after = model(after: last + 1) else { return [] }
    let waits = commands[(last + 1)...]
    if commands[last].isKill {
      let given = commands.save(before: last).map { Reading($0) }
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
  /// What they put on the disk as a save before one of them, unless the app was launched on it before that.
  fileprivate func save(before end: Int) -> [UInt8]? {
    for command in self[..<end].reversed() {
      if case .save(let bytes) = command { return bytes }
      if command.isKill { return nil }
    }
    return nil
  }
}

extension Model {
  /// What speaks of a launch that has led here.
  fileprivate func clauseOnLaunch(on reading: Reading) -> String {
    switch reading {
    case .missing: "load.missing"
    case .refused, .crash: "load.bad"
    case .good where phase == .passing || phase == .over: "load.no-moves"
    case .good: if case .thinking = phase { "load.computer" } else { "load.restore" }
    }
  }

  /// What speaks of what time has brought, if any has passed.
  fileprivate func clauseOnWaiting(_ commands: ArraySlice<Command>) -> [String] {
    let hasWaited = commands.contains { command in
      if case .wait(let duration) = command { duration > .zero } else { command == .settle }
    }
    if !hasWaited { return [] }
    if isAsking { return ["dialog.modal"] }
    switch phase {
    case .waiting: return ["message.turn"]
    case .thinking: return ["think.duration"]
    case .moving: return ["move.timing"]
    case .passing: return ["pass.alert"]
    case .over: return [picture.messageDisk == nil ? "message.tied" : "message.won"]
    case .crashed: return []
    }
  }

  /// What speaks of a touch in this state; nil: nothing, as when it is on a button that is not there.
  fileprivate func clause(on touch: Command) -> String? {
    switch (touch, dialog) {
    case (.button("Cancel"), .confirmation): return "reset.cancel"
    case (.button("Dismiss"), .pass): return "pass.dismiss"
    case (.button("OK"), .confirmation):
      switch phase {
      case .moving: return "reset.animating"
      case .thinking: return "reset.thinking"
      case .over: return "reset.over"
      case .waiting, .passing, .crashed: return "reset.ok"
      }
    case (.button, _), (.together, _): return nil
    case (_, .some): return "dialog.modal"
    default:
      switch touch.reversiTouch {
      case .reset: return "reset.confirm"
      case .tap(let cells): return cells.first.flatMap(clauseOnTap)
      case .mode(let side, let isComputer): return clauseOnChoosing(isComputer, for: side)
      case nil: return nil
      }
    }
  }

  private func clauseOnTap(_ cell: Cell) -> String? {
    switch phase {
    case .moving: "move.tap-closed"
    case .thinking: "think.tap-closed"
    case .over: "rules.over"
    case .waiting: isLegal(cell) ? "move.sequence" : "move.illegal"
    case .passing, .crashed: nil
    }
  }

  private func clauseOnChoosing(_ isComputer: Bool, for side: Disk) -> String? {
    if computers[side] == isComputer { return nil }
    let isMovers = (side == .dark) == isDarksTurn
    switch phase {
    case .moving: return isComputer ? "think.after-animation" : "move.input-open"
    case .thinking: return isMovers ? "think.cancel" : "think.other-side"
    case .waiting: return isMovers ? "think.starts" : "mode.any-time"
    case .over: return "mode.any-time"
    case .passing, .crashed: return nil
    }
  }

  /// What speaks of what there is to expect in this state.
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
    case "message":
      switch phase {
      case .over: picture.messageDisk == nil ? "message.tied" : "message.won"
      case .passing: "pass.message"
      case .moving: "move.message-last"
      case .waiting, .thinking, .crashed: "message.turn"
      }
    case "count": "move.counts-once"
    case "mode": "mode.any-time"
    case "thinking": "think.indicator"
    case "notice": "save.atomic"
    case "saved": "save.when"
    default: isMoving ? "move.timing" : "rules.flips"
    }
  }
}
