internal import MiniUIKit
internal import ReversiRules
internal import ReversiWords
internal import Verification

/// What happened last before an app was found to differ from the model.
enum Cause: Hashable {
  case launch(Reading)
  /// What was touched at one instant; nothing: time alone.
  case touches([Command])
}

/// A difference between an app and the model.
public struct Finding: Error, Hashable, Codable, Sendable {
  /// The clause of the specification that it breaks.
  public var clause: String
  public var part: Part
  /// What is wrong, in the game's terms.
  public var sentence: String
  public var time: Double

  /// What all findings of one fault have in common, as far as that can be told from outside.
  var kind: String { "\(clause) \(part)" }
}

extension Finding {
  init(
    _ part: Part, in model: Model, clause: String, expected: String, found: String,
    after cause: Cause = .touches([])
  ) {
    self.clause = clause
    self.part = part
    time = model.now / .seconds(1)
    sentence = "\(cause.text) \(part.rawValue) \(found), expected \(expected)."
  }

  init(_ part: Part, in model: Model, found picture: Picture, after cause: Cause, before: Model) {
    let expected = model.picture
    self.init(
      part, in: model, clause: Self.clause(part, model, before, expected, picture, cause),
      expected: expected.text(part), found: picture.text(part), after: cause)
    if picture.isCrashed { sentence = "\(cause.text) the app crashes." }
  }

  /// The clause that speaks of such a difference, after that cause.
  private static func clause(
    _ part: Part, _ model: Model, _ before: Model, _ expected: Picture, _ found: Picture, _ cause: Cause
  ) -> String {
    if case .launch(let reading) = cause { return launchClause(part, model, reading) }
    if part == .board, case .moving(let move) = model.phase, before.isMoving {
      // Whatever else has happened then, another cell of the move has its new disk.
      let changed = (found.dark ^ expected.dark) | (found.light ^ expected.light)
      let isOfMove = move.cells.reduce(changed) { $0 & ~(1 << UInt64($1)) } == 0
      if isOfMove && changed.nonzeroBitCount == 2 { return "rules.order" }
    }
    if cause.has(.button("OK")), before.isAsking, !model.isAsking {
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
    switch part {
    case .life: return model.legalMoves == 0 ? "pass.relaunch" : "mode.any-time"
    case .alert: return alertClause(expected, found, model)
    case .board: return boardClause(model, before, found, cause)
    case .thinking: return thinkingClause(model, before, cause)
    case .modes:
      return before.dialog != nil ? "dialog.modal" : before.isMoving ? "move.input-open" : "mode.any-time"
    case .message:
      if model.phase == .over { return expected.messageDisk == nil ? "message.tied" : "message.won" }
      return model.phase == .passing ? "pass.message" : model.isMoving ? "move.message-last" : "message.turn"
    case .counts: return "move.counts-once"
    case .save, .refusedSave, .rest: return "save.whole"
    }
  }

  private static func launchClause(_ part: Part, _ model: Model, _ reading: Reading) -> String {
    switch reading {
    case .missing: "load.missing"
    case .refused, .crash: "load.bad"
    case .good(let save) where save.turn != nil && model.legalMoves == 0: "load.no-moves"
    case .good: part == .thinking ? "load.computer" : "load.restore"
    }
  }

  private static func alertClause(_ expected: Picture, _ found: Picture, _ model: Model) -> String {
    if expected.alert == Picture.confirmation { return "reset.confirm" }
    if expected.alert == Picture.pass { return "pass.alert" }
    if found.alert != Picture.pass { return "dialog.modal" }
    return model.phase == .over ? "pass.none-when-over" : "pass.alert"
  }

  private static func boardClause(
    _ model: Model, _ before: Model, _ found: Picture, _ cause: Cause
  ) -> String {
    let isTap = cause.commands.contains { if case .tap = $0.reversiTouch { true } else { false } }
    switch before.phase {
    case _ where isTap && before.dialog != nil: return "dialog.modal"
    case .moving where isTap: return "move.tap-closed"
    case .thinking where isTap: return "think.tap-closed"
    case .thinking where cause == .touches([]):
      let isNew = (found.dark | found.light) != (before.position.dark | before.position.light)
      return isNew ? "think.legal" : "think.duration"
    case .moving: return "move.timing"
    case .waiting where isTap: return model.isMoving ? "rules.legal" : "move.illegal"
    case .waiting where cause == .touches([]):
      return before.position == .start ? "reset.animating" : "think.cancel"
    default: return "rules.flips"
    }
  }

  private static func thinkingClause(_ model: Model, _ before: Model, _ cause: Cause) -> String {
    if cause == .touches([]) {
      if case .thinking = before.phase { return "think.duration" }
      return model.phase == .passing ? "pass.computer" : "think.starts"
    }
    for case .mode(let side, let isComputer)? in cause.commands.map(\.reversiTouch) {
      if before.isMoving { return "think.after-animation" }
      if (side == .dark) != before.isDarksTurn { return "think.other-side" }
      return isComputer ? "think.starts" : "think.cancel"
    }
    return "think.indicator"
  }
}

extension Model {
  var isMoving: Bool { if case .moving = phase { true } else { false } }
}

extension Cause {
  var commands: [Command] { if case .touches(let commands) = self { commands } else { [] } }

  func has(_ command: Command) -> Bool { commands.contains(command) }

  /// When it was, to begin a sentence with.
  var text: String {
    switch self {
    case .launch(.missing): "After a launch without a save"
    case .launch(.good(let save)): "After a launch on the save \(save.text)"
    case .launch: "After a launch on a file that is not a save"
    case .touches([]): "As time passes"
    case .touches(let commands):
      "After \"\(Command.together(commands).text)\"" + (commands.count > 1 ? " at one instant" : "")
    }
  }
}
