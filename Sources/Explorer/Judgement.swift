internal import MiniUIKit
internal import PhoneKit
internal import ReversiWords
public import Verification

/// What a script shows of an app that is played beside the model.
public struct Judgement: Sendable {
  /// A difference between the app and the model.
  public struct Difference: Sendable {
    public var finding: Finding
    /// The defect of the original that explains it; nil: none does.
    public var defect: Defect?
    /// The number of the command that showed it, from 0.
    public var step: Int
  }

  /// In the order in which they show. After a defect the model has it too, so that the next one can be seen.
  public var differences: [Difference] = []
  /// The clauses that say that what happened last must be so. Only where nothing differs, and not always then.
  public var clauses: [String] = []
  /// How long the script takes on the phone.
  public var duration = Duration.zero
}

extension App {
  /// Plays a script beside the model, and says where they differ and which defects explain that.
  public func judgement(on commands: [Command]) -> Judgement {
    var judgement = Judgement()
    var met: Set<Defect> = []
    while let (finding, step) = finding(in: commands, defects: met) {
      let defect = explanation(of: finding, in: Array(commands[...step]), after: met)
      judgement.differences.append(Judgement.Difference(finding: finding, defect: defect, step: step))
      guard let defect else { return judgement }
      met.insert(defect)
    }
    judgement.duration = outcome(of: commands, defects: met).model?.now ?? .zero
    if met.isEmpty { judgement.clauses = clauses(on: commands) }
    return judgement
  }

  /// The defect with which the model agrees with the app to the end of the commands, or else for longer than without.
  ///
  /// It may be for longer only because the last command, such as `settle`, goes on to show another defect.
  private func explanation(
    of finding: Finding, in commands: [Command], after met: Set<Defect>
  ) -> Defect? {
    let findings = Defect.original.filter { !met.contains($0) }.map { defect in
      (defect: defect, finding: self.finding(in: commands, defects: met.union([defect]))?.finding)
    }
    return
      (findings.first { $0.finding == nil }
      ?? findings.first { ($0.finding?.time ?? 0) > finding.time }
      ?? findings.first { $0.finding?.time == finding.time && $0.finding?.kind != finding.kind })?.defect
  }
}

// MARK: - Where the app is right

extension App {
  /// The clauses that speak of the last thing that was done, and of what time has brought since.
  private func clauses(on commands: [Command]) -> [String] {
    func model(after count: Int) -> Model? { outcome(of: Array(commands.prefix(count)), defects: []).model }
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

  /// The clause that says what a script should have expected there.
  public func clause(on key: Expectation.Key, after commands: [Command]) -> String? {
    outcome(of: commands, defects: []).model?.clause(on: key)
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
  fileprivate func clause(on key: Expectation.Key) -> String {
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
